import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { misfits } from './fitting.ts';
import { everything, expect, expectProgram, phrasesIn, speak, test } from './screens.ts';

// No page scrolls sideways, and no word is broken, at any width of a window.

/** The smallest phone, beside each width that a style sheet names, and a large screen. */
const aroundSteps = [320, 367, 369, 431, 479, 639, 767, 769, 959, 961, 1279, 1281, 1366, 1920];

/** `npm run test:release`: all widths in steps of 20 px too. */
const widths = everything
  ? [...aroundSteps, ...Array.from({ length: 81 }, (_, at) => 320 + 20 * at)]
  : aroundSteps;

const readers = [
  '/esami',
  '/esami?q=ferritina+emoglobina',
  '/esami-urgenti',
  '/comunicazioni',
  '/comunicazioni/1',
  '/tabelle?table=contenitori',
  '/tabelle?table=metodi',
  '/manuale/cerca',
  '/esami/1',
  '/esami/46',
  '/esami/9999',
];
const administrators = [
  '/admin/inizio',
  '/admin/autorizzato',
  '/admin/esami/1',
  '/admin/comunicazioni/nuovo',
  '/admin/tabelle?table=contenitori',
  '/admin/storia',
  '/admin/campi',
  '/admin/importazioni',
];

async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => [width, ...(await misfits(page))]).toEqual([width]);
  }
}

for (const language of everything ? (['it', 'en'] as const) : (['it'] as const)) {
  const say = phrasesIn(language);

  for (const address of readers) {
    test(`fits every width, ${address}, ${language}`, async ({ page }) => {
      await speak(page, language);
      await page.goto(address);
      await expectProgram(page, say);
      // What the hour says comes after the page.
      if (address === '/esami-urgenti') await page.getByRole('radio').first().waitFor();
      await expectFits(page);
    });
  }

  for (const address of administrators) {
    test(`fits every width, ${address}, ${language}`, async ({ page }) => {
      await speak(page, language);
      await openAs(page, sessionToken('olga'), address);
      await expectProgram(page, say);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(page);
    });
  }
}

test('a table of more columns than have room says which, and prints them all', async ({ page }) => {
  const say = phrasesIn('it');
  const leftOutNote = page.getByText(say('list.noRoom', { columns: '' }).replace(/[ .]+$/, ''));
  await page.goto('/esami');
  await expectProgram(page, say);
  await page.getByRole('button', { name: say('list.view') }).click();
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await page.keyboard.press('Escape');
  await expect(leftOutNote).toContainText(say('field.nomenclatorCode'));
  for (const width of [961, 1281, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => [width, ...(await misfits(page))]).toEqual([width]);
    await expect(leftOutNote).toBeVisible();
  }
  const heads = page.getByRole('columnheader');
  const shown = await heads.count();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => heads.count()).toBeGreaterThan(shown + 2);
});
