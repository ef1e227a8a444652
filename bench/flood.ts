import { cpSync } from 'node:fs';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fill } from '../faults/harness/catalogue.ts';
import type { Signed } from '../faults/harness/http.ts';
import { activate, firstPassword, post } from '../faults/harness/http.ts';
import type { Lab } from '../faults/harness/lab.ts';
import { inLab } from '../faults/harness/lab.ts';
import { print, quantile } from '../faults/harness/pace.ts';
import { onCores } from '../faults/harness/processes.ts';
import type { Product } from '../faults/harness/product.ts';
import { benchEnvironment, residentMegabytes } from '../faults/harness/product.ts';
import { attackNames } from './flood.attacks.ts';
import type { Fared, Seen } from './flood.readers.ts';

// Attacks beside honest callers (threats.md A16, G6, J10, X8, X15): a row for each, with the server
// on one core and on two; the same callers without the attack, just before, stand beside. Load runs
// on the second core, the attack behind the honest callers there. `node bench/flood.ts [seconds of
// a row] [1|2 cores] [attacks…]`; 2,500 tests, embedded database.

const [given = '8', cores, ...chosen] = process.argv.slice(2);
const seconds = Number(given);
const names = chosen.length > 0 ? chosen : attackNames;
const port = '18083';
const loadCore = '1';
const network = { 'x-forwarded-for': '198.18.7.1', 'x-forwarded-proto': 'https' };

async function outputOf(command: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = onCores(loadCore, command, words, 'pipe');
  return stdout === null ? '' : text(stdout);
}

async function watch(token: string, time: number): Promise<Seen> {
  const words = ['bench/flood.readers.ts', port, String(time), token];
  return JSON.parse(await outputOf('node', ...words)) as Seen;
}

/** A sign-in by password from the browser that the server knows: its response, and when it came. */
async function signIn(address: string, { password, device }: Signed): Promise<string> {
  const body = { username: 'admin', password };
  const headers = { ...network, cookie: device };
  const { status, milliseconds } = await post(`${address}/api/auth/Login`, body, {
    headers,
    patience: 300_000,
  });
  return `${status === 0 ? 'none' : status} in ${Math.round(milliseconds)} ms`;
}

const at = ({ times }: Fared, share: number) => quantile(times, share);
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

async function measure(name: string, signed: Signed, product: Product): Promise<void> {
  const alone = await watch(signed.token, Math.max(3, seconds / 2));
  const attack = ['node', 'bench/flood.attacks.ts', name, port, String(seconds)];
  // The first second of an attack is its beginning: the honest ones come with it, and stay till its
  // end.
  const [count, meanwhile, signedIn] = await Promise.all([
    outputOf('nice', '-n', '10', ...attack),
    watch(signed.token, seconds),
    pause((seconds * 1000) / 2).then(() => signIn(product.address, signed)),
  ]);
  const kinds = ['open', 'fresh', 'administrator'] as const;
  const figures = kinds.flatMap((kind) => cells(alone[kind], meanwhile[kind]));
  print(row([name, count, ...figures, signedIn, String(residentMegabytes(product))]));
  // What is left of the attack, on either side, is not the next one's.
  await pause(2000);
}

async function measureOn(lab: Lab, cores: string, source: string): Promise<void> {
  const data = lab.folder();
  cpSync(source, data, { recursive: true });
  const environment = {
    ...benchEnvironment,
    UV_THREADPOOL_SIZE: '8',
    DLAB_DATA: data,
    PORT: port,
    LOG_LEVEL: 'silent',
    DLAB_TRUST_PROXY: '127.0.0.1',
    DLAB_ADMIN_PASSWORD: firstPassword,
  };
  const product = await lab.start({ environment }, {}, { cores });
  const signed = await activate(product.address, firstPassword, { headers: network });
  // What is made once, is made before.
  await watch(signed.token, 2);
  print(
    `\nserver on ${cores === '0' ? 'one core' : 'two cores'}; load of the machine ${os.loadavg()[0]?.toFixed(1)}; p50 / p99 / longest in ms / errors`,
  );
  const groups = ['open', 'new', 'admin'].flatMap((kind) => [
    `${kind} alone`,
    'in the attack',
    'p99 ×',
  ]);
  print(row(['attack', 'tried', ...groups, 'sign-in', 'MB']));
  print(row(widths.map((width) => '-'.repeat(width))));
  for (const name of names) await measure(name, signed, product);
  await product.end('SIGTERM');
}

await inLab(async (lab) => {
  const source = lab.folder();
  await fill({ DLAB_DATA: source }, 2500, source);
  if (cores !== '2') await measureOn(lab, '0', source);
  if (cores !== '1') await measureOn(lab, '0,1', source);
});
