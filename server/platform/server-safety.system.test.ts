import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { asAdministrator, serverOwner, startPostgres } from '../testing/postgres-server.ts';
import { queryRows } from './database.ts';
import { openDatabase } from './open-database.ts';

// A PostgreSQL server with a certificate, as a deployment has it (ASVS 12.3).

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-tls-'));
const file = (name: string) => path.join(folder, name);
let server: PostgresServer;

function makeCertificate(name: string): void {
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    file(`${name}.key`),
  ];
  const what = ['-days', '2', '-subj', '/CN=db.test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', file(`${name}.pem`), ...what], {
    stdio: 'pipe',
  });
}

beforeAll(async () => {
  for (const name of ['server', 'stranger']) makeCertificate(name);
  fs.chmodSync(folder, 0o711);
  fs.chmodSync(file('server.key'), 0o600);
  const owner = serverOwner();
  if (owner !== undefined) fs.chownSync(file('server.key'), owner.uid, owner.gid);
  fs.chmodSync(file('server.pem'), 0o644);
  server = await startPostgres([
    'ssl=on',
    `ssl_cert_file=${file('server.pem')}`,
    `ssl_key_file=${file('server.key')}`,
  ]);
  await asAdministrator(server.url('postgres'), 'create role dlab login');
});
afterAll(async () => {
  await server.remove();
  fs.rmSync(folder, { recursive: true });
});

const warned: unknown[] = [];
function open(query: string, user = 'dlab') {
  warned.length = 0;
  const databaseUrl = `${server.url('postgres').replace('postgres@', `${user}@`)}?${query}`;
  const log = { info: () => {}, warn: (...what: unknown[]) => void warned.push(what.at(-1)) };
  return openDatabase({ dataFolder: '/nowhere', databaseUrl, log });
}
const verified = (certificate: string) =>
  `sslmode=verify-full&sslrootcert=${encodeURIComponent(file(certificate))}`;

it('is used over TLS, on each connection of a node', async () => {
  const database = await open(verified('server.pem'));
  await database.listen('dlab_catalogue', () => {});
  const secure = sql`select version, application_name as name from pg_stat_ssl join pg_stat_activity using (pid)
    where ssl and usename = 'dlab' order by 2`;
  const rows = await queryRows<{ version: string; name: string }>(database.sql, secure);
  expect(rows.map(({ name }) => name)).toEqual(['dlab', 'dlab listen']);
  for (const { version } of rows) expect(version).toMatch(/^TLSv1\.[23]$/);
  expect(warned).toEqual([]);
  await database.close();
});

it('is refused with another certificate', async () => {
  await expect(open(verified('stranger.pem'))).rejects.toThrow(
    'cannot be used: self-signed certificate',
  );
});

it('warns of a user who is a superuser', async () => {
  await (await open(verified('server.pem'), 'postgres')).close();
  expect(warned).toEqual([expect.stringContaining('superuser')]);
});
