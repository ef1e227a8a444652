import type { Language } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf, fields } from '#contract/prestazione.fields.ts';
import type { Speech } from '../../platform/language.tsx';
import type { KnownPrestazione } from '../FieldValue.tsx';
import type { TestDraft } from './draft.ts';
import { parsedDraft } from './draft.ts';
import type { Choices } from './kinds.tsx';
import { fieldKind } from './kinds.tsx';

/**
 * The test of a draft as the public would read it: without internal fields and those that are
 * hidden.
 */
export function previewTest(
  draft: TestDraft,
  language: Language,
  configured: readonly FieldConfigurationWhole[],
  choices: Choices,
): KnownPrestazione {
  const values = parsedDraft(draft, language);
  const visible = new Set(configured.flatMap(({ key, visible }) => (visible ? [key] : [])));
  const entries = fields
    .filter(({ key }) => visible.has(key))
    .map(({ key, kind }) => [key, fieldKind(kind).preview(values[key], choices)]);
  const needed = (key: 'serviceName' | 'internalCode') => String(values[key] ?? '');
  return {
    ...Object.fromEntries(entries),
    id: 0,
    serviceName: needed('serviceName'),
    internalCode: needed('internalCode'),
  };
}

export function previewLines(
  key: FieldKey,
  draft: TestDraft,
  speech: Pick<Speech, 'language' | 'say'>,
  choices: Choices,
): readonly string[] {
  return fieldKind(fieldOf(key).kind).lines(draft[key], speech, choices);
}
