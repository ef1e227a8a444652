import { addressOfRecord } from '#contract/addresses.ts';
import { cellOf, cellText } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { operations } from '#contract/operations.ts';
import { testTitle } from '#contract/page-title.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { escapeHtml } from '../platform/assets.ts';
import { dataMarkup } from './page.markup.ts';
import type { Page, Reading } from './page.ts';
import { asSentence, cutAtWord, phrasesOf, say } from './page.words.ts';
import { testData } from './test.data.ts';

/** Search engines show about half of it; the first half is what a nurse asks for. */
const longestDescription = 300;

type Fields = readonly FieldConfigurationWhole[];

function answerTime(days: number | null = null, language: Language): string[] {
  if (days === null) return [];
  if (days === 0) return [say(language, 'page.test.sameDay')];
  const count = cellText(days, cellWords(phrasesOf[language]));
  const told = say(language, days === 1 ? 'list.days.one' : 'list.days.other', { count });
  return [say(language, 'page.test.days', { days: told })];
}

function description(test: PrestazionePublic, fields: Fields, language: Language): string {
  const labelled = (['material', 'testTubeContainer'] as const).flatMap((key) => {
    const label = fields.find((field) => field.key === key)?.label[language];
    const value = test[key]?.description;
    return label === undefined || value === undefined ? [] : [asSentence(`${label}: ${value}`)];
  });
  const sentences = [
    say(language, 'page.test.lead', { name: test.serviceName, code: test.internalCode }),
    ...labelled,
    ...answerTime(test.responseTimeDays, language),
    ...(test.clinicalMeaning ? [asSentence(test.clinicalMeaning)] : []),
  ];
  return cutAtWord(sentences.join(' '), longestDescription);
}

/**
 * What is said of a field that nobody stated: a missing yes/no, or container, would be taken for
 * none.
 */
function unstated(key: string, kind: string, language: Language): string {
  if (key === 'testTubeContainer') return say(language, 'test.summary.noTube');
  return kind === 'flag' ? say(language, 'test.notStated') : '';
}

/** A field as a term and its value; nothing for an empty one. */
function factMarkup(
  { key, kind, label }: FieldConfigurationWhole,
  test: PrestazionePublic,
  language: Language,
) {
  const value: unknown = test[key as keyof PrestazionePublic];
  if (value === undefined || (kind === 'switch' && value === false)) return '';
  if (key === 'urgentInpatientsOnly' && test.urgentRequest !== true) return '';
  const words = cellWords(phrasesOf[language]);
  const written = cellText(cellOf(fieldOf(key as FieldKey).kind, value, words), words);
  const text = written || unstated(key, kind, language);
  if (text === '') return '';
  const isOurs = written === '' || kind === 'flag' || kind === 'switch' || kind === 'intervals';
  const told = isOurs ? escapeHtml(text).replaceAll('\n', '<br />') : dataMarkup(text);
  return `<dt>${escapeHtml(label[language])}</dt><dd>${told}</dd>`;
}

/**
 * The page of a test: all that everybody may read of it, and no more.
 * @param test without what administrators hide
 * @param fields as administrators configured them, in their order
 */
export function testPage(test: PrestazionePublic, fields: Fields, reading: Reading): Page {
  const { language } = reading;
  const told = description(test, fields, language);
  const facts = fields.filter(({ key, visible }) => visible && key !== 'serviceName');
  return {
    title: testTitle(test),
    description: told,
    path: addressOfRecord('test', test.id),
    data: testData(test, told, reading),
    ahead: `${operations.GetPrestazione.path}?id=${test.id}`,
    content: [
      `<h1>${dataMarkup(test.serviceName)}</h1>`,
      `<dl>${facts.map((field) => factMarkup(field, test, language)).join('')}</dl>`,
    ].join(''),
  };
}
