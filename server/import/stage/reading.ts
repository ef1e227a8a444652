import type { Language } from '#contract/constants.ts';
import type { Importazione } from '#contract/importazione.ts';
import { Problem } from '../../platform/problem.ts';
import type { Importing } from './importing.ts';
import { planOfLotto } from './plan.ts';
import { hasMoved, listLotti, listStaged, loadAppliedOf, loadPlanOf, loadStaged, loadWaitingAgain } from './queries.ts';
import { listSources } from './sources.ts';
import type { RowsQuery } from './view.ts';
import { viewOfBatch, viewOfListed, viewOfStaged } from './view.ts';

/** A staged file as its page shows it. @throws Problem `notFound` */
export async function readStaged(
  { database, planner, progresses }: Importing,
  id: number,
  input: RowsQuery,
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
  const sources = (await listSources(database.sql, staged.kind)).map(({ source }) => source);
  const beside = { applying, moved, applied, sources };
  return viewOfStaged(staged, await planner.plan(staged, language), input, language, beside);
}

/** The tests that earlier files of a staged file's source had and it has not. @throws Problem `notFound` */
export async function readLacking({ database, planner }: Importing, id: number, language: Language) {
  const staged = await loadStaged(database.sql, id);
  if (staged === undefined) throw new Problem('notFound');
  const { plan } = await planner.plan(staged, language);
  return { tests: [...(plan?.lacking ?? [])] };
}

/** The imports that wait, and those that were applied. */
export async function listImports({ database: { sql } }: Importing) {
  const staged = await listStaged(sql);
  const batches = await listLotti(sql);
  const kept = await loadAppliedOf(sql);
  const again = await loadWaitingAgain(sql);
  return {
    staged: staged.map(viewOfListed),
    batches: batches.map((one) =>
      viewOfBatch(one, { importazione: kept.get(one.id) ?? null, waitsAs: again.get(one.id) ?? null }),
    ),
  };
}
