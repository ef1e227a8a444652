import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';
import { attackNames } from './flood.attacks.ts';
import type { Fared, Seen } from './flood.load.ts';
import { residentMegabytes, stop, untilAnswers } from './processes.ts';
import { fill } from './product.ts';

// Attacks beside honest callers (threats.md A16, G6, J10, X8, X15): a row for each, with the server
// on one core and on two; the same callers without the attack, just before, stand beside. Load runs
// on the second core, the attack behind the honest callers there. `node bench/flood.ts [seconds of
// a row] [1|2 cores] [attacks…]`; 2,500 tests, embedded database.

const [given = '8', cores, ...chosen] = process.argv.slice(2);
const seconds = Number(given);
const names = chosen.length > 0 ? chosen : attackNames;
const port = 18_083;
const address = `http://127.0.0.1:${port}`;
const loadCore = '1';
const print = (line: string) => process.stdout.write(`${line}\n`);
const own = { first: 'Primo-accesso-2026', chosen: 'una frase lunga che ricordo' };

function onCores(
  list: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  return spawn('taskset', ['-c', list, command, ...args], {
    env: { ...process.env, ...env },
    stdio,
  });
}

async function outputOf(child: ChildProcess): Promise<string> {
  return child.stdout === null ? '' : text(child.stdout);
}

interface Signed {
  readonly token: string;
  /** By which the server knows the browser again. */
  readonly cookie: string;
}

async function post(at: string, body: object, headers: Record<string, string> = {}) {
  const sent = {
    'content-type': 'application/json',
    'x-forwarded-for': '198.18.7.1',
    'x-forwarded-proto': 'https',
  };
  const response = await fetch(address + at, {
    method: 'POST',
    headers: { ...sent, ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
    body: (await response.json()) as any,
  };
}

async function activate(): Promise<Signed> {
  const login = await post('/api/auth/Login', { username: 'admin', password: own.first });
  const otp = new TOTP({ secret: Secret.fromBase32(login.body.secret) }).generate();
  const done = await post('/api/auth/VerifyOtp', {
    ticket: login.body.ticket,
    otp,
    newPassword: own.chosen,
  });
  if (done.status !== 200)
    throw new Error(`the administrator could not sign in: ${JSON.stringify(done.body)}`);
  return { token: done.body.token.access_token, cookie: done.cookie?.split(';', 1)[0] ?? '' };
}

async function watch(token: string, time: number): Promise<Seen> {
  return JSON.parse(
    await outputOf(
      onCores(loadCore, 'node', ['bench/flood.readers.ts', String(port), String(time), token]),
    ),
  ) as Seen;
}

/** A sign-in by password from the browser that the server knows: its response, and when it came. */
async function signIn({ cookie }: Signed): Promise<string> {
  const begun = performance.now();
  const status = await post(
    '/api/auth/Login',
    { username: 'admin', password: own.chosen },
    { cookie },
  ).then(
    (answer) => answer.status,
    () => 'none',
  );
  return `${status} in ${Math.round(performance.now() - begun)} ms`;
}

const at = ({ times }: Fared, share: number) =>
  times[Math.floor(times.length * share)] ?? Number.NaN;
const timesOf = (fared: Fared) =>
  [at(fared, 0.5), at(fared, 0.99), fared.times.at(-1), fared.errors]
    .map((one = 0) => Math.round(one))
    .join(' / ');

function cells(alone: Fared, meanwhile: Fared): string[] {
  return [timesOf(alone), timesOf(meanwhile), (at(meanwhile, 0.99) / at(alone, 0.99)).toFixed(1)];
}

const widths = [22, 7, 17, 19, 5, 17, 19, 5, 17, 19, 5, 16, 5];
const row = (texts: readonly string[]) =>
  `| ${texts.map((one, index) => one.padEnd(widths[index] ?? 8)).join(' | ')} |`;

async function measure(name: string, signed: Signed, server: ChildProcess): Promise<void> {
  const alone = await watch(signed.token, Math.max(3, seconds / 2));
  const attack = onCores(loadCore, 'nice', [
    '-n',
    '10',
    'node',
    'bench/flood.attacks.ts',
    name,
    String(port),
    String(seconds),
  ]);
  const tried = outputOf(attack);
  // The first second of an attack is its beginning: the honest ones come with it, and stay till its
  // end.
  const [meanwhile, signedIn] = await Promise.all([
    watch(signed.token, seconds),
    new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 2)).then(() => signIn(signed)),
  ]);
  const count = await tried;
  const kinds = ['open', 'fresh', 'administrator'] as const;
  const figures = kinds.flatMap((kind) => cells(alone[kind], meanwhile[kind]));
  print(row([name, count, ...figures, signedIn, String(residentMegabytes(server))]));
  // What is left of the attack, on either side, is not the next one's.
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

async function measureOn(list: string, source: string): Promise<void> {
  const data = `${source}-${list.length}`;
  cpSync(source, data, { recursive: true });
  const env = {
    ...{ DLAB_DATA: data, PORT: String(port), DLAB_DEMO: 'no', LOG_LEVEL: 'silent' },
    ...{ DLAB_TRUST_PROXY: '127.0.0.1', DLAB_ADMIN_PASSWORD: own.first, UV_THREADPOOL_SIZE: '8' },
  };
  const server = onCores(
    list,
    'node',
    ['--max-semi-space-size=4', '--heap-growing-percent=25', 'server/main.ts'],
    env,
  );
  server.stdout?.resume();
  try {
    await untilAnswers(`${address}/healthz`);
    const signed = await activate();
    // What is made once, is made before.
    await watch(signed.token, 2);
    print(
      `\nserver on ${list === '0' ? 'one core' : 'two cores'}; load of the machine ${os.loadavg()[0]?.toFixed(1)}; p50 / p99 / longest in ms / errors`,
    );
    const groups = [
      'open alone',
      'in the attack',
      'p99 ×',
      'new alone',
      'in the attack',
      'p99 ×',
      'admin alone',
      'in the attack',
      'p99 ×',
    ];
    print(row(['attack', 'tried', ...groups, 'sign-in', 'MB']));
    print(row(widths.map((width) => '-'.repeat(width))));
    for (const name of names) await measure(name, signed, server);
  } finally {
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'dlab-flood-'));
const source = path.join(folder, 'data');
try {
  fill(source, 2500);
  if (cores !== '2') await measureOn('0', source);
  if (cores !== '1') await measureOn('0,1', source);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
