import type { Comunicato } from '#contract/comunicato.ts';
import type { ParsedInput } from '#contract/operations.ts';
import type { Write } from '../catalogue/writer.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { comunicato } from '../schema.ts';
import type { Written } from '../storico/metadata.ts';
import { expectVersion, removeVersioned } from '../storico/versioned.ts';
import { loadComunicati } from './comunicato.queries.ts';
import { editComunicato, readComunicato } from './comunicato.reading.ts';
import { changeComunicati, createComunicati } from './comunicato.service.ts';

/**
 * Makes an announcement, or changes one.
 * @throws Problem `notFound`, `conflict.staleVersion` with the announcement as its form has it now as `current`
 */
export async function saveComunicato(
  write: Write,
  { id, version = 0, title, subject, startDate, dueDate }: ParsedInput<'admin/SaveComunicato'>,
): Promise<Comunicato & Written> {
  const form = { title, subject, startDate, dueDate };
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
