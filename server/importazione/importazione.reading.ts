import type { Language } from '#contract/constants.ts';
import type { Importazione } from '#contract/importazione.ts';
import { Problem } from '../platform/problem.ts';
import { planOfLotto } from './importazione.plan.ts';
import {
  hasMoved,
  listLotti,
  listStaged,
  loadAppliedOf,
  loadPlanOf,
  loadStaged,
  loadWaitingAgain,
} from './importazione.queries.ts';
import type { AskedRows } from './importazione.tell.ts';
import { tellListed, tellLotto, tellStaged } from './importazione.tell.ts';
import type { Importing } from './importing.ts';

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

/** The imports that wait, and those that were applied. */
export async function listImports({ database: { sql } }: Importing) {
  const staged = await listStaged(sql);
  const batches = await listLotti(sql);
  const kept = await loadAppliedOf(sql);
  const again = await loadWaitingAgain(sql);
  return {
    staged: staged.map(tellListed),
    batches: batches.map((one) =>
      tellLotto(one, { importazione: kept.get(one.id) ?? null, waitsAs: again.get(one.id) ?? null }),
    ),
  };
}
