import type { AttributeKey, Option } from '#contract/attributes.ts';
import type { SupportTable } from '#contract/field.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { adminIt } from './admin.it.ts';
import type { it } from './it.ts';
import type { publicIt } from './public.it.ts';

/** The key of a sentence that the server says. */
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

/** The key of a sentence that every reader's pages are sent. */
export type PublicKey = keyof typeof publicIt;

/** A language's sentences for every reader. */
export type PublicPhrases = Readonly<Record<PublicKey, string>>;

/** The key of a sentence that only administrators read. */
export type AdminKey = keyof typeof adminIt;

/** A language's sentences for administrators. */
export type AdminPhrases = Readonly<Record<AdminKey, string>>;

/** What a sentence's `{name}` places are filled with. */
export type PhraseValues = Readonly<Record<string, string | number>>;

/** A sentence with its `{name}` places filled. */
export function fill(sentence: string, values: PhraseValues = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
