import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fill } from '../faults/harness/catalogue.ts';
import { bodyOf, get } from '../faults/harness/http.ts';
import type { Lab } from '../faults/harness/lab.ts';
import { inLab } from '../faults/harness/lab.ts';
import { print } from '../faults/harness/pace.ts';
import { isInstalled, onCores, startNginx, untilAnswers } from '../faults/harness/processes.ts';
import { benchEnvironment, endProcess, residentMegabytes } from '../faults/harness/product.ts';
import type { Load } from './load.ts';
import { load } from './load.ts';

// The public reads beside node:http sending the same bytes (and nginx when it is installed), in one
// run on this machine: server on the first core, load on the second. `npm run bench -- http
// [seconds] [sizes…]`

const seconds = Number(process.argv[2] ?? 4);
const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [212, 2500, 20_000];
const [productPort, barePort, nginxPort] = [18_080, 18_081, 18_082];

interface Named {
  readonly id: number;
  readonly serviceName: string;
}

interface Captured {
  readonly headers: string[];
  readonly body: string;
}

const notCopied = new Set(['date', 'connection', 'keep-alive']);

function capture(port: number, at: string): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const options = { port, path: at, headers: { 'accept-encoding': 'br' } };
    const request = http.get(options, async (response) => {
      const headers = Object.entries(response.headers).filter(([name]) => !notCopied.has(name));
      resolve({
        headers: headers.flatMap(([name, value]) => [name, String(value)]),
        body: (await buffer(response)).toString('base64'),
      });
    });
    request.on('error', reject);
  });
}

/** The same bytes from nginx, out of files. */
async function startFiles(lab: Lab, captured: Readonly<Record<string, Captured>>): Promise<void> {
  const folder = lab.folder();
  const locations = Object.entries(captured).map(([address, { body }], at) => {
    writeFileSync(path.join(folder, `answer-${at}`), Buffer.from(body, 'base64'));
    return `"${address}" /answer-${at};`;
  });
  const [first] = Object.keys(captured);
  const served = `open_file_cache max=100; keepalive_requests 1000000000; map_hash_bucket_size 256;
  map $request_uri $answer { default /none; ${locations.join(' ')} }
  server { listen 127.0.0.1:${nginxPort}; root ${folder}; location / { rewrite ^ $answer break; } }`;
  const ready = `http://127.0.0.1:${nginxPort}${first}`;
  const nginx = await startNginx(folder, served, ready, '0');
  lab.atEnd(() => endProcess(nginx, 'SIGTERM'));
}

function line(name: string, ours: Load, limit: Load): void {
  const counts = [ours, limit].map(({ perSecond }) => perSecond.toFixed(0).padStart(12));
  const ratio = (ours.perSecond / limit.perSecond).toFixed(2).padStart(8);
  print(`${name.padEnd(44)}${counts.join('')}${ratio}   ${ours.p99}`);
}

/** Reads that nobody sent before, then the same again; and one with a new connection each time. */
function uncached(prestazioni: readonly Named[], product: string, bare: string): void {
  const tests = prestazioni.map(({ id }) => `${product}/GetPrestazione?id=${id}`);
  // Two words of one name, one of them with a letter less: as people mistype.
  const searches = prestazioni.flatMap(({ serviceName }, at) => {
    const [word = '', other = ''] = serviceName.toLowerCase().split(' ');
    const cut = at % Math.max(1, word.length);
    const wrong = word.slice(0, cut) + word.slice(cut + 1);
    return [word, wrong, `${wrong} ${other} ${at}`].map(
      (q) => `${product}/Prestazioni?q=${encodeURIComponent(q)}`,
    );
  });
  const limit = load([bare], seconds);
  print('what no cache holds (bare: one test)            product/s      bare/s   ratio   p99');
  line('every test at random, at first', load(tests, seconds), limit);
  line('every test at random, once more', load(tests, seconds), limit);
  line(
    `${new Set(searches).size} searches at random`,
    load([...new Set(searches)], seconds),
    limit,
  );
  const close = ['-H', 'Connection: close'];
  line(
    'a new connection for each read',
    load(tests.slice(0, 1), seconds, close),
    load([bare], seconds, close),
  );
}

async function measure(lab: Lab, size: number): Promise<void> {
  const data = lab.folder();
  await fill({ DLAB_DATA: data }, size, data);
  const begun = performance.now();
  const more = { ...benchEnvironment, LOG_LEVEL: 'error', PORT: String(productPort) };
  const product = await lab.start({ environment: { DLAB_DATA: data } }, more, { cores: '0' });
  await bodyOf(get(`${product.address}/api/DLAB/Prestazioni`));
  const start = performance.now() - begun;
  const base = '/api/DLAB';
  const summary = await bodyOf(get(`${product.address}${base}/SummaryPrestazioni`));
  const prestazioni: readonly Named[] = summary.prestazioni;
  const paths = [
    `${base}/GetEnvironment`,
    `${base}/Prestazioni`,
    `${base}/Prestazioni?q=glic`,
    `${base}/GetPrestazione?id=${prestazioni[0]?.id}`,
    `${base}/GetValoriTabellaSupporto`,
    `${base}/SummaryPrestazioni`,
  ];
  const captures = paths.map(async (at) => [at, await capture(productPort, at)] as const);
  const captured = Object.fromEntries(await Promise.all(captures));
  const file = path.join(data, 'answers.json');
  writeFileSync(file, JSON.stringify(captured));
  const bare = onCores('0', 'node', ['bench/bare.ts', file, String(barePort)]);
  lab.atEnd(() => endProcess(bare, 'SIGTERM'));
  await untilAnswers(`http://127.0.0.1:${barePort}${base}/GetEnvironment`);
  const hasNginx = isInstalled('nginx');
  if (hasNginx) await startFiles(lab, captured);

  print(`\n${size} tests: start to first answer ${Math.round(start)} ms (limit 1,000)`);
  print(
    'read                                   bytes   product/s      bare/s   ratio (>= 0.7)   nginx ratio   p99',
  );
  for (const at of paths) {
    const limit = load([`http://127.0.0.1:${barePort}${at}`], seconds);
    const ours = load([`http://127.0.0.1:${productPort}${at}`], seconds);
    const front = hasNginx && load([`http://127.0.0.1:${nginxPort}${at}`], seconds);
    const bytes = Buffer.from(captured[at]?.body ?? '', 'base64').length;
    const name = at.slice(base.length + 1).padEnd(34);
    const ratio = (ours.perSecond / limit.perSecond).toFixed(2);
    const ofNginx = front ? (ours.perSecond / front.perSecond).toFixed(2) : 'none';
    print(
      `${name} ${String(bytes).padStart(9)} ${String(Math.round(ours.perSecond)).padStart(11)} ${String(Math.round(limit.perSecond)).padStart(11)} ${ratio.padStart(7)} ${ofNginx.padStart(22)}   ${ours.p99}`,
    );
  }
  const one = paths[3] ?? base;
  uncached(
    prestazioni,
    `http://127.0.0.1:${productPort}${base}`,
    `http://127.0.0.1:${barePort}${one}`,
  );
  print(`memory after the load: ${residentMegabytes(product)} MB (limit 300)`);
  await lab.end();
}

await inLab(async (lab) => {
  for (const size of sizes) await measure(lab, size);
});
