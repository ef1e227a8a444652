import type { Importazione, ImportOptions, ValoreDecision } from '#contract/importazione.ts';
import type { Input } from '#contract/operations.ts';
import type { Choice } from '#contract/valore-tabella.ts';

/** What becomes of words that a table does not hold; `value`: the one that is chosen instead. */
export type Decision = ValoreDecision & { readonly value?: Choice };

/** What somebody changed in an import and is not saved yet. */
export interface Changes {
  /** Heading -> field; null: the column is not read. */
  readonly map: Readonly<Record<string, string | null>>;
  readonly options: ImportOptions;
  readonly decisions: readonly Decision[];
  /** Row -> is it left out? */
  readonly out: ReadonlyMap<number, boolean>;
}

/** Nothing changed. */
export const noChanges: Changes = { map: {}, options: {}, decisions: [], out: new Map() };

const nameOf = ({ table, words }: { table: string; words: string }) => `${table}\n${words}`;

/** Both changes, the later one where they are of the same thing. */
export function bothChanges(first: Changes, then: Changes): Changes {
  const later = new Set(then.decisions.map(nameOf));
  return {
    map: { ...first.map, ...then.map },
    options: { ...first.options, ...then.options },
    decisions: [...first.decisions.filter((one) => !later.has(nameOf(one))), ...then.decisions],
    out: new Map([...first.out, ...then.out]),
  };
}

/** Is there nothing to save? */
export function isNothing({ map, options, decisions, out }: Changes): boolean {
  return Object.keys(map).length + Object.keys(options).length + decisions.length + out.size === 0;
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
      : { ...column, field, why: 'chosen' as const, undecided: null };
  });
}

/**
 * What saving the changes says: of columns and decisions the changed ones, of options and rows left
 * out all.
 */
export function savedBy(
  changes: Changes,
  of: Importazione,
): Partial<Input<'admin/SaveImportazione'>> {
  const { map, options, decisions, out } = changes;
  return {
    ...(Object.keys(map).length > 0 && { map: { ...map } }),
    ...(Object.keys(options).length > 0 && { options: { ...of.options, ...options } }),
    ...(decisions.length > 0 && {
      decisions: decisions.map(({ value: _, ...decision }) => decision),
    }),
    ...(out.size > 0 && { leftOut: leftOutAfter(of, out) }),
  };
}

/** The import as it will be: what is being saved shows at once. */
export function withChanges(of: Importazione, changes: Changes): Importazione {
  if (isNothing(changes)) return of;
  const decided = new Map(changes.decisions.map((one) => [nameOf(one), one]));
  return {
    ...of,
    columns: columnsAfter(of, changes.map),
    options: { ...of.options, ...changes.options },
    leftOut: leftOutAfter(of, changes.out),
    queue: of.queue.map((one) => {
      const decision = decided.get(nameOf(one));
      return decision
        ? { ...one, decision: { act: decision.act, value: decision.value ?? null } }
        : one;
    }),
  };
}

/**
 * A column goes to a field; the one that went there before is not read any more: a field is filled
 * by one column.
 */
export function mapped(of: Importazione, heading: string, field: string | null): Changes {
  const before = of.columns.filter(
    (one) => field !== null && one.field === field && one.heading !== heading,
  );
  const freed = Object.fromEntries(before.map((one) => [one.heading, null]));
  return { ...noChanges, map: { ...freed, [heading]: field } };
}

/** The words that wait for a decision: their rows do not come in. */
export function undecided({ queue, options }: Importazione): Importazione['queue'] {
  return options.missingValues === 'create'
    ? []
    : queue.filter(({ decision }) => decision === null);
}
