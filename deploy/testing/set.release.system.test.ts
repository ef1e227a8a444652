import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '../../faults/harness/http.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { PostgresServer } from '../../server/testing/postgres-server.ts';
import { serverOwner, startPostgres } from '../../server/testing/postgres-server.ts';
import { addressOf, openProcesses } from '../../server/testing/server-process.ts';
import { commandsOf } from './documents.ts';
import { administer, read } from './exercise.ts';
import type { Process } from './run.ts';
import { follow, run, tryRun } from './run.ts';

// What deploy/compose.yaml starts, as processes of this machine: PostgreSQL with TLS and two roles,
// the migration, two nodes, a proxy with TLS, a backup.

const folder = mkdtempSync(path.join(tmpdir(), 'dlab-set-'));
const at = (...names: readonly string[]) => path.join(folder, ...names);
const secret = (name: string) => at('secrets', name);
const readText = (file: string) => readFileSync(file, 'utf8').trim();
const processes = openProcesses(at('data'));
let postgres: PostgresServer;
let proxy: Process;
let site: string;

async function startDatabase(): Promise<void> {
  const certificate = secret('database_certificate');
  const place = `DATABASE_CERTIFICATE=${certificate}`;
  await run('env', place, 'deploy/make-secrets', at('secrets'), '127.0.0.1');
  // The test's own administrator comes over TCP.
  const own = 'host all postgres 127.0.0.1/32 trust\n';
  writeFileSync(at('pg_hba.conf'), own + readText('deploy/postgresql/pg_hba.conf'));
  const owner = serverOwner();
  if (owner !== undefined) chownSync(secret('database_key'), owner.uid, owner.gid);
  for (const name of ['', 'secrets']) chmodSync(at(name), 0o755);
  postgres = await startPostgres([
    ...['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${secret('database_key')}`],
    `hba_file=${at('pg_hba.conf')}`,
  ]);
  const { port } = new URL(postgres.url('postgres'));
  for (const name of ['owner_url', 'node_url'])
    writeFileSync(secret(name), readText(secret(name)).replace(':5432/', `:${port}/`));
}

/** A block of a page's commands for a server, as it stands. */
const runBlock = (page: string, number: number) =>
  run(
    'env',
    `PATH=${path.resolve('bin')}:${process.env['PATH']}`,
    `ADMINISTRATOR_URL=${postgres.url('postgres')}`,
    `OWNER_URL=${readText(secret('owner_url'))}`,
    `OWNER_PASSWORD=${readText(secret('owner_password'))}`,
    `NODE_PASSWORD=${readText(secret('node_password'))}`,
    ...[
      'sh',
      '-ec',
      (commandsOf(page, 'postgresql')[number] ?? '').replaceAll('dlab.dump', at('dlab.dump')),
    ],
  );

/** As a user of the database. @param query of the address, in the place of its own */
const psql = (name: 'owner_url' | 'node_url', statement: string, query?: string) => {
  const url = readText(secret(name));
  const address = query === undefined ? url : url.replace(/\?.*/, query);
  return tryRun('psql', address, '--command', statement);
};

const environmentOf = (data: string) => ({
  DLAB_DATA: at(data),
  DLAB_PUBLIC_URL: site,
  DLAB_TRUST_PROXY: '127.0.0.1',
  DLAB_SECRET_KEY_FILE: secret('secret_key'),
  DATABASE_URL_FILE: secret('node_url'),
  NODE_ENV: 'production',
});

beforeAll(async () => {
  site = `https://localhost:${await freePort()}`;
  await startDatabase();
});
afterAll(async () => {
  await proxy?.stop();
  processes.end();
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

test('what compose gives a node is what these nodes have', () => {
  const compose = readText('deploy/compose.yaml');
  const [, variables = ''] = /environment: &environment\n((?: {4}\w.*\n)+)/.exec(compose) ?? [];
  const names = [...variables.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  const { DLAB_DATA, NODE_ENV, ...own } = environmentOf('');
  expect(names.sort()).toEqual(Object.keys(own).sort());
});

test('a node refuses a database that is not migrated, and says what to do', async () => {
  await runBlock('operations.md', 0);
  const early = processes.start(environmentOf('early'));
  expect(await early.ended).toBe(78);
  expect(early.output().err).toContain('run `dlab migrate` as the owner of its tables first');
});

test('the owner migrates and gives the nodes their role', async () => {
  const owner = { DATABASE_URL_FILE: secret('owner_url') };
  const none = await processes.command(owner, 'migrate', '--grant', 'nobody_of_that_name');
  expect(none.status).toBe(78);
  expect(await runBlock('operations.md', 1)).toContain('dlab_node');
});

test('the nodes’ role reaches the database by TLS alone, and rewrites nothing', async () => {
  expect((await psql('node_url', 'select count(*) from prestazione')).status).toBe(0);
  const plain = await psql('node_url', 'select 1', '?sslmode=disable');
  expect(plain.output).toContain('no encryption');
  for (const forbidden of [
    "update storico set by = 'x'",
    'delete from storico',
    'truncate storico',
    'create table mine (id integer)',
    'drop table prestazione',
    'alter table storico disable trigger all',
    'insert into drizzle.__drizzle_migrations (hash) values (1)',
  ]) {
    const { status, output } = await psql('node_url', forbidden);
    expect([forbidden, status, output]).toEqual([
      forbidden,
      1,
      expect.stringMatching(/denied|own/),
    ]);
  }
});

test('two nodes behind the proxy are used; no read fails when one is killed', async () => {
  const certificate = ['-keyout', at('key.pem'), '-out', at('cert.pem'), '-subj', '/CN=localhost'];
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', 'req', '-x509', ...kind, ...certificate, ...names);
  tls.setDefaultCACertificates([...tls.getCACertificates(), readText(at('cert.pem'))]);

  const first = processes.start(environmentOf('first'));
  const addresses = [await addressOf(first)];
  const second = processes.start(environmentOf('second'));
  addresses.push(await addressOf(second));
  const [httpPort, { port }] = [String(await freePort()), new URL(site)];
  proxy = follow('env', [
    ...[`DLAB_HOST=localhost`, `HTTP_PORT=${httpPort}`, `HTTPS_PORT=${port}`],
    ...[`DLAB_NODES=${addresses.map((address) => new URL(address).host).join(' ')}`],
    ...[`CERTIFICATES=${folder}`, `HOME=${folder}`],
    ...['caddy', 'run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
  ]);
  await expect.poll(async () => (await get(`${site}/readyz`)).status).toBe(200);

  await read(site);
  const admin = await administer(site, readText(at('first', 'first-password')));
  expect(admin.token).not.toBe('');
  const overHttp = (address: string) =>
    fetch(`http://localhost:${httpPort}${address}`, { redirect: 'manual' });
  expect((await overHttp('/api/DLAB/Prestazioni')).status).toBe(421);
  expect((await overHttp('/esami')).headers.get('location')).toBe('https://localhost/esami');

  const statuses: number[] = [];
  const readers = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 150; count += 1) {
      if (statuses.length === 200) second.child.kill('SIGKILL');
      statuses.push((await get(`${site}/api/DLAB/Prestazioni?page=${count + 1}`)).status);
    }
  });
  await Promise.all(readers);
  expect(second.child.signalCode).toBe('SIGKILL');
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await get(`${site}/readyz`)).status).toBe(200);
});

test('the nodes’ role makes the backup, which is tried', async () => {
  const node = { DATABASE_URL_FILE: secret('node_url') };
  expect((await processes.command(node, 'backup', at('a.backup'))).status).toBe(0);
  expect((await processes.command(node, 'restore', at('a.backup'), '--check')).status).toBe(0);
});

test('the database is put back by its own means while a node runs', async () => {
  const tests = async () => (await get(`${site}/api/DLAB/Prestazioni`)).body.total;
  const before = await tests();
  await runBlock('trouble.md', 0);
  await expect.poll(async () => (await get(`${site}/readyz`)).status).toBe(200);
  expect(await tests()).toBe(before);
  expect((await psql('node_url', 'delete from storico')).status).toBe(1);
});
