import type { ImportPlan } from '#contract/import.ts';
import type { ImportBatch, ImportKind, NamedPlan } from '#contract/importazione.ts';
import { versionOf } from '../../catalogue/version.ts';
import type { Write } from '../../catalogue/writer.ts';
import { applyChangeSet } from '../../change-set/apply.ts';
import { insertBatch } from '../../change-set/batch.queries.ts';
import { nounRegistry } from '../../nouns.ts';
import { instantFromText } from '../../platform/column-values.ts';
import type { Sql } from '../../platform/database.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import { Problem } from '../../platform/problem.ts';
import type { BatchReading } from '../../schema.import.ts';
import type { Plan } from '../plan/plan.ts';
import type { Batch, BatchWithPlan } from './batch.queries.ts';
import { listBatches, loadImportsByBatch, loadWaitingAgain } from './batch.queries.ts';
import { packJson, unpackJson } from './packed-json.ts';
import type { Staged } from './staged.queries.ts';
import { listStaged } from './staged.queries.ts';

export interface BatchFacts {
  readonly kind: ImportKind;
  readonly fileName: string | null;
  /** Null, with `importazioneId`, where the host's command applied it. */
  readonly planId: string | null;
  readonly importazioneId: number | null;
  readonly source: string | null;
  readonly reading: BatchReading;
}

export const noPlan: ImportPlan = {
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 },
  waiting: 0,
  warned: 0,
  rows: [],
  newValues: [],
  warnings: [],
  questions: [],
  confirmations: { rows: 0, unconfirmed: 0, kinds: [] },
  emptyCells: [],
  lackingColumns: [],
  lackingTests: 0,
  withdrawnTests: 0,
  sourceTests: 0,
};

/** The counts of a plan that are stored for the list. */
export const planCounts = ({ counts, waiting, confirmations }: ImportPlan): Staged['counts'] => ({
  ...counts,
  waiting,
  unconfirmed: confirmations.unconfirmed,
});

/** The plan that was applied; only its counts where no more is stored. */
export async function planOfBatch({
  plan,
  counts,
}: Pick<BatchWithPlan, 'plan' | 'counts'>): Promise<ImportPlan> {
  return plan === null
    ? { ...noPlan, counts }
    : { ...noPlan, ...(await unpackJson<NamedPlan>(plan)) };
}

/** A plan without its rows and the server's own fields. */
export function withoutRows(plan: ImportPlan): Omit<ImportPlan, 'rows'> {
  const { counts, waiting, warned, confirmations, newValues, warnings, questions } = plan;
  const { emptyCells, lackingColumns, lackingTests, withdrawnTests, sourceTests } = plan;
  return {
    counts,
    waiting,
    warned,
    confirmations,
    newValues,
    warnings,
    questions,
    emptyCells,
    lackingColumns,
    lackingTests,
    withdrawnTests,
    sourceTests,
  };
}

/** A plan with its id, without the server's own fields. */
export function namedPlan(
  id: string | null,
  plan: ImportPlan,
  fault: NamedPlan['fault'] = null,
): NamedPlan {
  const { rows } = plan;
  return { id, fault, ...withoutRows(plan), rows, rowsTotal: rows.length };
}

/**
 * Applies a plan in one write, and stores a batch even where nothing changed: it can be undone, and
 * is known to be applied.
 * @param version the catalogue's version that the plan was made at
 * @returns the batch; null for nouns without batches: their records are few, and fixed by hand
 * @throws Problem `conflict.planMoved` when the catalogue moved: then nothing is written
 */
export async function applyPlan(
  write: Write,
  { plan, version }: { readonly plan: Plan; readonly version: number },
  facts: BatchFacts,
  progress?: Progress,
): Promise<number | null> {
  if ((await versionOf(write.tx)) !== version) throw new Problem('conflict.planMoved');
  const { noun, counts, unchanged } = plan;
  const records = await applyChangeSet(write, nounRegistry[noun], plan, progress);
  if (noun !== 'prestazione') return null;
  const written = records.flatMap((record) => (record.noun === noun ? [record.recordId] : []));
  // With all rows, not only those of an answer, for the page of the import.
  const packed = await packJson(namedPlan(facts.planId, plan));
  const { by } = write.author;
  const batch = { ...facts, counts, plan: packed, tests: [...unchanged, ...written], by };
  return insertBatch(write.tx, batch, records);
}

export function batchView(
  batch: Batch,
  names: Pick<ImportBatch, 'importazione' | 'waitsAs'>,
): ImportBatch {
  const { id, kind, fileName, counts, at, by, undoneAt, undoneBy, rest } = batch;
  const undone = rest > 0 ? 'partly' : 'undone';
  const state = undoneAt === null ? 'applied' : undone;
  return { id, kind, fileName, counts, at, by, state, undoneAt, undoneBy, ...names };
}

export async function listImports(sql: Sql) {
  const staged = await listStaged(sql);
  const batches = await listBatches(sql);
  const appliedAs = await loadImportsByBatch(sql);
  const waitAs = await loadWaitingAgain(sql);
  return {
    staged: staged.map(({ counts: storedCounts, createdAt, updatedAt, ...importFields }) => {
      const { waiting = 0, unconfirmed = 0, ...counts } = storedCounts;
      const instants = {
        createdAt: instantFromText(createdAt),
        updatedAt: instantFromText(updatedAt),
      };
      return { ...importFields, counts, waiting, unconfirmed, ...instants };
    }),
    batches: batches.map((batch) => {
      const [importazione, waitsAs] = [
        appliedAs.get(batch.id) ?? null,
        waitAs.get(batch.id) ?? null,
      ];
      return batchView(batch, { importazione, waitsAs });
    }),
  };
}
