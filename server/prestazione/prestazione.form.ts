import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import type { Field } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Prestazione, PrestazioneForm } from '#contract/prestazione.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { unwritten } from '../storico/metadata.ts';

/** A test in its form's shape: choices by id. */
export function formOf(prestazione: Prestazione): PrestazioneForm {
  const written = fields.map(({ key, kind }) => {
    const value = prestazione[key];
    if (kind === 'choice') return [key, (value as Choice | null)?.id ?? null];
    if (kind === 'choices') return [key, (value as readonly Choice[]).map((one) => one.id)];
    return [key, value];
  });
  return Object.fromEntries(written) as PrestazioneForm;
}

const emptyByKind: Readonly<Record<Field['kind'], unknown>> = {
  text: null,
  longText: null,
  texts: [],
  number: null,
  flag: false,
  choice: null,
  choices: [],
  intervals: [],
};

/** The form of a test that is not made yet. */
export function emptyForm(): Omit<PrestazioneEdit, keyof typeof unwritten> {
  return Object.fromEntries(fields.map(({ key, kind }) => [key, emptyByKind[kind]])) as Omit<
    PrestazioneEdit,
    keyof typeof unwritten
  >;
}

/** Does a form leave a field empty? A yes/no never is. */
export function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
