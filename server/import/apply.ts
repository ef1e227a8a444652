import type { Write } from '../catalogue/writer.ts';
import { recordFields } from '../storico/storico.fields.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { nounImports } from './nouns.ts';
import type { Draft, Plan } from './plan.ts';
import { formOf } from './plan.ts';
import { toBeMade, valueKey } from './support-values.ts';

/**
 * Does what a plan says, no more and no less, in the write's one transaction.
 * @throws Problem `conflict.staleVersion`, `conflict.duplicate` or `notFound` when a record the plan touches moved since
 * the plan was made: then nothing is applied
 */
export async function applyPlan(write: Write, plan: Plan): Promise<void> {
  const made = new Map<string, number>();
  const forms = plan.newValues.map((one) => ({ ...one, code: null }));
  const ids = await createValori(write, forms);
  for (const [at, { table, description }] of forms.entries())
    made.set(valueKey(table, description), ids[at] ?? toBeMade);

  const form = ({ record }: Draft) =>
    formOf(recordFields[plan.noun], record, (choice, { table }) =>
      choice.id === toBeMade && table !== undefined
        ? (made.get(valueKey(table, choice.description)) ?? toBeMade)
        : choice.id,
    );
  const noun = nounImports[plan.noun];
  await noun.create(write, plan.drafts.filter(({ previous }) => previous === null).map(form));
  const edits = plan.drafts.flatMap((draft) =>
    draft.previous === null
      ? []
      : [{ id: Number(draft.previous.id), version: Number(draft.previous.version), form: form(draft) }],
  );
  await noun.change(write, edits);
}
