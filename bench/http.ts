import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx } from './nginx.ts';
import type { Load } from './processes.ts';
import { isInstalled, load, onCore, residentMegabytes, stop, untilAnswers } from './processes.ts';
import { fill } from './product.ts';

// The public reads beside node:http sending the same bytes (and nginx when it is installed), in one
// run on this machine: server on the first core, load on the second. `npm run bench -- http
// [seconds] [sizes…]`

const seconds = Number(process.argv[2] ?? 4);
const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [212, 2500, 20_000];
const [productPort, barePort, nginxPort] = [18_080, 18_081, 18_082];
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Named {
  readonly id: number;
  readonly serviceName: string;
}

interface Captured {
  readonly headers: string[];
  readonly body: string;
}

const notCopied = new Set(['date', 'connection', 'keep-alive']);

async function capture(paths: readonly string[]): Promise<Record<string, Captured>> {
  const http = await import('node:http');
  const one = (at: string) =>
    new Promise<Captured>((resolve, reject) => {
      const options = { port: productPort, path: at, headers: { 'accept-encoding': 'br' } };
      const request = http.get(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const headers = Object.entries(response.headers).filter(([name]) => !notCopied.has(name));
          resolve({
            headers: headers.flatMap(([name, value]) => [name, String(value)]),
            body: Buffer.concat(chunks).toString('base64'),
          });
        });
      });
      request.on('error', reject);
    });
  return Object.fromEntries(await Promise.all(paths.map(async (at) => [at, await one(at)])));
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

async function measure(size: number): Promise<void> {
  const started: ChildProcess[] = [];
  const data = mkdtempSync(path.join(tmpdir(), 'dlab-bench-'));
  try {
    fill(data, size);
    const env = { DLAB_DATA: data, PORT: String(productPort), DLAB_DEMO: 'no', LOG_LEVEL: 'error' };
    const product = onCore(
      0,
      'node',
      ['--max-semi-space-size=4', '--heap-growing-percent=25', 'server/main.ts'],
      env,
    );
    started.push(product);
    const start = await untilAnswers(`http://127.0.0.1:${productPort}/api/DLAB/Prestazioni`);
    const summary = `http://127.0.0.1:${productPort}/api/DLAB/SummaryPrestazioni`;
    const { prestazioni } = (await (await fetch(summary)).json()) as { prestazioni: Named[] };
    const base = '/api/DLAB';
    const paths = [
      `${base}/GetEnvironment`,
      `${base}/Prestazioni`,
      `${base}/Prestazioni?q=glic`,
      `${base}/GetPrestazione?id=${prestazioni[0]?.id}`,
      `${base}/GetValoriTabellaSupporto`,
      `${base}/SummaryPrestazioni`,
    ];
    const captured = await capture(paths);
    const file = path.join(data, 'answers.json');
    writeFileSync(file, JSON.stringify(captured));
    const bare = onCore(0, 'node', ['bench/bare.ts', file, String(barePort)]);
    started.push(bare);
    await untilAnswers(`http://127.0.0.1:${barePort}${base}/GetEnvironment`);
    const nginx = isInstalled('nginx') ? await startNginx(captured, nginxPort) : undefined;
    if (nginx) started.push(nginx);

    print(`\n${size} tests: start to first answer ${Math.round(start)} ms (limit 1,000)`);
    print(
      'read                                   bytes   product/s      bare/s   ratio (>= 0.7)   nginx ratio   p99',
    );
    for (const at of paths) {
      const limit = load([`http://127.0.0.1:${barePort}${at}`], seconds);
      const ours = load([`http://127.0.0.1:${productPort}${at}`], seconds);
      const front = nginx && load([`http://127.0.0.1:${nginxPort}${at}`], seconds);
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
  } finally {
    await Promise.all(started.map(stop));
    rmSync(data, { recursive: true, force: true });
  }
}

for (const size of sizes) await measure(size);
