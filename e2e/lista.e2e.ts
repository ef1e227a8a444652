import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { countShown, searchField, tests } from './listing.ts';
import { expect, expectProgram, phrasesIn, sizesIn, speak, test } from './screens.ts';

const it = phrasesIn('it');

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of sizesIn(language)) {
    test(`the list in its states, ${language}, ${name}`, async ({ page }) => {
      const say = phrasesIn(language);
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/');
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole('heading', { level: 1, name: say('list.title') })).toBeVisible();
      await expect(page).toHaveTitle(`${say('list.title')} · DLAB`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('link', { name: 'Acido urico' })).toBeVisible();
      await expectAccessible(page);

      await searchField(page, say).fill('emocromo');
      await expect(page.getByRole('main').getByRole('link').first()).toHaveAccessibleName(
        /^Emocromo/,
      );
      await expectAccessible(page);

      // An empty list has no export.
      const ofMany = [page.getByRole('button', { name: say('export.button'), exact: true })];
      for (const offered of ofMany) await expect(offered).toBeVisible();
      await searchField(page, say).fill('qqqqwwww');
      await expect(page.getByText(say('state.empty'))).toBeVisible();
      for (const offered of ofMany) await expect(offered).toBeHidden();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(searchField(page, say)).toHaveValue('');

      if (name === 'phone') await page.getByRole('button', { name: say('list.filters') }).click();
      await page
        .getByRole('group', { name: say('field.urgentRequest') })
        .getByRole('checkbox', { name: new RegExp(`^${say('test.yes')}`) })
        .check();
      await expectAccessible(page);
      if (name === 'phone') {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(say('list.show.other', { count: '\\d+' })) })
          .click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await expect(page).toHaveURL(/urgent=true/);
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    });
  }
}

test('keeps search, filters and order in the address, and restores them', async ({ page }) => {
  await page.goto('/home');
  await searchField(page).fill('siero');
  await page.getByRole('checkbox', { name: /^Siero \d/ }).check();
  await page.getByRole('button', { name: it('field.responseTimeDays') }).click();
  await page.getByRole('button', { name: it('field.responseTimeDays') }).click();
  await expect(page).toHaveURL(/q=siero&material=\d+&sort=-responseTimeDays$/);
  const heading = page.getByRole('columnheader', { name: it('field.responseTimeDays') });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  const [count, first] = [await countShown(page), (await tests(page).first().textContent()) ?? ''];

  await page.reload();
  await expect(searchField(page)).toHaveValue('siero');
  await expect(page.getByRole('checkbox', { name: /^Siero \d/ })).toBeChecked();
  await expect(tests(page).first()).toHaveText(first);
  expect(await countShown(page)).toBe(count);

  await page
    .getByRole('button', { name: `${it('list.removeFilter')} ${it('field.material')}: Siero` })
    .click();
  await expect(page).not.toHaveURL(/material/);
  await expect(page.getByRole('checkbox', { name: /^Siero \d/ })).not.toBeChecked();
});

test('keeps what is typed when a choice follows before the rows are drawn', async ({ page }) => {
  await page.goto('/home');
  await expectProgram(page, it);
  const choice = page.getByRole('checkbox', { name: /^Siero \d/ });
  await expect(choice).toBeEnabled();
  // In one task: nothing is drawn between the letter and the choice.
  await choice.evaluate((checkbox: HTMLInputElement) => {
    const field = document.querySelector<HTMLInputElement>('[data-main-search]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, 'urea');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    checkbox.click();
  });
  await expect(page).toHaveURL(/q=urea&material=\d+$/);
  await expect(searchField(page)).toHaveValue('urea');
});

test('shows a list for a mangled address', async ({ page }) => {
  await page.goto('/esami?sort=nonsense&material=uno&initial=ZZ&urgent=forse&q=urea&what=ever');
  await expect(searchField(page)).toHaveValue('urea');
  await expect(page.getByRole('link', { name: /^Urea/ }).first()).toBeVisible();
});

/** Searches, scrolls, opens a test and goes back: search and scroll position are restored. */
async function expectPlaceOnBack(page: Page): Promise<void> {
  await searchField(page).pressSequentially('siero');
  // Another list begins at its top, also after scrolling before it is rendered.
  await expect(page).toHaveURL(/q=siero/);
  // The rows are drawn after the letters.
  await expect(page.getByText(it('list.print.searched', { q: 'siero' }))).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(tests(page).first()).not.toBeInViewport();
  // By its name: as soon as more rows are rendered above, another one has this number.
  const name = (await tests(page).nth(12).textContent()) ?? '';
  const link = page.getByRole('link', { name, exact: true });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(searchField(page)).toHaveValue('siero');
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
}

test('adds one history entry while typing; Back restores search and scroll position', async ({
  page,
}) => {
  await page.goto('/esami-urgenti');
  await expectProgram(page, it);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: it('nav.tests'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: it('list.title') })).toBeVisible();
  await expectPlaceOnBack(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: it('nav.urgentTests') })).toBeVisible();
});

test('restores the scroll position on Back to a list opened by its address', async ({ page }) => {
  await page.goto('/home');
  await expectPlaceOnBack(page);
});

test('goes by keyboard from the search to the rows, to a test, and back to the search', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('colesterolo');
  await page.keyboard.press('ArrowDown');
  await expect(tests(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tests(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(tests(page).first()).toBeFocused();
  await page.keyboard.press('End');
  const count = await countShown(page);
  const lastRow = page.getByRole('row').filter({ has: page.locator(':focus') });
  await expect(lastRow).toHaveAttribute('aria-rowindex', String(count + 1));
  await page.keyboard.press('Home');
  await expect(tests(page).first()).toBeFocused();
  const name = (await tests(page).first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
});

test('has the skip link first in the Tab order, leading to the content', async ({ page }) => {
  await page.goto('/non-autorizzato');
  await expectProgram(page, it);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: it('shell.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: it('notAuthorized.close') }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('disables letters without tests, and filters by a pressed letter', async ({ page }) => {
  await page.goto('/home');
  const letters = page.getByRole('group', { name: it('list.initial') });
  await letters.getByRole('button', { name: 'A', exact: true }).click();
  await expect(letters.getByRole('button', { name: 'A', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const name of await tests(page).allTextContents()) expect(name).toMatch(/^[aàáâ]/i);
  await letters.getByRole('button', { name: 'A', exact: true }).click();
  await expect(letters.getByRole('button', { name: 'J', exact: true })).toBeDisabled();
  await searchField(page).fill('emocromo');
  await expect(letters).toBeHidden();
});

test('stores the chosen columns', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: it('list.view') }).click();
  await page.getByRole('checkbox', { name: it('field.analyticalMethod') }).check();
  await page.getByRole('checkbox', { name: it('field.material') }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(
    page.getByRole('columnheader', { name: it('field.analyticalMethod') }),
  ).toBeVisible();
  await expect(page.getByRole('columnheader', { name: it('field.material') })).toHaveCount(0);
});

test('switches the language in place and stores it', async ({ page }) => {
  await page.goto('/home?q=urea');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: phrasesIn('en')('list.title') }),
  ).toBeVisible();
  await expect(searchField(page, phrasesIn('en'))).toHaveValue('urea');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('contentinfo')).toContainText(/2023.*all rights reserved/);
});

test('redirects every other path to the home page', async ({ page }) => {
  await page.goto('/no/such/page?x=1');
  await expect(page).toHaveURL(/\/home$/);
});

test('finds what is typed while the list is being opened again', async ({ page }) => {
  await page.goto('/home');
  await expectProgram(page, it);
  const link = await page.getByRole('link', { name: it('nav.tests'), exact: true }).elementHandle();
  const search = page.getByRole('searchbox');
  // Between the browser's new address and the page's render, which is later than a microtask.
  await search.evaluate(async (input: HTMLInputElement, opened) => {
    const before = history.state?.key;
    (opened as HTMLAnchorElement).click();
    while (history.state?.key === before) await Promise.resolve();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      'glucosio',
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, link);
  await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?q=glucosio$/);
  await expect(search).toHaveValue('glucosio');
});
