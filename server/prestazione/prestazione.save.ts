import { isDeepStrictEqual } from 'node:util';
import type { FaultText, IntervalFaultCode } from '#contract/fault.ts';
import { readFault } from '#contract/fault.ts';
import { intervalFaults } from '#contract/intervals.coverage.ts';
import type { Interval } from '#contract/intervals.ts';
import type { PrestazioneSave, PrestazioneWhole } from '#contract/prestazione.edit.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { isEmpty } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { FieldFault } from '../platform/problem.ts';
import { Problem } from '../platform/problem.ts';
import { prestazione } from '../schema.ts';
import { expectVersion, removeVersioned } from '../storico/versioned.ts';
import { loadCampi } from './campo.queries.ts';
import { configuration } from './campo.ts';
import { loadPrestazioni } from './prestazione.queries.ts';
import { editPrestazione, readPrestazione } from './prestazione.reading.ts';
import { changePrestazioni, createPrestazione } from './prestazione.service.ts';

/** What an administrator requires beside the contract. @throws Problem `request.invalid` by field */
async function refuseEmpty(tx: Sql, form: PrestazioneForm): Promise<void> {
  const required = configuration(await loadCampi(tx)).filter((field) => field.required);
  const values: Readonly<Record<string, unknown>> = form;
  const empty = required.filter(({ key }) => isEmpty(values[key]));
  if (empty.length === 0) return;
  const faults = empty.map(({ key }) => [key, { phrase: 'invalid.required' as const }]);
  throw new Problem('request.invalid', { fields: Object.fromEntries(faults) });
}

function rowFault(text: FaultText<IntervalFaultCode>, row: number): FieldFault {
  const { code, values } = readFault(text);
  const phrase = code === 'tooBig' ? 'rowTooBig' : code === 'tooSmall' ? 'rowTooSmall' : code;
  return { phrase: `invalid.${phrase}`, values: { row, ...values } };
}

/** What stands in the catalogue already, as some file gave it, may stay as it came. @throws Problem `request.invalid` */
function refuseFaulty(intervals: readonly Interval[], stored: readonly Interval[]): void {
  for (const [at, one] of intervals.entries()) {
    const [fault] = Object.values(intervalFaults(one));
    if (fault !== undefined && !stored.some((known) => isDeepStrictEqual(known, one))) {
      throw new Problem('request.invalid', { fields: { intervals: rowFault(fault, at + 1) } });
    }
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
  if (id === undefined) {
    refuseFaulty(form.intervals, []);
    await refuseEmpty(tx, form);
    return readPrestazione(tx, await createPrestazione(write, form));
  }
  const [found] = await loadPrestazioni(tx, [id]);
  const before = await expectVersion(found, version, () => editPrestazione(tx, id));
  refuseFaulty(form.intervals, before.intervals);
  await refuseEmpty(tx, form);
  await changePrestazioni(write, [{ id, version, form }], [before]);
  return readPrestazione(tx, id);
}

/** Takes a test out of the catalogue; its history stays. @throws Problem `notFound`, `conflict.staleVersion` (with `current`) */
export async function removePrestazione(write: Write, { id, version }: VersionedRow): Promise<{ id: number }> {
  const [found] = await loadPrestazioni(write.tx, [id]);
  const before = await expectVersion(found, version, () => editPrestazione(write.tx, id));
  await removeVersioned(write, 'prestazione', prestazione, before, before.serviceName);
  return { id };
}
