import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect } from './screens.ts';

/** A server that a test starts, stops and starts again. */
export interface OwnServer {
  readonly address: string;
  stop(): Promise<void>;
}

export interface OwnParts {
  readonly root: string;
  readonly data: string;
  /** The address of the previous server, which it replaces. */
  readonly address?: string;
}

/** Starts a server over a data folder; it answers when this has ended. */
export async function startServer({ root, data, address }: OwnParts): Promise<OwnServer> {
  const port = address === undefined ? '0' : new URL(address).port;
  const env = {
    PORT: port,
    DLAB_DATA: data,
    DLAB_DEMO: 'no',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const readAddress = () => /^DLAB \(IEO\): (http\S+)$/m.exec(output)?.[1];
  await expect.poll(() => readAddress() ?? child.exitCode, { timeout: 60_000 }).not.toBeNull();
  const answering = readAddress();
  if (answering === undefined) throw new Error(`the server ended: ${output}`);
  return {
    address: answering,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Waits until the page is available offline: a worker controls it, and the catalogue is stored. */
export async function expectOfflineReady(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const facts = await caches.match('/kept/catalogue');
      return facts !== undefined && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}
