import type { Page } from '@playwright/test';
import { supportTables } from '#contract/field.ts';
import { expect, expectProgram, phrasesIn, speak, test } from './screens.ts';

// WCAG 1.4.4 and 1.4.10: what is read on a phone fits its width, also with letters twice as large.

/** The elements that overflow the screen's width, the page first; a button hides on the left. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main button')];
    const hidden = buttons.filter((button) => button.getBoundingClientRect().left < 0);
    if (hidden.length > 0) return hidden.map((button) => button.textContent);
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const all = [...document.querySelectorAll('main *, header *, footer *')];
    const out = all.filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    const names = out.slice(0, 8).map((element) => `${element.tagName}.${element.className}`);
    return [`${document.documentElement.scrollWidth} px`, ...names];
  });

async function enlarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const addresses = [
  '/home',
  '/esami-urgenti',
  '/comunicazioni',
  '/manuale',
  '/manuale/ricerca',
  '/esami/46',
  '/esami/1',
];

for (const language of ['it', 'en'] as const) {
  test(`fits every page with letters twice as large, ${language}, phone`, async ({ page }) => {
    await enlarge(page);
    await speak(page, language);
    for (const address of [...addresses, '/tabelle']) {
      await page.goto(address);
      await expectProgram(page, phrasesIn(language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (address === '/esami-urgenti') await expect(page.getByRole('radio').first()).toBeVisible();
      expect([address, await stickingOut(page)]).toEqual([address, []]);
    }
  });

  test(`fits every table of values into its width, ${language}, phone`, async ({ page }) => {
    await speak(page, language);
    for (const table of supportTables) {
      await page.goto(`/tabelle?table=${table}`);
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      expect([table, await stickingOut(page)]).toEqual([table, []]);
    }
  });
}
