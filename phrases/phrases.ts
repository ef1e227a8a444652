import type { AttributeKey, Option } from '#contract/attributes.ts';
import type { SupportTable } from '#contract/field.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { adminIt } from './admin.it.ts';
import type { drawIt } from './draw.it.ts';
import type { it } from './it.ts';
import type { publicIt } from './public.it.ts';

export type PhraseKey = keyof typeof it;

// Every error code, field, support table and attribute has its sentence, or this does not compile (design.md
// section 8).
type Demanded =
  | `problem.${ProblemCode}`
  | `field.${FieldKey}`
  | `table.${SupportTable}`
  | `attribute.${AttributeKey}`
  | `option.${Option}`;

/** A language's sentences. A missing key, or one too many, does not compile. */
export type Phrases = Readonly<Record<PhraseKey | Demanded, string>>;

export type PublicKey = keyof typeof publicIt;

export type PublicPhrases = Readonly<Record<PublicKey, string>>;

export type AdminKey = keyof typeof adminIt;

export type AdminPhrases = Readonly<Record<AdminKey, string>>;

export type DrawKey = keyof typeof drawIt;

export type DrawPhrases = Readonly<Record<DrawKey, string>>;

/** Values for the `{name}` places. */
export type PhraseValues = Readonly<Record<string, string | number>>;

export function fill(sentence: string, values: PhraseValues = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
