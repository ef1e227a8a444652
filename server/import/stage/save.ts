import type { Language } from '#contract/constants.ts';
import type { ConfirmationChange } from '#contract/import.confirmation.ts';
import type { Importazione, ImportOptions } from '#contract/importazione.ts';
import type { Input, ParsedInput } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { idempotent } from '../../catalogue/idempotency.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import type { Sql } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { wordsKey } from '../plan/support-values.ts';
import { readSheetInWorker } from '../read/sheet.thread.ts';
import type { Sheet } from '../read/sheet.ts';
import { noPlan, planCounts } from './batch.ts';
import { packJson, unpackBytes, unpackJson } from './packed-json.ts';
import type { Planned } from './planner.ts';
import { planWork } from './planner.ts';
import { settleSource } from './sources.ts';
import type { Staged } from './staged.queries.ts';
import { deleteStaged, loadStaged, loadStagedFile, updateStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';
import { readStaged } from './view.ts';
import { applyChosenMap, findMap, invalid, sheetOptions } from './work.ts';

type SaveInput = Pick<
  Input<'admin/SaveImportazione'>,
  'id' | 'version' | 'map' | 'options' | 'decisions' | 'leftOut' | 'confirmations'
>;

/** Reads another sheet, or other headings, of the stored file. */
async function rereadSheet(on: Sql, staged: Staged, options: ImportOptions): Promise<Sheet> {
  const file = await loadStagedFile(on, staged.id);
  if (file === null) throw invalid('options');
  return readSheetInWorker(await unpackBytes(file), sheetOptions(options, staged.fileName));
}

/** How a staged file is read after a save; sheet and map are new only where they must be. */
async function readingAfter(on: Sql, staged: Staged, input: SaveInput) {
  const { kind, fileName } = staged;
  const { source } = staged.options;
  const settled = await settleSource(on, kind, { headings: [] }, fileName, {
    ...(source !== undefined && { source }),
    ...(input.options ?? staged.options),
  });
  const isOtherSheet = settled.sheet !== staged.options.sheet;
  // The headings of one sheet do not apply to another.
  const { headingRow: _, ...commonOptions } = settled;
  const options: ImportOptions = isOtherSheet ? commonOptions : settled;
  const isReread = isOtherSheet || options.headingRow !== staged.options.headingRow;
  const sheet = isReread
    ? await rereadSheet(on, staged, options)
    : await unpackJson<Sheet>(staged.sheet);
  const automaticMap = isReread ? await findMap(on, kind, sheet) : staged.map;
  const map = applyChosenMap({ kind, sheet, map: automaticMap }, input.map ?? {});
  return { reading: { kind, sheet, map, options }, isReread, isOtherSheet };
}

/** The decisions after a save: a new one replaces that on the same words. */
function decisionsAfter({ decisions }: Pick<Staged, 'decisions'>, input: SaveInput) {
  const replaced = new Set(input.decisions?.map(({ table, words }) => wordsKey(table, words)));
  const unchanged = decisions.filter(({ table, words }) => !replaced.has(wordsKey(table, words)));
  return [...unchanged, ...(input.decisions ?? [])];
}

/**
 * The marks of the dangerous changes confirmed after a save.
 * @throws Problem `conflict.planMoved` when a mark is not in the plan: the change is another one
 */
function confirmedAfter(
  { plan }: Pick<Planned, 'plan'>,
  { confirmed }: Pick<Staged, 'confirmed'>,
  changes: readonly ConfirmationChange[],
): string[] {
  const planConfirmations = (plan?.rows ?? []).flatMap(({ confirmations = [] }) => confirmations);
  const byKind = Map.groupBy(planConfirmations, ({ kind }) => kind);
  const matchingMarks = ({ mark }: ConfirmationChange) => {
    const group = plan?.confirmations.kinds.find((kind) => kind.mark === mark);
    const matching =
      group === undefined
        ? planConfirmations.filter((confirmation) => confirmation.mark === mark)
        : byKind.get(group.kind);
    return (matching ?? []).map((confirmation) => confirmation.mark);
  };
  // Marks of changes that no longer exist are dropped.
  const currentMarks = new Set(planConfirmations.map(({ mark }) => mark));
  const marks = new Set(confirmed).intersection(currentMarks);
  for (const change of changes) {
    const changeMarks = matchingMarks(change);
    if (changeMarks.length === 0) throw new Problem('conflict.planMoved');
    for (const mark of changeMarks) change.isConfirmed ? marks.add(mark) : marks.delete(mark);
  }
  return [...marks];
}

/** Plans a save without writing it; null: the file is at another version. */
async function prepareSave(
  { database, planner, today }: Staging,
  input: SaveInput,
  language: Language,
) {
  const staged = await loadStaged(database.sql, input.id);
  if (staged === undefined) throw new Problem('notFound');
  if (staged.version !== input.version || staged.batchId !== null) return null;
  const { reading, isReread, isOtherSheet } = await readingAfter(database.sql, staged, input);
  // Decisions do not apply to another sheet.
  const before = isOtherSheet ? { decisions: [], leftOut: [], confirmed: [] } : staged;
  const decisions = decisionsAfter(before, input);
  const leftOut = input.leftOut === undefined ? before.leftOut : [...new Set(input.leftOut)];
  const { confirmations = [] } = input;
  const confirmed =
    confirmations.length === 0
      ? before.confirmed
      : confirmedAfter(await planner.plan(staged, language), before, confirmations);
  const work = { ...reading, decisions, leftOut, confirmed, today: today() };
  const planned = await planWork(database, work, language);
  const { map, options } = reading;
  const set = {
    map,
    options,
    decisions,
    leftOut,
    confirmed,
    counts: planCounts(planned.plan ?? noPlan),
    ...(isReread && { sheet: await packJson(reading.sheet) }),
  };
  let isWritten = false;
  return {
    async write({ tx, author }: Write): Promise<boolean> {
      isWritten = await updateStaged(tx, author.by, staged, set);
      return isWritten;
    },
    committed() {
      const { id, version } = staged;
      if (isWritten) planner.store({ id, version: version + 1 }, work, planned, language);
    },
  };
}

const overtakenCodes: ReadonlySet<ProblemCode> = new Set([
  'conflict.staleVersion',
  'conflict.planMoved',
]);

/**
 * Changes how a staged file is read.
 * @throws Problem `notFound`; `conflict.staleVersion`, and `conflict.planMoved` where a confirmed
 * change is another one by now, with the present file (`current`)
 */
export async function saveStaged(
  staging: Staging,
  name: string,
  input: ParsedInput<'admin/SaveImportazione'>,
  author: Author,
  language: Language,
): Promise<Importazione> {
  const { kind, q, page, pageSize, ...change } = input;
  const read = () => readStaged(staging, input.id, { kind, q, page, pageSize }, language);
  try {
    const prepared = await prepareSave(staging, change, language);
    // A repeated call gets its answer again, though its version is old by now.
    await staging.writer(author, (write) =>
      idempotent(write, name, change, async () => {
        if (prepared === null || !(await prepared.write(write))) {
          throw new Problem('conflict.staleVersion');
        }
        return true;
      }),
    );
    prepared?.committed();
  } catch (thrown) {
    if (!(thrown instanceof Problem) || !overtakenCodes.has(thrown.code)) throw thrown;
    throw new Problem(thrown.code, { data: { current: await read() } });
  }
  return read();
}

/**
 * Deletes a file that waits.
 * @throws Problem `notFound`, `conflict.inUse` when it was applied, `conflict.staleVersion`
 */
export async function removeStaged(
  { tx }: Write,
  { id, version }: { id: number; version: number },
) {
  const staged = await loadStaged(tx, id, true);
  if (staged === undefined) throw new Problem('notFound');
  if (staged.batchId !== null) {
    throw new Problem('conflict.inUse', { detail: { phrase: 'import.appliedAlready' } });
  }
  if (!(await deleteStaged(tx, id, version))) throw new Problem('conflict.staleVersion');
  return { id };
}
