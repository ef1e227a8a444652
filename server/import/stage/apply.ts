import type { Language } from '#contract/constants.ts';
import { answersIn } from '#contract/import.answers.ts';
import type { ImportPlan } from '#contract/import.ts';
import type { ImportResponse, NamedPlan } from '#contract/importazione.ts';
import { mostRowsReported } from '#contract/importazione.ts';
import { fill } from '#phrases/phrases.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { headingKey } from '../plan/headings.ts';
import { Unreadable } from '../read/sentence.ts';
import type { BatchWithPlan } from './batch.queries.ts';
import { loadBatchOfPlan, loadBatchWithPlan, wasUndone } from './batch.queries.ts';
import { applyPlan, countsOf, namedPlan, noPlan, planOfBatch } from './batch.ts';
import type { Planned } from './planner.ts';
import type { Staged } from './staged.queries.ts';
import { loadStaged, remember, updateStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';
import { columnsRead, fieldsByHeading } from './work.ts';

/**
 * How often a plan that others' writes overtook is made again before its caller gets the new one.
 */
const mostAttempts = 5;

const planMoved = 'conflict.planMoved';

/** A plan as an answer holds it: its first rows. */
function reportedPlan(id: string | null, plan: ImportPlan, fault?: NamedPlan['fault']): NamedPlan {
  const named = namedPlan(id, plan, fault);
  return { ...named, rows: named.rows.slice(0, mostRowsReported) };
}

/** A staged file's plan, to be shown. */
export function responseOf(
  staged: number,
  { id, plan, fault }: Planned,
  language: Language,
): ImportResponse {
  const problem = fault && {
    code: fault.phrase,
    detail: fill(phrasesOf[language][fault.phrase], fault.values),
  };
  const reported = reportedPlan(id, plan ?? noPlan, problem);
  return { plan: reported, applied: false, staged, batch: null };
}

/** The answer of a plan that was applied before. @throws Problem `conflict.batchUndone` */
async function answerAgain(batch: BatchWithPlan | undefined): Promise<ImportResponse | null> {
  if (batch === undefined) return null;
  // A late call must neither do it again nor report it as done.
  if (batch.undoneAt !== null) throw new Problem('conflict.batchUndone');
  const plan = reportedPlan(batch.planId, await planOfBatch(batch));
  return { plan, applied: true, staged: batch.importazioneId, batch: batch.id };
}

/** Applies a staged file's plan, and remembers how its columns were read. @returns the batch */
async function applyPlanned(
  write: Write,
  staged: Staged,
  { plan, version, work, id: planId }: Planned,
  progress: Progress,
): Promise<number | null> {
  const { kind, fileName, id } = staged;
  const current = await loadStaged(write.tx, id, true);
  if (plan === null || current?.version !== staged.version) throw new Problem(planMoved);
  const { source = null, listSeparator } = work.options;
  const columns = columnsRead(work.sheet, fieldsByHeading(work.map));
  const reading = {
    columns,
    ...(listSeparator !== undefined && { listSeparator }),
    answers: answersIn(work.options),
  };
  const facts = { kind, fileName, planId, importazioneId: id, source, reading };
  const batchId = await applyPlan(write, { plan, version }, facts, progress);
  await updateStaged(write.tx, write.author.by, staged, { batchId, counts: countsOf(plan) });
  // A guess is made again: remembered, it would override the plain heading of another file.
  const sure = Object.entries(work.map).flatMap(([heading, { field, why }]) =>
    why === 'chosen' || why === 'remembered' ? [[headingKey(heading), field] as const] : [],
  );
  await remember(write.tx, kind, new Map(sure));
  return batchId;
}

/**
 * Which staged file is applied, and by whom. `planId` null: whatever its plan is now, since none
 * was previewed.
 */
export interface ApplyRequest {
  readonly id: number;
  readonly planId: string | null;
  /** The call uploaded a file that it had uploaded before. */
  readonly isRepeated?: boolean;
  readonly author: Author;
  readonly language: Language;
}

/**
 * Tries once.
 * @returns null when the catalogue, or the work on the file, moved after the plan was made
 */
async function attempt(
  { database: { sql }, planner, writer }: Staging,
  { id, planId, isRepeated, author, language }: ApplyRequest,
  progress: Progress,
  isLast: boolean,
): Promise<ImportResponse | null> {
  const before = planId === null ? null : await answerAgain(await loadBatchOfPlan(sql, planId));
  if (before !== null) return before;
  const staged = await loadStaged(sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const already =
    planId === null ? await answerAgain(await loadBatchWithPlan(sql, staged.batchId)) : null;
  if (already !== null) return already;
  // It was applied, and then taken back: a late call does not do it again.
  if (isRepeated === true && planId === null && (await wasUndone(sql, id))) {
    throw new Problem('conflict.batchUndone');
  }
  const planned = await planner.plan(staged, language);
  const { fault } = planned;
  if (planId === null && fault !== null) throw new Unreadable(fault.phrase, fault.values);
  const response = responseOf(id, planned, language);
  const isOther = planId !== null && planned.id !== planId;
  if (isOther || staged.batchId !== null || isLast) {
    throw new Problem(planMoved, { data: { plan: response.plan, staged: id } });
  }
  const withReason = { ...author, reason: author.reason ?? staged.fileName ?? undefined };
  try {
    const batch = await writer(withReason, (write) =>
      applyPlanned(write, staged, planned, progress),
    );
    return { ...response, applied: true, batch };
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === planMoved) return null;
    throw thrown;
  }
}

/** The name by which it is known how far the applying of a staged file is. */
export const progressOf = (id: number) => `importazione ${id}`;

/**
 * Applies a plan, if it would be made the same again now: every record in one transaction, with its
 * history and a batch that can be undone. The same plan again answers the same and has no second
 * effect (threats.md F7-F9).
 * @throws Problem `notFound`, `conflict.planMoved` with the new plan
 */
export function applyStaged(staging: Staging, request: ApplyRequest): Promise<ImportResponse> {
  const { id, planId, author } = request;
  const { progresses, running } = staging;
  const names = [progressOf(id), ...(author.requestId === undefined ? [] : [author.requestId])];
  const work = () =>
    progresses.follow(names, async (progress) => {
      for (let count = 1; ; count += 1) {
        const response = await attempt(staging, request, progress, count > mostAttempts);
        if (response !== null) return response;
      }
    });
  if (planId === null) return work();
  // Who sends the same again while it is under way waits for it here, not in the database.
  const key = `${planId} ${author.by}`;
  const known = running.get(key);
  if (known !== undefined) {
    if (author.requestId !== undefined) progresses.alias(progressOf(id), author.requestId);
    return known;
  }
  const made = work().finally(() => running.delete(key));
  running.set(key, made);
  return made;
}
