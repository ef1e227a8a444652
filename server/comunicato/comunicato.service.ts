import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import type { Comunicato, ComunicatoForm } from '#contract/comunicato.ts';
import type { ParsedInput } from '#contract/operations.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { Problem } from '../platform/problem.ts';
import { comunicato } from '../schema.ts';
import type { RecordMetadata } from '../storico/metadata.ts';
import { loadRecordMetadata, newRecordMetadata } from '../storico/metadata.ts';
import { checkOrigin } from '../storico/origin.ts';
import type { Edit } from '../storico/versioned.ts';
import {
  expectVersion,
  planEdits,
  recordCreation,
  recordEdits,
  removeVersioned,
} from '../storico/versioned.ts';
import {
  insertComunicati,
  loadComunicati,
  loadTestNames,
  updateComunicati,
} from './comunicato.queries.ts';

const emptyComunicato = {
  title: null,
  subject: null,
  startDate: null,
  dueDate: null,
  pinned: false,
  warning: false,
  prestazioni: [],
};

/** What a form that omits it leaves as it is. */
type Omitted = Pick<Comunicato, 'pinned' | 'warning' | 'prestazioni'>;

/** @throws Problem `notFound` */
async function readComunicato(on: Sql, id: number): Promise<Comunicato & RecordMetadata> {
  const [row] = await loadComunicati(on, [id]);
  if (row === undefined) throw new Problem('notFound');
  return { ...row, ...(await loadRecordMetadata(on, comunicato, id)) };
}

/**
 * An empty one without `id`.
 * @throws Problem `notFound`
 */
export async function editComunicato(on: Sql, id: number | undefined): Promise<ComunicatoEdit> {
  if (id === undefined) return { ...emptyComunicato, ...newRecordMetadata };
  const { modifiedAt: _, raisedAt: __, ...edit } = await readComunicato(on, id);
  const names = await loadTestNames(on, edit.prestazioni);
  return { ...edit, prestazioni: edit.prestazioni.filter((test) => names.has(test)) };
}

/**
 * As the history words them: links to tests by their names. One that was removed is left out.
 * @param stored the tests that were linked before, which may be gone
 * @throws Problem `request.invalid` where a form links a test that does not exist
 */
async function inWords(
  { tx }: Write,
  forms: readonly Pick<ComunicatoForm, 'prestazioni'>[],
  stored: readonly number[],
): Promise<object[]> {
  const names = await loadTestNames(tx, [...new Set(forms.flatMap((form) => form.prestazioni))]);
  return forms.map((form) => {
    const prestazioni = form.prestazioni.flatMap((id) => {
      const serviceName = names.get(id);
      return serviceName === undefined ? [] : { id, serviceName };
    });
    if (form.prestazioni.some((id) => !names.has(id) && !stored.includes(id)))
      throw new Problem('request.invalid', {
        fields: { prestazioni: { phrase: 'invalid.value' } },
      });
    return { ...form, prestazioni };
  });
}

/**
 * With their history.
 * @returns their ids, in the order of the forms
 */
export async function createComunicati(
  write: Write,
  forms: readonly ComunicatoForm[],
): Promise<number[]> {
  const ids = await insertComunicati(write.tx, write.author.by, forms);
  await recordCreation(write, 'comunicato', ids, await inWords(write, forms, []));
  return ids;
}

/**
 * With their history. A form that changes nothing leaves version and history alone.
 * @param known the announcements, if this transaction has read them already
 * @param isCorrection they stay where they are in the list
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`
 */
export async function changeComunicati(
  write: Write,
  edits: readonly Edit<ComunicatoForm>[],
  known?: readonly Comunicato[],
  isCorrection = false,
): Promise<number[]> {
  const ids = edits.map((edit) => edit.id);
  const forms = edits.map((edit) => edit.form);
  const before = known ?? (await loadComunicati(write.tx, ids));
  const linked = before.flatMap(({ prestazioni }) => prestazioni);
  const { changed, versions } = planEdits(
    'comunicato',
    (await inWords(write, before, linked)) as Comunicato[],
    edits,
    await inWords(write, forms, linked),
  );
  await updateComunicati(write.tx, write.author.by, changed, !isCorrection);
  await recordEdits(write, 'comunicato', changed);
  return versions;
}

/** @throws Problem `notFound`, `conflict.staleVersion` */
async function findComunicato(write: Write, id: number, version: number): Promise<Comunicato> {
  const [comunicato] = await loadComunicati(write.tx, [id]);
  return expectVersion(comunicato, version, () => editComunicato(write.tx, id));
}

/**
 * @throws Problem `notFound`, `conflict.staleVersion` with the announcement's present form as
 *   `current`
 */
export async function saveComunicato(
  write: Write,
  { id, version = 0, isCorrection, ...given }: ParsedInput<'admin/SaveComunicato'>,
): Promise<Comunicato & RecordMetadata> {
  await checkOrigin(write, 'comunicato', { id, version, origin: given.origin });
  const { title, subject, startDate, dueDate } = given;
  const formFrom = ({ pinned, warning, prestazioni }: Omitted) => ({
    title,
    subject,
    startDate,
    dueDate,
    pinned: given.pinned ?? pinned,
    warning: given.warning ?? warning,
    prestazioni: given.prestazioni ?? prestazioni,
  });
  if (id === undefined) {
    const [id = 0] = await createComunicati(write, [formFrom(emptyComunicato)]);
    return readComunicato(write.tx, id);
  }
  const before = await findComunicato(write, id, version);
  const form = formFrom(before);
  await changeComunicati(write, [{ id, version, form }], [before], isCorrection);
  return readComunicato(write.tx, id);
}

/**
 * Its history stays.
 * @throws Problem `notFound`, `conflict.staleVersion` (with `current`)
 */
export async function removeComunicato(
  write: Write,
  { id, version }: VersionedRow,
): Promise<{ id: number }> {
  const before = await findComunicato(write, id, version);
  await removeVersioned(write, 'comunicato', comunicato, before, before.title);
  return { id };
}
