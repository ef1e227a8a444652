import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Speech } from '../../platform/language.tsx';
import { conditionsOf } from '../Conditions.tsx';
import type { KnownFields } from '../shownFields.ts';
import { changeWords } from './DrawChanges.tsx';
import type { Sample } from './draw-plan.ts';
import { apartGroups, planDraw, samplesOf } from './draw-plan.ts';
import { deliveriesOf, placesOf, preparationOf } from './preparation.ts';
import {
  apartWords,
  deliveredWords,
  fastWords,
  namesOf,
  placeWords,
  sampleFacts,
  testsByHandling,
  unstatedWords,
  volumeWords,
  withinWords,
} from './sample-words.ts';
import type { Change } from './use-draw.ts';

type Tests = readonly PrestazioneListItem[];

/** What a list says on paper and as text beside its tests: what is not in it. */
export interface Missing {
  readonly changes: readonly Change[];
  /** Entries and parts of a link that are not in the list. */
  readonly count: number;
}

/** The words of a text, and the fields' labels as the laboratory configures them. */
interface Words {
  readonly speech: Speech;
  readonly labelOf: KnownFields['labelOf'];
}

function testLines(tests: Tests, { speech, labelOf }: Words): string[] {
  const [test] = tests;
  if (test === undefined) return [];
  const conditions = conditionsOf(test, labelOf, speech).map(({ words }) => words);
  const facts = [...conditions, test.sampleTreatmentTransport ?? ''].filter(Boolean).join('. ');
  return [
    ...tests.map(({ serviceName, internalCode }) => `  - ${serviceName} (${internalCode})`),
    ...(facts ? [`    ${facts}`] : []),
  ];
}

function sampleLines(sample: Sample, words: Words): string[] {
  const { say } = words.speech;
  const { container, material, number, separateFrom, drawTime } = sample;
  const name = [
    ...(container === undefined ? [] : [container?.description ?? say('test.summary.noTube')]),
    ...(material === null ? [say('draw.noMaterial')] : []),
    sampleFacts(sample),
  ];
  const volume = volumeWords(sample, words.speech);
  return [
    `${number === undefined ? '' : `${number}. `}${name.filter(Boolean).join(' · ')}`,
    ...testsByHandling(sample.tests).flatMap((tests) => testLines(tests, words)),
    ...(volume === undefined ? [] : [`  ${volume}`]),
    ...(drawTime === undefined
      ? []
      : [`  ${say('draw.ownTime', { time: say(`draw.time.${drawTime}`) })}`]),
    ...(separateFrom.length === 0
      ? []
      : [`  ${say('draw.separate', { tests: namesOf(separateFrom) })}`]),
  ];
}

function preparationLines(tests: Tests, speech: Speech): string[] {
  const { say } = speech;
  const preparation = preparationOf(tests);
  const { fasting, notes, withoutNote } = preparation;
  const isFasting = fasting.yes.length > 0;
  const differs = { yes: namesOf(fasting.yes), no: namesOf(fasting.no) };
  return [
    ...(isFasting ? [`${fastWords(preparation, speech)}: ${namesOf(fasting.yes)}`] : []),
    ...(isFasting && fasting.no.length > 0 ? [say('draw.fastingDiffers', differs)] : []),
    ...(isFasting && fasting.notStated.length > 0
      ? [unstatedWords('draw.fastingNotStated', fasting.notStated, speech)]
      : []),
    ...notes.map(({ text, tests: noted }) => `${text} (${namesOf(noted)})`),
    ...(withoutNote.length > 0 ? [unstatedWords('draw.noNote', withoutNote, speech)] : []),
  ];
}

/** A list as plain text, to be pasted into a message: all that the page says, in its order. */
export function drawText(tests: Tests, missing: Missing, words: Words): string {
  const { speech, labelOf } = words;
  const { say, plural } = speech;
  const plan = planDraw(tests);
  const samples = samplesOf(plan);
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines];
  const partOf = (title: string, some: readonly Sample[]) =>
    part(
      title,
      some.flatMap((sample) => sampleLines(sample, words)),
    );
  const deliveries = deliveriesOf(samples).map(
    ({ within, samples: together }) =>
      `${withinWords(within, speech)}: ${deliveredWords(together, speech)}`,
  );
  const places = placesOf(tests).map((place) => {
    const reach = [placeWords(place), place.phone].filter(Boolean).join(' · ');
    return `${labelOf('placeOfExecution')}: ${reach}`;
  });
  return [
    say('draw.title'),
    ...(missing.count > 0 ? [plural('draw.incomplete', missing.count)] : []),
    ...missing.changes.map((change) => changeWords(change, say)),
    ...part(
      say('draw.apart'),
      apartGroups(samples).map((group) => apartWords(group, speech)),
    ),
    ...(plan.needsDiscardTube ? ['', say('draw.wingedSet')] : []),
    ...partOf(say('draw.tubes'), plan.tubes),
    ...partOf(say('draw.unordered'), plan.unordered),
    ...partOf(say('draw.others'), plan.others),
    ...part(say('draw.preparation'), preparationLines(tests, speech)),
    ...part(say('draw.delivery'), [...deliveries, ...places]),
    '',
    say('draw.order'),
  ].join('\n');
}
