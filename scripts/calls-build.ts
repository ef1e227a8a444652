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

const bits = { isPost: 1, needsSession: 2, isWhole: 4, takesName: 8 } as const;

/** The module that the pages get instead: a few bits for each operation, and a path of its own. */
function dataOf(all: typeof calls): string {
  const packed = Object.entries(all).map(([name, call]) => {
    const holds = { ...call, isPost: call.method === 'POST' };
    const sum = (Object.keys(bits) as (keyof typeof bits)[])
      .filter((bit) => holds[bit])
      .reduce((all, bit) => all + bits[bit], 0);
    return [name, call.path === `/api/DLAB/${name}` ? sum : [sum, call.path]];
  });
  return `const packed = ${JSON.stringify(Object.fromEntries(packed))};
export const calls = {};
for (const name in packed) {
  const [sum, path = '/api/DLAB/' + name] = [packed[name]].flat();
  calls[name] = {
    method: sum & ${bits.isPost} ? 'POST' : 'GET',
    path,
    needsSession: !!(sum & ${bits.needsSession}),
    isWhole: !!(sum & ${bits.isWhole}),
    takesName: !!(sum & ${bits.takesName}),
  };
}`;
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
