import { expectAccessible } from './axe.ts';
import { tests } from './listing.ts';
import { expect, phrasesIn, test } from './screens.ts';

test.use({ routesLate: true });

const it = phrasesIn('it');

test('says that no answer came, and retries on request', async ({ page }) => {
  await page.route('**/api/DLAB/SummaryPrestazioni', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('alert').filter({ hasText: it('state.unreachable') })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/DLAB/SummaryPrestazioni');
  await page.getByRole('button', { name: it('state.retry') }).click();
  await expect(tests(page).first()).toBeVisible();
});

test('keeps the list when a refresh fails, and says from when it is', async ({ page }) => {
  await page.clock.install();
  await page.goto('/home');
  await expect(tests(page).first()).toBeVisible();
  await page.route('**/api/DLAB/SummaryPrestazioni', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.clock.runFor(65_000);
  const banner = page
    .getByRole('status')
    .filter({ hasText: it('state.stale', { at: '' }).replace(/\.$/, '') });
  await expect(banner).toContainText(/\d\d:\d\d del \d\d\/\d\d\/\d{4}/);
  await expect(tests(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/DLAB/SummaryPrestazioni');
  await banner.getByRole('button', { name: it('state.retry') }).click();
  await expect(banner).toBeHidden();
});

test('says that a page’s code did not load, and offers a reload', async ({ page }) => {
  await page.goto('/home');
  await expect(tests(page).first()).toBeVisible();
  await page.route(/\/assets\/PageComunicati.*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: it('nav.comunicati'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: it('error.title') })).toBeVisible();
  await expect(page.getByText(it('error.code'))).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/assets\/PageComunicati.*\.js/);
  await page.getByRole('button', { name: it('error.reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: it('nav.comunicati') })).toBeVisible();
});

test('requests the catalogue once: the request ahead serves the list', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await expect(tests(page).first()).toBeVisible();
  expect(requested.filter((path) => path === '/api/DLAB/SummaryPrestazioni')).toHaveLength(1);
  expect(requested.filter((path) => /\/assets\/en-/.test(path))).toEqual([]);
});
