import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asAdministrator, startPostgres } from '../server/testing/postgres-server.ts';
import { fill } from './harness/catalogue.ts';
import { activate, csvOf, firstPassword, signIn } from './harness/http.ts';
import type { Lab } from './harness/lab.ts';
import { until } from './harness/pace.ts';
import { startNginx } from './harness/processes.ts';
import { endProcess, runCommand } from './harness/product.ts';
import { Readers } from './harness/readers.ts';
import type { Report } from './harness/report.ts';
import { Writers } from './harness/writers.ts';

/** The proxy's, and behind it those of the nodes. */
const [port, ...ports] = [8370, 8371, 8372];

/**
 * The proxy leaves a node that failed alone for two seconds, also when it is back: the next one may
 * stop only then.
 */
const untilTriedAgain = 3000;

/** The proxy of deploy/nginx.conf, without TLS. */
function proxyOf(): string {
  const servers = ports.map((node) => `server 127.0.0.1:${node} max_fails=3 fail_timeout=2s;`);
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

/**
 * A PostgreSQL server with two nodes behind nginx: put back to an older state while they run,
 * restarted one by one, one lost.
 */
export async function drillServer(lab: Lab, report: Report, tests: number): Promise<void> {
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
  const start = (at: number, more = {}) =>
    lab.start({ environment }, { PORT: String(ports[at]), ...more });
  const run = async (name: string, words: readonly string[], more = {}) => {
    const { status, output } = await report.timed(`npm run ${name}`, () =>
      runCommand(name, words, { ...environment, ...more }),
    );
    report.must(output, status === 0);
    return output;
  };
  report.note(`PostgreSQL server, ${tests} tests, two nodes behind nginx`);
  await report.timed('filled by the import', () => fill(environment, tests, folder));
  const nodes = [await start(0, { DLAB_ADMIN_PASSWORD: firstPassword }), await start(1)];
  const address = `http://127.0.0.1:${port}`;
  const proxy = await startNginx(lab.folder(), proxyOf(), `${address}/readyz`);
  lab.atEnd(() => endProcess(proxy, 'SIGTERM'));
  const admin = await activate(address);
  const read = () => new Readers(() => address, { fresh: true, every: 0, networks: 250 });

  report.note('pg_dump, further writes, pg_restore to the older state while both nodes run');
  const csv = await csvOf(address);
  const audit = await run('audit', []);
  await report.timed('pg_dump -Fc', async () => execFileSync('pg_dump', ['-Fc', '-f', dump, url]));
  report.note(`the dump is ${(statSync(dump).size / 1e6).toFixed(1)} MB`);
  const writers = await Writers.start(() => address, admin.token, 1);
  await writers.reach(20);
  await writers.stop();
  report.must('the nodes show a newer version than the dump', (await csvOf(address)) !== csv);
  const meanwhile = read();
  const words = ['--clean', '--if-exists', '--single-transaction', '-d', url, dump];
  await report.timed(`pg_restore ${words.slice(0, 3).join(' ')}`, async () =>
    execFileSync('pg_restore', words),
  );
  await report.timed('until both nodes show the restored catalogue', async () => {
    for (const node of nodes) {
      const isSame = async () => (await csvOf(node.address).catch(() => '')) === csv;
      report.must('the restored catalogue is shown', await until(isSame, 60_000));
    }
  });
  await meanwhile.end(report);
  report.must('the history is that of the dump', (await run('audit', [])) === audit);
  const signed = await signIn(address, admin);
  report.must('a sign-in with the same second factor', signed.status === 200);

  report.note('The product’s own backup, put into another database');
  await run('backup', [file]);
  await run('restore', [file], { DATABASE_URL: urlOf('other') });

  report.note('A rolling restart, three rounds, under reads');
  const restarts = read();
  for (let round = 0; round < 3; round += 1) {
    for (const [at, node] of nodes.entries()) {
      report.must(`node ${at + 1} ended in order`, (await node.end('SIGTERM')) === 0);
      nodes[at] = await start(at);
      await pause(untilTriedAgain);
    }
  }
  await restarts.end(report);

  report.note('A node is lost: kill -9');
  const loss = read();
  await pause(1000);
  await nodes[0]?.end('SIGKILL');
  await pause(3000);
  await loss.end(report);
}
