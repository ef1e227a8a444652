import type { ComunicatoForm } from '#contract/comunicato.ts';
import type { Write } from '../catalogue/writer.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { Problem } from '../platform/problem.ts';
import { diff } from '../storico/storico.diff.ts';
import { recordFields } from '../storico/storico.fields.ts';
import { insertStorico } from '../storico/storico.queries.ts';
import { insertComunicati, loadComunicati, updateComunicati } from './comunicato.queries.ts';

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
 * Changes announcements, with their history. A form that changes nothing leaves version and history alone.
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`
 */
export async function changeComunicati(
  write: Write,
  edits: readonly (VersionedRow & { readonly form: ComunicatoForm })[],
): Promise<number[]> {
  const { tx, author } = write;
  const before = await loadComunicati(
    tx,
    edits.map((edit) => edit.id),
  );
  const byId = new Map(before.map((one) => [one.id, one]));
  const planned = edits.map((edit) => {
    const previous = byId.get(edit.id);
    if (previous === undefined) throw new Problem('notFound');
    if (previous.version !== edit.version) throw new Problem('conflict.staleVersion');
    return { ...edit, changes: diff(recordFields.comunicato, { ...previous }, { ...edit.form }) };
  });
  const changed = planned.filter(({ changes }) => changes.length > 0);
  const current = await updateComunicati(tx, author.by, changed);
  if (!current) throw new Problem('conflict.staleVersion');
  const entries = changed.map(({ id, version, changes }) => ({ recordId: id, version: version + 1, changes }));
  await insertStorico(write, 'comunicato', entries);
  return planned.map(({ version, changes }) => (changes.length > 0 ? version + 1 : version));
}
