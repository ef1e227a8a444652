import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cycle } from './cycles.ts';
import { cyclesOf } from './cycles.ts';
import { importsOf, sourceFiles } from './imports.ts';

const root = path.join(import.meta.dirname, '..');

describe('imports between files', () => {
  test('have no cycle, types included', () => {
    const files = sourceFiles(root).filter((file) => !file.endsWith('.css'));
    expect(cyclesOf(importsOf(root, files))).toEqual([]);
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
  ])('are detected as a cycle: %s', (_name, edges, cycles) => {
    expect(cyclesOf(edges.map(([from, to]) => ({ from, to })))).toEqual(cycles);
  });
});
