import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, phrasesIn, sizesIn, speak, test } from './screens.ts';

const rows = (page: Page, say: Say) =>
  page.getByRole('table', { name: say('compare.title') }).locator(':scope > tbody > tr');

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of sizesIn(language)) {
    test(`shows tests side by side, ${language}, ${name}`, async ({ page }) => {
      const say = phrasesIn(language);
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/confronto?id=12&id=13');
      await expect(
        page.getByRole('heading', { level: 1, name: say('compare.title') }),
      ).toBeVisible();
      const code = rows(page, say).filter({ hasText: say('field.internalCode') });
      await expect(code).toContainText('CO001');
      await expect(code).toContainText('CO002');
      await expect(code).toContainText(say('compare.differs'));
      const material = rows(page, say).filter({ hasText: say('field.withdrawalMethods') });
      await expect(material).not.toContainText(say('compare.differs'));
      await expectAccessible(page);
      const all = await rows(page, say).count();
      await page.getByRole('button', { name: say('compare.only') }).click();
      await expect.poll(() => rows(page, say).count()).toBeLessThan(all);
      for (const row of await rows(page, say).all())
        await expect(row).toContainText(say('compare.differs'));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    });
  }
}

const it = phrasesIn('it');

test('says which tests of an address cannot be compared', async ({ page }) => {
  await page.goto('/confronto?id=12&id=99999&id=13&id=x');
  await expect(page.getByText(/^2 esami dell’indirizzo/)).toBeVisible();
  await expect(rows(page, it).first()).toBeVisible();
  await page.goto('/confronto?id=12');
  await expect(page.getByText(it('compare.few'))).toBeVisible();
});

test('leads from confusable names, and from a draw list, to the comparison', async ({ page }) => {
  await page.goto('/esami/12');
  await page.getByRole('link', { name: it('test.compare'), exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Proteine totali' })).toBeVisible();
  await page.goto('/prelievo#12.1.CO001,13.1.CO002');
  await page.getByRole('link', { name: it('test.compare'), exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /tromboplastina/ })).toBeVisible();
});
