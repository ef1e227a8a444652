import { defineConfig } from '@playwright/test';
import { browserArguments, browserPath } from './scripts/browser.mjs';

const executablePath = browserPath();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Long by nature: `npm run test:release` has them too.
  testIgnore: process.env.DLAB_TEST_EVERYTHING === 'yes' ? [] : ['*.release.e2e.ts'],
  globalSetup: './e2e/global-setup.ts',
  workers: 3,
  // Limits for what hangs, not for what is slow: a machine may have other work.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  outputDir: 'test-results',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A worker would answer what a test cuts off.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
});
