import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { firstPassword } from './e2e/first-password.ts';
import { browserArguments, browserPath } from './scripts/browser.mjs';

const port = Number(process.env.DLAB_E2E_PORT ?? 8140);
// The workers load this file again: they find the folder that the first made.
process.env.DLAB_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'dlab-e2e-'));
const executablePath = browserPath();
const users = ['utenti.e2e.ts', 'sessioni.e2e.ts'];
const administration = [
  'modifica.e2e.ts',
  'modifica-insieme.e2e.ts',
  'modifica-persa.e2e.ts',
  'comunicazioni-admin.e2e.ts',
  'comunicazioni-insieme.e2e.ts',
  'comunicazioni-future.e2e.ts',
  'tabelle-admin.e2e.ts',
  'storia.e2e.ts',
  'manuale-admin.e2e.ts',
];
const imports = ['importa.e2e.ts', 'importa-file.e2e.ts'];
const signedIn = ['accesso.e2e.ts', ...users, ...administration, ...imports, 'campi.e2e.ts'];
const own = ['offline.e2e.ts', 'upgrade.e2e.ts'];
const desk = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that does other work beside is slow, and no fault: what is wrong is told all the same, only later.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A worker would answer what a test cuts off.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
  // A test that looks at both widths says so in its title (e2e/screens.ts); the other journeys are made at a desk.
  projects: [
    { name: 'desk', grepInvert: /, phone\b/, testIgnore: [...signedIn, ...own], use: desk },
    {
      name: 'phone',
      grep: /, phone\b/,
      testIgnore: [...signedIn, ...own],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // With servers of their own, which they stop.
    { name: 'offline', testMatch: own, use: { ...desk, serviceWorkers: 'allow' } },
    // The first start makes the administrators; the tests that need one come after it.
    { name: 'access', testMatch: 'accesso.e2e.ts', use: desk },
    { name: 'users', testMatch: users, use: desk, dependencies: ['access'] },
    // What administrators change shows in every list: they come after the readers, and the fields after all.
    { name: 'administration', testMatch: administration, use: desk, dependencies: ['access', 'desk', 'phone'] },
    // An import changes many tests at once, and its undo wants them untouched.
    { name: 'imports', testMatch: imports, use: desk, dependencies: ['administration'] },
    { name: 'fields', testMatch: 'campi.e2e.ts', use: desk, dependencies: ['imports'] },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      DLAB_DATA: process.env.DLAB_E2E_DATA,
      DLAB_DEMO: 'yes',
      DLAB_ENVIRONMENT: 'IEO',
      DLAB_ADMIN_PASSWORD: firstPassword,
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
