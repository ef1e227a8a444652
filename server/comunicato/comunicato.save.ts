import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import type { Comunicato } from '#contract/comunicato.ts';
import type { Input } from '#contract/operations.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { Problem } from '../platform/problem.ts';
import { comunicato } from '../schema.ts';
import type { Written } from '../storico/metadata.ts';
import { loadWritten, unwritten } from '../storico/metadata.ts';
import { expectVersion, removeVersioned } from '../storico/versioned.ts';
import { loadComunicati } from './comunicato.queries.ts';
import { changeComunicati, createComunicati } from './comunicato.service.ts';

async function readComunicato(on: Sql, id: number): Promise<Comunicato & Written> {
  const [found] = await loadComunicati(on, [id]);
  if (found === undefined) throw new Problem('notFound');
  return { ...found, ...(await loadWritten(on, comunicato, id)) };
}

/** An announcement as its form begins with it; an empty one without `id`. @throws Problem `notFound` */
export async function editComunicato(on: Sql, id: number | undefined): Promise<ComunicatoEdit> {
  if (id === undefined) return { title: null, subject: null, dueDate: null, ...unwritten };
  const { modifiedAt: _, ...whole } = await readComunicato(on, id);
  return whole;
}

/**
 * Makes an announcement, or changes one.
 * @throws Problem `notFound`, `conflict.staleVersion` with the announcement as its form has it now as `current`
 */
export async function saveComunicato(
  write: Write,
  { id, version = 0, title, subject, dueDate }: Input<'admin/SaveComunicato'>,
): Promise<Comunicato & Written> {
  const form = { title, subject, dueDate };
  if (id === undefined) {
    const [made = 0] = await createComunicati(write, [form]);
    return readComunicato(write.tx, made);
  }
  const [before] = await loadComunicati(write.tx, [id]);
  await expectVersion(before, version, () => editComunicato(write.tx, id));
  await changeComunicati(write, [{ id, version, form }]);
  return readComunicato(write.tx, id);
}

/** Takes an announcement away; its history stays. @throws Problem `notFound`, `conflict.staleVersion` (with `current`) */
export async function removeComunicato(write: Write, { id, version }: VersionedRow): Promise<{ id: number }> {
  const [found] = await loadComunicati(write.tx, [id]);
  const before = await expectVersion(found, version, () => editComunicato(write.tx, id));
  await removeVersioned(write, 'comunicato', comunicato, before, before.title);
  return { id };
}
