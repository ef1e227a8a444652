import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Import } from './imports.ts';
import { importsOf, sourceFiles, specifiersIn } from './imports.ts';
import { notOfServer, rooms } from './rooms.ts';

const root = path.join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
  string,
  object
>;
const files = sourceFiles(root);
const imports = importsOf(root, files);

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);

/** The room that a file is in: the deepest. */
function roomOf(file: string): string | undefined {
  const containing = Object.keys(rooms).filter((room) => isIn(file, room));
  return containing.toSorted((a, b) => b.length - a.length)[0];
}

/** The package that an import is of: `zod/mini` is a part of `zod`. */
const packageOf = (to: string) =>
  to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');

/** May an import be one of a list of package.json, or is it of a package by its name? */
function isListed(to: string, list: string): boolean {
  const name = packageOf(to);
  if (list === name) return true;
  return Object.hasOwn(manifest[list] ?? {}, name) && !notOfServer.includes(name);
}

/** Why an import is not allowed; undefined if it is. */
function wrong({ from, to }: Pick<Import, 'from' | 'to'>): string | undefined {
  const room = roomOf(from);
  const allowed = rooms[room ?? ''] ?? [];
  const other = roomOf(to);
  if (allowed.includes('*') || other === room) return undefined;
  const isAllowed =
    other === undefined
      ? allowed.some(
          (pattern) =>
            pattern === to ||
            isListed(to, pattern) ||
            (pattern === 'node:*' && to.startsWith('node:')),
        )
      : allowed.includes(other) || allowed.includes(to);
  return isAllowed ? undefined : `${from} imports ${to}`;
}

describe('the walls between the rooms (design.md section 3)', () => {
  test('every file belongs to a room, and every room has a file', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
    expect(
      Object.keys(rooms).filter((room) => !files.some((file) => roomOf(file) === room)),
    ).toEqual([]);
  });

  test('no file imports what its room may not', () => {
    expect(imports.flatMap((imported) => wrong(imported) ?? [])).toEqual([]);
  });

  test('contract and phrases are imported by their names, #contract/ and #phrases/', () => {
    const top = (file: string) => file.split('/')[0];
    const product = ['contract', 'phrases', 'server', 'web'];
    const relative = imports.filter(({ from, to, specifier }) => {
      return (
        specifier.startsWith('.') && top(from) !== top(to) && product.includes(top(from) ?? '')
      );
    });
    expect(relative).toEqual([]);
  });

  test('every room named in the table exists', () => {
    const named = Object.values(rooms)
      .flat()
      .filter((name) => /^(?:contract|phrases|server|web|scripts)\b/.test(name));
    expect(named.filter((name) => !Object.hasOwn(rooms, name) && !files.includes(name))).toEqual(
      [],
    );
  });

  test('no two rooms import each other: each imports only rooms that are named before it', () => {
    const order = Object.keys(rooms);
    const upward = Object.entries(rooms).flatMap(([room, allowed]) =>
      allowed.flatMap((name) => {
        const other = roomOf(name);
        return other !== undefined && order.indexOf(other) > order.indexOf(room)
          ? [`${room} imports ${name}`]
          : [];
      }),
    );
    expect(upward).toEqual([]);
  });

  test.each([
    ['contract/new.ts', 'node:fs'],
    ['contract/new.ts', 'zod'],
    ['contract/new.ts', 'phrases/it.ts'],
    ['phrases/new.ts', 'react'],
    ['server/platform/new.ts', 'server/schema.ts'],
    ['server/platform/new.ts', 'react'],
    ['server/platform/new.ts', 'web/paths.ts'],
    ['server/comunicato/new.ts', 'server/prestazione/prestazione.queries.ts'],
    ['server/comunicato/new.ts', 'server/export/csv.ts'],
    ['server/comunicato/new.ts', 'server/newcomer/new.ts'],
    ['server/catalogue/new.ts', 'server/prestazione/prestazione.queries.ts'],
    ['server/prestazione/new.ts', 'server/live/load.ts'],
    ['server/import/read/new.ts', 'server/import/plan/plan.ts'],
    ['server/import/plan/new.ts', 'server/import/stage/staging.ts'],
    ['server/change-set/new.ts', 'server/nouns.ts'],
    ['server/prestazione/new.ts', 'server/tabella/tabella.service.ts'],
    ['server/export/pdf/new.ts', 'server/live/make-snapshot.ts'],
    ['server/app.ts', 'server/testing/test-app.ts'],
    ['web/platform/new.ts', 'web/design/Empty.tsx'],
    ['web/ui/new.ts', 'web/prestazione/catalogue.ts'],
    ['web/ui/new.ts', 'node:path'],
    ['web/ui/new.ts', 'fastify'],
    ['web/ui/new.ts', 'zod'],
    ['web/platform/new.ts', 'zod'],
    ['web/prestazione/new.ts', 'zod'],
    ['web/main.tsx', 'fastify'],
    ['web/ui/new.ts', 'server/schema.ts'],
    ['web/offline/new.ts', 'web/offline/worker/builds.ts'],
    ['web/offline/worker/new.ts', 'contract/operations.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(wrong({ from, to })).toBe(`${from} imports ${to}`);
  });

  test('an import is recognised however it is written', () => {
    const text = `import type { A } from './a.ts';
import {
  b,
  c,
} from "#contract/b.ts";
import './d.css';
export type { E } from './e.ts';
const f = await import('./f.ts');
const g = new Worker(new URL('./g.ts', import.meta.url));
`;
    expect(specifiersIn(text).toSorted()).toEqual([
      ...['#contract/b.ts', './a.ts', './d.css', './e.ts', './f.ts', './g.ts'],
    ]);
    expect(
      specifiersIn(".a {\n  composes: b from '../ui/b.module.css';\n}\n@import './c.css';"),
    ).toEqual([...['../ui/b.module.css', './c.css']]);
  });
});
