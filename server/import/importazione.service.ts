import type { Language } from '#contract/constants.ts';
import type { Importazione, ImportKind, ImportOptions } from '#contract/importazione.ts';
import type { Input } from '#contract/operations.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Database, Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { loadCampi } from '../prestazione/campo.queries.ts';
import type { StagedMap } from '../schema.import.ts';
import { keysOf, mapHeadings } from './headings.ts';
import type { ImportAnswer } from './importazione.apply.ts';
import type { Planner } from './importazione.plan.ts';
import { countsOf, noPlan, planOfLotto, planWork } from './importazione.plan.ts';
import type { Staged } from './importazione.queries.ts';
import {
  deleteStaged,
  forgetStaged,
  hasMoved,
  insertStaged,
  loadPlanOf,
  loadRemembered,
  loadStaged,
  updateStaged,
} from './importazione.queries.ts';
import type { AskedRows } from './importazione.read.ts';
import { tellStaged } from './importazione.read.ts';
import { packBytes, packJson, unpackBytes, unpackJson } from './packed-json.ts';
import type { Progresses } from './progress.ts';
import { readSheetInWorker } from './sheet.thread.ts';
import type { Sheet } from './sheet.ts';
import { valueKey } from './support-values.ts';

/** What the work on files stands on. */
export interface Importing {
  readonly database: Database;
  readonly planner: Planner;
  readonly progresses: Progresses;
  /** The applying of plans under way on this node. */
  readonly running: Map<string, Promise<ImportAnswer>>;
}

/** A file as somebody sent it, and what was said of how to read it. */
export interface Brought {
  readonly kind: ImportKind;
  readonly bytes: Uint8Array;
  readonly fileName: string | null;
  /** Heading -> field; the columns that it does not name are not read. Without it the headings are looked at. */
  readonly map: Readonly<Record<string, string | null>> | undefined;
  readonly options: ImportOptions;
  /** Tells when its sender has gone: then it is not staged, for nobody would know of it. */
  readonly signal: AbortSignal;
}

function invalid(field: string): Problem {
  return new Problem('request.invalid', { fields: { [field]: { phrase: 'invalid.value' } } });
}

/** What somebody says of columns, over what was found: a field that goes to another column leaves the one that had it. */
function chosen(
  kind: ImportKind,
  sheet: Sheet,
  found: StagedMap,
  said: Readonly<Record<string, string | null>>,
): StagedMap {
  const map = { ...found };
  for (const [heading, field] of Object.entries(said)) {
    if (!sheet.headings.includes(heading)) throw invalid('map');
    if (field !== null && !keysOf[kind].includes(field)) throw invalid('map');
    for (const [other, mapped] of Object.entries(map)) {
      if (field !== null && mapped.field === field) map[other] = { field: null, why: 'chosen' };
    }
    map[heading] = { field, why: 'chosen' };
  }
  return map;
}

async function findMap(on: Sql, kind: ImportKind, sheet: Sheet): Promise<StagedMap> {
  return mapHeadings(kind, sheet.headings, { campi: await loadCampi(on), remembered: await loadRemembered(on, kind) });
}

const sheetOptions = ({ sheet }: ImportOptions, fileName: string | null) => ({
  ...(sheet !== undefined && { sheet }),
  ...(fileName !== null && { fileName }),
});

/** Reads a file, finds out its columns, and makes it wait in the database for whoever finishes it. */
export async function prepareStaged({ database, planner }: Importing, brought: Brought, language: Language) {
  const { kind, bytes, fileName, options } = brought;
  const sheet = await readSheetInWorker(bytes, sheetOptions(options, fileName), brought.signal);
  const map =
    brought.map === undefined ? await findMap(database.sql, kind, sheet) : chosen(kind, sheet, {}, brought.map);
  const work = { kind, sheet, map, options, decisions: [], leftOut: [] };
  const planned = await planWork(database, work, language);
  brought.signal.throwIfAborted();
  const row = {
    ...{ kind, fileName, map, options, counts: countsOf(planned.plan ?? noPlan) },
    sheet: await packJson(sheet),
    file: sheet.sheets.length > 1 ? await packBytes(bytes) : null,
  };
  let made: number | undefined;
  return {
    async write({ tx, author: { by } }: Write): Promise<number> {
      brought.signal.throwIfAborted();
      await forgetStaged(tx, by);
      made = await insertStaged(tx, { ...row, createdBy: by, updatedBy: by });
      return made;
    },
    committed() {
      if (made !== undefined) planner.know({ id: made, version: 1 }, work, planned, language);
    },
  };
}

/** A staged file as its page shows it. @throws Problem `notFound` */
export async function readStaged(
  { database, planner, progresses }: Importing,
  id: number,
  asked: AskedRows,
  language: Language,
): Promise<Importazione> {
  const staged = await loadStaged(database.sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const step = progresses.of(`importazione ${id}`);
  const isUnderWay = step !== undefined && step.state !== 'done' && step.state !== 'failed';
  const applying = isUnderWay ? { done: step.done, total: step.total } : null;
  const lotto = await loadPlanOf(database.sql, staged.lottoId);
  // Of an applied one the rows are those of then: planned again, all of it would be there already.
  const applied = lotto === undefined ? null : await planOfLotto(lotto);
  const moved = lotto === undefined && (await hasMoved(database.sql, staged.updatedAt));
  return tellStaged(staged, await planner.plan(staged, language), asked, language, { applying, moved, applied });
}

type Saving = Pick<Input<'admin/SaveImportazione'>, 'id' | 'version' | 'map' | 'options' | 'decisions' | 'leftOut'>;

/** Another sheet of the same file. */
async function otherSheet(staged: Staged, options: ImportOptions): Promise<Sheet> {
  if (staged.file === null) throw invalid('options');
  return readSheetInWorker(await unpackBytes(staged.file), sheetOptions(options, staged.fileName));
}

/** What a save makes of a staged file, without writing it. */
export async function prepareSave(importing: Importing, said: Saving, language: Language) {
  const { database, planner } = importing;
  const staged = await loadStaged(database.sql, said.id);
  if (staged === undefined) throw new Problem('notFound');
  if (staged.version !== said.version || staged.lottoId !== null) return null;
  const options = said.options ?? staged.options;
  const isOther = options.sheet !== staged.options.sheet;
  const sheet = isOther ? await otherSheet(staged, options) : await unpackJson<Sheet>(staged.sheet);
  const found = isOther ? await findMap(database.sql, staged.kind, sheet) : staged.map;
  const map = chosen(staged.kind, sheet, found, said.map ?? {});
  // Of another sheet nothing was decided yet, and its rows are others.
  const before = isOther ? { decisions: [], leftOut: [] } : staged;
  const replaced = new Set(said.decisions?.map(({ table, words }) => valueKey(table, words)));
  const kept = before.decisions.filter(({ table, words }) => !replaced.has(valueKey(table, words)));
  const decisions = [...kept, ...(said.decisions ?? [])];
  const leftOut = said.leftOut === undefined ? before.leftOut : [...new Set(said.leftOut)];
  const work = { kind: staged.kind, sheet, map, options, decisions, leftOut };
  const planned = await planWork(database, work, language);
  const set = {
    ...{ map, options, decisions, leftOut, counts: countsOf(planned.plan ?? noPlan) },
    ...(isOther && { sheet: await packJson(sheet) }),
  };
  let isWritten = false;
  return {
    async write({ tx, author }: Write): Promise<boolean> {
      isWritten = await updateStaged(tx, author.by, staged, set);
      return isWritten;
    },
    committed() {
      if (isWritten) planner.know({ id: staged.id, version: staged.version + 1 }, work, planned, language);
    },
  };
}

/** Throws away a file that waits. @throws Problem `notFound`, `conflict.inUse` when it was applied, `conflict.staleVersion` */
export async function removeStaged({ tx }: Write, { id, version }: { id: number; version: number }) {
  const staged = await loadStaged(tx, id, true);
  if (staged === undefined) throw new Problem('notFound');
  if (staged.lottoId !== null) throw new Problem('conflict.inUse', { detail: { phrase: 'import.appliedAlready' } });
  if (!(await deleteStaged(tx, id, version))) throw new Problem('conflict.staleVersion');
  return { id };
}
