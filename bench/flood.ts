import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCore, residentMegabytes, stop, untilAnswers } from './processes.ts';
import { fill } from './product.ts';

// A flood of sign-ins beside readers (trust.md A16, X15): 200 wrong sign-ins a second from 50 networks while 200 pages a
// second are read; the same readers alone are the limit. `npm run bench -- flood`, or `node bench/flood.ts [seconds]`.

const seconds = Number(process.argv[2] ?? 20);
const perSecond = 200;
const port = 18_083;
const address = `http://127.0.0.1:${port}`;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Outcome {
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

/** Calls so many times a second, whether or not the calls before were answered. */
async function steadily(call: (at: number) => Promise<number>): Promise<Outcome> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (let at = 0; at < seconds * perSecond; at += 1) {
    const due = begun + (at * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const from = performance.now();
    calls.push(
      call(at).then((status) => {
        times.push(performance.now() - from);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(calls);
  return { times: times.sort((a, b) => a - b), statuses };
}

async function read(): Promise<number> {
  const response = await fetch(`${address}/api/DLAB/Prestazioni?q=glucosio`);
  await response.arrayBuffer();
  return response.status;
}

async function signIn(at: number): Promise<number> {
  const network = `10.0.${at % 50}.1`;
  const response = await fetch(`${address}/api/auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ username: at % 3 === 0 ? 'admin' : `nobody${at % 400}`, password: `guess ${at}` }),
  });
  await response.arrayBuffer();
  return response.status;
}

function told(name: string, { times, statuses }: Outcome): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(0.9999)} ms; ${counts}`;
}

const data = mkdtempSync(path.join(tmpdir(), 'dlab-flood-'));
let product: ChildProcess | undefined;
try {
  fill(data, 2500);
  const env = {
    DLAB_DATA: data,
    PORT: String(port),
    DLAB_DEMO: 'no',
    LOG_LEVEL: 'silent',
    DLAB_TRUST_PROXY: '127.0.0.1',
  };
  product = onCore(0, 'node', ['--max-semi-space-size=4', 'server/main.ts'], { ...env, UV_THREADPOOL_SIZE: '8' });
  await untilAnswers(`${address}/healthz`);
  print(told('readers alone', await steadily(read)));
  const [readers, signIns] = await Promise.all([steadily(read), steadily(signIn)]);
  print(told('readers in the flood', readers));
  print(told('the flood', signIns));
  print(`memory ${residentMegabytes(product)} MB`);
} finally {
  if (product) await stop(product);
  rmSync(data, { recursive: true, force: true });
}
