import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, phrasesIn, sizesIn, speak, test } from './screens.ts';

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of sizesIn(language)) {
    test(`shows the urgent tests, ${language}, ${name}`, async ({ page }) => {
      const say = phrasesIn(language);
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/esami-urgenti');
      await expect(
        page.getByRole('heading', { level: 1, name: say('nav.urgentTests') }),
      ).toBeVisible();
      await expect(page).toHaveTitle(`${say('nav.urgentTests')} · DLAB`);
      const marks = page.getByRole('main').getByText(say('mark.weekend'), { exact: true });
      await expect(marks.first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('searchbox', { name: say('list.search') }).fill('potassio');
      await expect(page.getByRole('main').getByRole('link').first()).toHaveAccessibleName(
        /potassio/i,
      );
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    });
  }
}

test('says of every test that it is urgent, and sorts them by a heading', async ({ page }) => {
  const say = phrasesIn('it');
  await page.goto('/esami-urgenti?when=always&urgent=false');
  await page.getByRole('button', { name: say('field.material') }).click();
  await expect(page).toHaveURL(/sort=material/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const texts = await rows.allTextContents();
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).toMatch(/urgente/i);
  const materials = await page
    .getByRole('row')
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        (cell as HTMLTableCellElement).cellIndex === 3 ? [cell.textContent] : [],
      ),
    );
  expect(materials).toEqual(
    materials.toSorted((a, b) => a.localeCompare(b, 'it', { sensitivity: 'base' })),
  );
});

for (const language of ['it', 'en'] as const) {
  test(`says that the catalogue is empty, without offering another search, ${language}`, async ({
    page,
  }) => {
    const say = phrasesIn(language);
    await speak(page, language);
    await page.route('**/SummaryPrestazioni', async (route) => {
      const body = await (await route.fetch({ maxRetries: 2 })).json();
      await route.fulfill({ json: { ...body, prestazioni: [] } });
    });
    for (const path of ['/esami', '/esami-urgenti']) {
      await page.goto(path);
      await expect(page.getByText(say('state.empty'))).toBeVisible();
      await expect(page.getByText(say('list.noTests'))).toBeVisible();
      await expect(page.getByRole('link', { name: say('editTest.fill.import') })).toHaveCount(0);
      await expectAccessible(page);
      await expect(page.getByRole('button', { name: say('list.everything') })).toHaveCount(0);
      await page.getByRole('searchbox').first().fill('glucosio');
      await expect(page.getByRole('button', { name: say('list.everything') })).toBeVisible();
    }
    await openAs(page, sessionToken('nadia'), '/esami');
    await expect(page.getByRole('link', { name: say('editTest.fill.new') })).toHaveAttribute(
      'href',
      /esami\/nuovo$/,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: say('editTest.fill.import') }).click();
    await expect(page).toHaveURL(/\/admin\/importazioni$/);
  });
}

test('says how many tests do not state whether they are urgent, with a link to them', async ({
  page,
}) => {
  const say = phrasesIn('it');
  await page.route('**/SummaryPrestazioni', async (route) => {
    const body = await (await route.fetch({ maxRetries: 2 })).json();
    const others = body.prestazioni.filter(
      (prestazione: { urgentRequest: boolean | null }) => !prestazione.urgentRequest,
    );
    for (const prestazione of others.slice(0, 2)) prestazione.urgentRequest = null;
    await route.fulfill({ json: body });
  });
  await page.goto('/esami-urgenti');
  await expect(page.getByText(say('urgent.notStated.other', { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('urgent.showNotStated.other') }).click();
  await expect(page).toHaveURL(/\/esami\?urgent=notStated$/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(say('test.notStated'));
  await expect(page.getByRole('list', { name: say('list.chosenFilters') })).toContainText(
    `${say('field.urgentRequest')}: ${say('test.notStated')}`,
  );
  await expectAccessible(page);
});
