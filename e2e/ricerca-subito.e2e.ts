import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { searchField, tests } from './listing.ts';
import { expect, phrasesIn, test } from './screens.ts';

// What is typed before this browser has an index: the server answers, then the index does.

test.use({ routesLate: true });

const it = phrasesIn('it');
const indexWorker = /\/assets\/index-worker-.*\.js/;
const searches = '**/api/DLAB/SearchPrestazioni?*';
const list = '**/api/DLAB/SummaryPrestazioni';

const emocromo = 'Emocromo con formula leucocitaria e piastrine';

const queryOf = (address: string) => new URL(address).searchParams.get('q');

/** Holds every request for an address until it is released. */
async function hold(page: Page, address: string | RegExp) {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(address, async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return {
    held,
    release: async () => {
      isReleased = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

/** What the server is asked to search for. */
function sentSearches(page: Page) {
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/SearchPrestazioni?')) sent.push(queryOf(request.url()));
  });
  return sent;
}

/** The list is drawn by a query: its printed head says so. */
const drawn = (page: Page, q: string) => page.getByText(it('list.print.searched', { q })).first();

/** Types a query; what the list shows of it. */
async function found(page: Page, q: string) {
  await searchField(page).fill(q);
  await expect(drawn(page, q)).toBeAttached();
  return {
    rows: await tests(page).allTextContents(),
    notices: await page.getByRole('main').getByRole('status').allTextContents(),
  };
}

/** Waits until a key sends nothing to the server. */
async function expectIndex(page: Page, sent: readonly unknown[]) {
  let turn = 0;
  await expect(async () => {
    const before = sent.length;
    turn += 1;
    await found(page, `acido ${turn}`);
    expect(sent).toHaveLength(before);
  }).toPass();
}

test('the server finds the rows of a key before the index is there, then it the same ones', async ({
  page,
}) => {
  const worker = await hold(page, indexWorker);
  const sent = sentSearches(page);
  await page.goto('/esami');
  await expect.poll(() => worker.held.length).toBe(1);
  const queries = ['glicemia', 'potassio urine', 'emcromo', 'inr ammonio', 'kaliuria'];
  const byServer = [];
  for (const q of queries) byServer.push(await found(page, q));
  expect(sent).toEqual(queries);
  expect(byServer[0]?.rows).toContain('Glucosio');
  await worker.release();
  await expectIndex(page, sent);
  const before = sent.length;
  for (const [at, q] of queries.entries()) expect(await found(page, q)).toEqual(byServer[at]);
  expect(sent).toHaveLength(before);
});

test('of ten quick keys only the last question is shown, whatever is answered late', async ({
  page,
}) => {
  await hold(page, indexWorker);
  const answers = await hold(page, searches);
  await page.goto('/esami');
  await expect(tests(page).nth(9)).toBeVisible();
  const before = await tests(page).allTextContents();
  const shown: string[] = [];
  await page.exposeFunction('noteRows', (rows: string) => shown.push(rows));
  await page.evaluate(() => {
    const { noteRows } = window as unknown as { noteRows: (rows: string) => void };
    new MutationObserver(() =>
      noteRows(document.querySelector('tbody tr a')?.textContent ?? ''),
    ).observe(document.querySelector('main') as Element, { childList: true, subtree: true });
  });
  await searchField(page).pressSequentially('colesterol');
  await expect(searchField(page)).toHaveValue('colesterol');
  await expect
    .poll(() => answers.held.map((route) => queryOf(route.request().url())))
    .toContain('colesterol');
  expect(await tests(page).allTextContents()).toEqual(before);
  await answers.release();
  await expect(drawn(page, 'colesterol')).toBeAttached();
  const rows = await tests(page).allTextContents();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatch(/colesterol/i);
  for (const first of shown) expect([before[0], rows[0]]).toContain(first);
});

test('a worker that fails is done without', async ({ page }) => {
  await page.route(indexWorker, (route) => route.abort());
  const sent = sentSearches(page);
  await page.goto('/esami');
  await expectIndex(page, sent);
  expect((await found(page, 'emcromo')).rows).toEqual([emocromo]);
});

test('a catalogue that changes while somebody types is read again, and searched', async ({
  page,
}) => {
  const worker = await hold(page, indexWorker);
  let isChanged = false;
  const body = await (await page.request.get('/api/DLAB/SummaryPrestazioni')).json();
  const [first, ...others] = body.prestazioni;
  const changed = {
    ...body,
    version: body.version + 1,
    prestazioni: [{ ...first, serviceName: 'Esame nuovissimo' }, ...others],
  };
  await page.route(list, (route) => route.fulfill({ json: isChanged ? changed : body }));
  await page.route(searches, async (route) => {
    const answer = await (await route.fetch()).json();
    const version = isChanged ? changed.version : body.version;
    await route.fulfill({ json: { ...answer, version } });
  });
  const sent = sentSearches(page);
  await page.goto('/esami');
  await found(page, 'glicemia');
  isChanged = true;
  await found(page, 'ferritina');
  await searchField(page).fill('');
  await expect(tests(page).first()).toHaveText('Esame nuovissimo');
  await worker.release();
  await expectIndex(page, sent);
  // The server itself has no such test: the index of the changed list finds it.
  expect((await found(page, 'nuovissimo')).rows).toEqual(['Esame nuovissimo']);
});

test('without a network a line says that the search is being prepared, until it is', async ({
  page,
}) => {
  const worker = await hold(page, indexWorker);
  await page.route(searches, (route) => route.abort());
  await page.goto('/esami');
  await expect.poll(() => worker.held.length).toBe(1);
  const line = page.getByRole('status').filter({ hasText: it('list.searchPending') });
  await expect(line).toBeHidden();
  await searchField(page).fill('glicemia');
  await expect(line).toBeVisible();
  await expect(searchField(page)).toHaveValue('glicemia');
  await expectAccessible(page);
  await worker.release();
  await expect(drawn(page, 'glicemia')).toBeAttached();
  await expect(line).toBeHidden();
  await page.context().setOffline(true);
  expect((await found(page, 'emcromo')).rows).toEqual([emocromo]);
});

test('what was typed is in the address on Back, Forward and a reload, however soon one leaves', async ({
  page,
}) => {
  await page.goto('/esami');
  await expect(tests(page).nth(9)).toBeVisible();
  await searchField(page).fill('glucosio');
  await page.getByRole('link', { name: it('nav.comunicati'), exact: true }).click();
  await expect(page).toHaveURL(/\/comunicazioni$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/esami\?q=glucosio$/);
  await expect(searchField(page)).toHaveValue('glucosio');
  await expect(drawn(page, 'glucosio')).toBeAttached();
  await searchField(page).fill('sodio');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/esami\?q=sodio$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  await page.goBack();
  await expect(drawn(page, 'sodio')).toBeAttached();
  const rows = await tests(page).allTextContents();
  await page.reload();
  await expect.poll(() => tests(page).allTextContents()).toEqual(rows);
});

test('a sent link shows its rows before the index is there', async ({ page }) => {
  await hold(page, indexWorker);
  await page.goto('/esami?q=emcromo');
  await expect(tests(page)).toHaveText([emocromo]);
  expect((await found(page, 'glicemia')).rows).toContain('Glucosio');
});
