import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inMemory } from '../testing/in-memory.ts';
import { addressOf, openProcesses } from '../testing/server-process.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createServiceManager } from './service-manager.ts';

let folder: string;
let environment: Readonly<Record<string, string>>;
beforeEach(() => {
  folder = mkdtempSync(path.join(inMemory, 'dlab-manager-'));
  // In the place of systemd's: writes what it is called with.
  const program = `#!/bin/sh\necho "$1" >> ${folder}/states\n`;
  writeFileSync(path.join(folder, 'systemd-notify'), program, { mode: 0o755 });
  writeFileSync(path.join(folder, 'states'), '');
  environment = {
    PATH: `${folder}:${process.env['PATH']}`,
    NOTIFY_SOCKET: '/run/none',
    WATCHDOG_USEC: '600000',
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const states = () => readFileSync(path.join(folder, 'states'), 'utf8').trim().split('\n');

it('says when the product listens and when it stops, and feeds the watchdog between', async () => {
  const processes = openProcesses(path.join(folder, 'data'));
  const product = processes.start(environment);
  await addressOf(product);
  expect(states()[0]).toBe('READY=1');
  await expect.poll(() => states().filter((state) => state === 'WATCHDOG=1').length).toBe(2);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(states()).toContain('STOPPING=1');
});

it('starts and stops where nobody waits for it', async () => {
  const processes = openProcesses(path.join(folder, 'data'));
  const product = processes.start({ PATH: environment['PATH'] ?? '' });
  await addressOf(product);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(states()).toEqual(['']);
});

it('feeds no watchdog while requests get no answer, and again when they do', async () => {
  let isStuck = true;
  const server = createServer((_request, response) => {
    if (!isStuck) response.end();
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(server.listening).toBe(true));
  vi.stubEnv('PATH', environment['PATH']);
  const requested = vi.fn();
  server.on('request', requested);
  await createServiceManager(environment, silentLog).ready(
    '0.0.0.0',
    (server.address() as AddressInfo).port,
  );
  await expect.poll(() => requested.mock.calls.length).toBeGreaterThan(2);
  expect(states()).toEqual(['READY=1']);
  isStuck = false;
  await expect.poll(states).toContain('WATCHDOG=1');
  server.closeAllConnections();
  server.close();
});
