import type { ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import { refusingDuplicates } from '../platform/constraint.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { Problem } from '../platform/problem.ts';
import { diff } from '../storico/storico.diff.ts';
import { recordFields } from '../storico/storico.fields.ts';
import { insertStorico } from '../storico/storico.queries.ts';
import { insertValori, loadValori, updateValori } from './tabella.queries.ts';

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
 * Changes support-table values, with their history; every test that has one shows the new words. A form that changes nothing leaves version and history alone.
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`, `conflict.duplicate`
 */
export async function changeValori(
  write: Write,
  edits: readonly (VersionedRow & { readonly form: ValoreTabellaForm })[],
): Promise<number[]> {
  const { tx, author } = write;
  const before = await loadValori(
    tx,
    edits.map((edit) => edit.id),
  );
  const byId = new Map(before.map((one) => [one.id, one]));
  const planned = edits.map((edit) => {
    const previous = byId.get(edit.id);
    if (previous === undefined) throw new Problem('notFound');
    if (previous.version !== edit.version) throw new Problem('conflict.staleVersion');
    return { ...edit, changes: diff(recordFields.valoreTabella, { ...previous }, { ...edit.form }) };
  });
  const changed = planned.filter(({ changes }) => changes.length > 0);
  const current = await refusingDuplicates('valore_tabella_description', () => updateValori(tx, author.by, changed));
  if (!current) throw new Problem('conflict.staleVersion');
  const entries = changed.map(({ id, version, changes }) => ({ recordId: id, version: version + 1, changes }));
  await insertStorico(write, 'valoreTabella', entries);
  return planned.map(({ version, changes }) => (changes.length > 0 ? version + 1 : version));
}

/** Changes one support-table value. @returns its version */
export async function changeValore(
  write: Write,
  id: number,
  version: number,
  form: ValoreTabellaForm,
): Promise<number> {
  const [now] = await changeValori(write, [{ id, version, form }]);
  return now ?? version;
}
