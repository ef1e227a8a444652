import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from './browser.mjs';

// Takes the README's picture of the built product with its demonstration: `npm run build && node
// scripts/readme-picture.ts`.
const root = path.dirname(import.meta.dirname);
const data = mkdtempSync(path.join(tmpdir(), 'dlab-picture-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DLAB_DATA: data, DLAB_DEMO: 'yes' },
  stdio: ['ignore', 'pipe', 'inherit'],
});

async function addressOf(): Promise<string> {
  for await (const line of createInterface(server.stdout)) {
    const address = /^DLAB .*(http:\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server did not start');
}

const address = await addressOf();
const executablePath = browserPath();
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
});
const page = await browser.newPage({
  viewport: { width: 1440, height: 660 },
  locale: 'it-IT',
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await page.goto(`${address}/home`);
await page.getByRole('searchbox').fill('urin');
await page.getByRole('link', { name: 'Urinocoltura' }).first().waitFor();
mkdirSync(path.join(root, 'docs', 'pictures'), { recursive: true });
await page.screenshot({ path: path.join(root, 'docs', 'pictures', 'catalogue.png') });
await browser.close();
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(data, { recursive: true });
