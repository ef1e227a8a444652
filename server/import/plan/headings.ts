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

/** The form by which headings are compared: letters and digits, without case and accents. */
export function headingKey(heading: string): string {
  return fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Common in files of laboratory systems. */
const abbreviations: Readonly<Record<string, string>> = {
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
 * A heading split into words and written out: `testName` is `test name`, `COD_ESAME` `codice
 * esame`.
 */
function expandedHeading(heading: string): string {
  const spaced = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = headingKey(spaced).split(' ');
  return words
    .map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : word))
    .join(' ');
}

export const columnKeys: Readonly<Record<ImportKind, readonly string[]>> = {
  prestazioni: fields.map(({ key }) => key),
  intervalli: intervalloKeys,
};

/** `serviceName` may also be written `service_name`. */
const keySpellings = (key: string) => [
  headingKey(key),
  headingKey(key.replace(/[A-Z0-9]+/g, ' $&')),
];

export interface KnownHeadings {
  readonly campi: readonly Campo[];
  /** Folded heading -> the field that it filled last, or null. */
  readonly remembered: ReadonlyMap<string, string | null>;
}

function fieldsByLabel(kind: ImportKind, campi: readonly Campo[]): Map<string, string> {
  const columnKeySet = new Set(columnKeys[kind]);
  const labels = configuration(campi).flatMap(({ key, label, productLabel }) =>
    columnKeySet.has(key)
      ? languages
          .flatMap(({ code }) => [label[code], productLabel[code]])
          .map((text) => [headingKey(text), key])
      : [],
  );
  // A label of two fields counts for neither.
  const fieldsBy = Map.groupBy(labels, ([text]) => text);
  return new Map(
    [...fieldsBy].flatMap(([text = '', labelsOfText]) => {
      const keys = new Set(labelsOfText.map(([, key = '']) => key));
      return keys.size === 1 ? [[text, [...keys][0] ?? '']] : [];
    }),
  );
}

type Synonyms = (typeof headingSynonyms)[ImportKind];

const fieldsByText = (synonyms: Synonyms) =>
  new Map(synonyms.flatMap(([key, texts]) => texts.map((text) => [headingKey(text), key])));

/** Where one of these is mapped, `Da` and `A` are ages, not limits. */
const limitKeys = ['low', 'high', 'text'];

/**
 * Maps each heading to a field: the one that it filled last, else by label in either language, by
 * key, by synonym. Each field is filled once, by the first column with the best reason.
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
    label: fieldsByLabel(kind, campi),
    key: new Map(keys.flatMap((key) => keySpellings(key).map((text) => [text, key]))),
    synonym: fieldsByText(headingSynonyms[kind]),
  };
  const filled = new Set<string>();
  const map: Record<string, StagedMap[string]> = {};
  const mapBy = (
    why: MappingReason,
    fieldByText: ReadonlyMap<string, string | null>,
    toText = headingKey,
  ) => {
    for (const heading of headings) {
      const field = fieldByText.get(toText(heading));
      if (heading === '' || Object.hasOwn(map, heading) || field === undefined) continue;
      if (field !== null && (filled.has(field) || !keys.includes(field))) continue;
      if (field !== null) filled.add(field);
      map[heading] = { field, why };
    }
  };
  for (const [why, fieldByText] of Object.entries(byReason))
    mapBy(why as MappingReason, fieldByText);
  const labelsAndSynonyms = new Map([...byReason.label, ...byReason.synonym]);
  mapBy('synonym', labelsAndSynonyms, expandedHeading);
  if (kind === 'intervalli') {
    mapBy('synonym', labelsAndSynonyms, withoutAgeUnit);
    if (limitKeys.some((key) => filled.has(key))) mapBy('synonym', fieldsByText(ageSynonyms));
    mapBy('synonym', fieldsByText(ageRangeSynonyms));
    mapBy('synonym', fieldsByText(ageRangeSynonyms), withoutAgeUnit);
  }
  return map;
}

/**
 * The language of most headings that are labels, the product's or configured ones. The default
 * language where there is none.
 */
export function languageOfHeadings(
  headings: readonly string[],
  campi: readonly Campo[] = [],
): Language {
  const configured = configuration(campi);
  const countMatches = (language: Language, extraLabels: readonly string[]) => {
    const product: Readonly<Record<string, string>> = phrasesOf[language];
    const labels = [
      ...fields.map(({ key }) => headingKey(product[`field.${key}`] ?? '')),
      ...configured.map(({ label }) => headingKey(label[language])),
      ...extraLabels,
    ];
    const labelSet = new Set(labels);
    return headings.filter((heading) => labelSet.has(headingKey(heading))).length;
  };
  const keys = fields.flatMap(({ key }) => keySpellings(key));
  // The keys are English.
  const counts = languages.map(({ code }) => ({
    code,
    count: countMatches(code, code === 'en' ? keys : []),
  }));
  const highest = Math.max(...counts.map(({ count }) => count));
  return counts.find(({ count }) => count === highest)?.code ?? defaultLanguage;
}
