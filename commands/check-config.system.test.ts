import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { configurationTable, environmentFile, tableInPage } from '../scripts/configuration.ts';
import { variables } from '../server/platform/variables.ts';

const command = path.join(import.meta.dirname, '../bin/dlab');
const folder = mkdtempSync(path.join(tmpdir(), 'dlab-check-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function dlab(words: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'en', ...environment };
  const { status, stdout, stderr } = spawnSync(command, words, { env, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('the documented table is the one that the declaration makes', () => {
  expect(tableInPage()).toBe(configurationTable());
});

test('says of each variable what it is and where from: environment, file, secret, default', () => {
  const password = write('password', 'prima-volta\n');
  const file = write('dlab.env', `PORT=8099\nDLAB_BRAND="Da file"\nHOST=::1\n`);
  const { status, out, err } = dlab(['--env', file, 'check-config'], {
    HOST: '127.0.0.2',
    DLAB_ADMIN_PASSWORD_FILE: password,
    DATABASE_URL: 'postgres://dlab:hidden@db.example.org/dlab?sslmode=verify-full',
  });
  expect([status, err]).toEqual([0, '']);
  for (const { name } of variables) expect(out).toMatch(new RegExp(`^${name} `, 'm'));
  expect(out).toMatch(new RegExp(`^PORT +8099 +${file}$`, 'm'));
  expect(out).toMatch(new RegExp(`^DLAB_BRAND +Da file +${file}$`, 'm'));
  expect(out).toMatch(/^HOST +127\.0\.0\.2 +environment$/m);
  expect(out).toMatch(new RegExp(`^DLAB_ADMIN_PASSWORD +set +${password}$`, 'm'));
  expect(out).toMatch(/^DATABASE_URL +postgres:\/\/dlab@db\.example\.org\/dlab +environment$/m);
  expect(out).toMatch(/^LOG_LEVEL +warn +default$/m);
  expect(out).toMatch(/^DLAB_HOLIDAYS +– +not set$/m);
  expect(out).not.toMatch(/hidden|prima-volta/);
  expect(out).toMatch(/\nNothing to mend\.\n$/);
});

test.each([
  ['a value', { PORT: '99999' }, 'PORT: must be a whole number from 0 to 65535'],
  ['a name', { DLAB_TRUSTPROXY: '127.0.0.1' }, 'DLAB_TRUSTPROXY: there is no such variable'],
  ['no proxy', { DLAB_PUBLIC_URL: 'https://lab.example.org' }, 'DLAB_TRUST_PROXY names no proxy'],
  ['no TLS', { DATABASE_URL: 'postgres://db.example.org/dlab' }, 'add sslmode=verify-full'],
  ['a file', { DLAB_SECRET_KEY_FILE: '/nowhere' }, '/nowhere cannot be read (ENOENT)'],
])('says how to mend %s, with status 1', (_name, environment, fault) => {
  const { status, out } = dlab(['check-config'], environment);
  expect(status).toBe(1);
  expect(out.split('To mend:')[1]).toContain(fault);
});

test('the file that a package brings is read back as what it says, and has nothing to mend', () => {
  const set = { DLAB_DATA: '/var/lib/dlab', NODE_ENV: 'production', DLAB_BRAND: "L'esame" };
  const { status, out } = dlab(['--env', write('whole.env', environmentFile(set)), 'check-config']);
  expect(status).toBe(0);
  for (const [name, value] of Object.entries(set))
    expect(out).toMatch(new RegExp(`^${name} +${value} `, 'm'));
});

test('lists its commands for help, and refuses what is none', () => {
  expect(dlab(['help'])).toMatchObject({ status: 0, err: '' });
  expect(dlab(['help'], { LANG: 'it_IT.UTF-8' }).out).toContain('Uso: dlab');
  expect(dlab(['strat'])).toMatchObject({ status: 2, out: '' });
  expect(dlab(['--env', path.join(folder, 'none'), 'start'])).toMatchObject({ status: 78 });
});
