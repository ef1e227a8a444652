import { isDeepStrictEqual } from 'node:util';
import { intervalFaults } from '#contract/intervals.coverage.ts';
import type { Interval } from '#contract/intervals.ts';
import type { PrestazioneEdit, PrestazioneSave, PrestazioneWhole } from '#contract/prestazione.edit.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { Problem } from '../platform/problem.ts';
import { prestazione } from '../schema.ts';
import { deleteVersioned, loadWritten, unwritten } from '../storico/metadata.ts';
import { expectVersion, recordRemoval } from '../storico/versioned.ts';
import { loadCampi } from './campo.queries.ts';
import { configuration } from './campo.ts';
import { emptyForm, formOf, isEmpty } from './prestazione.form.ts';
import { loadPrestazioni } from './prestazione.queries.ts';
import { changePrestazione, createPrestazione } from './prestazione.service.ts';

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

/** What an administrator requires beside the contract. @throws Problem `request.invalid` by field */
async function refuseEmpty(tx: Sql, form: PrestazioneForm): Promise<void> {
  const required = configuration(await loadCampi(tx)).filter((field) => field.required);
  const values: Readonly<Record<string, unknown>> = form;
  const empty = required.filter(({ key }) => isEmpty(values[key]));
  if (empty.length === 0) return;
  const faults = empty.map(({ key }) => [key, { phrase: 'invalid.required' as const }]);
  throw new Problem('request.invalid', { fields: Object.fromEntries(faults) });
}

/** A row that stands in the catalogue already, as some file gave it, may stay as it came. @throws Problem `request.invalid` */
function refuseFaulty(intervals: readonly Interval[], stored: readonly Interval[]): void {
  for (const [at, one] of intervals.entries()) {
    const fault = stored.some((known) => isDeepStrictEqual(known, one))
      ? undefined
      : Object.values(intervalFaults(one))[0];
    if (fault === undefined) continue;
    const told = { phrase: `invalid.${fault}`, values: { row: at + 1 } } as const;
    throw new Problem('request.invalid', { fields: { intervals: told } });
  }
}

/**
 * Makes a test, or changes one.
 * @throws Problem `request.invalid`, `conflict.duplicate` (by field), `notFound`, `conflict.staleVersion` with the test as
 * its form has it now as `current`
 */
export async function savePrestazione(write: Write, said: PrestazioneSave): Promise<PrestazioneWhole> {
  const { id, version = 0, reason, requestId, ...form } = said;
  const { tx } = write;
  let stored: readonly Interval[] = [];
  if (id !== undefined) {
    const [before] = await loadPrestazioni(tx, [id]);
    await expectVersion(before, version, () => editPrestazione(tx, id));
    stored = before?.intervals ?? [];
  }
  refuseFaulty(form.intervals, stored);
  await refuseEmpty(tx, form);
  if (id === undefined) return readPrestazione(tx, await createPrestazione(write, form));
  await changePrestazione(write, id, version, form);
  return readPrestazione(tx, id);
}

/** Takes a test out of the catalogue; its history stays. @throws Problem `notFound`, `conflict.staleVersion` (with `current`) */
export async function removePrestazione(write: Write, { id, version }: VersionedRow): Promise<{ id: number }> {
  const [found] = await loadPrestazioni(write.tx, [id]);
  const before = await expectVersion(found, version, () => editPrestazione(write.tx, id));
  if (!(await deleteVersioned(write.tx, prestazione, before))) throw new Problem('conflict.staleVersion');
  await recordRemoval(write, 'prestazione', before, before.serviceName);
  return { id };
}
