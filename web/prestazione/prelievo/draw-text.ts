import { amountText } from '#contract/amount.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Speech } from '../../platform/language.tsx';
import { changeWords } from './DrawChanges.tsx';
import { planDraw } from './draw-plan.ts';
import { deliveriesOf, preparationOf } from './preparation.ts';
import {
  alikeTests,
  manyWords,
  nameOfSample,
  namesOf,
  volumeWords,
  withinWords,
} from './sample-words.ts';
import type { NumberedSample } from './samples.ts';
import { apartGroups, numberedSamples } from './samples.ts';
import type { Change } from './use-draw.ts';

/** What a list says on paper and as text beside its tests: what is not in it. */
export interface Missing {
  readonly changes: readonly Change[];
  /** Entries and parts of a link that are not in the list. */
  readonly count: number;
}

function testLines(tests: readonly PrestazioneListItem[], speech: Speech): string[] {
  const [test] = tests;
  if (test === undefined) return [];
  const { say } = speech;
  const { onIce, protectFromLight, doNotRefrigerate, sampleTreatmentTransport } = test;
  const marks = Object.entries({ onIce, protectFromLight, doNotRefrigerate });
  const conditions = marks.flatMap(([key, value]) =>
    value === true ? say(`field.${key}` as 'field.onIce') : [],
  );
  const within = test.deliverWithinMinutes;
  if (typeof within === 'number') conditions.push(withinWords(within, speech));
  const facts = [...conditions, sampleTreatmentTransport ?? ''].filter(Boolean).join('. ');
  return [
    ...tests.map(({ serviceName, internalCode }) => `  - ${serviceName} (${internalCode})`),
    ...(facts ? [`    ${facts}`] : []),
  ];
}

function sampleLines({ sample, number }: NumberedSample, speech: Speech): string[] {
  const { say } = speech;
  const { container, material, beside, drawTime } = sample;
  const name = container?.description ?? say('test.summary.noTube');
  const material_ = material?.description ?? say('draw.noMaterial');
  const volume = volumeWords(sample, speech);
  return [
    `${number === undefined ? '' : `${number}. `}${name} · ${material_}`,
    ...alikeTests(sample.tests).flatMap((tests) => testLines(tests, speech)),
    ...(volume === undefined ? [] : [`  ${volume}`]),
    ...(drawTime === undefined
      ? []
      : [`  ${say('draw.ownTime', { time: say(`draw.time.${drawTime}`) })}`]),
    ...(beside.length === 0 ? [] : [`  ${say('draw.beside', { tests: namesOf(beside) })}`]),
  ];
}

function preparationLines(tests: readonly PrestazioneListItem[], speech: Speech) {
  const { say, language } = speech;
  const { fasting, hours, notes, withoutNote } = preparationOf(tests);
  const lines: string[] = [];
  if (fasting.yes.length > 0) {
    const fast =
      hours === undefined
        ? say('draw.fasting')
        : say('draw.fastingFor', { hours: amountText(hours, 'hour', language, '') });
    lines.push(`${fast}: ${namesOf(fasting.yes)}`);
    if (fasting.no.length > 0)
      lines.push(
        say('draw.fastingDiffers', { yes: namesOf(fasting.yes), no: namesOf(fasting.no) }),
      );
    if (fasting.notStated.length > 0)
      lines.push(manyWords('draw.fastingNotStated', fasting.notStated, speech));
  }
  lines.push(...notes.map(({ text, tests }) => `${text} (${namesOf(tests)})`));
  if (withoutNote.length > 0) lines.push(manyWords('draw.noNote', withoutNote, speech));
  return lines;
}

/** A list as plain text, to be pasted into a message: all that the page says, in its order. */
export function drawText(
  tests: readonly PrestazioneListItem[],
  missing: Missing,
  speech: Speech,
): string {
  const { say, plural, language } = speech;
  const plan = planDraw(tests);
  const samples = numberedSamples(plan);
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines];
  const partOf = (title: string, some: readonly unknown[]) =>
    part(
      title,
      samples
        .filter(({ sample }) => some.includes(sample))
        .flatMap((numbered) => sampleLines(numbered, speech)),
    );
  const apart = apartGroups(samples).map(({ key, minutes, samples: kept }) =>
    say(`draw.apart.${key}`, {
      samples: kept.map((numbered) => nameOfSample(numbered, say)).join(', '),
      time: amountText(minutes ?? 0, 'minute', language, say('amount.atOnce')),
    }),
  );
  const deliveries = deliveriesOf(samples).map(
    ({ within, samples: together }) =>
      `${withinWords(within, speech)}: ${together.map((of) => nameOfSample(of, say)).join(', ')}`,
  );
  return [
    say('draw.title'),
    ...(missing.count > 0 ? [plural('draw.incomplete', missing.count)] : []),
    ...missing.changes.map((change) => changeWords(change, say)),
    ...part(say('draw.apart'), apart),
    ...(plan.needsDiscardTube ? ['', say('draw.wingedSet')] : []),
    ...partOf(say('draw.tubes'), plan.tubes),
    ...partOf(say('draw.unordered'), plan.unordered),
    ...partOf(say('draw.others'), plan.others),
    ...part(say('draw.preparation'), preparationLines(tests, speech)),
    ...part(say('draw.delivery'), deliveries),
    '',
    say('draw.order'),
  ].join('\n');
}
