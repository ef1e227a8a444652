import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The class names that a style sheet has rules for. */
function classesIn(sheet: string): ReadonlySet<string> {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\d*\.\d+/g, '');
  return new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

/** The style sheets that components import, each with the classes that are named of it. */
const uses = globSync('web/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const text = read(file);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, local = '', from = '']) => ({
      file,
      sheet: path.join(path.dirname(file), from),
      named: [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(
        ([, name = '']) => name,
      ),
      isIndexed: text.includes(`${local}[`),
    }),
  );
});

test('every class that a component names has a rule in its style sheet', () => {
  const missing = uses.flatMap(({ file, sheet, named }) => {
    const classes = existsSync(path.join(root, sheet)) ? classesIn(read(sheet)) : new Set();
    return named.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every class of a style sheet is named by a component', () => {
  const unused = globSync('web/**/*.module.css', { cwd: root }).flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === sheet);
    const named = new Set(users.flatMap((user) => user.named));
    if (users.some(({ isIndexed }) => isIndexed)) return [];
    return [...classesIn(read(sheet))]
      .filter((name) => !named.has(name))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});
