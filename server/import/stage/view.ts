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
import { progressName } from './apply.ts';
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

const maxSamples = 3;
const maxRowsNamed = 20;
/** Further unresolved words come when these are decided. */
const maxQueued = 200;

function remark({ phrase, values }: Sentence, language: Language) {
  return { code: phrase, detail: fill(phrasesOf[language][phrase], values) };
}

function fileView(name: string | null, sheet: Sheet, language: Language): ImportedFile {
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

function findUndecided(
  { kind, sheet, map }: Planned['work'],
  { columns, unread }: GroupColumns,
): ReadonlyMap<number, Undecided['content'] | 'group'> {
  const undecidedGroups = unread.map(({ at }) => [at, 'group'] as const);
  if (kind !== 'intervalli') return new Map(undecidedGroups);
  const groups = columns.map(({ at, limit }) => {
    return { at, field: { key: limit, kind: 'text' as const } };
  });
  const readColumns = sheet.headings.flatMap((heading, at) => {
    const field = Object.hasOwn(map, heading) ? map[heading]?.field : null;
    return field ? [{ at, field: { key: field, kind: 'text' as const } }] : [];
  });
  const undecided = undecidedColumns(sheet, [...readColumns, ...groups], columnsLeftOut(map));
  return new Map([
    ...undecided.map(({ at, content }) => [at, content] as const),
    ...undecidedGroups,
  ]);
}

/** The first different cells of a column that are not blank. */
function columnSamples({ rows }: Sheet, at: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = normaliseText(cells[at] ?? '').slice(0, 200);
    if (cell !== '' && !samples.includes(cell)) samples.push(cell);
    if (samples.length === maxSamples) break;
  }
  return samples;
}

function columnViews({ work }: Planned): ImportedColumn[] {
  const { sheet, map } = work;
  const usedColumns = sheet.headings.flatMap((heading, at) =>
    Object.hasOwn(map, heading) && map[heading]?.field ? [at] : [],
  );
  const groups = groupColumns(sheet, new Set(usedColumns), columnsLeftOut(map));
  const undecided = findUndecided(work, groups);
  const groupColumnIndices = new Set(groups.columns.map(({ at }) => at));
  return sheet.headings.map((heading, at) => {
    const { field = null, why = null } = (Object.hasOwn(map, heading) && map[heading]) || {};
    const samples = columnSamples(sheet, at);
    return {
      heading,
      samples,
      field,
      why,
      undecided: undecided.get(at) ?? null,
      isOfGroup: groupColumnIndices.has(at),
    };
  });
}

function valoreQueue({ plan, valori, unitUses }: Planned): QueuedValore[] {
  const byTable = Map.groupBy(valori, ({ table }) => table);
  const unresolved = plan?.unresolved ?? [];
  const byFrequency = unresolved
    .toSorted((a, b) => b.rows.length - a.rows.length)
    .slice(0, maxQueued);
  return byFrequency.map(({ table, words, rows, decision, twin }) => {
    const tableValori = byTable.get(table) ?? [];
    const chosen =
      decision?.act === 'choose'
        ? tableValori.find(({ id }) => id === decision.valueId)
        : undefined;
    const value = chosen && {
      id: chosen.id,
      code: chosen.code,
      description: chosen.description,
    };
    // A chosen value that no longer exists needs a new decision.
    const isDecided = decision !== null && (decision.act !== 'choose' || value !== undefined);
    return {
      table,
      words,
      rows: rows.slice(0, maxRowsNamed),
      count: rows.length,
      nearest: nearestValues(table, tableValori, words, unitUses),
      twin: twin?.description ?? null,
      decision: isDecided ? { act: decision.act, value: value ?? null } : null,
    };
  });
}

interface ViewContext {
  readonly applying: Importazione['applying'];
  /** The catalogue has changed since the file's last change. */
  readonly moved: boolean;
  readonly sources: string[];
  readonly applied: ImportPlan | null;
}

function stagedView(
  staged: Staged,
  planned: Planned,
  query: RowsQuery,
  language: Language,
  { applying, moved, applied, sources }: ViewContext,
): Importazione {
  const { plan, fault, work } = planned;
  const { id, kind, version, batchId, createdBy, updatedBy, fileName } = staged;
  const isApplied = batchId !== null;
  const leftOut = [...staged.leftOut];
  const shownPlan = applied ?? plan ?? noPlan;
  // An applied file takes no more decisions.
  const rows = findRows(shownPlan.rows, work.sheet, query, isApplied ? null : staged.options);
  const { confirmations } = isApplied ? noPlan : shownPlan;
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
    file: fileView(fileName, work.sheet, language),
    options: staged.options,
    columns: columnViews(planned),
    keys: [...columnKeys[kind]],
    plan: {
      id: planned.id,
      ...withoutRows(shownPlan),
      confirmations,
      waiting: isApplied ? 0 : shownPlan.waiting,
      fault: fault === null || isApplied ? null : remark(fault, language),
    },
    moved,
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pageSize,
    found: isApplied ? [] : leavable(rows, leftOut),
    queue: isApplied ? [] : valoreQueue(planned),
    sources,
    leftOut,
    applying,
  };
}

/** @throws Problem `notFound` */
export async function readStaged(
  { database: { sql }, planner, progresses }: Staging,
  id: number,
  query: RowsQuery,
  language: Language,
): Promise<Importazione> {
  const staged = await loadStaged(sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const step = progresses.get(progressName(id));
  const isUnderWay = step !== undefined && step.state !== 'done' && step.state !== 'failed';
  const applying = isUnderWay ? { done: step.done, total: step.total } : null;
  const batch = await loadBatchWithPlan(sql, staged.batchId);
  // An applied file shows the plan that was applied: a new one would change nothing.
  const applied = batch === undefined ? null : await planOfBatch(batch);
  const moved = batch === undefined && (await hasMoved(sql, staged.updatedAt));
  const sources = (await listSources(sql, staged.kind)).map(({ source }) => source);
  const planned = await planner.plan(staged, language);
  return stagedView(staged, planned, query, language, { applying, moved, applied, sources });
}

/** The tests of earlier files of its source that a staged file lacks. @throws Problem `notFound` */
export async function readLacking({ database, planner }: Staging, id: number, language: Language) {
  const staged = await loadStaged(database.sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const { plan } = await planner.plan(staged, language);
  return { tests: [...(plan?.lacking ?? [])] };
}
