import { searchField, tests } from './listing.ts';
import { expect, expectProgram, phrasesIn, test } from './screens.ts';

const it = phrasesIn('it');

test('opens with Enter the test that is typed in full, and goes to the first row otherwise', async ({
  page,
}) => {
  await page.goto('/home');
  await searchField(page).fill('im006');
  await searchField(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ferritina' })).toBeVisible();
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  await page.goBack();
  await expect(tests(page).first()).toBeVisible();
  for (const text of ['ferriti', 'ferrittina', 'im006 ferritina']) {
    await searchField(page).fill(text);
    await searchField(page).press('Enter');
    await expect(tests(page).first()).toBeFocused();
    await expect(page).toHaveURL(/\/home\?q=/);
  }
});

test('searches from every public page: Enter opens the list, or the test typed in full', async ({
  page,
}) => {
  await page.goto('/comunicazioni');
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await searchField(page).fill('sodi');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/\/esami\?q=sodi$/);
  await expect(searchField(page)).toHaveValue('sodi');
  await expect(tests(page).first()).toBeFocused();
  await page.goto('/tabelle');
  await searchField(page).fill('Ferritina');
  await searchField(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ferritina' })).toBeVisible();
});

test('searches in a list that is on its way what is typed until it comes', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/PageEsami-[^/]*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/comunicazioni');
  const sections = page.getByRole('navigation', { name: it('nav.label') });
  await sections.getByRole('link', { name: it('nav.tests'), exact: true }).click();
  await searchField(page).fill('sodi');
  await expect(page).toHaveURL(/\/comunicazioni$/);
  arrival.resolve();
  await expect(page).toHaveURL(/\/home\?q=sodi$/);
  await expect(searchField(page)).toHaveValue('sodi');
  await expect(page.getByRole('link', { name: 'Sodio', exact: true })).toBeVisible();
});

test('keeps compact rows and the switched-off key / on the device', async ({ page }) => {
  const rowHeight = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  await page.goto('/home');
  await expect(tests(page).first()).toBeVisible();
  expect(await rowHeight()).toBeGreaterThanOrEqual(40);
  await page.getByRole('button', { name: it('list.view') }).click();
  await page.getByRole('checkbox', { name: it('list.compact') }).check();
  await page.getByRole('checkbox', { name: it('list.slash') }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expectProgram(page, it);
  expect(await rowHeight()).toBeLessThan(40);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(searchField(page)).not.toBeFocused();
});

test('shows twelve rows at a desk, five low cards on a phone, two columns on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  await expectProgram(page, it);
  const rows = await page.getByRole('row').all();
  const boxes = await Promise.all(rows.slice(1).map((row) => row.boundingBox()));
  expect(boxes[0]?.y).toBeLessThanOrEqual(230);
  expect(boxes.filter((box) => box && box.y + box.height <= 900).length).toBeGreaterThanOrEqual(12);

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: it('nav.tests') }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const dock = await page.getByRole('navigation', { name: it('nav.label') }).boundingBox();
  const low = (await Promise.all((await cards.all()).map((card) => card.boundingBox()))).filter(
    (box) => box && box.height <= 100 && box.y + box.height <= (dock?.y ?? 0),
  );
  expect(low.length).toBeGreaterThanOrEqual(5);

  await page.setViewportSize({ width: 820, height: 1180 });
  const beside = async () => {
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    return (second?.x ?? 0) - (first?.x ?? 0);
  };
  await expect.poll(beside).toBeGreaterThan(200);
  // The keys go from card to card, also past what was rendered.
  await searchField(page).press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Zinco', exact: true })).toBeFocused();
});
