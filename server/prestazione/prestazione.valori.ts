import { inArray, or, sql } from 'drizzle-orm';
import { fields } from '#contract/prestazione.fields.ts';
import { formOf } from '#contract/prestazione.form.ts';
import { byName } from '#contract/prestazione.list.ts';
import { choiceFields } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import { prestazione, prestazioneMicrorganismo } from '../schema.ts';
import { raisesRevision, revisionAfter } from '../storico/revision.ts';
import type { FieldDiff, Fields } from '../storico/storico.diff.ts';
import { diff, diffCodes } from '../storico/storico.diff.ts';
import { insertStorico } from '../storico/storico.queries.ts';
import type { ValoreUses } from '../tabella/tabella.rules.ts';
import { loadPrestazioni, raiseRevisions } from './prestazione.queries.ts';
import { changePrestazioni } from './prestazione.service.ts';

/** Readers are answered between two parts. */
const partSize = 50;

async function using(on: Sql, valori: readonly number[]) {
  if (valori.length === 0) return [];
  const { id, serviceName, internalCode } = prestazione;
  const { prestazioneId, valoreId } = prestazioneMicrorganismo;
  const linked = sql`exists (select from ${prestazioneMicrorganismo}
    where ${prestazioneId} = ${id} and ${inArray(valoreId, [...valori])})`;
  return on
    .select({ id, serviceName, internalCode })
    .from(prestazione)
    .where(or(...choiceFields.map(({ key }) => inArray(prestazione[key], [...valori])), linked))
    .orderBy(id);
}

async function loadUsing(on: Sql, valori: readonly number[]) {
  const tests = await using(on, valori);
  return loadPrestazioni(
    on,
    tests.map(({ id }) => id),
  );
}

/** By value, in one pass over the tests. */
async function usersOf(on: Sql, valori: readonly number[]) {
  const { id } = prestazione;
  const { prestazioneId, valoreId } = prestazioneMicrorganismo;
  const chosen = choiceFields.map(({ key }) => sql`(${prestazione[key]})`);
  const rows = await queryRows<{ valore: number; tests: number[] }>(
    on,
    sql`select valore, json_agg(distinct test) as tests from (
        select ${id} as test, valore from ${prestazione}
          cross join lateral (values ${sql.join(chosen, sql`, `)}) as chosen (valore)
        union all select ${prestazioneId}, ${valoreId} from ${prestazioneMicrorganismo}
      ) as used
      where valore in (
        select value::integer from json_array_elements_text(${JSON.stringify(valori)}::text::json))
      group by valore`,
  );
  return new Map(rows.map(({ valore, tests }) => [valore, tests]));
}

/** The form with one value in another's place; a list that held both holds the other once. */
function replaced(form: PrestazioneForm, from: number, into: number): PrestazioneForm {
  const next: Record<string, number | number[]> = {};
  for (const { key, kind } of fields) {
    if (kind === 'choice' && form[key] === from) next[key] = into;
    if (kind === 'choices')
      next[key] = [...new Set(form[key].map((id) => (id === from ? into : id)))];
  }
  return { ...form, ...next };
}

/** What became of a test by another name, or another code, of values that it uses. */
function changesOf(before: Fields, after: Fields): FieldDiff[] {
  return [...diff(fields, before, after), ...diffCodes(fields, before, after)];
}

export const prestazioniUsing: ValoreUses = {
  using: async (on, id) => (await using(on, [id])).sort(byName),
  usersOf,
  load: loadUsing,
  async recordRenaming(write, before) {
    const byId = new Map(before.map((test) => [test.id, test]));
    // The test's own version stays: its form holds the same choices as before. What is read of it
    // does not (decision 45).
    const entries = (await loadPrestazioni(write.tx, [...byId.keys()])).flatMap((after) => {
      const changes = changesOf({ ...byId.get(after.id) }, { ...after });
      if (changes.length === 0) return [];
      return {
        recordId: after.id,
        version: after.version,
        revision: revisionAfter(after, changes),
        changes,
      };
    });
    const revised = entries.filter(({ changes }) => raisesRevision(changes));
    await raiseRevisions(
      write.tx,
      revised.map(({ recordId }) => recordId),
    );
    await insertStorico(write, 'prestazione', entries, 'rename');
  },
  async replace(write, from, into) {
    const tests = await loadUsing(write.tx, [from]);
    const uses = await inParts(tests, partSize, async (part) => {
      const forms = part.map((test) => formOf(test));
      const edits = part.map(({ id, version }, at) => ({
        ...{ id, version },
        form: replaced(forms[at] as PrestazioneForm, from, into),
      }));
      const versions = await changePrestazioni(write, edits, part);
      return part.map(({ id, version }, at) => ({
        recordId: id,
        version: versions[at] ?? version,
        before: { ...forms[at] },
      }));
    });
    return uses.flat();
  },
};
