import http from 'node:http';
import { call } from '../faults/harness/http.ts';
import { steadily } from '../faults/harness/pace.ts';

// Honest callers, in a process of their own: readers on open connections and on new ones, each of
// another network, and an administrator who is signed in. `node bench/flood.readers.ts PORT SECONDS
// TOKEN` prints what they saw, as JSON.

/** How one kind of caller fared: milliseconds in order, and how many calls got no success. */
export interface Fared {
  readonly times: readonly number[];
  readonly errors: number;
}

/** What readers and an administrator saw for a while. */
export interface Seen {
  readonly open: Fared;
  readonly fresh: Fared;
  readonly administrator: Fared;
}

const [port, seconds] = process.argv.slice(2, 4).map(Number) as [number, number];
const token = process.argv[4] ?? '';
const keepAliveAgent = new http.Agent({ keepAlive: true, maxSockets: 40 });
const administrators = new http.Agent({ keepAlive: true, maxSockets: 2 });
const read = '/api/DLAB/Prestazioni?q=glucosio';

async function watch(
  perSecond: number,
  options: (at: number) => http.RequestOptions,
): Promise<Fared> {
  const times: number[] = [];
  let errors = 0;
  await steadily(perSecond, seconds, async (at) => {
    const from = performance.now();
    const response = await call({ port, ...options(at) });
    times.push(performance.now() - from);
    if (response?.statusCode !== 200) errors += 1;
  });
  return { times: times.sort((a, b) => a - b), errors };
}

const networkOf = (at: number) => ({
  'x-forwarded-for': `198.18.${at % 40}.1`,
  'x-forwarded-proto': 'https',
});
const [open, fresh, administrator] = await Promise.all([
  watch(100, (at) => ({ agent: keepAliveAgent, path: read, headers: networkOf(at) })),
  watch(50, (at) => ({
    agent: false,
    path: read,
    headers: { ...networkOf(at), connection: 'close' },
  })),
  watch(5, () => ({
    agent: administrators,
    path: '/profile',
    headers: { ...networkOf(7), authorization: `Bearer ${token}` },
  })),
]);
process.stdout.write(JSON.stringify({ open, fresh, administrator } satisfies Seen));
process.exit(0);
