import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cycle } from './cycles.ts';
import { cyclesOf } from './cycles.ts';
import { importsOf, sourceFiles } from './imports.ts';

const root = path.join(import.meta.dirname, '..');

/** The cycles that still stand. This list only shrinks: an entry whose cycle is gone fails. */
const known: readonly Cycle[] = [
  ['server/import-command/command.ts', 'server/import-command/report.ts'],
  ['server/import/intervalli.ages.ts', 'server/import/intervalli.cells.ts'],
  ['server/import/plan.row.ts', 'server/import/spreadsheet-coercion.ts'],
  ['server/import/plan.tell.ts', 'server/import/plan.ts'],
  ['server/importazione/importazione.apply.ts', 'server/importazione/importing.ts'],
  ['server/importazione/importazione.search.ts', 'server/importazione/importazione.view.ts'],
  [
    ...['server/sheet/csv.ts', 'server/sheet/letters.ts', 'server/sheet/sheet.ts', 'server/sheet/table.ts'],
    ...['server/sheet/xlsx/merged.ts', 'server/sheet/xlsx/worksheet.ts', 'server/sheet/xlsx/xlsx.ts'],
  ],
];

describe('imports between files', () => {
  test('go round in no circle, types included', () => {
    const files = sourceFiles(root).filter((file) => !file.endsWith('.css'));
    expect(cyclesOf(importsOf(root, files))).toEqual(known);
  });

  test.each<[string, [string, string][], Cycle[]]>([
    ['a file that imports itself', [['a', 'a']], [['a']]],
    [
      'two files',
      [
        ['b', 'a'],
        ['a', 'b'],
      ],
      [['a', 'b']],
    ],
    [
      'a long way round',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['d', 'a'],
      ],
      [['a', 'b', 'c']],
    ],
    [
      'two apart',
      [
        ['a', 'b'],
        ['b', 'a'],
        ['b', 'c'],
        ['c', 'd'],
        ['d', 'c'],
      ],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'none',
      [
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'c'],
      ],
      [],
    ],
  ])('are found to go round: %s', (_name, edges, cycles) => {
    expect(cyclesOf(edges.map(([from, to]) => ({ from, to })))).toEqual(cycles);
  });
});
