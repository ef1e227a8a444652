import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import type { MappingReason } from '#contract/importazione.file.ts';
import type { ImportKind } from '#contract/importazione.ts';
import { intervalloKeys } from '#contract/importazione.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import { configuration } from '../../campo/campo.rules.ts';
import { phrasesOf } from '../../platform/language.ts';
import type { StagedMap } from '../../schema.import.ts';
import type { Campo } from '../../schema.ts';
import { ageRangeSynonyms, ageSynonyms, headingSynonyms } from './heading-synonyms.ts';
import { withoutAgeUnit } from './intervalli.age-words.ts';

/**
 * A heading as headings are compared: letters and digits, blind to case, accents and what stands
 * between.
 */
export function headingKey(heading: string): string {
  return fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What files of laboratory systems shorten. */
const shortened: Readonly<Record<string, string>> = {
  cod: 'codice',
  codif: 'codice',
  desc: 'descrizione',
  descr: 'descrizione',
  denom: 'denominazione',
  abbr: 'abbreviazione',
  mat: 'materiale',
  prest: 'prestazione',
};

/**
 * A heading with its words apart and written out: `testName` is `test name`, `COD_ESAME` `codice
 * esame`.
 */
function expandedHeading(heading: string): string {
  const apart = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = headingKey(apart).split(' ');
  return words.map((word) => (Object.hasOwn(shortened, word) ? shortened[word] : word)).join(' ');
}

/** The keys that the columns of a file may fill. */
export const columnKeys: Readonly<Record<ImportKind, readonly string[]>> = {
  prestazioni: fields.map(({ key }) => key),
  intervalli: intervalloKeys,
};

/** `serviceName` as it may stand in a sheet: also `service_name`. */
const spellingsOf = (key: string) => [
  headingKey(key),
  headingKey(key.replace(/[A-Z0-9]+/g, ' $&')),
];

/**
 * What is known of headings: how each field is called in either language, and what headings filled
 * before.
 */
export interface KnownHeadings {
  readonly campi: readonly Campo[];
  /** Folded heading -> the field that it filled the last time, or null. */
  readonly remembered: ReadonlyMap<string, string | null>;
}

function labelled(kind: ImportKind, campi: readonly Campo[]): Map<string, string> {
  const known = new Set(columnKeys[kind]);
  const labels = configuration(campi).flatMap(({ key, label, productLabel }) =>
    known.has(key)
      ? languages
          .flatMap(({ code }) => [label[code], productLabel[code]])
          .map((text) => [headingKey(text), key])
      : [],
  );
  // The first of two fields with one label, in the fields' order, is no better than the second:
  // neither is taken.
  const fieldsBy = Map.groupBy(labels, ([text]) => text);
  return new Map(
    [...fieldsBy].flatMap(([text = '', found]) => {
      const keys = new Set(found.map(([, key = '']) => key));
      return keys.size === 1 ? [[text, [...keys][0] ?? '']] : [];
    }),
  );
}

type Synonyms = (typeof headingSynonyms)[ImportKind];

const fieldsByText = (synonyms: Synonyms) =>
  new Map(synonyms.flatMap(([key, texts]) => texts.map((text) => [headingKey(text), key])));

/** Where one of these is mapped, `Da` and `A` are no limits. */
const limitKeys = ['low', 'high', 'text'];

/**
 * Which field each heading fills: as it did the last time, else by its label in either language, by
 * the field's key, by what people call it. Each field once: the first column that has it by the
 * best reason.
 */
export function mapHeadings(
  kind: ImportKind,
  headings: readonly string[],
  { campi, remembered }: KnownHeadings,
): StagedMap {
  const keys = columnKeys[kind];
  const byReason: Readonly<
    Record<Exclude<MappingReason, 'chosen'>, ReadonlyMap<string, string | null>>
  > = {
    remembered,
    label: labelled(kind, campi),
    key: new Map(keys.flatMap((key) => spellingsOf(key).map((text) => [text, key]))),
    synonym: fieldsByText(headingSynonyms[kind]),
  };
  const taken = new Set<string>();
  const map: Record<string, StagedMap[string]> = {};
  const take = (
    why: MappingReason,
    found: ReadonlyMap<string, string | null>,
    keyOf = headingKey,
  ) => {
    for (const heading of headings) {
      const field = found.get(keyOf(heading));
      if (heading === '' || Object.hasOwn(map, heading) || field === undefined) continue;
      if (field !== null && (taken.has(field) || !keys.includes(field))) continue;
      if (field !== null) taken.add(field);
      map[heading] = { field, why };
    }
  };
  for (const [why, found] of Object.entries(byReason)) take(why as MappingReason, found);
  const labelsAndSynonyms = new Map([...byReason.label, ...byReason.synonym]);
  take('synonym', labelsAndSynonyms, expandedHeading);
  if (kind === 'intervalli') {
    take('synonym', labelsAndSynonyms, withoutAgeUnit);
    if (limitKeys.some((key) => taken.has(key))) take('synonym', fieldsByText(ageSynonyms));
    take('synonym', fieldsByText(ageRangeSynonyms));
    take('synonym', fieldsByText(ageRangeSynonyms), withoutAgeUnit);
  }
  return map;
}

/**
 * The language that a file's headings are in: that of the labels, the product's or the configured
 * ones, that more of them are; the fields' keys are English. Italian where none says.
 */
export function languageOfHeadings(
  headings: readonly string[],
  campi: readonly Campo[] = [],
): Language {
  const configured = configuration(campi);
  const found = (language: Language, more: readonly string[]) => {
    const product: Readonly<Record<string, string>> = phrasesOf[language];
    const labels = [
      ...fields.map(({ key }) => headingKey(product[`field.${key}`] ?? '')),
      ...configured.map(({ label }) => headingKey(label[language])),
      ...more,
    ];
    const known = new Set(labels);
    return headings.filter((heading) => known.has(headingKey(heading))).length;
  };
  const keys = fields.flatMap(({ key }) => spellingsOf(key));
  // The keys are English.
  const counts = languages.map(({ code }) => ({
    code,
    count: found(code, code === 'en' ? keys : []),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.find(({ count }) => count === most)?.code ?? defaultLanguage;
}
