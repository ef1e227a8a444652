import type { Language } from '#contract/constants.ts';
import type { ImportPlan } from '#contract/import.ts';
import type { Importazione, ImportBatch, ImportedColumn, ImportedFile, QueuedValore } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { normaliseText } from '#contract/text.ts';
import { fill } from '#phrases/phrases.ts';
import { instantFromText } from '../../platform/column-values.ts';
import { phrasesOf } from '../../platform/language.ts';
import { keysOf } from '../plan/headings.ts';
import type { Undecided } from '../plan/intervalli.undecided.ts';
import { undecidedColumns } from '../plan/intervalli.undecided.ts';
import { nearestValues } from '../plan/nearest-values.ts';
import { brokenCells } from '../read/letters.ts';
import type { Sentence } from '../read/sentence.ts';
import type { Sheet } from '../read/sheet.ts';
import type { Planned } from './plan.ts';
import { noPlan, putAside } from './plan.ts';
import type { Lotto, listStaged, Staged } from './queries.ts';
import { askedOf, leavable } from './search.ts';

/** Which rows of an import are asked for. */
export type RowsQuery = Omit<ParsedInput<'admin/Importazione'>, 'id'>;

const mostSamples = 3;
const mostRowsNamed = 20;
/** More unresolved words than a person decides on at a time; the rest come when these are decided. */
const mostQueued = 200;

function fileOf(name: string | null, sheet: Sheet, language: Language): ImportedFile {
  const isText = sheet.format === 'csv';
  const ofTheWhole = sheet.notes.filter(({ row, column }) => row === null && column === null);
  return {
    ...{ name, format: sheet.format, rows: sheet.rows.length, hiddenRows: [...sheet.hiddenRows] },
    brokenCells: brokenCells(sheet).length,
    encoding: isText ? sheet.encoding : null,
    separator: isText ? sheet.separator : null,
    ...{ sheet: sheet.sheet, sheets: [...sheet.sheets] },
    headingRow: sheet.headingRow ?? null,
    head: (sheet.head ?? []).map(({ row, cells }) => ({ row, cells: [...cells] })),
    notes: ofTheWhole.map((note) => remark(note, language)),
  };
}

function remark({ phrase, values }: Sentence, language: Language) {
  return { code: phrase, detail: fill(phrasesOf[language][phrase], values) };
}

function undecidedIn({ kind, sheet, map }: Planned['work']): ReadonlyMap<number, Undecided['telling']> {
  if (kind !== 'intervalli') return new Map();
  const read = sheet.headings.flatMap((heading, at) => {
    const field = Object.hasOwn(map, heading) ? map[heading]?.field : null;
    return field ? [[field, { at }] as const] : [];
  });
  return new Map(undecidedColumns(sheet, new Map(read), putAside(map)).map(({ at, telling }) => [at, telling]));
}

function columnsOf({ work }: Planned): ImportedColumn[] {
  const { sheet, map } = work;
  const undecided = undecidedIn(work);
  return sheet.headings.map((heading, at) => {
    const samples: string[] = [];
    for (const { cells } of sheet.rows) {
      const cell = normaliseText(cells[at] ?? '').slice(0, 200);
      if (cell !== '' && !samples.includes(cell)) samples.push(cell);
      if (samples.length === mostSamples) break;
    }
    const mapped = Object.hasOwn(map, heading) ? map[heading] : undefined;
    return {
      heading,
      samples,
      field: mapped?.field ?? null,
      why: mapped?.why ?? null,
      undecided: undecided.get(at) ?? null,
    };
  });
}

function queueOf({ plan, valori, unitUses }: Planned): QueuedValore[] {
  const byTable = Map.groupBy(valori, ({ table }) => table);
  const most = (plan?.unresolved ?? []).toSorted((a, b) => b.rows.length - a.rows.length).slice(0, mostQueued);
  return most.map(({ table, words, rows, decision, twin }) => {
    const ofTable = byTable.get(table) ?? [];
    const chosen = decision?.act === 'choose' ? ofTable.find(({ id }) => id === decision.valueId) : undefined;
    const value = chosen && { id: chosen.id, code: chosen.code, description: chosen.description };
    // What was chosen and is no longer there waits for a decision again.
    const isDecided = decision !== null && (decision.act !== 'choose' || value !== undefined);
    return {
      ...{ table, words, rows: rows.slice(0, mostRowsNamed), count: rows.length },
      nearest: nearestValues(table, ofTable, words, unitUses),
      twin: twin?.description ?? null,
      decision: isDecided ? { act: decision.act, value: value ?? null } : null,
    };
  });
}

/** What is known of an import beside its file. */
export interface Beside {
  readonly applying: Importazione['applying'];
  /** Somebody wrote in the catalogue since it was last changed. */
  readonly moved: boolean;
  readonly sources: readonly string[];
  /** The plan that was applied. */
  readonly applied: ImportPlan | null;
}

/** A staged file in the shape that its page shows. */
export function viewOfStaged(
  staged: Staged,
  planned: Planned,
  input: RowsQuery,
  language: Language,
  { applying, moved, applied, sources }: Beside,
): Importazione {
  const { plan, fault, work } = planned;
  const isApplied = staged.lottoId !== null;
  const { rows: all, counts, waiting, warned, newValues, warnings, ...columns } = applied ?? plan ?? noPlan;
  const { emptyCells, lackingColumns, lackingTests } = columns;
  // Of an applied one nobody is asked any more.
  const options = isApplied ? ({ missingValues: 'refuse' } as const) : staged.options;
  const rows = askedOf(all, work.sheet, input, options);
  const { page, pageSize } = input;
  const { id, version, lottoId, createdBy, updatedBy, fileName, leftOut } = staged;
  return {
    ...{ id, kind: staged.kind, version, state: lottoId === null ? 'staged' : 'applied', batch: lottoId },
    ...{ createdAt: instantFromText(staged.createdAt), createdBy },
    ...{ updatedAt: instantFromText(staged.updatedAt), updatedBy },
    file: fileOf(fileName, work.sheet, language),
    ...{ options: staged.options, columns: columnsOf(planned), keys: [...keysOf[staged.kind]] },
    plan: {
      ...{ id: planned.id, counts, waiting: isApplied ? 0 : waiting, warned, newValues, warnings },
      ...{ emptyCells, lackingColumns, lackingTests },
      fault: fault === null || isApplied ? null : remark(fault, language),
    },
    moved,
    ...{ rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page, pageSize },
    found: isApplied ? [] : leavable(rows, leftOut),
    ...{ queue: isApplied ? [] : queueOf(planned), sources: [...sources], leftOut: [...leftOut], applying },
  };
}

/** A staged file in the shape that the list shows. */
export function viewOfListed({
  counts: { waiting = 0, ...counts },
  ...one
}: Awaited<ReturnType<typeof listStaged>>[number]) {
  const at = { createdAt: instantFromText(one.createdAt), updatedAt: instantFromText(one.updatedAt) };
  return { ...one, ...at, counts, waiting };
}

/** An applied import in the shape that the list shows. */
export function viewOfBatch(lotto: Lotto, of: Pick<ImportBatch, 'importazione' | 'waitsAs'>): ImportBatch {
  const { id, kind, fileName, counts, at, by, undoneAt, undoneBy, rest } = lotto;
  const undone = rest > 0 ? 'partly' : 'undone';
  const state = undoneAt === null ? 'applied' : undone;
  return { id, kind, fileName, counts, at, by, state, undoneAt, undoneBy, ...of };
}
