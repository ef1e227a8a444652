import type { ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import { refusingDuplicates } from '../platform/constraint.ts';
import type { Edit } from '../storico/versioned.ts';
import { changeVersioned, recordCreation } from '../storico/versioned.ts';
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
  await recordCreation(write, 'valoreTabella', ids, forms);
  return ids;
}

/**
 * Changes support-table values, with their history; every test that has one shows the new words. A form that changes nothing
 * leaves version and history alone.
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`, `conflict.duplicate`
 */
export async function changeValori(write: Write, edits: readonly Edit<ValoreTabellaForm>[]): Promise<number[]> {
  const ids = edits.map((edit) => edit.id);
  const forms = edits.map((edit) => edit.form);
  return changeVersioned(write, 'valoreTabella', await loadValori(write.tx, ids), edits, forms, (changed) =>
    refusingDuplicates('valore_tabella_description', () => updateValori(write.tx, write.author.by, changed)),
  );
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
