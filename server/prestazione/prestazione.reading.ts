import type { PrestazioneEdit, PrestazioneWhole } from '#contract/prestazione.edit.ts';
import { emptyForm, formOf } from '#contract/prestazione.form.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { prestazione } from '../schema.ts';
import { loadWritten, unwritten } from '../storico/metadata.ts';
import { loadPrestazioni } from './prestazione.queries.ts';

/** A test with every field and who wrote it. @throws Problem `notFound` */
export async function readPrestazione(on: Sql, id: number): Promise<PrestazioneWhole> {
  const [found] = await loadPrestazioni(on, [id]);
  if (found === undefined) throw new Problem('notFound');
  return { ...found, ...(await loadWritten(on, prestazione, id)) };
}

/** A test as its form begins with it; an empty one without `id`. @throws Problem `notFound` */
export async function editPrestazione(on: Sql, id: number | undefined): Promise<PrestazioneEdit> {
  if (id === undefined) return { ...emptyForm(), ...unwritten };
  const whole = await readPrestazione(on, id);
  const { version, createdAt, createdBy, updatedAt, updatedBy } = whole;
  return { ...formOf(whole), id, version, createdAt, createdBy, updatedAt, updatedBy };
}
