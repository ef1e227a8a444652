import type { Page } from '@playwright/test';
import { keptToken, openAs } from './accounts.ts';
import { expect, test, wordsOf } from './screens.ts';

const say = wordsOf('it');
const box = (page: Page) => page.getByRole('textbox', { name: say('announcement.title') });
const help = (page: Page) => page.getByRole('banner').getByRole('link', { name: say('help.open') });

test('the manual opens in the same tab from a form where nothing was typed', async ({ page }) => {
  await openAs(page, keptToken('olga'), '/admin/comunicazioni/nuovo');
  await expect(box(page)).toBeVisible();
  await help(page).click();
  await expect(page).toHaveURL(/\/manuale\/comunicazioni-admin$/);
  await page.goBack();
  await expect(box(page)).toBeVisible();
});

test('with something unsaved it opens beside the form, by the link and by the key; nothing is asked', async ({
  page,
}) => {
  await openAs(page, keptToken('olga'), '/admin/comunicazioni/nuovo');
  await box(page).fill('Chiusura');
  const open = [() => help(page).click(), () => page.keyboard.press('?')];
  for (const act of open) {
    await page.getByRole('heading', { level: 1 }).click();
    const [beside] = await Promise.all([page.waitForEvent('popup'), act()]);
    await expect(beside).toHaveURL(/\/manuale\/comunicazioni-admin$/);
    await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
    await beside.close();
    await expect(page.getByText(say('help.elsewhere'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/comunicazioni\/nuovo$/);
    await expect(box(page)).toHaveValue('Chiusura');
  }
});
