import type { Attributes } from '#contract/attributes.ts';
import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { ListedTests } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag, filterKeys, flagFilters } from '#contract/prestazione.list.ts';
import type { StatedStatus } from '#contract/test-status.ts';
import { statusOn } from '#contract/test-status.ts';
import { statedForReaders } from '#phrases/attributes.ts';
import { flagPhrase } from '#phrases/flag-phrase.ts';
import { dayWords, momentWords } from '#phrases/moment.ts';
import { fill } from '#phrases/phrases.ts';
import { statusPhrase } from '#phrases/status-phrase.ts';
import type { ListRow } from './export.data.ts';
import { exportPhrasesOf } from './export.phrases.ts';

export interface FilterWords {
  readonly fields: readonly FieldConfigurationWhole[];
  readonly valori: ReadonlyMap<number, { readonly description: string }>;
  readonly language: Language;
  /** Some of the tests lack a word of the search. */
  readonly isPartial: boolean;
  readonly corrected: ListedTests['corrected'];
  /** How many tests were chosen one by one. */
  readonly chosen: number | undefined;
}

function joinParts(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join(' · ');
}

/** The search and the filters of a list of tests, in words; null without any. */
export function prestazioneFilterWords(
  filter: PrestazioneFilter,
  { fields, valori, language, isPartial, corrected, chosen }: FilterWords,
) {
  const phrases = exportPhrasesOf[language];
  const label = (key: FieldKey) =>
    fields.find((field) => field.key === key)?.label[language] ?? key;
  const parts = searchWords(filter.q, language);
  if (chosen !== undefined) parts.push(fill(phrases['export.filter.chosen'], { count: chosen }));
  for (const { typed, similar } of corrected)
    parts.push(fill(phrases['export.filter.corrected'], { typed, similar: similar.join(', ') }));
  if (isPartial) parts.push(phrases['export.filter.partial']);
  const addFilter = (field: string, values: string) =>
    parts.push(fill(phrases['export.filter.is'], { field, values }));
  if (filter.when !== undefined && filter.when !== 'always') {
    const isWeekend = filter.when === 'weekend';
    const words = isWeekend ? phrases['when.weekendTitle'] : momentWords(filter.when, language);
    addFilter(phrases['when.label'], words);
  }
  if (filter.initial !== undefined) addFilter(phrases['list.initial'], filter.initial);
  const statuses = (filter.status ?? []).map((status) => phrases[`status.${status}`]);
  if (statuses.length > 0) addFilter(phrases['status.label'], statuses.join(', '));
  for (const key of flagFilters) {
    const states = (filter[key] ?? []).map((state) => phrases[flagPhrase(state)]);
    if (states.length > 0) addFilter(label(fieldOfFlag[key]), states.join(', '));
  }
  for (const key of filterKeys) {
    const ids = filter[key] ?? [];
    if (ids.length > 0)
      addFilter(label(key), ids.map((id) => valori.get(id)?.description ?? String(id)).join(', '));
  }
  return joinParts(parts);
}

function searchWords(q: string | undefined, language: Language): string[] {
  const text = q?.trim() ?? '';
  return text === '' ? [] : [fill(exportPhrasesOf[language]['export.filter.q'], { q: text })];
}

/** A search text and a table, in words; null without both. */
export function plainFilterWords(
  q: string | undefined,
  table: string | undefined,
  language: Language,
): string | null {
  const parts = searchWords(q, language);
  const phrases = exportPhrasesOf[language];
  if (table !== undefined) {
    parts.push(
      fill(phrases['export.filter.is'], { field: phrases['export.column.table'], values: table }),
    );
  }
  return joinParts(parts);
}

/** The word for a test's status, where it can't be requested today, and a sentence about it. */
export function statusWords(
  test: StatedStatus,
  today: string,
  language: Language,
): ListRow['status'] {
  const found = statusPhrase(test, today, (day) => dayWords(day, language));
  if (found === undefined) return undefined;
  const phrases = exportPhrasesOf[language];
  const status = statusOn(test, today);
  return {
    word: status === 'inUse' ? null : phrases[`status.${status}`],
    sentence: fill(phrases[found.phrase], found.values),
  };
}

const choiceFields = fields.filter(({ kind }) => kind === 'choice');

/** What is stated of a test's choices, in words, by field. */
export function choiceWords(
  test: { readonly [Key in FieldKey]?: unknown },
  language: Language,
): Record<string, string> {
  const phrases = exportPhrasesOf[language];
  const number = new Intl.NumberFormat(languageFacts(language).locale, {
    maximumSignificantDigits: 21,
    useGrouping: false,
  });
  const say = (key: 'test.yes' | 'test.no') => phrases[key];
  const words = choiceFields.flatMap(({ key }) => {
    const choice = (test[key] ?? {}) as Attributes;
    const stated = statedForReaders(choice, { language, say, formatted: number.format });
    if (stated.length === 0) return [];
    return [[key, stated.map((attribute) => `${attribute.label}: ${attribute.words}`).join('; ')]];
  });
  return Object.fromEntries(words);
}
