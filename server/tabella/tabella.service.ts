import type { ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import { refusingDuplicates } from '../platform/constraint.ts';
import { Problem } from '../platform/problem.ts';
import { diff } from '../storico/storico.diff.ts';
import { recordFields } from '../storico/storico.fields.ts';
import { insertStorico } from '../storico/storico.queries.ts';
import { insertValori, loadValori, updateValore } from './tabella.queries.ts';

/**
 * Makes support-table values, with their history.
 * @returns their ids, in the order of the forms
 * @throws Problem `conflict.duplicate` when a table holds the description, without regard to case, accents and blanks
 */
export async function createValori(write: Write, forms: readonly ValoreTabellaForm[]): Promise<number[]> {
  const ids = await refusingDuplicates('valore_tabella_description', () =>
    insertValori(write.tx, write.author.by, forms),
  );
  const entries = ids.map((recordId, at) => ({
    recordId,
    version: 1,
    changes: diff(recordFields.valoreTabella, null, { ...forms[at] }),
  }));
  await insertStorico(write, 'valoreTabella', entries);
  return ids;
}

/**
 * Changes a support-table value, with its history; every test that has it shows the new words.
 * @returns its version
 * @throws Problem `notFound`, `conflict.staleVersion`, `conflict.duplicate`
 */
export async function changeValore(
  write: Write,
  id: number,
  version: number,
  form: ValoreTabellaForm,
): Promise<number> {
  const [previous] = await loadValori(write.tx, [id]);
  if (previous === undefined) throw new Problem('notFound');
  if (previous.version !== version) throw new Problem('conflict.staleVersion');
  const changes = diff(recordFields.valoreTabella, { ...previous }, { ...form });
  if (changes.length === 0) return version;
  const next = await refusingDuplicates('valore_tabella_description', () =>
    updateValore(write.tx, write.author.by, id, version, form),
  );
  if (next === null) throw new Problem('conflict.staleVersion');
  await insertStorico(write, 'valoreTabella', [{ recordId: id, version: next, changes }]);
  return next;
}
