import type { Language } from '#contract/constants.ts';
import type { ImportPlan } from '#contract/import.ts';
import type { ImportedColumn, ImportedFile, QueuedValore } from '#contract/importazione.file.ts';
import type { Importazione } from '#contract/importazione.ts';
import { normaliseText } from '#contract/text.ts';
import { fill } from '#phrases/phrases.ts';
import { instantFromText } from '../../platform/column-values.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import type { GroupColumns } from '../plan/group-columns.ts';
import { groupColumns } from '../plan/group-columns.ts';
import { columnKeys } from '../plan/headings.ts';
import type { Undecided } from '../plan/intervalli.undecided.ts';
import { undecidedColumns } from '../plan/intervalli.undecided.ts';
import { nearestValues } from '../plan/nearest-values.ts';
import { brokenCells } from '../read/letters.ts';
import type { Sentence } from '../read/sentence.ts';
import type { Sheet } from '../read/sheet.ts';
import { progressOf } from './apply.ts';
import { loadBatchWithPlan } from './batch.queries.ts';
import { noPlan, planOfBatch, withoutRows } from './batch.ts';
import type { Planned } from './planner.ts';
import type { RowsQuery } from './rows.ts';
import { findRows, leavable } from './rows.ts';
import { listSources } from './sources.ts';
import type { Staged } from './staged.queries.ts';
import { hasMoved, loadStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';
import { columnsLeftOut } from './work.ts';

const mostSamples = 3;
const mostRowsNamed = 20;
/**
 * More unresolved words than a person decides on at a time; the rest come when these are decided.
 */
const mostQueued = 200;

function remark({ phrase, values }: Sentence, language: Language) {
  return { code: phrase, detail: fill(phrasesOf[language][phrase], values) };
}

function fileOf(name: string | null, sheet: Sheet, language: Language): ImportedFile {
  const isText = sheet.format === 'csv';
  const fileNotes = sheet.notes.filter(({ row, column }) => row === null && column === null);
  return {
    name,
    format: sheet.format,
    rows: sheet.rows.length,
    hiddenRows: [...sheet.hiddenRows],
    brokenCells: brokenCells(sheet).length,
    encoding: isText ? sheet.encoding : null,
    separator: isText ? sheet.separator : null,
    sheet: sheet.sheet,
    sheets: [...sheet.sheets],
    headingRow: sheet.headingRow ?? null,
    head: (sheet.head ?? []).map(({ row, cells }) => ({ row, cells: [...cells] })),
    notes: fileNotes.map((note) => remark(note, language)),
  };
}

function undecidedIn(
  { kind, sheet, map }: Planned['work'],
  { columns, unread }: GroupColumns,
): ReadonlyMap<number, Undecided['content'] | 'group'> {
  const ofGroups = unread.map(({ at }) => [at, 'group'] as const);
  if (kind !== 'intervalli') return new Map(ofGroups);
  const groups = columns.map(({ at, limit }) => {
    return { at, field: { key: limit, kind: 'text' as const } };
  });
  const read = sheet.headings.flatMap((heading, at) => {
    const field = Object.hasOwn(map, heading) ? map[heading]?.field : null;
    return field ? [{ at, field: { key: field, kind: 'text' as const } }] : [];
  });
  const undecided = undecidedColumns(sheet, [...read, ...groups], columnsLeftOut(map));
  return new Map([...undecided.map(({ at, content }) => [at, content] as const), ...ofGroups]);
}

/** The first cells of a column that are not blank. */
function samplesOf({ rows }: Sheet, at: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = normaliseText(cells[at] ?? '').slice(0, 200);
    if (cell !== '' && !samples.includes(cell)) samples.push(cell);
    if (samples.length === mostSamples) break;
  }
  return samples;
}

function columnsOf({ work }: Planned): ImportedColumn[] {
  const { sheet, map } = work;
  const taken = sheet.headings.flatMap((heading, at) =>
    Object.hasOwn(map, heading) && map[heading]?.field ? [at] : [],
  );
  const groups = groupColumns(sheet, new Set(taken), columnsLeftOut(map));
  const undecided = undecidedIn(work, groups);
  const isOfGroup = new Set(groups.columns.map(({ at }) => at));
  return sheet.headings.map((heading, at) => {
    const { field = null, why = null } = (Object.hasOwn(map, heading) && map[heading]) || {};
    const samples = samplesOf(sheet, at);
    return {
      heading,
      samples,
      field,
      why,
      undecided: undecided.get(at) ?? null,
      isOfGroup: isOfGroup.has(at),
    };
  });
}

function queueOf({ plan, valori, unitUses }: Planned): QueuedValore[] {
  const byTable = Map.groupBy(valori, ({ table }) => table);
  const unresolved = plan?.unresolved ?? [];
  const most = unresolved.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, mostQueued);
  return most.map(({ table, words, rows, decision, twin }) => {
    const ofTable = byTable.get(table) ?? [];
    const chosen =
      decision?.act === 'choose' ? ofTable.find(({ id }) => id === decision.valueId) : undefined;
    const value = chosen && {
      id: chosen.id,
      code: chosen.code,
      description: chosen.description,
    };
    // What was chosen and is no longer there waits for a decision again.
    const isDecided = decision !== null && (decision.act !== 'choose' || value !== undefined);
    return {
      table,
      words,
      rows: rows.slice(0, mostRowsNamed),
      count: rows.length,
      nearest: nearestValues(table, ofTable, words, unitUses),
      twin: twin?.description ?? null,
      decision: isDecided ? { act: decision.act, value: value ?? null } : null,
    };
  });
}

/** What is known of an import beside its file. */
interface Beside {
  readonly applying: Importazione['applying'];
  /** The catalogue has changed since it was last changed. */
  readonly moved: boolean;
  readonly sources: string[];
  /** The plan that was applied. */
  readonly applied: ImportPlan | null;
}

function viewOfStaged(
  staged: Staged,
  planned: Planned,
  query: RowsQuery,
  language: Language,
  { applying, moved, applied, sources }: Beside,
): Importazione {
  const { plan, fault, work } = planned;
  const { id, kind, version, batchId, createdBy, updatedBy, fileName } = staged;
  const isApplied = batchId !== null;
  const leftOut = [...staged.leftOut];
  const shown = applied ?? plan ?? noPlan;
  // An applied one takes no more decisions.
  const rows = findRows(shown.rows, work.sheet, query, isApplied ? null : staged.options);
  const { confirmations } = isApplied ? noPlan : shown;
  const { page, pageSize } = query;
  return {
    id,
    kind,
    version,
    state: isApplied ? 'applied' : 'staged',
    batch: batchId,
    createdAt: instantFromText(staged.createdAt),
    createdBy,
    updatedAt: instantFromText(staged.updatedAt),
    updatedBy,
    file: fileOf(fileName, work.sheet, language),
    options: staged.options,
    columns: columnsOf(planned),
    keys: [...columnKeys[kind]],
    plan: {
      id: planned.id,
      ...withoutRows(shown),
      confirmations,
      waiting: isApplied ? 0 : shown.waiting,
      fault: fault === null || isApplied ? null : remark(fault, language),
    },
    moved,
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pageSize,
    found: isApplied ? [] : leavable(rows, leftOut),
    queue: isApplied ? [] : queueOf(planned),
    sources,
    leftOut,
    applying,
  };
}

/** A staged file as its page shows it. @throws Problem `notFound` */
export async function readStaged(
  { database: { sql }, planner, progresses }: Staging,
  id: number,
  query: RowsQuery,
  language: Language,
): Promise<Importazione> {
  const staged = await loadStaged(sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const step = progresses.get(progressOf(id));
  const isUnderWay = step !== undefined && step.state !== 'done' && step.state !== 'failed';
  const applying = isUnderWay ? { done: step.done, total: step.total } : null;
  const batch = await loadBatchWithPlan(sql, staged.batchId);
  // Of an applied one the rows are those of then: planned again, all of it would be there already.
  const applied = batch === undefined ? null : await planOfBatch(batch);
  const moved = batch === undefined && (await hasMoved(sql, staged.updatedAt));
  const sources = (await listSources(sql, staged.kind)).map(({ source }) => source);
  const planned = await planner.plan(staged, language);
  return viewOfStaged(staged, planned, query, language, { applying, moved, applied, sources });
}

/**
 * The tests that earlier files of a staged file's source had and it has not.
 * @throws Problem `notFound`
 */
export async function readLacking({ database, planner }: Staging, id: number, language: Language) {
  const staged = await loadStaged(database.sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const { plan } = await planner.plan(staged, language);
  return { tests: [...(plan?.lacking ?? [])] };
}
