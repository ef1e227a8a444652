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
import { applyPlan, namedPlan, noPlan, planCounts, planOfBatch } from './batch.ts';
import type { Planned } from './planner.ts';
import type { Staged } from './staged.queries.ts';
import { loadStaged, remember, updateStaged } from './staged.queries.ts';
import type { Staging } from './staging.ts';
import { columnsRead, fieldsByHeading } from './work.ts';

/** Attempts before the caller gets a new plan that others' writes made necessary. */
const maxAttempts = 5;

const planMoved = 'conflict.planMoved';

/** A plan with its first rows only. */
function reportPlan(id: string | null, plan: ImportPlan, fault?: NamedPlan['fault']): NamedPlan {
  const named = namedPlan(id, plan, fault);
  return { ...named, rows: named.rows.slice(0, mostRowsReported) };
}

export function planResponse(
  staged: number,
  { id, plan, fault }: Planned,
  language: Language,
): ImportResponse {
  const problem = fault && {
    code: fault.phrase,
    detail: fill(phrasesOf[language][fault.phrase], fault.values),
  };
  const reported = reportPlan(id, plan ?? noPlan, problem);
  return { plan: reported, applied: false, staged, batch: null };
}

/** The answer for a plan that is applied already. @throws Problem `conflict.batchUndone` */
async function repeatAnswer(batch: BatchWithPlan | undefined): Promise<ImportResponse | null> {
  if (batch === undefined) return null;
  // A late call must neither apply it again nor report it as applied.
  if (batch.undoneAt !== null) throw new Problem('conflict.batchUndone');
  const plan = reportPlan(batch.planId, await planOfBatch(batch));
  return { plan, applied: true, staged: batch.importazioneId, batch: batch.id };
}

/** Applies a plan, and remembers its mapping of columns. @returns the batch */
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
  await updateStaged(write.tx, write.author.by, staged, { batchId, counts: planCounts(plan) });
  // Guesses are not remembered: they would override the plain headings of other files.
  const confirmedHeadings = Object.entries(work.map).flatMap(([heading, { field, why }]) =>
    why === 'chosen' || why === 'remembered' ? [[headingKey(heading), field] as const] : [],
  );
  await remember(write.tx, kind, new Map(confirmedHeadings));
  return batchId;
}

/** `planId` null: the present plan, since none was previewed. */
export interface ApplyRequest {
  readonly id: number;
  readonly planId: string | null;
  /** The call repeats an upload. */
  readonly isRepeated?: boolean;
  readonly author: Author;
  readonly language: Language;
}

/** @returns null when the catalogue, or the work on the file, moved after the plan was made */
async function attempt(
  { database: { sql }, planner, writer }: Staging,
  { id, planId, isRepeated, author, language }: ApplyRequest,
  progress: Progress,
  isLast: boolean,
): Promise<ImportResponse | null> {
  const appliedBefore =
    planId === null ? null : await repeatAnswer(await loadBatchOfPlan(sql, planId));
  if (appliedBefore !== null) return appliedBefore;
  const staged = await loadStaged(sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const appliedAlready =
    planId === null ? await repeatAnswer(await loadBatchWithPlan(sql, staged.batchId)) : null;
  if (appliedAlready !== null) return appliedAlready;
  // Applied and then undone: a late call must not apply it again.
  if (isRepeated === true && planId === null && (await wasUndone(sql, id))) {
    throw new Problem('conflict.batchUndone');
  }
  const planned = await planner.plan(staged, language);
  const { fault } = planned;
  if (planId === null && fault !== null) throw new Unreadable(fault.phrase, fault.values);
  const response = planResponse(id, planned, language);
  const isOtherPlan = planId !== null && planned.id !== planId;
  if (isOtherPlan || staged.batchId !== null || isLast) {
    throw new Problem(planMoved, { data: { plan: response.plan, staged: id } });
  }
  const authorWithReason = { ...author, reason: author.reason ?? staged.fileName ?? undefined };
  try {
    const batch = await writer(authorWithReason, (write) =>
      applyPlanned(write, staged, planned, progress),
    );
    return { ...response, applied: true, batch };
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === planMoved) return null;
    throw thrown;
  }
}

export const progressName = (id: number) => `importazione ${id}`;

/**
 * Applies a plan if the present plan is the same: in one transaction, with history and a batch that
 * can be undone. A repeated call gets the same answer and has no second effect (threats.md F7-F9).
 * @throws Problem `notFound`, `conflict.planMoved` with the new plan
 */
export function applyStaged(staging: Staging, request: ApplyRequest): Promise<ImportResponse> {
  const { id, planId, author } = request;
  const { progresses, running } = staging;
  const names = [progressName(id), ...(author.requestId === undefined ? [] : [author.requestId])];
  const work = () =>
    progresses.follow(names, async (progress) => {
      for (let count = 1; ; count += 1) {
        const response = await attempt(staging, request, progress, count > maxAttempts);
        if (response !== null) return response;
      }
    });
  if (planId === null) return work();
  // A repeated call waits for the one under way here, not in the database.
  const key = `${planId} ${author.by}`;
  const pending = running.get(key);
  if (pending !== undefined) {
    if (author.requestId !== undefined) progresses.alias(progressName(id), author.requestId);
    return pending;
  }
  const job = work().finally(() => running.delete(key));
  running.set(key, job);
  return job;
}
