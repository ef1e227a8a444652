import type { Field } from '#contract/field-kind.ts';
import type { Payload } from '#contract/operations.ts';
import type {
  PrestazioneEdit,
  PrestazioneSave,
  PrestazioneWhole,
} from '#contract/prestazione.edit.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { emptyForm, formOf } from '#contract/prestazione.form.ts';
import type { Prestazione, PrestazioneForm } from '#contract/prestazione.ts';
import { otherThan } from '#contract/text.ts';
import type { Choice, Valore } from '#contract/valore-tabella.ts';
import { loadCampi } from '../campo/campo.queries.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Write } from '../catalogue/writer.ts';
import { refuseDuplicate } from '../platform/constraint.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { FieldFault } from '../platform/problem.ts';
import { Problem } from '../platform/problem.ts';
import { prestazione } from '../schema.ts';
import { newRecordMetadata } from '../storico/metadata.ts';
import { checkOrigin } from '../storico/origin.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import {
  expectVersion,
  planEdits,
  recordCreation,
  recordEdits,
  recordRemovals,
  removeVersioned,
} from '../storico/versioned.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import {
  deletePrestazioni,
  insertMicrorganismi,
  insertPrestazioni,
  loadPrestazioni,
  loadRecords,
  prestazioneOf,
  replaceMicrorganismi,
  updatePrestazioni,
} from './prestazione.queries.ts';
import { refuseEmpty, refuseFaulty } from './prestazione.rules.ts';
import { editsToFollow, refuseSuccessors } from './successors.save.ts';

const refuseTakenCode = refuseDuplicate('prestazione_internal_code', 'internalCode');

const choosing: readonly Field[] = fields.filter(
  (field) => field.kind === 'choice' || field.kind === 'choices',
);

function chosenIn(form: Fields, field: Field): readonly number[] {
  const value = form[field.key] as number | null | readonly number[];
  return typeof value === 'number' ? [value] : (value ?? []);
}

/**
 * The forms with their choices as values, for the history. A value of another table, or of none, is
 * refused.
 */
async function resolve(write: Write, forms: readonly Fields[]): Promise<Fields[]> {
  const ids = new Set(forms.flatMap((form) => choosing.flatMap((field) => chosenIn(form, field))));
  const valori =
    write.snapshotIfUntouched()?.valori ??
    new Map((await loadValori(write.tx, [...ids])).map((valore) => [valore.id, valore]));
  return forms.map((form) => ({ ...form, ...resolveOne(form, valori) }));
}

function resolveOne(form: Fields, valori: ReadonlyMap<number, Valore>): Fields {
  const faults: Record<string, FieldFault> = {};
  const resolved: Record<string, Choice | readonly Choice[] | null> = {};
  for (const field of choosing) {
    const chosen = chosenIn(form, field);
    const choices = chosen
      .flatMap((id) => valori.get(id) ?? [])
      .filter((valore) => valore.table === field.table);
    if (choices.length < chosen.length || new Set(chosen).size < chosen.length) {
      faults[field.key] = { phrase: 'invalid.value' };
    }
    resolved[field.key] = field.kind === 'choices' ? choices : (choices[0] ?? null);
  }
  if (Object.keys(faults).length > 0) throw new Problem('request.invalid', { fields: faults });
  return resolved;
}

/**
 * With their history.
 * @returns their ids, in the order of the forms
 * @throws Problem `conflict.duplicate` when an internal code is taken, `request.invalid` for a
 *   choice that does not exist
 */
export async function createPrestazioni(
  write: Write,
  forms: readonly PrestazioneForm[],
): Promise<number[]> {
  const records = await resolve(write, forms);
  const ids = await insertPrestazioni(write.tx, write.author.by, forms).catch(refuseTakenCode);
  const rows = ids.map((id, at) => ({ id, valori: forms[at]?.researchedMicroorganisms ?? [] }));
  await insertMicrorganismi(write.tx, rows);
  await recordCreation(write, 'prestazione', ids, records);
  return ids;
}

/** @returns its id */
export async function createPrestazione(write: Write, form: PrestazioneForm): Promise<number> {
  const [id] = await createPrestazioni(write, [form]);
  if (id === undefined) throw new Error('the insert gave no id');
  return id;
}

/**
 * With their history. A form that changes nothing leaves version and history alone.
 * @param known the tests, if this transaction has read them already
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`, `conflict.duplicate`, `request.invalid`
 */
export async function changePrestazioni(
  write: Write,
  edits: readonly Edit<PrestazioneForm>[],
  known?: readonly Prestazione[],
): Promise<number[]> {
  const { tx, author } = write;
  const ids = edits.map((edit) => edit.id);
  const forms = edits.map((edit) => edit.form);
  const before = known ?? (await loadPrestazioni(tx, ids));
  const records = await resolve(write, forms);
  const { changed, versions } = planEdits('prestazione', before, edits, records);
  await updatePrestazioni(tx, author.by, changed).catch(refuseTakenCode);
  const relinked = changed.filter(({ changes }) =>
    changes.some(({ field }) => field === 'researchedMicroorganisms'),
  );
  await replaceMicrorganismi(
    tx,
    relinked.map(({ id, form }) => ({ id, valori: form.researchedMicroorganisms })),
  );
  await recordEdits(write, 'prestazione', changed);
  return versions;
}

/**
 * Their history stays.
 * @throws Problem `conflict.staleVersion` when one of them is no longer at its version
 */
export async function removePrestazioni(
  write: Write,
  which: readonly VersionedRow[],
): Promise<void> {
  const gone = await deletePrestazioni(write.tx, which);
  if (gone.length < which.length) throw new Problem('conflict.staleVersion');
  await recordRemovals(write, 'prestazione', gone);
}

/** @throws Problem `notFound` */
export async function readPrestazione(on: Sql, id: number): Promise<PrestazioneWhole> {
  const [record] = await loadRecords(on, [id]);
  if (record === undefined) throw new Problem('notFound');
  return record;
}

/**
 * An empty form without `id`.
 * @throws Problem `notFound`
 */
export async function editPrestazione(on: Sql, id: number | undefined): Promise<PrestazioneEdit> {
  if (id === undefined) return { ...emptyForm(), ...newRecordMetadata };
  const prestazione = await readPrestazione(on, id);
  const { version, createdAt, createdBy, updatedAt, updatedBy } = prestazione;
  return { ...formOf(prestazione), id, version, createdAt, createdBy, updatedAt, updatedBy };
}

/** @throws Problem `notFound`, `conflict.staleVersion` */
async function findPrestazione(write: Write, id: number, version: number): Promise<Prestazione> {
  const known = write.snapshotIfUntouched()?.prestazioni.get(id);
  const prestazione = known ?? (await loadPrestazioni(write.tx, [id]))[0];
  return expectVersion(prestazione, version, () => editPrestazione(write.tx, id));
}

/** Read once, for whoever saved it and for this node. */
async function readBack(
  write: Write,
  id: number,
  valori: Snapshot['valori'] | undefined,
): Promise<PrestazioneWhole> {
  const [record] = await loadRecords(write.tx, [id], valori);
  if (record === undefined) throw new Problem('notFound');
  write.touch('prestazione', id, prestazioneOf(record));
  return record;
}

/**
 * A name among its own synonyms is dropped, and the answer says so.
 * @throws Problem `request.invalid`, `conflict.duplicate` (by field), `notFound`,
 *   `conflict.staleVersion` with the test's present form as `current`
 */
export async function savePrestazione(
  write: Write,
  input: PrestazioneSave,
): Promise<Payload<'admin/SavePrestazione'>> {
  const { id, version, reason, requestId, origin, ...written } = input;
  await checkOrigin(write, 'prestazione', input);
  const form = { ...written, synonym: otherThan(written.serviceName, written.synonym) };
  return {
    prestazione: await saveForm(write, { id, version }, form),
    droppedSynonyms: written.synonym.filter((synonym) => !form.synonym.includes(synonym)),
  };
}

/** The tests that a test replaces name it by its new code. */
async function followCode(write: Write, from: string, to: string): Promise<void> {
  const { tests, edits } = await editsToFollow(write.tx, from, to);
  await changePrestazioni(write, edits, tests);
}

async function saveForm(
  write: Write,
  { id, version = 0 }: Pick<PrestazioneSave, 'id' | 'version'>,
  form: PrestazioneForm,
): Promise<PrestazioneWhole> {
  const { tx } = write;
  const snapshot = write.snapshotIfUntouched();
  const campi = snapshot?.campi ?? (await loadCampi(tx));
  if (id === undefined) {
    refuseFaulty(form.intervals, []);
    refuseEmpty(campi, form);
    await refuseSuccessors(tx, form, null);
    return readBack(write, await createPrestazione(write, form), snapshot?.valori);
  }
  const before = await findPrestazione(write, id, version);
  refuseFaulty(form.intervals, before.intervals);
  refuseEmpty(campi, form, before);
  await refuseSuccessors(tx, form, before);
  const [newVersion] = await changePrestazioni(write, [{ id, version, form }], [before]);
  await followCode(write, before.internalCode, form.internalCode);
  return newVersion === version ? readPrestazione(tx, id) : readBack(write, id, snapshot?.valori);
}

/**
 * Its history stays.
 * @throws Problem `notFound`, `conflict.staleVersion` (with `current`)
 */
export async function removePrestazione(
  write: Write,
  { id, version }: VersionedRow,
): Promise<{ id: number }> {
  const before = await findPrestazione(write, id, version);
  await removeVersioned(write, 'prestazione', prestazione, before, before.serviceName);
  return { id };
}
