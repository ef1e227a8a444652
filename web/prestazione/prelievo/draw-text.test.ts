import { expect, test } from 'vitest';
import { drawIt } from '#phrases/draw.it.ts';
import { it } from '#phrases/it.ts';
import { fill } from '#phrases/phrases.ts';
import type { Speech } from '../../platform/language.tsx';
import { prestazioneItem } from '../list/testing.ts';
import { drawText } from './draw-text.ts';

const phrases: Readonly<Record<string, string>> = { ...it, ...drawIt };
const say: Speech['say'] = (key, values) => fill(phrases[key] ?? key, values);
const words = {
  speech: {
    language: 'it',
    say,
    plural: (base, count, values) =>
      say(`${base}.${count === 1 ? 'one' : 'other'}` as 'draw.atLeast.one', { ...values, count }),
    setLanguage: () => undefined,
  } satisfies Speech,
  labelOf: (key: string) => phrases[`field.${key}`] ?? key,
};

const choice = (id: number, description: string, over: object = {}) => ({
  id,
  code: null,
  description,
  ...over,
});
const ammonia = prestazioneItem({
  id: 1,
  serviceName: 'Ammonio',
  testTubeContainer: choice(1, 'Provetta EDTA, tappo viola'),
  material: choice(2, 'Plasma EDTA'),
  withdrawalMethods: choice(3, 'Prelievo senza laccio'),
  placeOfExecution: choice(4, 'IEO', { desk: 'Piano -1', phone: '4321' }),
  onIce: true,
  fasting: true,
  fastingHours: 8,
  deliverWithinMinutes: 0,
  centrifugeWithinMinutes: 15,
  minimumVolume: 2.5,
  notePatient: 'Non fumare.',
  sampleTreatmentTransport: 'Inviare in ghiaccio.',
});
const nothingMissing = { changes: [], count: 0 };

test('the copied text says all that the page does', () => {
  const text = drawText([ammonia], nothingMissing, words);
  for (const part of [
    ...['1. Provetta EDTA, tappo viola', 'Plasma EDTA', 'Prelievo senza laccio', 'Ammonio (E1)'],
    ...['In ghiaccio', 'Centrifugazione entro: 15 minuti', 'A digiuno da 8 ore', '2,5 mL'],
    ...['Non fumare. (Ammonio)', 'Inviare in ghiaccio.', 'Subito: la 1', 'Piano -1', '4321'],
  ])
    expect(text).toContain(part);
});

test('what is not stated is said, what is hidden is not', () => {
  const unstated = prestazioneItem({ id: 2, testTubeContainer: null, material: null });
  expect(drawText([unstated], nothingMissing, words)).toContain(it['test.summary.noTube']);
  expect(drawText([unstated], nothingMissing, words)).toContain(drawIt['draw.noMaterial']);
  const { testTubeContainer: _, material: __, ...hidden } = unstated;
  const text = drawText([hidden], nothingMissing, words);
  expect(text).not.toContain(it['test.summary.noTube']);
  expect(text).not.toContain(drawIt['draw.noMaterial']);
});

test('entries that are not in the list are counted', () => {
  expect(drawText([ammonia], { changes: [], count: 2 }, words)).toMatch(/^2 voci non trovate/m);
});
