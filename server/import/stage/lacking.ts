import type { ImportKind } from '#contract/importazione.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { PhraseKey } from '#phrases/phrases.ts';
import type { Sql } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { columnKeys, headingKey } from '../plan/headings.ts';
import type { Plan } from '../plan/plan.ts';
import type { KnownTest, SourceMemory } from './sources.ts';
import { loadSource } from './sources.ts';

/** A plan with what earlier files of its source had and its file has not. */
export interface RememberedPlan extends Plan {
  readonly lacking: readonly KnownTest[];
  /** Does the file name tests, or fill fields, that no earlier one of its source did? */
  readonly isNews: boolean;
}

/** Which file it is, and how it is read. */
interface Read {
  readonly kind: ImportKind;
  readonly source: string;
  readonly headings: readonly string[];
  /** Heading -> field. */
  readonly columns: Readonly<Record<string, string>>;
  /** The batch that it is, of an applied one. */
  readonly batch?: number | null;
}

const wordsOf = (heading: string) => headingKey(heading).split(' ').filter(Boolean);

/** `cod` of `codice`; single letters are too little. */
const isShort = (text: string, other: string) => text.length > 1 && other.startsWith(text);

/** How many words of one heading stand in another, written out or shortened. */
function common(words: readonly string[], other: readonly string[]): number {
  return words.filter((word) => other.some((its) => isShort(word, its) || isShort(its, word)))
    .length;
}

/** How much two headings are alike, from 0 to 1: the words that they have in common. */
function headingLikeness(text: string, other: string): number {
  const [words, its] = [wordsOf(text), wordsOf(other)];
  if (words.length === 0 || its.length === 0) return 0;
  return (common(words, its) + common(its, words)) / (words.length + its.length);
}

/**
 * The heading that is most like one of some others, as a renamed one is; null where none has half
 * of its words in common.
 * @param known how the column was called before, and what else its field is called
 */
export function nearHeading(known: readonly string[], headings: readonly string[]): string | null {
  const rank = (heading: string) =>
    Math.max(0, ...known.map((name) => headingLikeness(name, heading)));
  const [best] = headings.toSorted((heading, other) => rank(other) - rank(heading));
  return best !== undefined && rank(best) >= 0.5 ? best : null;
}

function labelsOf(kind: ImportKind, key: string): string[] {
  const isField = kind === 'prestazioni' || fields.some((field) => field.key === key);
  const phrase = (isField ? `field.${key}` : `import.column.${key}`) as PhraseKey;
  return Object.values(phrasesOf).map((phrases) => phrases[phrase] ?? key);
}

function lackingColumns(
  { kind, headings, columns }: Read,
  memory: SourceMemory,
): Plan['lackingColumns'] {
  const filled = new Set(Object.values(columns));
  const unread = headings.filter((heading) => heading !== '' && !Object.hasOwn(columns, heading));
  return columnKeys[kind].flatMap((field) => {
    const heading = memory.columns.get(field);
    if (heading === undefined || filled.has(field)) return [];
    // A column that is there and was left unread on purpose needs no guess.
    const near = unread.includes(heading)
      ? heading
      : nearHeading([heading, ...labelsOf(kind, field)], unread);
    return [{ field, heading, near }];
  });
}

/** Compares a plan with what earlier files of its source had. */
export async function rememberedPlan(on: Sql, plan: Plan, read: Read): Promise<RememberedPlan> {
  const memory = await loadSource(on, read.kind, read.source, read.batch);
  const lacking = memory.tests.filter(({ id }) => !plan.matched.has(id));
  const known = new Set(memory.tests.map(({ id }) => id));
  const isNews =
    plan.unchanged.some((id) => !known.has(id)) ||
    Object.values(read.columns).some((field) => !memory.columns.has(field));
  return {
    ...plan,
    lacking,
    isNews,
    lackingColumns: lackingColumns(read, memory),
    lackingTests: lacking.length,
  };
}
