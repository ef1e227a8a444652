import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { exportIt } from '#phrases/export.it.ts';
import type { PhraseKey } from '#phrases/phrases.ts';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, isOnce, phrasesIn, sizes, speak, test } from './screens.ts';

const it = phrasesIn('it');
const listButton = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('export.button'), exact: true });
const menu = (page: Page, say: Say) => page.getByRole('dialog', { name: say('export.button') });
const choose = (page: Page, say: Say, words: PhraseKey) =>
  menu(page, say)
    .getByRole('button', { name: say(words), exact: true })
    .first()
    .click();

async function openMenu(page: Page, say: Say = it): Promise<void> {
  await listButton(page, say).click();
  await expect(menu(page, say)).toBeVisible();
}

/** The file that a press lets the browser save. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

const rowsOf = (csv: string): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, delimiter: ';' });

const menus: [path: string, offers: PhraseKey[]][] = [
  ['/home', ['export.pdfList', 'export.pdfBook', 'export.excel', 'export.csv', 'export.ddl']],
  ['/esami-urgenti', ['export.pdfCard', 'export.pdfList', 'export.excel']],
  ['/comunicazioni', ['export.pdf', 'export.excel', 'export.csv', 'export.ddl']],
  ['/tabelle', ['export.csv', 'export.ddl', 'export.csv', 'export.ddl']],
  ['/esami/1', ['export.pdfSheet', 'export.excel']],
];

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of Object.entries(sizes)) {
    for (const [path, offers] of menus) {
      if (isOnce(language, name)) {
        test(`the files of ${path}, ${language}, ${name}`, async ({ page }) => {
          const say = phrasesIn(language);
          await page.setViewportSize(size);
          await speak(page, language);
          await page.goto(path);
          await openMenu(page, say);
          await expect(menu(page, say).getByRole('listitem')).toHaveText(
            offers.map((key) => say(key)),
          );
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(menu(page, say)).toBeHidden();
          await expect(listButton(page, say)).toBeFocused();
        });
      }
    }
  }
}

test('exports the list on screen as CSV: with its search, filters and order', async ({ page }) => {
  await page.goto('/home?q=siero&sort=-internalCode');
  await page
    .getByRole('group', { name: it('field.urgentRequest') })
    .getByRole('checkbox', { name: new RegExp(`^${it('test.yes')}`) })
    .check();
  await expect(page).toHaveURL(/urgent=true/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const count = Number((await page.getByRole('table').getAttribute('aria-rowcount')) ?? 0) - 1;
  // Every row, as for print, not only those near the viewport.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(count);
  const onScreen = await rows.getByRole('link').allTextContents();
  expect(onScreen.length).toBeGreaterThan(2);

  await openMenu(page);
  await expect(menu(page, it)).toContainText(it('list.count.other', { count }));
  const file = await savedBy(page, () => choose(page, it, 'export.csv'));
  expect(file.suggestedFilename()).toMatch(/^prestazioni-IEO-\d{4}-\d\d-\d\d\.csv$/);
  await expect(
    page.getByRole('status').filter({ hasText: file.suggestedFilename() }),
  ).toBeVisible();
  const written = rowsOf((await bytesOf(file)).toString()).map(
    (row) => row[it('field.serviceName')],
  );
  expect(written).toEqual(onScreen);
});

test('exports the table on screen as CSV', async ({ page }) => {
  await page.goto('/tabelle?table=materiali&q=s&sort=usedBy');
  const cells = page.getByRole('table').getByRole('row').locator('td:nth-child(2)');
  await expect(cells.first()).toBeVisible();
  const onScreen = await cells.allTextContents();
  expect(onScreen.length).toBeGreaterThan(2);
  await openMenu(page);
  const file = await savedBy(page, () => choose(page, it, 'export.csv'));
  const written = rowsOf((await bytesOf(file)).toString()).map(
    (row) => row[it('tables.description')],
  );
  expect(written).toEqual(onScreen);
});

test('exports the archive of announcements from the archive', async ({ page }) => {
  await page.goto('/comunicazioni?archived=true');
  const headings = page.getByRole('article').getByRole('heading');
  await expect(headings.first()).toBeVisible();
  const titles = await headings.allTextContents();
  await openMenu(page);
  await expect(menu(page, it)).toContainText(it('announcements.archive'));
  const [request, file] = await Promise.all([
    page.waitForRequest(/ExportCSVComunicazioni/),
    savedBy(page, () => choose(page, it, 'export.csv')),
  ]);
  expect(request.url()).toContain('archived=true');
  const written = rowsOf((await bytesOf(file)).toString()).map(
    (row) => row[exportIt['export.column.title']],
  );
  expect(written).toEqual(titles);
});

test("a test's sheet is a PDF", async ({ page }) => {
  await page.goto('/home?q=acido+urico');
  await page.getByRole('link', { name: 'Acido urico', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acido urico' })).toBeVisible();
  await listButton(page, it).click();
  await expect(menu(page, it)).toContainText('Acido urico');
  const file = await savedBy(page, () => choose(page, it, 'export.pdfSheet'));
  expect(file.suggestedFilename()).toMatch(/^prestazione-.+-IEO-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('opens, chooses and saves by keyboard, and returns the focus', async ({ page }) => {
  await page.goto('/comunicazioni');
  await expect(listButton(page, it)).toBeEnabled();
  await listButton(page, it).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page, it).getByRole('button', { name: it('export.pdf') })).toBeFocused();
  const excel = menu(page, it).getByRole('button', { name: it('export.excel') });
  for (
    let at = 0;
    at < 5 && !(await excel.evaluate((button) => button === document.activeElement));
    at++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(excel).toBeFocused();
  const file = await savedBy(page, () => page.keyboard.press('Enter'));
  expect(file.suggestedFilename()).toMatch(/^comunicazioni-IEO-.*\.xlsx$/);
  expect((await bytesOf(file)).subarray(0, 2).toString()).toBe('PK');
  await expect(listButton(page, it)).toBeFocused();
  // The rows have shortcuts: inside the menu the keys are its own.
  await page.goto('/home');
  await expect(listButton(page, it)).toBeEnabled();
  await listButton(page, it).press('Enter');
  await menu(page, it).getByRole('button').first().press('ArrowDown');
  await expect(menu(page, it).locator(':focus')).toHaveCount(1);
});

test('shows the progress of a file, and cancels it', async ({ page }) => {
  const requests: string[] = [];
  await page.route(/ExportPDFPrestazioni/, (route) => void requests.push(route.request().url()));
  await page.route(/ExportProgress/, (route) =>
    route.fulfill({ json: { success: true, state: 'building', done: 12_000, total: 30_000 } }),
  );
  const title = `${it('nav.tests')} · ${it('export.pdfBook')}`;
  const progress = page.getByRole('progressbar', { name: title });
  const gone = () =>
    page.waitForEvent('requestfailed', (request) => /ExportPDFPrestazioni/.test(request.url()));
  await page.goto('/home');
  await openMenu(page);
  await choose(page, it, 'export.pdfBook');
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
  await expect(progress).toHaveAttribute('value', '12000');
  await expect(
    page.getByText(it('export.rows', { done: '12.000', total: '30.000' })),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  let ended = gone();
  await page.getByRole('button', { name: it('export.cancel', { what: title }) }).press('Enter');
  await ended;
  await expect(progress).toBeHidden();
  await expect(listButton(page, it)).toBeFocused();

  // It continues across pages; its own page can cancel it too, and does not start it twice.
  await openMenu(page);
  await choose(page, it, 'export.pdfBook');
  const pages = page.getByRole('navigation', { name: it('nav.label') });
  await pages.getByRole('link', { name: it('nav.urgentTests') }).click();
  await expect(page.getByRole('heading', { level: 1, name: it('nav.urgentTests') })).toBeVisible();
  await expect(progress).toBeVisible();
  await pages.getByRole('link', { name: it('nav.tests'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: it('list.title') })).toBeVisible();
  await openMenu(page);
  ended = gone();
  await menu(page, it)
    .getByRole('button', { name: new RegExp(it('export.running')) })
    .click();
  await ended;
  await expect(progress).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(requests).toHaveLength(2);
});

test('reports a busy server and a lost network', async ({ page }) => {
  const busy = { success: false, status: 503, code: 'unavailable', detail: '' };
  await page.route(/ExportCSVPrestazioni/, (route) => route.fulfill({ status: 503, json: busy }));
  await page.route(/ExportExcelPrestazioni/, (route) => route.abort('internetdisconnected'));
  await page.goto('/home');
  await openMenu(page);
  await choose(page, it, 'export.csv');
  await expect(page.getByRole('alert').filter({ hasText: it('export.busy') })).toBeVisible();
  await openMenu(page);
  await choose(page, it, 'export.excel');
  await expect(page.getByRole('alert').filter({ hasText: it('state.unreachable') })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: it('export.busy') })).toHaveCount(0);
});

test('reports that the menu does not load, and keeps the list', async ({ page }) => {
  await page.route(/assets\/ExportMenu-/, (route) => route.abort());
  await page.goto('/home');
  await listButton(page, it).click();
  await expect(page.getByRole('alert').filter({ hasText: it('export.notLoaded') })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acido urico', exact: true })).toBeVisible();
});

test('marks files with internal fields for administrators, who may choose the public ones', async ({
  page,
}) => {
  const files = (['export.pdfBook', 'export.excel', 'export.csv'] as const)
    .map((key) => it(key))
    .join('; ');
  const internal = it('export.internal', { files });
  const choice = menu(page, it).getByRole('checkbox', { name: it('export.asPublic') });
  await page.goto('/home');
  await openMenu(page);
  await expect(choice).toHaveCount(0);
  await expect(menu(page, it).getByText(internal)).toHaveCount(0);
  await page.mouse.click(5, 5);
  await expect(menu(page, it)).toBeHidden();
  await openAs(page, sessionToken('marta'), '/home');
  await openMenu(page);
  await expect(menu(page, it).getByText(internal)).toBeVisible();
  await choice.check();
  await expect(menu(page, it).getByText(internal)).toHaveCount(0);
  await expectAccessible(page);
  const [request] = await Promise.all([
    page.waitForRequest(/ExportCSVPrestazioni/),
    savedBy(page, () => choose(page, it, 'export.csv')),
  ]);
  expect(request.url()).toContain('audience=public');
});
