import { expectAccessible } from './axe.ts';
import {
  contentsFile,
  help,
  results,
  retry,
  searchField,
  sectionFile,
  sectionOf,
  title,
} from './manual-pages.ts';
import { expect, isOnce, phrasesIn, sizes, speak, test } from './screens.ts';

const it = phrasesIn('it');

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of Object.entries(sizes)) {
    const say = phrasesIn(language);
    if (isOnce(language, name)) {
      test(`reports contents or a section that do not load, ${language}, ${name}`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await speak(page, language);
        const words = sectionOf(language, 'scheda').title;
        await page.route(contentsFile(language), (route) => route.abort());
        await page.route(sectionFile(language, 'scheda'), (route) =>
          route.fulfill({ status: 500, body: '' }),
        );
        await page.goto('/manuale/scheda');
        const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
        await expect(alert).toContainText(say('manual.noContents'));
        await expectAccessible(page);
        await expect(page.getByRole('banner')).toBeVisible();
        await page.unroute(contentsFile(language));
        await retry(page, say).click();
        // The contents load; the section does not, which is reported only in its place.
        await expect(alert).toContainText(say('manual.noSection'));
        await expect(title(page)).toHaveText(words);
        await expectAccessible(page);
        await searchField(page, say).fill('qr');
        await expect(results(page, say).getByRole('link').first()).toBeVisible();
        await page.unroute(sectionFile(language, 'scheda'));
        await retry(page, say).click();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(alert).toHaveCount(0);
      });
    }
  }
}

test('retries by itself what fails once', async ({ page }) => {
  await page.route(contentsFile('it'), (route) => route.abort(), { times: 1 });
  await page.route(
    sectionFile('it', 'scheda'),
    (route) => route.fulfill({ status: 503, body: '' }),
    { times: 1 },
  );
  await page.goto('/manuale/scheda');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('keeps the rest of the page working without the contents', async ({ page }) => {
  await page.route(contentsFile('it'), (route) => route.abort());
  await page.goto('/manuale/scheda');
  await expect(page.getByText(it('manual.noContents'))).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText(sectionOf('en', 'scheda').title);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByText(it('manual.noContents'))).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: it('nav.tables'), exact: true })
    .click();
  await expect(title(page)).toHaveText(it('tables.title'));
});

test('focuses the search and takes typing while the contents are loading', async ({ page }) => {
  let come = () => {};
  const isWanted = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(contentsFile('it'), async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/manuale/scheda');
  // As the server rendered it: the section is read, and what is typed waits for the contents.
  await expect(title(page)).toHaveText(sectionOf('it', 'scheda').title);
  await expect(page.getByRole('button', { name: 'English' })).toBeEnabled();
  await searchField(page).focus();
  await page.keyboard.type('codice qr');
  come();
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('codice qr');
});

test('requests the manual only when it is opened, and only the section that is read', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const ofManual = () =>
    requested.filter(
      (address) => /\/assets\/(manual-|PageManual)/.test(address) && address.endsWith('.json'),
    );
  await page.goto('/home');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(requested.filter((address) => /manual/i.test(address))).toEqual([]);
  await help(page).click();
  await expect(title(page)).toHaveText(sectionOf('it', 'cerca').title);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(ofManual()).toEqual([
    expect.stringMatching(contentsFile('it')),
    expect.stringMatching(sectionFile('it', 'cerca')),
  ]);
});
