import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { readManual } from '../scripts/manual/read-manual.ts';
import type { Contents } from '../web/manual/tree.ts';
import { expectAccessible } from './axe.ts';
import { expect, type Say, sizes, speak, test, wordsOf } from './screens.ts';

const it = wordsOf('it');
const manual = readManual(path.join(import.meta.dirname, '../docs/manual'));

/** The sections as they are written, by their name. */
function sectionOf(language: Language, slug: string) {
  const file = path.basename(manual.contents[language]);
  const { sections }: Contents = JSON.parse(manual.files.get(file)?.toString() ?? '{}');
  const found = sections.find((one) => one.slug === slug);
  if (found === undefined) throw new Error(slug);
  return found;
}

/** The addresses of the files: their names end in a hash of what is in them. */
const contentsFile = (language: Language) => new RegExp(`/assets/manual-${language}-[\\w-]{8}\\.json$`);
const sectionFile = (language: Language, slug: string) =>
  new RegExp(`/assets/manual-${language}-${slug}-[\\w-]{8}\\.json$`);

const help = (page: Page, say: Say = it) => page.getByRole('banner').getByRole('link', { name: say('help.open') });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const contents = (page: Page, say: Say = it) => page.getByRole('navigation', { name: say('manual.contents') });
const searchBox = (page: Page, say: Say = it) => page.getByRole('searchbox', { name: say('manual.search') });
const results = (page: Page, say: Say = it) => page.getByRole('region', { name: say('manual.results') });
const retry = (page: Page, say: Say = it) => page.getByRole('main').getByRole('button', { name: say('state.retry') });

const pages = [
  ['/home', 'cerca'],
  ['/esami/1', 'scheda'],
  ['/esami-urgenti', 'urgenti'],
  ['/comunicazioni', 'comunicazioni'],
  ['/tabelle', 'tabelle'],
  ['/admin/importazioni', 'accesso'],
] as const;

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of Object.entries(sizes)) {
    const say = wordsOf(language);
    test(`'?' opens the section of the page, and Back comes back, ${language}, ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await speak(page, language);
      for (const [from, slug] of pages) {
        await page.goto(from);
        // The page that the server sends has a heading too, in Italian.
        await expect(help(page, say)).toBeVisible();
        const heading = (await title(page).textContent()) ?? '';
        await help(page, say).click();
        await expect(page).toHaveURL(new RegExp(`/manuale/${slug}$`));
        await expect(title(page)).toHaveText(sectionOf(language, slug).title);
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${from}$`));
        // The sign-in comes by a full load (spec 2): the address is there before the page.
        await expect(title(page)).toHaveText(heading);
      }
    });

    test(`a section, its headings, its neighbours and the start, ${language}, ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await speak(page, language);
      const [first, second] = [sectionOf(language, 'cerca'), sectionOf(language, 'scheda')];
      await page.goto('/manuale');
      await expect(title(page)).toHaveText(say('manual.title'));
      await expectAccessible(page);
      await page.getByRole('article').getByRole('link', { name: first.title, exact: true }).click();
      await expect(title(page)).toBeFocused();
      await expect(title(page)).toHaveText(first.title);
      const heading = first.headings[1]?.text ?? '';
      if (name === 'phone') await page.getByText(say('manual.contents'), { exact: true }).click();
      await expectAccessible(page);
      await contents(page, say).getByRole('link', { name: heading, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeFocused();
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page
        .getByRole('navigation', { name: say('manual.neighbours') })
        .getByRole('link', { name: second.title })
        .click();
      await expect(title(page)).toHaveText(second.title);
      await expect(title(page)).toBeInViewport();
    });

    test(`the search in the manual, ${language}, ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await speak(page, language);
      const codes = sectionOf(language, 'telefono-perso');
      await page.goto('/manuale/cerca');
      await expect(searchBox(page, say)).toBeVisible();
      await page.keyboard.press('/');
      await expect(searchBox(page, say)).toBeFocused();
      await page.keyboard.type(language === 'it' ? 'telefnoo perso' : 'lost telpehone');
      const found = results(page, say)
        .getByRole('link', { name: new RegExp(`^${codes.title}`) })
        .first();
      await expect(found).toBeVisible();
      await expectAccessible(page);
      await found.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/manuale\/telefono-perso\?q=/);
      await expect(title(page)).toHaveText(codes.title);
      // The results stay for the next try.
      await expect(results(page, say)).toBeVisible();
      await searchBox(page, say).fill('zzzzqqq');
      await expect(results(page, say).getByText(say('state.empty'))).toBeVisible();
      await expectAccessible(page);
      await searchBox(page, say).fill('');
      await expect(results(page, say)).toHaveCount(0);
    });

    test(`contents or a section that do not come, ${language}, ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await speak(page, language);
      const words = sectionOf(language, 'scheda').title;
      await page.route(contentsFile(language), (route) => route.abort());
      await page.route(sectionFile(language, 'scheda'), (route) => route.fulfill({ status: 500, body: '' }));
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

test('the search can be gone to and typed in while the contents are still coming', async ({ page }) => {
  let come = () => {};
  const isWanted = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(contentsFile('it'), async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/manuale/scheda');
  await expect(title(page)).toHaveText(it('manual.title'));
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('codice qr');
  come();
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('codice qr');
});

test('the language is switched in the same section', async ({ page }) => {
  await page.goto('/manuale/esportare');
  await expect(title(page)).toHaveText(sectionOf('it', 'esportare').title);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText(sectionOf('en', 'esportare').title);
  await expect(page).toHaveURL(/\/manuale\/esportare$/);
});

test('the key ? opens the section, and is a letter like others in a field', async ({ page }) => {
  await page.goto('/tabelle');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(page).toHaveURL(/q=%3F/);
  await title(page).click();
  await page.keyboard.press('?');
  await expect(title(page)).toHaveText(sectionOf('it', 'tabelle').title);
  await expect(page).toHaveURL(/\/manuale\/tabelle$/);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/\/manuale$/);
});

test('a section that does not exist says so, with the contents beside it', async ({ page }) => {
  await page.goto('/manuale/niente');
  await expect(page.getByText(it('state.empty'))).toBeVisible();
  await expect(contents(page).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('a page asks for the manual only when it is gone to, and only for the section that is read', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofManual = () => asked.filter((one) => /\/assets\/(manual-|PageManual)/.test(one) && one.endsWith('.json'));
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

test('the whole manual is printed as one document, once its pictures are there', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')];
      const late = images.filter((image) => !image.complete || image.naturalWidth === 0);
      document.documentElement.dataset['printed'] = `${images.length} pictures, ${late.length} late`;
    };
  });
  await page.goto('/manuale/cerca');
  const button = page.getByRole('button', { name: it('manual.print') });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /^[1-9]\d* pictures, 0 late$/);
  await page.emulateMedia({ media: 'print' });
  for (const slug of ['cerca', 'utenti']) {
    await expect(page.getByRole('heading', { level: 2, name: sectionOf('it', slug).title })).toBeVisible();
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(button).toBeEnabled();
  await expect(page.getByRole('heading', { name: sectionOf('it', 'utenti').title })).toHaveCount(0);
});

test('a section that does not come while printing is told, and it can be tried again', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await page.route(sectionFile('it', 'utenti'), (route) => route.abort());
  await page.goto('/manuale');
  const button = page.getByRole('button', { name: it('manual.print') });
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(it('manual.noSection'));
  await page.unroute(sectionFile('it', 'utenti'));
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});
