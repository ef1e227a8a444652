import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, phrasesIn, sizesIn, speak, test } from './screens.ts';

const it = phrasesIn('it');

/** A list on its page, with so many tests. */
const listOf = (page: Page, name: string, count: number, say: Say = it) =>
  page.getByRole('region', {
    name: `${name} ${say(count === 1 ? 'list.count.one' : 'list.count.other', { count })}`,
    exact: true,
  });

/** Opens a test, and saves it to a new list of this name. */
async function save(page: Page, say: Say, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: say('lists.save') }).click();
  const menu = page.getByRole('dialog', { name: say('lists.save') });
  await menu.getByRole('textbox', { name: say('lists.new') }).fill(name);
  await menu.getByRole('button', { name: say('lists.create') }).click();
  await expect(menu.getByRole('checkbox', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: say('lists.saved') })).toBeVisible();
}

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of sizesIn(language)) {
    test(`saves a test to a list and prepares its draw, ${language}, ${name}`, async ({ page }) => {
      const say = phrasesIn(language);
      await page.setViewportSize(size);
      await speak(page, language);
      await save(page, say, '/esami?codice=EM001', 'Ricovero');
      await page.goto('/elenchi');
      const list = listOf(page, 'Ricovero', 1, say);
      await expect(list.getByRole('link', { name: /^Emocromo/ })).toBeVisible();
      await expect(page.getByText(say('lists.device'))).toBeVisible();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      // An empty draw list offers it, with one press.
      await page.goto('/prelievo');
      await page.getByRole('button', { name: 'Ricovero (1)' }).click();
      await expect(page.getByRole('article').getByText('EM001')).toBeVisible();
      await expect(page.getByRole('button', { name: say('lists.saved') })).toBeVisible();
    });
  }
}

test('a list goes to another device by a link, which replaces nothing there', async ({
  page,
  browser,
}) => {
  await page.goto('/elenchi#Ricovero=1.1.EM001,999999.1.XX1');
  await expect(page.getByText(it('lists.linked'))).toBeVisible();
  await expect(page.getByText(it('draw.changed.removed', { code: 'XX1' }))).toBeVisible();
  await page.getByRole('button', { name: it('lists.linked.save') }).click();
  // The link's list leaves the screen with its address.
  await expect(page).toHaveURL(/\/elenchi$/);
  const list = listOf(page, 'Ricovero', 2);
  await expect(list).toBeVisible();
  // What is no longer in the catalogue stays until it is decided.
  await list.getByRole('button', { name: it('draw.remove'), exact: true }).click();
  await expect(listOf(page, 'Ricovero', 1)).toBeVisible();
  await page.reload();
  await expect(listOf(page, 'Ricovero', 1)).toBeVisible();

  await page.goto('/elenchi#Ricovero=2.1.EM002');
  await page.reload();
  await page.getByRole('button', { name: it('lists.linked.save') }).click();
  await expect(listOf(page, 'Ricovero (2)', 1)).toBeVisible();
  await expect(listOf(page, 'Ricovero', 1)).toBeVisible();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto('/elenchi#rotto=qui');
  await expect(elsewhere.getByText(it('lists.unreadLink'))).toBeVisible();
  await expect(elsewhere.getByText(it('lists.empty'))).toBeVisible();
  await other.close();
});

test('a list is renamed, deleted, and brought back', async ({ page }) => {
  await save(page, it, '/esami?codice=EM001', 'Ricovero');
  await save(page, it, '/esami?codice=CO001', 'Anestesia');
  await page.goto('/elenchi');
  const list = listOf(page, 'Ricovero', 1);
  await list.getByRole('button', { name: it('lists.rename') }).click();
  await list.getByRole('textbox', { name: it('lists.name') }).fill('Anestesia');
  await list.getByRole('button', { name: it('lists.rename.do') }).click();
  await expect(page.getByText(it('lists.notStored'))).toBeVisible();
  await list.getByRole('textbox', { name: it('lists.name') }).fill('Accettazione');
  await list.getByRole('button', { name: it('lists.rename.do') }).click();
  const renamed = listOf(page, 'Accettazione', 1);
  await renamed.getByRole('button', { name: it('lists.delete') }).click();
  await expect(renamed).toBeHidden();
  await page.getByRole('button', { name: it('lists.restore') }).click();
  await expect(renamed).toBeVisible();
});

test('chosen tests are saved as sheets', async ({ page }) => {
  await page.goto('/prelievo#1.1.EM001,12.1.CO001');
  await page.getByRole('button', { name: it('export.button'), exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: it('export.pdfSheets') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^prestazioni-scelte-.*\.pdf$/);
});

test('no server is told what is in a list', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.goto('/elenchi#Segretissimo=1.1.EM001');
  await page.getByRole('button', { name: it('lists.linked.save') }).click();
  await expect(page).toHaveURL(/\/elenchi$/);
  await expect(listOf(page, 'Segretissimo', 1)).toBeVisible();
  expect(sent.filter((address) => address.includes('Segretissimo'))).toEqual([]);
});
