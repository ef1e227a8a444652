import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Author, Write } from '../catalogue/writer.ts';
import { changePrestazioni } from '../prestazione/prestazione.service.ts';

/** Who writes in tests. */
export const tester: Author = { by: 'tester', source: 'import' };

const emptyByKind = {
  text: null,
  longText: null,
  texts: [],
  number: null,
  flag: null,
  switch: false,
  choice: null,
  choices: [],
  intervals: [],
} as const;

/** A test's form with a name, a code and nothing else, but what `over` gives. */
export function makePrestazioneForm(over: Partial<PrestazioneForm> = {}): PrestazioneForm {
  const empty = Object.fromEntries(fields.map((field) => [field.key, emptyByKind[field.kind]]));
  return {
    ...(empty as unknown as PrestazioneForm),
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
  const [now] = await changePrestazioni(write, [{ id, version, form }]);
  return now ?? version;
}
