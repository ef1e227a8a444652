import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { prestazioneItem } from '../list/testing.ts';
import { planDraw, samplesOf } from './draw-plan.ts';
import { preparationOf } from './preparation.ts';

const flag = fc.constantFrom(true, false, null);
const minutes = fc.constantFrom(null, 0, 15, 30, 120, 240);
const hours = fc.constantFrom(null, 8, 12);
const choice = (...descriptions: string[]) =>
  fc.constantFrom(
    null,
    ...descriptions.map((description, at) => ({ id: at + 1, code: null, description })),
  );
const container = fc.oneof(
  choice('Provetta, tappo azzurro', 'Provetta, tappo viola', 'Siringa', 'Contenitore sterile'),
  fc.constant({ id: 9, code: null, description: 'Tampone', containerKind: 'swab' as const }),
);
const method = fc.oneof(
  choice('Prelievo venoso', 'Prelievo venoso a riposo'),
  fc.constant({ id: 8, code: null, description: 'Curva', drawTime: 'serial' as const }),
);

const tests = fc
  .array(
    fc.record({
      testTubeContainer: container,
      material: choice('Siero', 'Sangue intero', 'Urine'),
      placeOfExecution: choice('IEO', 'CCM'),
      withdrawalMethods: method,
      onIce: flag,
      protectFromLight: flag,
      fasting: flag,
      fastingHours: hours,
      deliverWithinMinutes: minutes,
      centrifugeWithinMinutes: minutes,
      notePatient: fc.constantFrom(null, 'A digiuno.', 'Non fumare.'),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((records) => records.map((record, at) => prestazioneItem({ ...record, id: at + 1 })));

describe('a plan of any tests', () => {
  test('holds each test once', () => {
    fc.assert(
      fc.property(tests, (list) => {
        const ids = samplesOf(planDraw(list)).flatMap((sample) => sample.tests.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(list.map(({ id }) => id));
      }),
    );
  });

  test('is the same for every order of them', () => {
    const shuffled = tests.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, reordered]) => {
        expect(planDraw(reordered)).toEqual(planDraw(list));
        expect(preparationOf(reordered)).toEqual(preparationOf(list));
      }),
    );
  });

  test('keeps every condition when a test is added', () => {
    const within = (time: number | null | undefined) => time ?? Infinity;
    fc.assert(
      fc.property(tests, (list) => {
        const before = preparationOf(list.slice(1));
        const after = preparationOf(list);
        const samples = samplesOf(planDraw(list));
        for (const test of list.slice(1)) {
          const sample = samples.find(({ tests: group }) => group.includes(test));
          expect(sample?.isOnIce).toBe(test.onIce === true);
          expect(sample?.isDark).toBe(test.protectFromLight === true);
          expect(within(sample?.deliverWithin)).toBeLessThanOrEqual(
            within(test.deliverWithinMinutes),
          );
          expect(within(sample?.centrifugeWithin)).toBeLessThanOrEqual(
            within(test.centrifugeWithinMinutes),
          );
        }
        expect(after.hours ?? 0).toBeGreaterThanOrEqual(before.hours ?? 0);
        expect(after.fasting.yes).toEqual(expect.arrayContaining([...before.fasting.yes]));
        const texts = after.notes.map(({ text }) => text);
        expect(texts).toEqual(expect.arrayContaining(before.notes.map(({ text }) => text)));
      }),
    );
  });

  test('shares a container only where all is stated and nothing contradicts', () => {
    const parts = (test: PrestazioneListItem) => [
      test.testTubeContainer?.id,
      test.material?.id,
      test.placeOfExecution?.id,
      test.onIce === true,
      test.protectFromLight === true,
    ];
    fc.assert(
      fc.property(tests, (list) => {
        for (const { tests: together } of samplesOf(planDraw(list))) {
          if (together.length === 1) continue;
          const [first] = together;
          for (const test of together) {
            expect(parts(test)).not.toContain(undefined);
            expect(parts(test)).toEqual(first && parts(first));
            expect(test.withdrawalMethods?.drawTime).toBeUndefined();
          }
          const methods = together.flatMap(({ withdrawalMethods }) => withdrawalMethods?.id ?? []);
          expect(new Set(methods).size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
