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
      return id.endsWith('/contract/calls.ts')
        ? `export const calls = ${JSON.stringify(calls)};`
        : undefined;
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
