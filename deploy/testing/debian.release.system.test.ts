import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, get, signIn } from '../../faults/harness/http.ts';
import { someTests } from '../../faults/harness/writers.ts';
import { makeFolder } from '../../scripts/release/archive.ts';
import { makeDebianPackage } from '../../scripts/release/debian.ts';
import { openDurable } from '../../server/platform/embedded.postgres.ts';
import type { Service } from './debian-root.ts';
import { DebianRoot } from './debian-root.ts';
import { administer, read } from './exercise.ts';
import { run } from './run.ts';

// The package in a fresh Debian, where it needs root: installed, started as its unit starts it,
// upgraded, removed.

const isRoot = process.getuid?.() === 0;
const work = mkdtempSync(path.join(tmpdir(), 'dlab-packages-'));
const archive = path.join(work, 'root.tar');
const port = 8391;
const address = `http://127.0.0.1:${port}`;
let current: string;
let next: string;
let root: DebianRoot;
let service: Service | undefined;

beforeAll(async () => {
  if (!isRoot) return;
  const made = makeFolder(work);
  current = makeDebianPackage(made);
  next = makeDebianPackage(makeFolder(work, '0.2.1'));
  await DebianRoot.makeArchive(archive);
}, 900_000);
afterEach(async () => {
  await service?.stop();
  service = undefined;
  root?.remove();
});
afterAll(() => rmSync(work, { recursive: true }));

const install = async (file: string) => root.run(`dpkg --install ${root.bring(file)}`);
const start = async () => {
  service = await root.start(`PORT=${port} DLAB_METRICS=`);
  await expect.poll(service.output).toContain(`DLAB (IEO): ${address}`);
  return service;
};
const backups = () => readdirSync(root.path('var/backups/dlab'));

test('the unit is valid, and exposes no more than 1.5 of 10', async () => {
  const unit = path.resolve('deploy/dlab.service');
  const text = await run('systemd-analyze', 'security', '--offline=true', '--no-pager', unit);
  const [, exposure] = /Overall exposure level for dlab\.service: (\S+)/.exec(text) ?? [];
  expect(Number(exposure)).toBeGreaterThan(0);
  expect(Number(exposure)).toBeLessThanOrEqual(1.5);
});

describe.skipIf(!isRoot)('the package, as root', () => {
  test('installs, serves, is upgraded with its data, and leaves them when it goes', async () => {
    root = await DebianRoot.unpack(archive);
    await install(current);
    expect(await root.run('dlab version')).toBe('0.2.0\n');
    expect(await root.run('dlab check-config')).toMatch(/NODE_ENV +production +\/etc\/dlab/);

    let running = await start();
    const file = root.path('var/lib/dlab/first-password');
    const password = readFileSync(file, 'utf8').trim();
    expect(running.output()).not.toContain(password);
    const { status } = await root.tryRun(
      'setpriv --reuid=nobody --clear-groups cat /var/lib/dlab/first-password',
    );
    expect(status).not.toBe(0);
    await read(address);
    expect(await someTests(address, 10)).toEqual([]);
    const admin = await administer(address, password);
    await expect.poll(running.states).toMatch(/^READY=1.*WATCHDOG=1.*WATCHDOG=1/s);
    expect(await running.stop()).toBe(0);
    expect(running.states()).toContain('STOPPING=1');

    await install(next);
    expect(await root.run('dlab version')).toBe('0.2.1\n');
    expect(backups()).toEqual([expect.stringMatching(/^before-0\.2\.1-\d{8}T\d{6}\.backup$/)]);
    running = await start();
    expect((await signIn(address, admin)).status).toBe(200);
    expect(await running.stop()).toBe(0);
    expect(await root.run('dlab audit')).toMatch(/integra/);

    await root.run('dpkg --remove dlab');
    await root.run('dpkg --purge dlab');
    await install(next);
    await start();
    expect((await signIn(address, admin)).status).toBe(200);
    await service?.stop();

    const answer = 'echo "dlab dlab/remove-data boolean true" | debconf-set-selections';
    await root.run(`${answer}; dpkg --purge dlab; test ! -e /var/lib/dlab -a ! -e /etc/dlab`);
  }, 600_000);

  test('installed over the data of 0.1.0 saves them first, then serves them', async () => {
    root = await DebianRoot.unpack(archive);
    const dump = 'server/testing/version-0.1.0/database.sql.gz';
    const data = root.path('var/lib/dlab');
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const postgres = await openDurable(path.join(data, 'pgdata'));
    await postgres.exec(`${gunzipSync(readFileSync(dump))}; reset all`);
    await postgres.close();
    const key = createHash('sha256').update('dlab').digest('base64url');
    writeFileSync(path.join(data, 'secret.key'), `${key}\n`, { mode: 0o600 });
    await root.run('adduser --system --group --no-create-home --home /var/lib/dlab --quiet dlab');
    await root.run('chown -R dlab:dlab /var/lib/dlab');

    await install(current);
    expect(backups()).toHaveLength(1);
    const running = await start();
    expect(running.output()).toMatch(/Upgrade: \w+ changed in \d+ records/);
    await read(address);
    expect((await someTests(address, 100)).length).toBeGreaterThan(30);
    await bodyOf(get(`${address}/api/DLAB/Comunicati`));
    expect(await running.stop()).toBe(0);
    expect(await root.run('dlab audit')).toMatch(/integra/);
  }, 600_000);

  test('is not configured while no backup can be made, and goes on when it can', async () => {
    root = await DebianRoot.unpack(archive);
    await install(current);
    await (await start()).stop();
    const settings = root.path('etc/dlab/dlab.env');
    const before = readFileSync(settings, 'utf8');
    writeFileSync(settings, `${before}DATABASE_URL=postgres://127.0.0.1:1/none\n`);
    const { status, output } = await root.tryRun(`dpkg --install ${root.bring(next)}`);
    expect([status, backups()]).toEqual([1, []]);
    expect(output).toContain('dlab: no backup could be made, so the service is not started');
    writeFileSync(settings, before);
    await root.run('dpkg --configure dlab');
    expect(backups()).toHaveLength(1);
  }, 600_000);
});
