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
import { countsOf, noPlan } from './batch.ts';
import { packJson, unpackBytes, unpackJson } from './packed-json.ts';
import type { Planned } from './planner.ts';
import { planWork } from './planner.ts';
import { settleSource } from './sources.ts';
import type { Staged } from './staged.queries.ts';
import { deleteStaged, loadStaged, loadStagedFile, updateStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';
import { readStaged } from './view.ts';
import { findMap, invalid, sheetOptions, withChosen } from './work.ts';

type SaveInput = Pick<
  Input<'admin/SaveImportazione'>,
  'id' | 'version' | 'map' | 'options' | 'decisions' | 'leftOut' | 'confirmations'
>;

/** The same file read otherwise: another sheet, or other headings. */
async function readAgain(on: Sql, staged: Staged, options: ImportOptions): Promise<Sheet> {
  const file = await loadStagedFile(on, staged.id);
  if (file === null) throw invalid('options');
  return readSheetInWorker(await unpackBytes(file), sheetOptions(options, staged.fileName));
}

/** How a staged file is read after a save: its sheet and map are made again where it has to be. */
async function readingAfter(on: Sql, staged: Staged, input: SaveInput) {
  const { kind, fileName } = staged;
  const { source } = staged.options;
  const settled = await settleSource(on, kind, { headings: [] }, fileName, {
    ...(source !== undefined && { source }),
    ...(input.options ?? staged.options),
  });
  const isOtherSheet = settled.sheet !== staged.options.sheet;
  // The headings of one sheet do not apply to another.
  const { headingRow: _, ...ofAnySheet } = settled;
  const options: ImportOptions = isOtherSheet ? ofAnySheet : settled;
  const isOther = isOtherSheet || options.headingRow !== staged.options.headingRow;
  const sheet = isOther
    ? await readAgain(on, staged, options)
    : await unpackJson<Sheet>(staged.sheet);
  const found = isOther ? await findMap(on, kind, sheet) : staged.map;
  const map = withChosen({ kind, sheet, map: found }, input.map ?? {});
  return { reading: { kind, sheet, map, options }, isOther, isOtherSheet };
}

/** What was decided after a save: a new decision takes the place of the one on the same words. */
function decisionsAfter({ decisions }: Pick<Staged, 'decisions'>, input: SaveInput) {
  const replaced = new Set(input.decisions?.map(({ table, words }) => wordsKey(table, words)));
  const others = decisions.filter(({ table, words }) => !replaced.has(wordsKey(table, words)));
  return [...others, ...(input.decisions ?? [])];
}

/**
 * Which dangerous changes are confirmed after a save, as the plan names them that was looked at.
 * @throws Problem `conflict.planMoved` when a mark names none of them: the change is another one
 */
function confirmedAfter(
  { plan }: Pick<Planned, 'plan'>,
  { confirmed }: Pick<Staged, 'confirmed'>,
  changes: readonly ConfirmationChange[],
): string[] {
  const all = (plan?.rows ?? []).flatMap(({ confirmations = [] }) => confirmations);
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  const marksOf = ({ mark }: ConfirmationChange) => {
    const group = plan?.confirmations.kinds.find((kind) => kind.mark === mark);
    const named =
      group === undefined ? all.filter((change) => change.mark === mark) : byKind.get(group.kind);
    return (named ?? []).map((change) => change.mark);
  };
  // What was confirmed of a change that is no more is forgotten.
  const known = new Set(all.map(({ mark }) => mark));
  const marks = new Set(confirmed).intersection(known);
  for (const change of changes) {
    const of = marksOf(change);
    if (of.length === 0) throw new Problem('conflict.planMoved');
    for (const mark of of) change.isConfirmed ? marks.add(mark) : marks.delete(mark);
  }
  return [...marks];
}

/** What a save makes of a staged file, without writing it; null: it is not at that version. */
async function prepareSave({ database, planner }: Staging, input: SaveInput, language: Language) {
  const staged = await loadStaged(database.sql, input.id);
  if (staged === undefined) throw new Problem('notFound');
  if (staged.version !== input.version || staged.batchId !== null) return null;
  const { reading, isOther, isOtherSheet } = await readingAfter(database.sql, staged, input);
  // Of another sheet nothing was decided yet, and its rows are others.
  const before = isOtherSheet ? { decisions: [], leftOut: [], confirmed: [] } : staged;
  const decisions = decisionsAfter(before, input);
  const leftOut = input.leftOut === undefined ? before.leftOut : [...new Set(input.leftOut)];
  const { confirmations = [] } = input;
  const confirmed =
    confirmations.length === 0
      ? before.confirmed
      : confirmedAfter(await planner.plan(staged, language), before, confirmations);
  const work = { ...reading, decisions, leftOut, confirmed };
  const planned = await planWork(database, work, language);
  const { map, options } = reading;
  const set = {
    map,
    options,
    decisions,
    leftOut,
    confirmed,
    counts: countsOf(planned.plan ?? noPlan),
    ...(isOther && { sheet: await packJson(reading.sheet) }),
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

/** The refusals of a save that somebody else was ahead of. */
const overtaken: ReadonlySet<ProblemCode> = new Set([
  'conflict.staleVersion',
  'conflict.planMoved',
]);

/**
 * Changes how a staged file is read.
 * @returns the file as it is then
 * @throws Problem `notFound`; `conflict.staleVersion` and, of a change confirmed that is another one
 * by now, `conflict.planMoved`, with the file as it is now (`current`)
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
    // A call that was answered before answers again, though its version is an old one by now.
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
    if (!(thrown instanceof Problem) || !overtaken.has(thrown.code)) throw thrown;
    throw new Problem(thrown.code, { data: { current: await read() } });
  }
  return read();
}

/**
 * Throws away a file that waits.
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
