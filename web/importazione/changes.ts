import type { Confirmation, ConfirmationChange } from '#contract/import.confirmation.ts';
import type { Importazione, ImportOptions, ValoreDecision } from '#contract/importazione.ts';
import type { Input } from '#contract/operations.ts';
import type { Choice } from '#contract/valore-tabella.ts';

/** The decision on words that a table does not have; `value`: the chosen one. */
export type Decision = ValoreDecision & { readonly value?: Choice };

/** The unsaved changes to an import. */
export interface Changes {
  /** Heading -> field; null: the column is not read. */
  readonly map: Readonly<Record<string, string | null>>;
  readonly options: ImportOptions;
  readonly decisions: readonly Decision[];
  /** Row -> is it left out? */
  readonly out: ReadonlyMap<number, boolean>;
  /** Ticks of rows and of kinds, in this order. */
  readonly confirmations: readonly ConfirmationChange[];
}

/** No changes. */
export const noChanges: Changes = {
  map: {},
  options: {},
  decisions: [],
  out: new Map(),
  confirmations: [],
};

const decisionKey = ({ table, words }: { table: string; words: string }) => `${table}\n${words}`;

/** Both changes merged; the later one wins. */
export function bothChanges(earlier: Changes, next: Changes): Changes {
  const later = new Set(next.decisions.map(decisionKey));
  return {
    map: { ...earlier.map, ...next.map },
    options: { ...earlier.options, ...next.options },
    decisions: [
      ...earlier.decisions.filter((decision) => !later.has(decisionKey(decision))),
      ...next.decisions,
    ],
    out: new Map([...earlier.out, ...next.out]),
    confirmations: [...earlier.confirmations, ...next.confirmations],
  };
}

/** Is there nothing to save? */
export function isNothing({ map, options, decisions, out, confirmations }: Changes): boolean {
  const lists = decisions.length + confirmations.length + out.size;
  return Object.keys(map).length + Object.keys(options).length + lists === 0;
}

function leftOutAfter({ leftOut }: Pick<Importazione, 'leftOut'>, out: Changes['out']): number[] {
  const rows = new Set(leftOut);
  for (const [row, isOut] of out) isOut ? rows.add(row) : rows.delete(row);
  return [...rows].sort((a, b) => a - b);
}

function columnsAfter({ columns }: Importazione, map: Changes['map']): Importazione['columns'] {
  return columns.map((column) => {
    const field = map[column.heading];
    return field === undefined
      ? column
      : { ...column, field, why: 'chosen' as const, undecided: null, isOfGroup: false };
  });
}

type Confirmable = Pick<Importazione, 'plan' | 'rows'>;

/** Sets a tick, or takes it off: of a row, or of all rows of a kind. */
function withTick(of: Confirmable, { mark, isConfirmed }: ConfirmationChange): Confirmable {
  const group = of.plan.confirmations.kinds.find((kind) => kind.mark === mark);
  const isMeant = (confirmation: Confirmation) =>
    confirmation.mark === mark || confirmation.kind === group?.kind;
  const moved = of.rows.flatMap(({ confirmations = [] }) =>
    confirmations.filter(
      (confirmation) => isMeant(confirmation) && confirmation.isConfirmed !== isConfirmed,
    ),
  );
  const rows = of.rows.map((row) => {
    const { confirmations } = row;
    if (!confirmations?.some(isMeant)) return row;
    const after = confirmations.map((confirmation) =>
      isMeant(confirmation) ? { ...confirmation, isConfirmed } : confirmation,
    );
    return { ...row, confirmations: after };
  });
  const kinds = of.plan.confirmations.kinds.map((entry) => {
    if (entry === group) return { ...entry, confirmed: isConfirmed ? entry.rows : 0 };
    const count = moved.filter(({ kind }) => kind === entry.kind).length;
    return { ...entry, confirmed: entry.confirmed + (isConfirmed ? count : -count) };
  });
  const confirmations = { ...of.plan.confirmations, kinds };
  return { rows, plan: { ...of.plan, confirmations } };
}

/**
 * The input that saves the changes: the changed columns and decisions, all options and all left-out
 * rows.
 */
export function savedBy(
  changes: Changes,
  of: Importazione,
): Partial<Input<'admin/SaveImportazione'>> {
  const { map, options, decisions, out, confirmations } = changes;
  return {
    ...(Object.keys(map).length > 0 && { map: { ...map } }),
    ...(Object.keys(options).length > 0 && { options: { ...of.options, ...options } }),
    ...(decisions.length > 0 && {
      decisions: decisions.map(({ value: _, ...decision }) => decision),
    }),
    ...(out.size > 0 && { leftOut: leftOutAfter(of, out) }),
    ...(confirmations.length > 0 && { confirmations: [...confirmations] }),
  };
}

/** The import with the changes that are being saved. */
export function withChanges(of: Importazione, changes: Changes): Importazione {
  if (isNothing(changes)) return of;
  const decided = new Map(changes.decisions.map((decision) => [decisionKey(decision), decision]));
  return {
    ...of,
    ...changes.confirmations.reduce<Confirmable>(withTick, of),
    columns: columnsAfter(of, changes.map),
    options: { ...of.options, ...changes.options },
    leftOut: leftOutAfter(of, changes.out),
    queue: of.queue.map((queued) => {
      const decision = decided.get(decisionKey(queued));
      return decision
        ? { ...queued, decision: { act: decision.act, value: decision.value ?? null } }
        : queued;
    }),
  };
}

/** Maps a column to a field; the column that had the field is not read any more. */
export function mapped(of: Importazione, heading: string, field: string | null): Changes {
  const before = of.columns.filter(
    (column) => field !== null && column.field === field && column.heading !== heading,
  );
  const freed = Object.fromEntries(before.map((column) => [column.heading, null]));
  return { ...noChanges, map: { ...freed, [heading]: field } };
}

/** The words that wait for a decision: their rows are not imported. */
export function undecided({ queue, options }: Importazione): Importazione['queue'] {
  return options.missingValues === 'create'
    ? []
    : queue.filter(({ decision }) => decision === null);
}
