import { defineConfig } from '@playwright/test';
import { browserArguments, browserPath } from './scripts/browser.mjs';

const executablePath = browserPath();

/** The parts of the pages, each in a browser on the gallery alone: no server, no data. */
export default defineConfig({
  testDir: 'e2e/design',
  testMatch: '*.design.ts',
  globalSetup: './e2e/design/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  snapshotPathTemplate: 'e2e/design/pictures/{arg}{ext}',
  outputDir: 'test-results/design',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      args: [...browserArguments, '--font-render-hinting=none'],
      ...(executablePath && { executablePath }),
    },
  },
});
