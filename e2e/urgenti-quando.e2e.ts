import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectProgram, phrasesIn, test } from './screens.ts';

// What the laboratory performs now. The server tells the time: this device's clock is days off.

const say = phrasesIn('it');

const deviceTime = new Date('2026-11-25T15:00:00Z');

/** Opens a list at an instant of the server. @returns lets time pass, for both clocks */
async function openAt(page: Page, iso: string, address = '/esami-urgenti') {
  let ahead = Date.parse(iso) - Date.now();
  await page.clock.install({ time: deviceTime });
  await page.route('**/api/**', async (route) => {
    // A connection that is used again may just have been closed by the server.
    const response = await route.fetch({ maxRetries: 2 });
    const date = new Date(Date.now() + ahead).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.goto(address);
  await expectProgram(page, say);
  return async (seconds: number) => {
    ahead += seconds * 1000;
    await page.clock.fastForward(seconds * 1000);
  };
}

const band = (page: Page) => page.getByRole('region', { name: say('when.label') });
const choice = (page: Page, name: RegExp) => band(page).getByRole('radio', { name });
const group = (page: Page, name: string) =>
  page.getByRole('rowheader').filter({ hasText: new RegExp(`^${name} *\\d+ esami$`) });

const performed = say('when.part.true');
const notMarked = say('when.part.false');

test('divides the tests on a Sunday from 9:30, and hides none', async ({ page }) => {
  await openAt(page, '2026-11-29T09:12:00Z');
  const now = say('when.nowIs', { moment: 'domenica 29/11/2026, 10:12' });
  await expect(band(page).getByRole('heading', { name: now })).toBeVisible();
  await expect(choice(page, /^Adesso 48$/)).toBeChecked();
  await expect(band(page)).toContainText(say('when.performed', { marked: 48, total: 71 }));
  await expect(page.getByText(say('urgent.rule'))).toBeVisible();
  await expect(page).toHaveURL(/\/esami-urgenti$/);
  await expect(group(page, performed)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').first().fill('amilasi');
  await expect(group(page, notMarked)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Amilasi', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/non esegu/i);
});

test('an address and a file carry a weekend, or a day and hour', async ({ page }) => {
  await openAt(page, '2026-11-29T09:12:00Z');
  await expect(choice(page, /^Adesso/)).toBeChecked();
  await page
    .getByRole('button', { name: say('export.button'), exact: true })
    .first()
    .click();
  const download = page.waitForRequest(/ExportExcelEsamiUrgenti/);
  const menu = page.getByRole('dialog', { name: say('export.button') });
  await menu.getByRole('button', { name: say('export.excel') }).click();
  expect(new URL((await download).url()).searchParams.get('when')).toBe('2026-11-29T10:12');
  await choice(page, /^Sempre/).check({ force: true });
  await expect(page).toHaveURL(/\?when=always$/);
  await expect(group(page, performed)).toHaveCount(0);
  await choice(page, /^Festivi/).check({ force: true });
  await expect(page).toHaveURL(/\?when=weekend$/);
  await page.reload();
  await expect(choice(page, /^Festivi/)).toBeChecked();
  await expect(group(page, performed)).toBeVisible();
  await choice(page, /^Adesso/).check({ force: true });
  await expect(page).toHaveURL(/\/esami-urgenti$/);
});

test('begins to divide at 9:30 and ends at midnight, without a reload', async ({ page }) => {
  const pass = await openAt(page, '2026-11-29T08:25:00Z');
  await expect(band(page)).toContainText(/09:2\d/);
  await expect(band(page)).toContainText(say('when.later', { marked: 48, total: 71 }));
  await expect(group(page, performed)).toHaveCount(0);
  await pass(5 * 60);
  await expect(band(page)).toContainText(/09:3\d/);
  await expect(group(page, performed)).toBeVisible();
  await pass(14 * 3600 + 25 * 60);
  await expect(band(page)).toContainText('domenica 29/11/2026, 23:5');
  await pass(10 * 60);
  await expect(band(page)).toContainText('lunedì 30/11/2026, 00:0');
  await expect(group(page, performed)).toHaveCount(0);
});

test('shows all tests on a working day, and divides on a holiday', async ({ page }) => {
  const year = new Date().getFullYear();
  const workday = new Date(`${year}-11-30T10:00:00Z`);
  while (workday.getUTCDay() % 6 === 0) workday.setUTCDate(workday.getUTCDate() - 1);
  await openAt(page, workday.toISOString());
  await expect(choice(page, /^Adesso 71$/)).toBeChecked();
  await expect(group(page, performed)).toHaveCount(0);
  const isWorkday = (day: string) => new Date(`${year}-${day}T12:00Z`).getUTCDay() % 6 !== 0;
  const holiday = ['12-25', '12-26', '06-02'].find(isWorkday);
  await page.goto(`/esami-urgenti?when=${year}-${holiday}T10:00`);
  await expect(band(page)).toContainText(say('when.holiday'));
  await expect(group(page, performed)).toBeVisible();
  await expect(choice(page, /^Adesso/)).not.toBeChecked();
});

test('is a filter of all tests too, where now becomes a day and hour', async ({ page }) => {
  await openAt(page, '2026-11-29T09:12:00Z', '/esami');
  const filters = page.getByRole('complementary', { name: say('list.filters') });
  await filters.getByText(say('when.label'), { exact: true }).first().click();
  await page.getByRole('radio', { name: say('when.now') }).click();
  await expect(page).toHaveURL(/\?when=2026-11-29T10%3A12$/);
  await expect(group(page, performed)).toBeVisible();
  const chosen = page.getByRole('radio', { name: 'domenica 29/11/2026, 10:12' });
  await expect(chosen).toBeChecked();
  const chips = page.getByRole('list', { name: say('list.chosenFilters') });
  await expect(chips).toContainText('domenica 29/11/2026, 10:12');
  await chips.getByRole('button').click();
  await expect(page).toHaveURL(/\/esami$/);
});
