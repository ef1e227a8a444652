import type { ImportKind } from '#contract/importazione.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { PhraseKey } from '#phrases/phrases.ts';
import type { Sql } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { columnKeys, headingKey } from '../plan/headings.ts';
import type { Plan } from '../plan/plan.ts';
import type { KnownTest, SourceMemory } from './sources.ts';
import { loadSource } from './sources.ts';

export interface RememberedPlan extends Plan {
  readonly lacking: readonly KnownTest[];
  /** Does the file name tests, or fill fields, that no earlier one of its source did? */
  readonly isNews: boolean;
}

interface FileReading {
  readonly kind: ImportKind;
  readonly source: string;
  readonly headings: readonly string[];
  /** Heading -> field. */
  readonly columns: Readonly<Record<string, string>>;
  /** Of an applied file. */
  readonly batch?: number | null;
}

const headingWords = (heading: string) => headingKey(heading).split(' ').filter(Boolean);

/** `cod` is short for `codice`; single letters do not count. */
const isShort = (text: string, longText: string) => text.length > 1 && longText.startsWith(text);

function countCommon(first: readonly string[], second: readonly string[]): number {
  return first.filter((word) =>
    second.some((otherWord) => isShort(word, otherWord) || isShort(otherWord, word)),
  ).length;
}

/** The share of words that two headings have in common, from 0 to 1. */
function headingLikeness(text: string, otherHeading: string): number {
  const [words, otherWords] = [headingWords(text), headingWords(otherHeading)];
  if (words.length === 0 || otherWords.length === 0) return 0;
  return (
    (countCommon(words, otherWords) + countCommon(otherWords, words)) /
    (words.length + otherWords.length)
  );
}

/**
 * The heading most like one of a column's names, as after a renaming; null where none has half of
 * its words in common.
 * @param names the column's previous heading and its field's labels
 */
export function nearHeading(names: readonly string[], headings: readonly string[]): string | null {
  const rank = (heading: string) =>
    Math.max(0, ...names.map((name) => headingLikeness(name, heading)));
  const [best] = headings.toSorted((heading, otherHeading) => rank(otherHeading) - rank(heading));
  return best !== undefined && rank(best) >= 0.5 ? best : null;
}

function fieldLabels(kind: ImportKind, key: string): string[] {
  const isField = kind === 'prestazioni' || fields.some((field) => field.key === key);
  const phrase = (isField ? `field.${key}` : `import.column.${key}`) as PhraseKey;
  return Object.values(phrasesOf).map((phrases) => phrases[phrase] ?? key);
}

function lackingColumns(
  { kind, headings, columns }: FileReading,
  memory: SourceMemory,
): Plan['lackingColumns'] {
  const filled = new Set(Object.values(columns));
  const unread = headings.filter((heading) => heading !== '' && !Object.hasOwn(columns, heading));
  return columnKeys[kind].flatMap((field) => {
    const heading = memory.columns.get(field);
    if (heading === undefined || filled.has(field)) return [];
    // The same heading, left unread on purpose, needs no guess.
    const near = unread.includes(heading)
      ? heading
      : nearHeading([heading, ...fieldLabels(kind, field)], unread);
    return [{ field, heading, near }];
  });
}

export async function rememberedPlan(
  on: Sql,
  plan: Plan,
  read: FileReading,
): Promise<RememberedPlan> {
  const memory = await loadSource(on, read.kind, read.source, read.batch);
  const lacking = memory.tests.filter(({ id }) => !plan.matched.has(id));
  const knownIds = new Set(memory.tests.map(({ id }) => id));
  const isNews =
    plan.unchanged.some((id) => !knownIds.has(id)) ||
    Object.values(read.columns).some((field) => !memory.columns.has(field));
  return {
    ...plan,
    lacking,
    isNews,
    lackingColumns: lackingColumns(read, memory),
    lackingTests: lacking.length,
    sourceTests: memory.tests.length,
  };
}
