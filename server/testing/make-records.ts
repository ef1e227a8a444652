import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { emptyRecord } from '#contract/record.ts';
import type { Author, Write } from '../catalogue/writer.ts';
import { changePrestazioni } from '../prestazione/prestazione.service.ts';

export const tester: Author = { by: 'tester', source: 'import' };

/** A test's form with a name, a code and nothing else, but what `over` gives. */
export function makePrestazioneForm(over: Partial<PrestazioneForm> = {}): PrestazioneForm {
  return {
    ...(emptyRecord(fields) as unknown as PrestazioneForm),
    serviceName: 'Glucosio',
    internalCode: 'CH001',
    ...over,
  };
}

/** Changes one test. @returns its version */
export async function changePrestazione(
  write: Write,
  id: number,
  version: number,
  form: PrestazioneForm,
): Promise<number> {
  const [changed] = await changePrestazioni(write, [{ id, version, form }]);
  return changed ?? version;
}
