import type { Language } from '#contract/constants.ts';
import type { ImportPlan } from '#contract/import.ts';
import type { NamedPlan } from '#contract/importazione.ts';
import { mostRowsTold } from '#contract/importazione.ts';
import { fill } from '#phrases/phrases.ts';
import { versionOf } from '../../catalogue/version.ts';
import type { Author, Write } from '../../catalogue/writer.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import type { Progress } from '../../platform/progress.ts';
import type { LottoReading } from '../../schema.import.ts';
import type { Applied } from '../plan/apply.ts';
import { applyPlan } from '../plan/apply.ts';
import { headingKey } from '../plan/headings.ts';
import type { Plan } from '../plan/plan.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet } from '../read/sheet.ts';
import type { Importing } from './importing.ts';
import { packJson } from './packed-json.ts';
import type { Planned } from './plan.ts';
import { countsOf, filledBy, noPlan, planOfLotto } from './plan.ts';
import type { LottoRecord, Staged } from './queries.ts';
import { insertLotto, loadPlanOf, loadStaged, lottoOfPlan, remember, updateStaged, wasUndone } from './queries.ts';

/** What an import answers: the plan, and what became of it. */
export interface ImportAnswer {
  readonly plan: NamedPlan;
  readonly applied: boolean;
  readonly staged: number | null;
  readonly batch: number | null;
}

/** How often a plan that others' writes overtook is made again before its caller is told. */
const mostAttempts = 5;

/** The catalogue, or the work on the file, moved after the plan was made: nothing was written. */
class Overtaken extends Error {}

/** A plan without what only the engine needs. */
function plainPlan(id: string | null, plan: ImportPlan, fault: NamedPlan['fault'] = null): NamedPlan {
  const { counts, waiting, warned, rows, newValues, warnings } = plan;
  const { emptyCells, lackingColumns, lackingTests } = plan;
  const columns = { emptyCells, lackingColumns, lackingTests };
  return { id, fault, counts, waiting, warned, rows, rowsTotal: rows.length, newValues, warnings, ...columns };
}

/** The same as it is told: its first rows. */
function tellPlan(...given: Parameters<typeof plainPlan>): NamedPlan {
  const plan = plainPlan(...given);
  return { ...plan, rows: plan.rows.slice(0, mostRowsTold) };
}

/** A staged file's plan, to be shown. */
export function answerOf(staged: number, { id, plan, fault }: Planned, language: Language): ImportAnswer {
  const told = fault && { code: fault.phrase, detail: fill(phrasesOf[language][fault.phrase], fault.values) };
  return { plan: tellPlan(id, plan ?? noPlan, told), applied: false, staged, batch: null };
}

/** Which file it was, and how it was read. */
export interface LottoFacts {
  readonly kind: Staged['kind'];
  readonly fileName: string | null;
  readonly planId: string | null;
  readonly importazioneId: number | null;
  readonly source: string | null;
  readonly reading: LottoReading;
}

/** All headings of a file, and the fields that they filled. */
export function columnsRead(
  { headings }: Pick<Sheet, 'headings'>,
  filled: Readonly<Record<string, string>>,
): LottoReading['columns'] {
  const fieldOf = (heading: string) => (Object.hasOwn(filled, heading) ? (filled[heading] ?? null) : null);
  return Object.fromEntries(headings.filter((one) => one !== '').map((one) => [one, fieldOf(one)]));
}

/** Notes an applied plan, so that it can be undone, and so that it is known to be applied though it changed nothing. */
export async function recordLotto(write: Write, facts: LottoFacts, plan: Plan, applied: Applied): Promise<number> {
  const records: Omit<LottoRecord, 'lottoId'>[] = [
    ...applied.records.map(({ recordId, version, before }) => ({
      ...{ noun: plan.noun, recordId, version, before },
      ...{ made: before === null, undone: [] },
    })),
    ...applied.values.map((recordId) => ({
      ...{ noun: 'valoreTabella' as const, recordId, version: 1, before: null, made: true, undone: [] },
    })),
  ];
  // All its rows, not only those that an answer holds: the page of the import shows them as long as they are kept.
  const packed = await packJson(plainPlan(facts.planId, plan));
  const tests = [...plan.unchanged, ...applied.records.map(({ recordId }) => recordId)];
  const row = { ...facts, tests, counts: plan.counts, plan: packed, by: write.author.by };
  return insertLotto(write.tx, row, records);
}

async function isAt(write: Write, staged: Staged, version: number): Promise<boolean> {
  const now = await loadStaged(write.tx, staged.id, true);
  return now?.version === staged.version && (await versionOf(write.tx)) === version;
}

async function answerAgain(lotto: Awaited<ReturnType<typeof lottoOfPlan>>): Promise<ImportAnswer | null> {
  if (lotto === undefined) return null;
  // A late call must neither do it again nor say that it is done.
  if (lotto.undoneAt !== null) throw new Problem('conflict.batchUndone');
  return {
    plan: tellPlan(lotto.planId, await planOfLotto(lotto)),
    applied: true,
    staged: lotto.importazioneId,
    batch: lotto.id,
  };
}

/** Applies a plan in one write if nothing moved since it was made. @returns the batch @throws Overtaken */
async function applyPlanned(write: Write, staged: Staged, planned: Planned, tell: Progress): Promise<number> {
  const { plan, version, work, id: planId } = planned;
  if (plan === null || !(await isAt(write, staged, version))) throw new Overtaken();
  const applied = await applyPlan(write, plan, tell);
  const { kind, fileName, id } = staged;
  const { source = null, listSeparator } = work.options;
  const reading = {
    columns: columnsRead(work.sheet, filledBy(work.map)),
    ...(listSeparator !== undefined && { listSeparator }),
  };
  const facts = { kind, fileName, planId, importazioneId: id, source, reading };
  const lottoId = await recordLotto(write, facts, plan, applied);
  await updateStaged(write.tx, write.author.by, staged, { lottoId, counts: countsOf(plan) });
  // A guess is made again: remembered, it would go before what another file's heading says plainly.
  const said = Object.entries(work.map).filter(([, { why }]) => why === 'chosen' || why === 'remembered');
  await remember(write.tx, kind, new Map(said.map(([heading, { field }]) => [headingKey(heading), field])));
  return lottoId;
}

/** Which staged file is applied, and by whom. `planId` null: whatever its plan is now, for nobody has looked at it. */
export interface Applying {
  readonly id: number;
  readonly planId: string | null;
  /** The call brought a file that it had brought before. */
  readonly isRepeated?: boolean;
  readonly author: Author;
  readonly language: Language;
}

async function attempt(
  { database, planner, writer }: Importing,
  { id, planId, isRepeated, author, language }: Applying,
  tell: Progress,
  isLast: boolean,
): Promise<ImportAnswer | null> {
  const { sql } = database;
  const before = planId === null ? null : await answerAgain(await lottoOfPlan(sql, planId));
  if (before !== null) return before;
  const staged = await loadStaged(sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const already = planId === null ? await answerAgain(await loadPlanOf(sql, staged.lottoId)) : null;
  if (already !== null) return already;
  // It was applied, and then taken back: a late call does not do it again.
  if (isRepeated === true && planId === null && (await wasUndone(sql, id))) throw new Problem('conflict.batchUndone');
  const planned = await planner.plan(staged, language);
  const { fault } = planned;
  if (planId === null && fault !== null) throw new Unreadable(fault.phrase, fault.values);
  const answer = answerOf(id, planned, language);
  const isOther = planId !== null && planned.id !== planId;
  if (isOther || staged.lottoId !== null || isLast) {
    throw new Problem('conflict.planMoved', { data: { plan: answer.plan, staged: id } });
  }
  const said = { ...author, reason: author.reason ?? staged.fileName ?? undefined };
  try {
    const batch = await writer(said, (write) => applyPlanned(write, staged, planned, tell));
    return { ...answer, applied: true, batch };
  } catch (thrown) {
    if (thrown instanceof Overtaken) return null;
    throw thrown;
  }
}

/**
 * Applies a plan, if it would be made the same again now: every record in one transaction, with its history and a batch that
 * can be undone. The same plan again answers the same and has no second effect (threats.md F7-F9).
 * @throws Problem `notFound`, `conflict.planMoved` with the new plan
 */
export function applyStaged(importing: Importing, applying: Applying): Promise<ImportAnswer> {
  const { requestId } = applying.author;
  const names = [`importazione ${applying.id}`, ...(requestId === undefined ? [] : [requestId])];
  const { progresses, running } = importing;
  const work = () =>
    progresses.follow(names, async (tell) => {
      for (let count = 1; ; count += 1) {
        const answer = await attempt(importing, applying, tell, count > mostAttempts);
        if (answer !== null) return answer;
      }
    });
  // Who sends the same again while it is under way waits for it here, not in the database.
  const name = `${applying.planId} ${applying.author.by}`;
  const known = applying.planId === null ? undefined : running.get(name);
  if (known !== undefined) {
    if (requestId !== undefined) progresses.join(`importazione ${applying.id}`, requestId);
    return known;
  }
  const made = work().finally(() => running.delete(name));
  if (applying.planId !== null) running.set(name, made);
  return made;
}
