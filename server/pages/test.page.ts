import { addressOfRecord } from '#contract/addresses.ts';
import { cellText } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { testTitle } from '#contract/page-title.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { dayWords } from '#phrases/moment.ts';
import { statusPhrase } from '#phrases/status-phrase.ts';
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
  const text = say(language, days === 1 ? 'list.days.one' : 'list.days.other', { count });
  return [say(language, 'page.test.days', { days: text })];
}

function description(test: PrestazionePublic, fields: Fields, reading: Reading): string {
  const { language, today } = reading;
  const labelled = (['material', 'testTubeContainer'] as const).flatMap((key) => {
    const label = fields.find((field) => field.key === key)?.label[language];
    const value = test[key]?.description;
    return label === undefined || value === undefined ? [] : [asSentence(`${label}: ${value}`)];
  });
  const status = statusPhrase(test, today, (day) => dayWords(day, language));
  const sentences = [
    say(language, 'page.test.lead', { name: test.serviceName, code: test.internalCode }),
    ...(status === undefined ? [] : [say(language, status.phrase, status.values)]),
    ...labelled,
    ...answerTime(test.responseTimeDays, language),
    ...(test.clinicalMeaning ? [asSentence(test.clinicalMeaning)] : []),
  ];
  return cutAtWord(sentences.join(' '), longestDescription);
}

/**
 * What a test's page says of itself to machines.
 * @param test without what administrators hide
 * @param fields as administrators configured them, in their order
 */
export function testPage(test: PrestazionePublic, fields: Fields, reading: Reading): Page {
  const text = description(test, fields, reading);
  return {
    title: testTitle(test),
    description: text,
    path: addressOfRecord('test', test.id),
    data: testData(test, text, reading),
  };
}
