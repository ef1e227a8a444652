import { amountText } from '#contract/amount.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Speech } from '../../platform/language.tsx';
import type { Sample } from './draw-plan.ts';
import type { NumberedSample } from './samples.ts';

/** The names of tests, as in a sentence. */
export function namesOf(tests: readonly PrestazioneListItem[]): string {
  return tests.map(({ serviceName }) => serviceName).join(', ');
}

/** More tests than this are counted where nothing is said of them. */
const mostNamed = 3;

/** That something is not stated for some tests: their names, or how many they are. */
export function manyWords(
  key: 'draw.fastingNotStated' | 'draw.noNote',
  tests: readonly PrestazioneListItem[],
  { say, plural }: Speech,
): string {
  return tests.length <= mostNamed
    ? say(key, { tests: namesOf(tests) })
    : plural(`${key}.many`, tests.length);
}

/** When samples are delivered: at once, or within a time. */
export function withinWords(minutes: number | undefined, { say, language }: Speech): string {
  if (minutes === undefined) return say('draw.noTime');
  if (minutes === 0) return say('draw.atOnce');
  return say('draw.within', { time: amountText(minutes, 'minute', language, '') });
}

/** The least volume of a sample: the sum of those that are stated, with how many are not. */
export function volumeWords({ tests }: Sample, { say, language }: Speech): string | undefined {
  const stated = tests.flatMap(({ minimumVolume }) => minimumVolume ?? []);
  if (stated.length === 0) return undefined;
  // In hundredths, so that tenths add up.
  const sum = stated.reduce((total, volume) => total + Math.round(volume * 1000), 0) / 1000;
  const volume = amountText(sum, 'mL', language, '');
  return stated.length === tests.length
    ? say('draw.volume', { volume })
    : say('draw.volume.some', { volume, stated: stated.length, count: tests.length });
}

/** How a sentence calls a sample: by its number, else by its tests. */
export function nameOfSample({ sample, number }: NumberedSample, say: Speech['say']): string {
  return number === undefined ? namesOf(sample.tests) : say('draw.numberShort', { number });
}

/** Tests by what is done with their sample: those of which all of it is equal stand together. */
export function alikeTests(tests: readonly PrestazioneListItem[]): PrestazioneListItem[][] {
  const handling = (test: PrestazioneListItem) =>
    JSON.stringify([
      ...[test.onIce, test.protectFromLight, test.doNotRefrigerate, test.fasting],
      ...[test.fastingHours, test.deliverWithinMinutes, test.centrifugeWithinMinutes],
      ...[test.minimumVolume, test.sampleTreatmentTransport],
    ]);
  return [...Map.groupBy(tests, handling).values()];
}
