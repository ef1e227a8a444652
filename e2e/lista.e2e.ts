import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { countShown, searchBox, tests } from './listing.ts';
import { expect, expectProgram, sizesIn, speak, test, wordsOf } from './screens.ts';

const it = wordsOf('it');

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of sizesIn(language)) {
    test(`the list in its states, ${language}, ${name}`, async ({ page }) => {
      const say = wordsOf(language);
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/');
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole('heading', { level: 1, name: say('list.title') })).toBeVisible();
      await expect(page).toHaveTitle(`${say('list.title')} · DLAB`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('link', { name: 'Acido urico' })).toBeVisible();
      await expectAccessible(page);

      await searchBox(page, say).fill('emocromo');
      await expect(page.getByRole('main').getByRole('link').first()).toHaveAccessibleName(
        /^Emocromo/,
      );
      await expectAccessible(page);

      // Of nothing there is no order, and nothing to take along.
      const ofMany = [
        page.getByRole('button', { name: say('export.button'), exact: true }),
        ...(name === 'phone' ? [page.getByRole('combobox', { name: say('list.sort') })] : []),
      ];
      for (const offered of ofMany) await expect(offered).toBeVisible();
      await searchBox(page, say).fill('qqqqwwww');
      await expect(page.getByText(say('state.empty'))).toBeVisible();
      for (const offered of ofMany) await expect(offered).toBeHidden();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(searchBox(page, say)).toHaveValue('');

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

test('the address holds search, filters and order, and brings them back', async ({ page }) => {
  await page.goto('/home');
  await searchBox(page).fill('siero');
  await page.getByRole('checkbox', { name: /^Siero \d/ }).check();
  await page.getByRole('button', { name: it('field.responseTimeDays') }).click();
  await page.getByRole('button', { name: it('field.responseTimeDays') }).click();
  await expect(page).toHaveURL(/q=siero&material=\d+&sort=-responseTimeDays$/);
  const heading = page.getByRole('columnheader', { name: it('field.responseTimeDays') });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  const [count, first] = [await countShown(page), (await tests(page).first().textContent()) ?? ''];

  await page.reload();
  await expect(searchBox(page)).toHaveValue('siero');
  await expect(page.getByRole('checkbox', { name: /^Siero \d/ })).toBeChecked();
  await expect(tests(page).first()).toHaveText(first);
  expect(await countShown(page)).toBe(count);

  await page
    .getByRole('button', { name: `${it('list.removeFilter')} ${it('field.material')}: Siero` })
    .click();
  await expect(page).not.toHaveURL(/material/);
  await expect(page.getByRole('checkbox', { name: /^Siero \d/ })).not.toBeChecked();
});

test('a mangled address still shows a list', async ({ page }) => {
  await page.goto('/esami?sort=nonsense&material=uno&initial=ZZ&urgent=forse&q=urea&what=ever');
  await expect(searchBox(page)).toHaveValue('urea');
  await expect(page.getByRole('link', { name: /^Urea/ }).first()).toBeVisible();
});

/** Searches, scrolls, opens a test and goes back: the search and the place are there again. */
async function expectPlaceOnBack(page: Page): Promise<void> {
  await searchBox(page).pressSequentially('siero');
  // Another list begins at its top: who scrolls before it is there begins again.
  await expect(page).toHaveURL(/q=siero/);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(tests(page).first()).not.toBeInViewport();
  const link = tests(page).nth(12);
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('siero');
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
}

test('typing leaves one step of history, and Back brings the search and the place again', async ({
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

test('a list that was opened by its address has its place on Back too', async ({ page }) => {
  await page.goto('/home');
  await expectPlaceOnBack(page);
});

test('keyboard alone: search, rows, the test, and the search again from there', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('colesterolo');
  await page.keyboard.press('ArrowDown');
  await expect(tests(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tests(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
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
  await expect(searchBox(page)).toBeFocused();
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/non-autorizzato');
  await expectProgram(page, it);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: it('shell.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: it('notAuthorized.close') }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('letters without tests are disabled, a letter narrows and is pressed', async ({ page }) => {
  await page.goto('/home');
  const letters = page.getByRole('group', { name: it('list.initial') });
  await letters.getByRole('button', { name: 'A', exact: true }).click();
  await expect(letters.getByRole('button', { name: 'A', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const name of await tests(page).allTextContents()) expect(name).toMatch(/^[aàáâ]/i);
  await letters.getByRole('button', { name: 'A', exact: true }).click();
  await searchBox(page).fill('emocromo');
  await expect(letters.getByRole('button', { name: 'E', exact: true })).toBeEnabled();
  await expect(letters.getByRole('button', { name: 'Z', exact: true })).toBeDisabled();
});

test('the columns are chosen and kept', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: it('list.columns') }).click();
  await page.getByRole('checkbox', { name: it('field.analyticalMethod') }).check();
  await page.getByRole('checkbox', { name: it('field.nomenclatorCode') }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(
    page.getByRole('columnheader', { name: it('field.analyticalMethod') }),
  ).toBeVisible();
  await expect(page.getByRole('columnheader', { name: it('field.nomenclatorCode') })).toHaveCount(
    0,
  );
});

test('the language is switched in place and kept', async ({ page }) => {
  await page.goto('/home?q=urea');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf('en')('list.title') }),
  ).toBeVisible();
  await expect(searchBox(page, wordsOf('en'))).toHaveValue('urea');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('contentinfo')).toContainText(/2023.*all rights reserved/);
});

test('every other path leads home', async ({ page }) => {
  await page.goto('/no/such/page?x=1');
  await expect(page).toHaveURL(/\/home$/);
});

test('what is typed while the list is being opened anew is found', async ({ page }) => {
  await page.goto('/home');
  await expectProgram(page, it);
  const link = await page.getByRole('link', { name: it('nav.tests'), exact: true }).elementHandle();
  const box = page.getByRole('searchbox');
  // Between the browser's new address and the page drawn for it, which is later than a microtask.
  await box.evaluate(async (input: HTMLInputElement, opened) => {
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
  await expect(box).toHaveValue('glucosio');
});
