import type { Language } from '#contract/constants.ts';
import type { ParsedInput, Payload } from '#contract/operations.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import { requiredFields } from '../campo/campo.rules.ts';
import type { Api } from '../catalogue/api.ts';
import { idempotent } from '../catalogue/idempotency.ts';
import type { Context } from '../catalogue/node.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Write, Writer } from '../catalogue/writer.ts';
import { applyChangeSet } from '../change-set/apply.ts';
import { insertBatch, sourceOfBatch } from '../change-set/batch.queries.ts';
import { nounRegistry } from '../nouns.ts';
import { phrasesOf } from '../platform/language.ts';
import { Problem } from '../platform/problem.ts';
import { uploadTimeout } from '../platform/upload.ts';
import { successorsOfAll } from '../prestazione/successors.ts';
import { planBulkEdit, previewBulkPlan } from './bulk-plan.ts';

const name = 'admin/ModificaPrestazioni';

type BulkInput = ParsedInput<typeof name>;
type Catalogue = Pick<Snapshot, 'prestazioni' | 'valori' | 'campi'>;

function planOf(
  { prestazioni, valori, campi }: Catalogue,
  { prestazioni: requested, leftOut = [], edit }: BulkInput,
  language: Language,
) {
  const ids = [...new Set(requested)];
  return planBulkEdit(
    {
      tests: ids.flatMap((id): Prestazione[] => {
        const test = prestazioni.get(id);
        return test === undefined ? [] : [test];
      }),
      successors: edit.field === 'replacedBy' ? successorsOfAll(prestazioni.values()) : new Map(),
      requested: ids.length,
      leftOut: new Set(leftOut),
      edit,
      valori,
      required: requiredFields(campi),
    },
    phrasesOf[language],
  );
}

/**
 * Does what the plan says in one write, and stores a batch, by which it can be undone.
 * @throws Problem `conflict.planMoved` when the plan would be another one now
 */
async function applyBulkEdit(
  write: Write,
  catalogue: Catalogue,
  input: BulkInput,
  language: Language,
): Promise<Payload<typeof name>> {
  const plan = await planOf(catalogue, input, language);
  if (plan.id !== input.plan || plan.changes.length === 0) throw new Problem('conflict.planMoved');
  const { changes, counts, covered } = plan;
  const changeSet = { noun: 'prestazione', changes, newValues: [] } as const;
  const records = await applyChangeSet(write, nounRegistry.prestazione, changeSet);
  const batch = await insertBatch(
    write.tx,
    {
      kind: 'modifica',
      fileName: write.author.reason ?? null,
      counts: {
        new: 0,
        changed: counts.changed,
        unchanged: counts.unchanged,
        refused: counts.refused,
        skipped: counts.leftOut + counts.gone,
      },
      tests: covered,
      by: write.author.by,
    },
    records,
  );
  return { plan: previewBulkPlan(plan, input.page), batch };
}

/** @param writer of the catalogue: the edit's author has a source of its own */
export function bulkEditRoutes(api: Api, { live }: Pick<Context, 'live'>, writer: Writer): void {
  const longCall = { handlerTimeout: uploadTimeout };
  api.call(
    name,
    async (input, call) => {
      const { language } = call;
      if (input.mode === 'preview') {
        const plan = await planOf(live.current, input, language);
        return { plan: previewBulkPlan(plan, input.page), batch: null };
      }
      const author = api.authorOf(sourceOfBatch.modifica, input, call);
      return writer(author, (write) =>
        idempotent(write, name, input.plan, () => {
          const catalogue = write.snapshotIfUntouched();
          if (catalogue === undefined) throw new Problem('conflict.planMoved');
          return applyBulkEdit(write, catalogue, input, language);
        }),
      );
    },
    longCall,
  );
}
