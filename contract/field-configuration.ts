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
  list: z.enum(['shown', 'offered', 'carried', 'stated', 'left']),
  label: inEachLanguage,
};

/** In reading order; form, detail and list draw themselves from it. */
export const fieldConfiguration = z.object(shown);

export type FieldConfiguration = z.infer<typeof fieldConfiguration>;

/** For administrators: what they may change, and what they changed. */
export const fieldConfigurationWhole = z.object({
  ...shown,
  audience: z.enum(['public', 'internal']),
  /** Is it public? Never an internal field. */
  visible: z.boolean(),
  /** The administrators' own; null: the product's. */
  labelIt: z.nullable(z.string()),
  labelEn: z.nullable(z.string()),
  productLabel: inEachLanguage,
  version: z.int(),
  /**
   * A test's name and code are always shown, a switch is never empty, and a long text is never a
   * column.
   */
  may: z.object({ hide: z.boolean(), require: z.boolean(), place: z.boolean() }),
});

export type FieldConfigurationWhole = z.infer<typeof fieldConfigurationWhole>;

/** In characters. */
export const longestLabel = 100;

const ownLabel = z.nullable(filledLine(longestLabel));

/** A field's order is its place among the others. */
export const campoSave = z.strictObject({
  key: z.string().check(z.maxLength(100)),
  version,
  labelIt: ownLabel,
  labelEn: ownLabel,
  visible: z.boolean(),
  required: z.boolean(),
  list: z.enum(['shown', 'offered', 'carried', 'stated', 'left']),
});

export type CampoSave = z.infer<typeof campoSave>;

/** Saved without changes, it stores what is stored already. */
export function campoSaveOf(field: FieldConfigurationWhole): CampoSave {
  const { key, version, labelIt, labelEn, visible, required, list } = field;
  return { key, version, labelIt, labelEn, visible, required, list };
}
