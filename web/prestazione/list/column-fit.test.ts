import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitColumns, longestWords } from './column-fit.ts';
import { prestazioneItem } from './testing.ts';

const widths = [
  { key: 'serviceName', ideal: 270, least: 150 },
  { key: 'internalCode', ideal: 100, least: 80 },
  { key: 'nomenclatorCode', ideal: 140, least: 120 },
  { key: 'testTubeContainer', ideal: 250, least: 140 },
  { key: 'executionSector', ideal: 170, least: 150 },
] as const;

test('takes the longest words of texts, lists and values', () => {
  const material = {
    id: 1,
    table: 'materiali',
    code: null,
    description: 'Liquido cefalorachidiano',
  };
  const item = prestazioneItem({
    id: 1,
    serviceName: 'Glucosio-6-fosfato deidrogenasi',
    synonym: ['G6PD', 'enzimi eritrocitari'],
    material: material as never,
  });
  const longest = (key: 'serviceName' | 'synonym' | 'material' | 'responseTimeDays') =>
    longestWords([item], key)[0];
  expect(longest('serviceName')).toBe('deidrogenasi');
  expect(longest('synonym')).toBe('eritrocitari');
  expect(longest('material')).toBe('cefalorachidiano');
  expect(longest('responseTimeDays')).toBeUndefined();
});

test('columns have their ideal shares where those have room for the words', () => {
  expect([...fitColumns(widths, 966, 36).values()]).toEqual([270, 100, 140, 250, 170]);
});

test('leaves out the nomenclator’s code first, then the sector, then from the end', () => {
  const shown = (available: number) => [...fitColumns(widths, available, 36).keys()];
  expect(shown(676)).toHaveLength(5);
  expect(shown(675)).not.toContain('nomenclatorCode');
  expect(shown(555)).toEqual(['serviceName', 'internalCode', 'testTubeContainer']);
  expect(shown(405)).toEqual(['serviceName', 'internalCode']);
  expect(shown(100)).toEqual(['serviceName']);
});

test('no column is narrower than its longest word, and none leaves the room', () => {
  const width = fc.integer({ min: 30, max: 300 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(width, width), { minLength: 5, maxLength: 5 }),
      width,
      (sizes, available) => {
        const columns = widths.map(({ key }, at) => {
          const [ideal = 0, least = 0] = sizes[at] ?? [];
          return { key, ideal, least };
        });
        const all = available * 8;
        const fit = fitColumns(columns, all, 36);
        for (const { key, least } of columns)
          if (fit.has(key)) expect(fit.get(key)).toBeGreaterThanOrEqual(least);
        const total = [...fit.values()].reduce((sum, width) => sum + width, 36);
        if (fit.size > 1) expect(total).toBeLessThanOrEqual(all + 0.01);
      },
    ),
  );
});
