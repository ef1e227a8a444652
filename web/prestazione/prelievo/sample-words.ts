import { amountText } from '#contract/amount.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { Speech } from '../../platform/language.tsx';
import type { ApartGroup, Sample } from './draw-plan.ts';
import type { Preparation } from './preparation.ts';

/** The names of tests, as in a sentence. */
export function namesOf(tests: readonly PrestazioneListItem[]): string {
  return tests.map(({ serviceName }) => serviceName).join(', ');
}

/** More tests than this are counted where nothing is said of them. */
const mostNamed = 3;

/** That something is not stated for some tests: their names, or how many they are. */
export function unstatedWords(
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
  // In microlitres, so that tenths add up.
  const sum = stated.reduce((total, volume) => total + Math.round(volume * 1000), 0) / 1000;
  const volume = amountText(sum, 'mL', language, '');
  return stated.length === tests.length
    ? say('draw.volume', { volume })
    : say('draw.volume.some', { volume, stated: stated.length, count: tests.length });
}

/** How a sentence calls a sample: by its number, else by its tests. */
function nameOfSample({ tests, number }: Sample, say: Speech['say']): string {
  return number === undefined ? namesOf(tests) : say('draw.numberShort', { number });
}

/** Why samples are kept apart, and which they are. */
export function apartWords({ key, minutes, samples }: ApartGroup, { say, language }: Speech) {
  return say(`draw.apart.${key}`, {
    samples: samples.map((sample) => nameOfSample(sample, say)).join(', '),
    time: amountText(minutes ?? 0, 'minute', language, say('amount.atOnce')),
  });
}

/** Samples that are delivered together, each with the time to centrifuge it in. */
export function deliveredWords(samples: readonly Sample[], { say, language }: Speech): string {
  const names = samples.map((sample) => {
    const { centrifugeWithin: minutes } = sample;
    const name = nameOfSample(sample, say);
    if (minutes === undefined) return name;
    const time = amountText(minutes, 'minute', language, say('amount.atOnce'));
    return `${name} (${say('draw.centrifuge', { time })})`;
  });
  return names.join('; ');
}

/** The strictest fast. */
export function fastWords({ hours }: Preparation, { say, language }: Speech): string {
  return hours === undefined
    ? say('draw.fasting')
    : say('draw.fastingFor', { hours: amountText(hours, 'hour', language, '') });
}

/** Material, method and place of a sample, as far as they are stated. */
export function sampleFacts({ material, tests }: Sample): string {
  const [method] = tests.flatMap(({ withdrawalMethods }) => withdrawalMethods ?? []);
  const facts = [material, method, tests[0]?.placeOfExecution].flatMap((choice) => choice ?? []);
  return facts.map(({ description }) => description).join(' · ');
}

/** A place with what is stated of how to reach it, without its telephone. */
export function placeWords({ description, desk, openingHours }: Choice): string {
  return [description, desk, openingHours].filter(Boolean).join(' · ');
}

/** Tests by what is done with their sample: those of which all of it is equal stand together. */
export function testsByHandling(tests: readonly PrestazioneListItem[]): PrestazioneListItem[][] {
  const handling = (test: PrestazioneListItem) =>
    JSON.stringify([
      ...[test.onIce, test.protectFromLight, test.doNotRefrigerate, test.fasting],
      ...[test.fastingHours, test.deliverWithinMinutes, test.centrifugeWithinMinutes],
      ...[test.minimumVolume, test.sampleTreatmentTransport],
    ]);
  return [...Map.groupBy(tests, handling).values()];
}
