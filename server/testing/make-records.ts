import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Author } from '../catalogue/writer.ts';

/** Who writes in tests. */
export const tester: Author = { by: 'tester', source: 'import' };

const emptyByKind = {
  text: null,
  longText: null,
  texts: [],
  number: null,
  flag: false,
  choice: null,
  choices: [],
  intervals: [],
} as const;

/** A test's form with a name, a code and nothing else, but what `over` gives. */
export function makePrestazioneForm(over: Partial<PrestazioneForm> = {}): PrestazioneForm {
  const empty = Object.fromEntries(fields.map((field) => [field.key, emptyByKind[field.kind]]));
  return { ...(empty as unknown as PrestazioneForm), serviceName: 'Glucosio', internalCode: 'CH001', ...over };
}
