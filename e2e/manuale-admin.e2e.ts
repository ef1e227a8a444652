import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expect, phrasesIn, test } from './screens.ts';

const say = phrasesIn('it');
const titleField = (page: Page) => page.getByRole('textbox', { name: say('announcement.title') });
const help = (page: Page) => page.getByRole('banner').getByRole('link', { name: say('help.open') });

test('opens the manual in the same tab from an unchanged form', async ({ page }) => {
  await openAs(page, sessionToken('olga'), '/admin/comunicazioni/nuovo');
  await expect(titleField(page)).toBeVisible();
  await help(page).click();
  await expect(page).toHaveURL(/\/manuale\/comunicazioni-admin$/);
  await page.goBack();
  await expect(titleField(page)).toBeVisible();
});

test('opens the manual in a new tab beside unsaved input, by link and key, without asking', async ({
  page,
}) => {
  await openAs(page, sessionToken('olga'), '/admin/comunicazioni/nuovo');
  await titleField(page).fill('Chiusura');
  const open = [() => help(page).click(), () => page.keyboard.press('?')];
  for (const openManual of open) {
    await page.getByRole('heading', { level: 1 }).click();
    // Looked for while the tab opens: the message clears itself.
    const message = page.getByText(say('help.elsewhere')).waitFor();
    const [beside] = await Promise.all([page.waitForEvent('popup'), message, openManual()]);
    await expect(beside).toHaveURL(/\/manuale\/comunicazioni-admin$/);
    await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
    await beside.close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/comunicazioni\/nuovo$/);
    await expect(titleField(page)).toHaveValue('Chiusura');
  }
});
