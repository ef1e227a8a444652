import { fold } from './text.ts';

/** The codes that replace each test, by its folded code. */
export type Successors = ReadonlyMap<string, readonly string[]>;

/** A successor that is no test, or that leads back to the test which it replaces. */
export interface SuccessorFault {
  readonly kind: 'unknown' | 'cycle';
  readonly code: string;
}

/** Between two pauses: some milliseconds. */
const stepsAtOnce = 2000;

/**
 * The number of the strongly connected component of each node: two nodes lead to one another where
 * it is the same. Tarjan's algorithm with a stack of its own, in one pass over the graph.
 * @param graph the nodes that each node leads to
 */
function* componentsOf(graph: readonly (readonly number[])[]): Generator<void, Int32Array> {
  const unknown = () => new Int32Array(graph.length).fill(-1);
  const [order, lowest, components] = [unknown(), unknown(), unknown()];
  const next = new Int32Array(graph.length);
  const open: number[] = [];
  const path: number[] = [];
  let begun = 0;
  let steps = 0;
  const begin = (node: number) => {
    order[node] = begun;
    lowest[node] = begun;
    begun += 1;
    open.push(node);
    path.push(node);
  };
  const lower = (node: number, to = 0) => {
    lowest[node] = Math.min(lowest[node] ?? to, to);
  };
  for (const root of graph.keys()) {
    if (order[root] === -1) begin(root);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      steps += 1;
      if (steps % stepsAtOnce === 0) yield;
      const successor = graph[node]?.[next[node] ?? 0];
      if (successor !== undefined) {
        next[node] = (next[node] ?? 0) + 1;
        if (order[successor] === -1) begin(successor);
        else if (components[successor] === -1) lower(node, order[successor]);
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) lower(before, lowest[node]);
      if (lowest[node] !== order[node]) continue;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        components[member] = node;
        if (member === node) break;
      }
    }
  }
  return components;
}

/**
 * Why tests can't have their successors, by folded code; in time with the number of all tests, and
 * with pauses, so that the thread can serve others meanwhile.
 * @param successors of every test, as they would be
 */
export function* successorFaults(
  successors: Successors,
): Generator<void, ReadonlyMap<string, SuccessorFault>> {
  const faults = new Map<string, SuccessorFault>();
  const replaced = [...successors].filter(([, codes]) => codes.length > 0);
  const nodes = new Map(replaced.map(([test], node) => [test, node]));
  const folded: string[][] = [];
  for (const [node, [, codes]] of replaced.entries()) {
    folded.push(codes.map(fold));
    if (node % stepsAtOnce === 0) yield;
  }
  const graph = folded.map((codes) => codes.flatMap((code) => nodes.get(code) ?? []));
  yield;
  const components = yield* componentsOf(graph);
  for (const [node, [test, codes]] of replaced.entries()) {
    const at = (folded[node] ?? []).findIndex((successor) => {
      const other = nodes.get(successor);
      const isCycle = other !== undefined && components[other] === components[node];
      return isCycle || !successors.has(successor);
    });
    const code = codes[at];
    if (code === undefined) continue;
    const kind = successors.has(fold(code)) ? 'cycle' : 'unknown';
    faults.set(test, { kind, code });
  }
  return faults;
}
