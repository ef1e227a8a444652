import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from '../bench/nginx.ts';
import { stop } from '../bench/processes.ts';
import { fill } from '../bench/product.ts';
import { asAdministrator, startPostgres } from '../server/testing/postgres-server.ts';
import type { Report } from './experiment.ts';
import { activate, csvOf, firstPassword, signIn } from './http.ts';
import type { Lab } from './lab.ts';
import type { Product } from './product.ts';
import { runCommand } from './product.ts';
import type { Read } from './readers.ts';
import { failures, startReaders, timesOf } from './readers.ts';
import { startWriters } from './writers.ts';

/**
 * The proxy leaves a node that failed alone for two seconds, also when it is back: the next one may
 * stop only then.
 */
const untilTriedAgain = 3000;

/** The proxy as docs/operations.md sets it up, without TLS. */
function proxyOf(port: number, nodes: readonly number[]): string {
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=3 fail_timeout=2s;`);
  return `
  upstream dlab { ${servers.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    gzip off; client_max_body_size 11m;
    location / {
      proxy_pass http://dlab;
      proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s; proxy_read_timeout 130s;
      proxy_next_upstream error timeout http_503; proxy_next_upstream_tries 2;
    }
  }`;
}

async function untilSame({ address }: Product, csv: string): Promise<void> {
  const begun = performance.now();
  while ((await csvOf(address).catch(() => '')) !== csv) {
    if (performance.now() - begun > 60_000)
      throw new Error(`${address} never shows the restored catalogue`);
    await pause(100);
  }
}

/**
 * A PostgreSQL server with two nodes behind nginx: put back to an older state while they run,
 * restarted one by one, one lost.
 */
export async function drillServer(
  lab: Lab,
  report: Report,
  tests: number,
  port = 8370,
): Promise<void> {
  const postgres = await startPostgres();
  lab.atEnd(() => postgres.remove());
  // As the page says: a user of its own, which owns its database and is no superuser.
  await asAdministrator(postgres.url('postgres'), 'create role dlab login');
  for (const name of ['dlab', 'other'])
    await asAdministrator(postgres.url('postgres'), `create database ${name} owner dlab`);
  const urlOf = (name: string) => postgres.url(name).replace('postgres@', 'dlab@');
  const [folder, url] = [lab.folder(), urlOf('dlab')];
  const environment = {
    DATABASE_URL: url,
    DLAB_DATA: folder,
    DLAB_SECRET_KEY: randomBytes(32).toString('base64'),
    DLAB_TRUST_PROXY: '127.0.0.1',
  };
  const [dump, file] = [path.join(folder, 'dlab.dump'), path.join(folder, 'dlab.backup')];
  const ports = [port + 1, port + 2];
  const start = (at: number, more = {}) =>
    lab.start({ environment }, { PORT: String(ports[at]), ...more });
  report.note(`PostgreSQL server, ${tests} tests, two nodes behind nginx`);
  await report.timed('filled by the import', () => fill(environment, tests, folder));
  const nodes = [await start(0, { DLAB_ADMIN_PASSWORD: firstPassword }), await start(1)];
  const address = `http://127.0.0.1:${port}`;
  const proxy = await startNginx(lab.folder(), proxyOf(port, ports), `${address}/readyz`);
  lab.atEnd(() => stop(proxy));
  const admin = await activate(address);
  const read = () => startReaders(() => address, { fresh: true, every: 0, networks: 250 });
  const expectNone = (seen: Read) =>
    report.bound(`failed of ${seen.reads} reads, ${timesOf(seen)}`, failures(seen));

  report.note('pg_dump, further writes, pg_restore to the older state while both nodes run');
  const csv = await csvOf(address);
  const audit = await runCommand('audit', [], environment);
  await report.timed('pg_dump -Fc', async () => execFileSync('pg_dump', ['-Fc', '-f', dump, url]));
  report.note(`the dump is ${(statSync(dump).size / 1e6).toFixed(1)} MB`);
  const writers = await startWriters(() => address, admin.token, 1);
  await writers.reach(20);
  await writers.stop();
  report.must('the nodes show a newer version than the dump', (await csvOf(address)) !== csv);
  const reading = read();
  const words = ['--clean', '--if-exists', '--single-transaction', '-d', url, dump];
  await report.timed('pg_restore --clean --if-exists --single-transaction', async () =>
    execFileSync('pg_restore', words),
  );
  await report.timed('until both nodes show the restored catalogue', async () => {
    for (const node of nodes) await untilSame(node, csv);
  });
  expectNone(await reading.stop());
  const after = await runCommand('audit', [], environment);
  report.must(after.output, after.status === 0 && after.output === audit.output);
  const signed = await signIn(address, admin);
  report.must('a sign-in with the same second factor', signed.status === 200);

  report.note('The product’s own backup, put into another database');
  const made = await report.timed('npm run backup', () =>
    runCommand('backup', [file], environment),
  );
  report.must(made.output, made.status === 0);
  const put = await report.timed('npm run restore', () =>
    runCommand('restore', [file], { ...environment, DATABASE_URL: urlOf('other') }),
  );
  report.must(put.output, put.status === 0);

  report.note('A rolling restart, three rounds, under reads');
  const under = read();
  for (let round = 0; round < 3; round += 1) {
    for (const [at, node] of nodes.entries()) {
      report.must(`node ${at + 1} ended in order`, (await node.end('SIGTERM')) === 0);
      nodes[at] = await start(at);
      await pause(untilTriedAgain);
    }
  }
  expectNone(await under.stop());

  report.note('A node is lost: kill -9');
  const still = read();
  await pause(1000);
  await nodes[0]?.end('SIGKILL');
  await pause(3000);
  expectNone(await still.stop());
}
