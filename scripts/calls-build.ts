import type { Plugin, Rolldown } from 'vite';
import { calls } from '../contract/calls.ts';

/** In the entry, or in a chunk that is loaded with it. */
function modulesAtStart(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? [output] : [],
  );
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const atStart = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of atStart) {
    for (const name of imports) {
      const chunk = named.get(name);
      if (chunk !== undefined) atStart.add(chunk);
    }
  }
  return [...atStart].flatMap(({ moduleIds }) => moduleIds);
}

/** What most operations have in common; the pages are sent only what differs. */
const usual = (name: string) => ({ method: 'GET', path: `/api/DLAB/${name}` });

/** The module that the pages get instead: data, filled with what is usual when they start. */
function dataOf(all: typeof calls): string {
  const different = Object.entries(all).map(([name, call]) => {
    const ordinary: Readonly<Record<string, unknown>> = usual(name);
    const own = Object.entries(call).filter(([key, value]) => value && value !== ordinary[key]);
    return [name, Object.fromEntries(own)];
  });
  return `const usual = ${usual};
const different = ${JSON.stringify(Object.fromEntries(different))};
export const calls = {};
for (const name in different) calls[name] = { ...usual(name), ...different[name] };`;
}

/**
 * Replaces `contract/calls.ts` by the data it computes, so that the program starts without the
 * operations' schemas: on a slow phone they took a third of its start. If they are loaded all the
 * same, the build fails.
 */
export function callsAsData(): Plugin {
  return {
    name: 'dlab-calls',
    apply: 'build',
    load(id) {
      return id.endsWith('/contract/calls.ts') ? dataOf(calls) : undefined;
    },
    generateBundle(_, bundle) {
      const isAtStart = modulesAtStart(bundle).some((id) => id.endsWith('/contract/operations.ts'));
      if (isAtStart)
        this.error(
          'the start imports contract/operations.ts: only its types, and contract/calls.ts, belong there',
        );
    },
  };
}
