import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confusablesIn, withConfusables } from './confusable.ts';
import { choice, searchItems } from './search.testing.ts';

const [serum, urine] = [
  { ...choice('Siero'), id: 1 },
  { ...choice('Urine'), id: 2 },
];
const [chemistry, coagulation] = [
  { ...choice('Chimica'), id: 1 },
  { ...choice('Coagulazione'), id: 2 },
];

/** `TP: Proteine totali` of the first of some tests. */
function confusedWith(...tests: Parameters<typeof searchItems>): string[] {
  const items = searchItems(...tests);
  return (confusablesIn(items).get(1) ?? []).map(
    ({ word, tests: others }) =>
      `${word ?? '~'}: ${others.map(({ serviceName }) => serviceName).join(', ')}`,
  );
}

describe('a test may be taken for', () => {
  test('another with the same initials, whatever its material and sector', () => {
    expect(
      confusedWith(
        { serviceName: 'Tempo di protrombina', initials: 'TP', material: serum },
        { serviceName: 'Proteine totali', initials: 't.p.', material: serum },
      ),
    ).toEqual(['TP: Proteine totali']);
  });

  test('another of which a synonym is its own, or its name', () => {
    expect(
      confusedWith(
        { serviceName: 'Uricemia', synonym: ['acido urico'] },
        { serviceName: 'Acido urico' },
        { serviceName: 'Urato', synonym: ['Acido Urico', 'uricemia'] },
      ),
    ).toEqual(['acido urico: Acido urico, Urato']);
  });

  test('one with a near name, across materials or sectors only', () => {
    const near = (over: object) =>
      confusedWith(
        { serviceName: 'Proteina C', material: serum, executionSector: chemistry },
        { serviceName: 'Proteina S', material: serum, executionSector: chemistry, ...over },
      );
    expect(near({})).toEqual([]);
    expect(near({ material: urine })).toEqual(['~: Proteina S']);
    expect(near({ executionSector: coagulation })).toEqual(['~: Proteina S']);
    expect(near({ material: null })).toEqual(['~: Proteina S']);
  });

  test('one whose name begins with its own', () => {
    expect(
      confusedWith(
        { serviceName: 'Calcio', material: serum },
        { serviceName: 'Calcio urinario 24 ore', material: urine },
        { serviceName: 'Calcitonina', material: urine },
      ),
    ).toEqual(['~: Calcio urinario 24 ore']);
  });

  test('at most three with near names', () => {
    const others = ['a', 'b', 'c', 'd'].map((letter) => ({
      serviceName: `Sodio ${letter}`,
      material: urine,
    }));
    expect(confusedWith({ serviceName: 'Sodio', material: serum }, ...others)).toHaveLength(3);
  });

  test('nothing by an empty text, a short name or its own synonym', () => {
    expect(
      confusedWith(
        { serviceName: 'Ferro', synonym: ['ferro', '+'], material: serum },
        { serviceName: 'Fermo', synonym: ['-'], material: urine },
      ),
    ).toEqual([]);
  });
});

test('a family is named by its first three, and counted', () => {
  const family = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
    serviceName: `Marcatore ${name}`,
    synonym: ['marcatori'],
  }));
  const [group] = confusablesIn(searchItems(...family)).get(1) ?? [];
  expect(group).toMatchObject({ word: 'marcatori', count: 4 });
  expect(group?.tests).toHaveLength(3);
});

test('unchanged tests stay the same objects, and none is confused with itself', () => {
  const name = fc.constantFrom('Sodio', 'Sodio urine', 'Potassio', 'Proteina C', 'Proteina S');
  const record = fc.record({
    serviceName: name,
    initials: fc.constantFrom(null, 'NA', 'K'),
    material: fc.constantFrom(serum, urine),
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), (records) => {
      const items = withConfusables(searchItems(...records));
      expect(withConfusables(items).every((item, at) => item === items[at])).toBe(true);
      for (const { id, confusable = [] } of items)
        for (const { tests, count } of confusable) {
          expect(tests.map((other) => other.id)).not.toContain(id);
          expect(tests.length).toBeLessThanOrEqual(count);
        }
    }),
  );
});

test('a catalogue of names that differ in one letter takes no more than its size', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({
    serviceName: `Esame sintetico ${String(at).padStart(6, '0')}`,
    material: at % 2 === 0 ? serum : urine,
  }));
  const groups = [...confusablesIn(searchItems(...many)).values()].flat();
  expect(groups.every(({ tests }) => tests.length <= 3)).toBe(true);
});
