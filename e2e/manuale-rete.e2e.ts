import { expectAccessible } from './axe.ts';
import {
  contentsFile,
  help,
  results,
  retry,
  searchBox,
  sectionFile,
  sectionOf,
  title,
} from './manual-pages.ts';
import { expect, isOnce, sizes, speak, test, wordsOf } from './screens.ts';

const it = wordsOf('it');

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of Object.entries(sizes)) {
    const say = wordsOf(language);
    if (isOnce(language, name)) {
      test(`contents or a section that do not come, ${language}, ${name}`, async ({ page }) => {
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
        await expect(help(page, say)).toBeVisible();
        await page.unroute(contentsFile(language));
        await retry(page, say).click();
        // The contents came; the section does not, in its place only.
        await expect(alert).toContainText(say('manual.noSection'));
        await expect(title(page)).toHaveText(words);
        await expectAccessible(page);
        await searchBox(page, say).fill('qr');
        await expect(results(page, say).getByRole('link').first()).toBeVisible();
        await page.unroute(sectionFile(language, 'scheda'));
        await retry(page, say).click();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(alert).toHaveCount(0);
      });
    }
  }
}

test('what fails to come once comes by itself', async ({ page }) => {
  await page.route(contentsFile('it'), (route) => route.abort(), { times: 1 });
  await page.route(
    sectionFile('it', 'scheda'),
    (route) => route.fulfill({ status: 503, body: '' }),
    { times: 1 },
  );
  await page.goto('/manuale/scheda');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('the rest of the page works when the contents do not come', async ({ page }) => {
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

test('the search can be gone to and typed in while the contents are still coming', async ({
  page,
}) => {
  let come = () => {};
  const isWanted = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(contentsFile('it'), async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/manuale/scheda');
  // The page that the server sends has the heading too; the box comes with the program.
  await expect(searchBox(page)).toBeVisible();
  await expect(title(page)).toHaveText(it('manual.title'));
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('codice qr');
  come();
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('codice qr');
});

test('a page asks for the manual only when it is gone to, and only for the section that is read', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofManual = () =>
    asked.filter((one) => /\/assets\/(manual-|PageManual)/.test(one) && one.endsWith('.json'));
  await page.goto('/home');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(asked.filter((one) => /manual/i.test(one))).toEqual([]);
  await help(page).click();
  await expect(title(page)).toHaveText(sectionOf('it', 'cerca').title);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(ofManual()).toEqual([
    expect.stringMatching(contentsFile('it')),
    expect.stringMatching(sectionFile('it', 'cerca')),
  ]);
});
