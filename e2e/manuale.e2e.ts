import { expectAccessible } from './axe.ts';
import { contents, help, results, searchField, sectionOf, title } from './manual-pages.ts';
import { expect, expectProgram, isOnce, phrasesIn, sizesIn, speak, test } from './screens.ts';

const it = phrasesIn('it');

const pages = [
  ['/home', 'cerca'],
  ['/esami/1', 'scheda'],
  ['/esami-urgenti', 'urgenti'],
  ['/comunicazioni', 'comunicazioni'],
  ['/tabelle', 'tabelle'],
  ['/admin/importazioni', 'accesso'],
] as const;

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of sizesIn(language)) {
    const say = phrasesIn(language);
    if (isOnce(language, name)) {
      test(`'?' opens the section of the page, and Back comes back, ${language}, ${name}`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        await speak(page, language);
        for (const [from, slug] of pages) {
          await page.goto(from);
          // The page that the server sends has a heading too, in Italian.
          await expectProgram(page, say);
          if (name === 'phone') await page.getByRole('button', { name: say('shell.menu') }).click();
          const heading = (await title(page).textContent()) ?? '';
          await help(page, say).click();
          await expect(page).toHaveURL(new RegExp(`/manuale/${slug}$`));
          await expect(title(page)).toHaveText(sectionOf(language, slug).title);
          await page.goBack();
          await expect(page).toHaveURL(new RegExp(`${from}$`));
          // The sign-in is a full load (spec 2): the address changes before the page.
          await expect(title(page)).toHaveText(heading);
        }
      });
    }

    test(`shows a section, its neighbours and the start, ${language}, ${name}`, async ({
      page,
    }) => {
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
      await expect(
        page.getByRole('heading', { level: 2, name: heading, exact: true }),
      ).toBeFocused();
      await expect(
        page.getByRole('heading', { level: 2, name: heading, exact: true }),
      ).toBeInViewport();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await page
        .getByRole('navigation', { name: say('manual.neighbours') })
        .getByRole('link', { name: second.title })
        .click();
      await expect(title(page)).toHaveText(second.title);
      await expect(title(page)).toBeInViewport();
    });

    if (isOnce(language, name)) {
      test(`searches the manual, ${language}, ${name}`, async ({ page }) => {
        await page.setViewportSize(size);
        await speak(page, language);
        const codes = sectionOf(language, 'telefono-perso');
        await page.goto('/manuale/cerca');
        await expect(searchField(page, say)).toBeVisible();
        await searchField(page, say).focus();
        await page.keyboard.type(language === 'it' ? 'telefnoo perso' : 'lost telpehone');
        const result = results(page, say)
          .getByRole('link', { name: new RegExp(`^${codes.title}`) })
          .first();
        await expect(result).toBeVisible();
        await expectAccessible(page);
        await result.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/manuale\/telefono-perso\?q=/);
        await expect(title(page)).toHaveText(codes.title);
        // The results stay for the next try.
        await expect(results(page, say)).toBeVisible();
        await searchField(page, say).fill('zzzzqqq');
        await expect(results(page, say).getByText(say('state.empty'))).toBeVisible();
        await expectAccessible(page);
        await searchField(page, say).fill('');
        await expect(results(page, say)).toHaveCount(0);
      });
    }
  }
}

test('switches the language within the same section', async ({ page }) => {
  await page.goto('/manuale/esportare');
  await expect(title(page)).toHaveText(sectionOf('it', 'esportare').title);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(title(page)).toHaveText(sectionOf('en', 'esportare').title);
  await expect(page).toHaveURL(/\/manuale\/esportare$/);
});

test('opens the section with the key ?, which is a letter in a field', async ({ page }) => {
  await page.goto('/tabelle');
  await page.getByRole('main').getByRole('searchbox').fill('');
  await page.getByRole('main').getByRole('searchbox').press('?');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('?');
  await expect(page).toHaveURL(/q=%3F/);
  await title(page).click();
  await page.keyboard.press('?');
  await expect(title(page)).toHaveText(sectionOf('it', 'tabelle').title);
  await expect(page).toHaveURL(/\/manuale\/tabelle$/);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/\/manuale$/);
});

test('says that a section does not exist, with the contents beside it', async ({ page }) => {
  await page.goto('/manuale/niente');
  await expect(page.getByText(it('state.empty'))).toBeVisible();
  await expect(contents(page).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});
