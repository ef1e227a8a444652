import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import type { Comunicato } from '#contract/comunicato.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { comunicato } from '../schema.ts';
import type { Written } from '../storico/metadata.ts';
import { loadWritten, unwritten } from '../storico/metadata.ts';
import { loadComunicati } from './comunicato.queries.ts';

/** An announcement with who wrote it. @throws Problem `notFound` */
export async function readComunicato(on: Sql, id: number): Promise<Comunicato & Written> {
  const [found] = await loadComunicati(on, [id]);
  if (found === undefined) throw new Problem('notFound');
  return { ...found, ...(await loadWritten(on, comunicato, id)) };
}

/** An announcement as its form begins with it; an empty one without `id`. @throws Problem `notFound` */
export async function editComunicato(on: Sql, id: number | undefined): Promise<ComunicatoEdit> {
  if (id === undefined) return { title: null, subject: null, startDate: null, dueDate: null, ...unwritten };
  const { modifiedAt: _, ...whole } = await readComunicato(on, id);
  return whole;
}
