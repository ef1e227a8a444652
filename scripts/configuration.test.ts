import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import vite from '../vite.config.ts';
import vitest from '../vitest.config.ts';

const root = path.join(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const files = globSync('{web,contract,phrases,node_modules/zod}/**/*.{ts,tsx,css,js}', {
  cwd: root,
}).map((file) => `/${file}`);

/** All that the groups of a regular expression leave to choose, each as one without groups. */
function alternatives(source: string): string[] {
  let at = 0;
  const choices = (): string[] => {
    const done: string[] = [];
    let prefixes = [''];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        done.push(...prefixes);
        prefixes = [''];
        at += 1;
      } else if (source.startsWith('(?', at)) {
        at += '(?:'.length;
        const inner = choices();
        at += 1;
        prefixes = prefixes.flatMap((start) => inner.map((end) => start + end));
      } else {
        const sign = source.slice(at, at + (source[at] === '\\' ? 2 : 1));
        at += sign.length;
        prefixes = prefixes.map((start) => start + sign);
      }
    }
    return [...done, ...prefixes];
  };
  return choices();
}

test('lists the alternatives of a pattern', () => {
  const choices = ['a/b\\b', 'a/c\\.d\\b', 'a/c\\.e\\b', 'f\\b', 'g'];
  expect(alternatives('(?:a/(?:b|c\\.(?:d|e))|f)\\b|g')).toEqual(choices);
});

test('every alternative of the chunk patterns matches a file', () => {
  const { output } = vite.build?.rolldownOptions ?? {};
  const split = Array.isArray(output) ? undefined : output?.codeSplitting;
  const groups = typeof split === 'object' ? (split.groups ?? []) : [];
  const parts = groups.flatMap(({ test: pattern }) =>
    pattern instanceof RegExp ? alternatives(pattern.source) : [],
  );
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !files.some((file) => new RegExp(part).test(file)))).toEqual([]);
});

test('every pattern of the linter, the tests and the dead code’s finder matches a file', () => {
  const biome = readJson('biome.json') as { overrides: { includes: string[] }[] };
  const knip = readJson('knip.json') as { entry: string[]; project: string[] };
  const projects = vitest.test?.projects ?? [];
  const patterns = [
    ...biome.overrides.flatMap(({ includes }) => includes),
    ...knip.entry,
    ...knip.project,
    ...projects.flatMap((project) =>
      typeof project === 'object' && 'test' in project
        ? [...(project.test?.include ?? []), ...(project.test?.exclude ?? [])]
        : [],
    ),
  ].map((pattern) => pattern.replace(/^!/, ''));
  expect(patterns.length).toBeGreaterThan(30);
  const ownFiles = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['node_modules/**'] });
  expect(
    patterns.filter((pattern) => !existsSync(pattern) && ownFiles(pattern).length === 0),
  ).toEqual([]);
});
