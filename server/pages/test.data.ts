import { addressOfRecord } from '#contract/addresses.ts';
import type { Interval } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { otherThan } from '#contract/text.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Reading } from './page.ts';
import { addressOf } from './page.ts';
import { phrasesOf, say } from './page.words.ts';

/**
 * More lines than these are a table: as one text they would be misread, and a part of them would
 * mislead.
 */
const mostLines = 20;

function normalRange(
  { intervals, unitOfMeasurement }: PrestazionePublic,
  { language }: Reading,
): string | undefined {
  if (intervals === undefined || intervals.length === 0 || intervals.length > mostLines)
    return undefined;
  const words = intervalWords(phrasesOf[language]);
  const unit = (interval: Interval) =>
    interval.text === null && unitOfMeasurement ? ` ${unitOfMeasurement.description}` : '';
  return intervals
    .map((interval) => `${formatInterval(interval, words)}${unit(interval)}`)
    .join('; ');
}

function codes(
  { internalCode, nomenclatorCode }: PrestazionePublic,
  { language, brand, environment }: Reading,
) {
  const code = (codeValue: string, codingSystem: string) => ({
    '@type': 'MedicalCode',
    codeValue,
    codingSystem,
  });
  return [
    code(internalCode, say(language, 'page.code.internal', { brand, environment })),
    ...(nomenclatorCode ? [code(nomenclatorCode, say(language, 'page.code.nomenclator'))] : []),
  ];
}

/**
 * A test as schema.org tells one (https://schema.org/MedicalTest): only what its record says. The
 * language is the page's, for a test has none in that vocabulary.
 */
export function testData(test: PrestazionePublic, description: string, reading: Reading): object {
  const url = addressOf(
    reading.origin,
    addressOfRecord('test', test.id),
    reading.requestedLanguage,
  );
  const names = [...(test.initials ? [test.initials] : []), ...(test.synonym ?? [])];
  const otherNames = otherThan(test.serviceName, names);
  const range = normalRange(test, reading);
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalTest',
    name: test.serviceName,
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    code: codes(test, reading),
    description,
    ...(range !== undefined && { normalRange: range }),
    ...(test.analyticSystem && {
      usesDevice: { '@type': 'MedicalDevice', name: test.analyticSystem.description },
    }),
    url,
    mainEntityOfPage: {
      '@type': 'MedicalWebPage',
      '@id': url,
      inLanguage: reading.language,
      dateModified: test.revisedAt,
    },
  };
}
