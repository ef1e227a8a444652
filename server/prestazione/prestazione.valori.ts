import { inArray, or, sql } from 'drizzle-orm';
import { choiceFields, fields } from '#contract/prestazione.fields.ts';
import { formOf } from '#contract/prestazione.form.ts';
import { byName } from '#contract/prestazione.list.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Sql } from '../platform/database.ts';
import { prestazione, prestazioneMicrorganismo } from '../schema.ts';
import { diff } from '../storico/storico.diff.ts';
import { insertStorico } from '../storico/storico.queries.ts';
import type { ValoreUses } from '../tabella/tabella.uses.ts';
import { loadPrestazioni } from './prestazione.queries.ts';
import { changePrestazioni } from './prestazione.service.ts';

/** The tests that use one of some support-table values. */
async function using(on: Sql, valori: readonly number[]) {
  if (valori.length === 0) return [];
  const { id, serviceName, internalCode } = prestazione;
  const linked = sql`exists (select from ${prestazioneMicrorganismo}
    where ${prestazioneMicrorganismo.prestazioneId} = ${id} and ${inArray(prestazioneMicrorganismo.valoreId, [...valori])})`;
  return on
    .select({ id, serviceName, internalCode })
    .from(prestazione)
    .where(or(...choiceFields.map(({ key }) => inArray(prestazione[key], [...valori])), linked))
    .orderBy(id);
}

/** The form with one value in another's place; a list that held both holds the other once. */
function replaced(form: PrestazioneForm, from: number, into: number): PrestazioneForm {
  const next: Record<string, number | number[]> = {};
  for (const { key, kind } of fields) {
    if (kind === 'choice' && form[key] === from) next[key] = into;
    if (kind === 'choices') next[key] = [...new Set(form[key].map((id) => (id === from ? into : id)))];
  }
  return { ...form, ...next };
}

/** What the tests do when a support-table value changes. */
export const prestazioniUsing: ValoreUses = {
  using: async (on, id) => (await using(on, [id])).sort(byName),
  async renaming(write, ids, work) {
    const tests = (await using(write.tx, ids)).map((one) => one.id);
    const before = new Map((await loadPrestazioni(write.tx, tests)).map((one) => [one.id, one]));
    const done = await work();
    // The test's own version stays: its form holds the same choices as before (decision 15).
    const entries = (await loadPrestazioni(write.tx, tests)).map((after) => ({
      ...{ recordId: after.id, version: after.version },
      changes: diff(fields, { ...before.get(after.id) }, { ...after }),
    }));
    await insertStorico(
      write,
      'prestazione',
      entries.filter(({ changes }) => changes.length > 0),
      'rename',
    );
    return done;
  },
  async replace(write, from, into) {
    const tests = await loadPrestazioni(
      write.tx,
      (await using(write.tx, [from])).map((one) => one.id),
    );
    const edits = tests.map((one) => ({
      ...{ id: one.id, version: one.version },
      form: replaced(formOf(one), from, into),
    }));
    await changePrestazioni(write, edits, tests);
  },
};
