import type { Language } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { Interval } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import { normaliseText } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWordsSaid } from '#phrases/intervals.ts';
import type { Speech } from '../../platform/language.tsx';
import type { KnownPrestazione } from '../FieldValue.tsx';

import type { TestDraft } from './draft.ts';
import { writtenOf } from './draft.ts';

/** The values of the support tables, by id. */
export type Choices = ReadonlyMap<number, Choice>;

function read(kind: string, value: unknown, choices: Choices): unknown {
  if (kind === 'choice') return choices.get(value as number) ?? null;
  if (kind === 'choices')
    return (value as readonly number[]).flatMap((id) => choices.get(id) ?? []);
  if (kind === 'texts') return (value as readonly string[]).map(normaliseText);
  return typeof value === 'string' ? normaliseText(value) : (value ?? null);
}

/**
 * The test that a draft says as everybody would read it: without internal fields and those that are
 * hidden.
 */
export function previewOf(
  draft: TestDraft,
  language: Language,
  fields: readonly FieldConfigurationWhole[],
  choices: Choices,
): KnownPrestazione {
  const values: Readonly<Record<string, unknown>> = writtenOf(draft, language);
  const shown = fields.filter(({ visible }) => visible);
  const entries = shown.map(({ key, kind }) => [key, read(kind, values[key], choices)]);
  return { id: 0, serviceName: '', internalCode: '', ...Object.fromEntries(entries) };
}

/** What a draft says in a field, as lines of words; none where it says nothing. */
export function linesOf(
  key: keyof Omit<TestDraft, 'reason'>,
  draft: TestDraft,
  { language, say }: Pick<Speech, 'language' | 'say'>,
  choices: Choices,
): readonly string[] {
  const { kind } = fieldOf(key);
  const value = writtenOf(draft, language)[key];
  switch (kind) {
    case 'flag':
    case 'switch':
      return value === null ? [] : [say(value ? 'test.yes' : 'test.no')];
    case 'choice':
      return [choices.get(value as number)?.description ?? []].flat();
    case 'choices':
      return (value as readonly number[]).flatMap((id) => choices.get(id)?.description ?? []);
    case 'intervals':
      return (value as readonly Interval[]).map((one) =>
        formatInterval(one, intervalWordsSaid(say)),
      );
    default:
      // As it was typed: a number that can't be read is shown too.
      return String(draft[key])
        .split('\n')
        .filter((line) => line.trim() !== '');
  }
}
