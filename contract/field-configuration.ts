import { z } from 'zod/mini';
import type { Language } from './constants.ts';
import { languages } from './constants.ts';
import { sections, supportTables } from './field.ts';
import { version } from './save.ts';
import { filledLine } from './stored-text.ts';

const inEachLanguage = z.object(
  Object.fromEntries(languages.map(({ code }) => [code, z.string()])) as Record<
    Language,
    z.ZodMiniString
  >,
);

const shown = {
  key: z.string(),
  kind: z.string(),
  table: z.nullable(z.enum(supportTables)),
  section: z.enum(sections),
  required: z.boolean(),
  list: z.enum(['shown', 'offered', 'carried', 'left']),
  label: inEachLanguage,
};

/**
 * A field as GetFieldConfiguration returns it, in reading order: form, detail and list draw
 * themselves from it.
 */
export const fieldConfiguration = z.object(shown);

/** A field as GetFieldConfiguration returns it. */
export type FieldConfiguration = z.infer<typeof fieldConfiguration>;

/** The same for administrators: what is theirs to change, and what they changed. */
export const fieldConfigurationWhole = z.object({
  ...shown,
  audience: z.enum(['public', 'internal']),
  /** Is it public? Never an internal field. */
  visible: z.boolean(),
  /** The administrators' own labels; null: the product's. */
  labelIt: z.nullable(z.string()),
  labelEn: z.nullable(z.string()),
  /** The label without them. */
  productLabel: inEachLanguage,
  version: z.int(),
  /**
   * What may be changed: name and code of a test are always there, a switch is never empty, a long
   * text is no column.
   */
  may: z.object({ hide: z.boolean(), require: z.boolean(), place: z.boolean() }),
});

/** A field as administrators read it. */
export type FieldConfigurationWhole = z.infer<typeof fieldConfigurationWhole>;

/** The most characters of an administrators' own label of a field. */
export const longestLabel = 100;

const ownLabel = z.nullable(filledLine(longestLabel));

/** A field as SaveFieldConfiguration takes it; its place among the others is its order. */
export const campoSave = z.strictObject({
  key: z.string().check(z.maxLength(100)),
  version,
  labelIt: ownLabel,
  labelEn: ownLabel,
  visible: z.boolean(),
  required: z.boolean(),
  list: z.enum(['shown', 'offered', 'carried', 'left']),
});

/** A field as SaveFieldConfiguration takes it. */
export type CampoSave = z.infer<typeof campoSave>;

/** A field in the form in which it is saved; without changes it saves what is stored. */
export function campoSaveOf(field: FieldConfigurationWhole): CampoSave {
  const { key, version, labelIt, labelEn, visible, required, list } = field;
  return { key, version, labelIt, labelEn, visible, required, list };
}
