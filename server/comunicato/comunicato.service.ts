import type { ComunicatoForm } from '#contract/comunicato.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Edit } from '../storico/versioned.ts';
import { changeVersioned, recordCreation } from '../storico/versioned.ts';
import { insertComunicati, loadComunicati, updateComunicati } from './comunicato.queries.ts';

/**
 * Makes announcements, with their history.
 * @returns their ids, in the order of the forms
 */
export async function createComunicati(write: Write, forms: readonly ComunicatoForm[]): Promise<number[]> {
  const ids = await insertComunicati(write.tx, write.author.by, forms);
  await recordCreation(write, 'comunicato', ids, forms);
  return ids;
}

/**
 * Changes announcements, with their history. A form that changes nothing leaves version and history alone.
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`
 */
export async function changeComunicati(write: Write, edits: readonly Edit<ComunicatoForm>[]): Promise<number[]> {
  const ids = edits.map((edit) => edit.id);
  const forms = edits.map((edit) => edit.form);
  return changeVersioned(write, 'comunicato', await loadComunicati(write.tx, ids), edits, forms, (changed) =>
    updateComunicati(write.tx, write.author.by, changed),
  );
}
