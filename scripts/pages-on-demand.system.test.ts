import path from 'node:path';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const root = path.join(import.meta.dirname, '..');

let chunks: Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  // As it is served: a build for tests has the router's development files.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ root, logLevel: 'silent', build: { write: false, minify: false } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === 'chunk');
}, 120_000);

/**
 * The modules that are there once a chunk is: its own, and those of all that it imports at once.
 */
function modulesOf(chunk: Rolldown.OutputChunk, visited = new Set<string>()): string[] {
  if (visited.has(chunk.fileName)) return [];
  visited.add(chunk.fileName);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [
    ...chunk.moduleIds,
    ...imported.flatMap((importedChunk) => modulesOf(importedChunk, visited)),
  ];
}

const nameOf = (module: string) => path.relative(root, module);
const isPage = (module: string) => /\/(?!ui\/)[a-z]+\/Page[A-Z]\w*\.tsx$/.test(module);

test('pages load on demand: neither the program nor a page brings the code of another page', () => {
  const pages = chunks.filter(
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isPage(facadeModuleId ?? ''),
  );
  expect(pages.length).toBeGreaterThan(15);
  const entry = chunks.filter(({ isEntry }) => isEntry);
  expect(entry.length).toBe(1);
  const brought = [...entry, ...pages].flatMap((chunk) => {
    const others = modulesOf(chunk).filter(
      (module) => isPage(module) && module !== chunk.facadeModuleId,
    );
    return others.map((module) => `${nameOf(chunk.facadeModuleId ?? '')} brings ${nameOf(module)}`);
  });
  expect(brought).toEqual([]);
});

test('the code of a test’s page, of the announcements, of the manual and of administrators is not the list’s', () => {
  const list = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/prestazione/PageEsami.tsx'),
  );
  const modules = list === undefined ? [] : modulesOf(list).map(nameOf);
  expect(modules).toContain('web/prestazione/list/TestTable.tsx');
  const foreign =
    /^web\/(?:prestazione\/(?:Esame(?!Admin|Unknown)|Interval|edit\/|campi\/)|manual\/|utente\/|importazione\/)/;
  expect(
    modules.filter((module) => foreign.test(module) || /^web\/comunicato\/(?!News)/.test(module)),
  ).toEqual([]);
});
