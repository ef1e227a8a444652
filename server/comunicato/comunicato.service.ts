import type { ComunicatoForm } from '#contract/comunicato.ts';
import type { Write } from '../catalogue/writer.ts';
import { Problem } from '../platform/problem.ts';
import { diff } from '../storico/storico.diff.ts';
import { recordFields } from '../storico/storico.fields.ts';
import { insertStorico } from '../storico/storico.queries.ts';
import { insertComunicati, loadComunicati, updateComunicato } from './comunicato.queries.ts';

/**
 * Makes announcements, with their history.
 * @returns their ids, in the order of the forms
 */
export async function createComunicati(write: Write, forms: readonly ComunicatoForm[]): Promise<number[]> {
  const ids = await insertComunicati(write.tx, write.author.by, forms);
  const entries = ids.map((recordId, at) => ({
    recordId,
    version: 1,
    changes: diff(recordFields.comunicato, null, { ...forms[at] }),
  }));
  await insertStorico(write, 'comunicato', entries);
  return ids;
}

/**
 * Changes an announcement, with its history.
 * @returns its version
 * @throws Problem `notFound`, `conflict.staleVersion`
 */
export async function changeComunicato(
  write: Write,
  id: number,
  version: number,
  form: ComunicatoForm,
): Promise<number> {
  const [previous] = await loadComunicati(write.tx, [id]);
  if (previous === undefined) throw new Problem('notFound');
  if (previous.version !== version) throw new Problem('conflict.staleVersion');
  const changes = diff(recordFields.comunicato, { ...previous }, { ...form });
  if (changes.length === 0) return version;
  const next = await updateComunicato(write.tx, write.author.by, id, version, form);
  if (next === null) throw new Problem('conflict.staleVersion');
  await insertStorico(write, 'comunicato', [{ recordId: id, version: next, changes }]);
  return next;
}
