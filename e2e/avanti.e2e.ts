import type { Page } from '@playwright/test';
import { sections } from '#contract/addresses.ts';
import { expectAccessible } from './axe.ts';
import { searchField, tests } from './listing.ts';
import { expect, expectProgram, phrasesIn, sizesIn, speak, test } from './screens.ts';

// Whatever a reader's browser does to a page: what is shown leads on.

const unreadable = [
  ['/esami?q=50%', 'q=50%'],
  ['/esami?q=attivit%E0&sort=name', 'q=attivit%E0'],
  ['/esami/1?ref=100%', 'ref=100%'],
  ['/esami-urgenti?%=1', '%=1'],
  ['/tabelle?q=%zz&table=metodi', 'q=%zz'],
  ['/comunicazioni?page=%00', 'page=%00'],
  ['/manuale?x=%c0%ae', 'x=%c0%ae'],
  ['/esami/%E0', '/esami/%E0'],
  ['/%E0', '/%E0'],
] as const;

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);

  test(`says what of an address cannot be read, and shows the page, ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    for (const [address, part] of unreadable) {
      await page.goto(address);
      await expectProgram(page, say);
      const [before = ''] = say('address.dropped', { parts: part }).split('. ');
      await expect(page.getByRole('alert').filter({ hasText: before })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expectAccessible(page);
  });
}

test('keeps of an address what can be read', async ({ page }) => {
  await page.goto('/esami?q=ferritina&material=%zz');
  await expectProgram(page, phrasesIn('it'));
  await expect(page).toHaveURL('/esami?q=ferritina');
  await expect(searchField(page)).toHaveValue('ferritina');
  await expect(tests(page).first()).toHaveAccessibleName(/Ferritina/);
});

test('a heading of the manual that cannot be decoded is none', async ({ page }) => {
  await page.goto('/manuale/cerca#%E0');
  await expectProgram(page, phrasesIn('it'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** The next part put into an element of the page fails; the bar of a loading page is none. */
const failNextIn = (page: Page, place: string) =>
  page.evaluate((failing) => {
    const { appendChild, insertBefore } = Node.prototype;
    const fail = <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
      function (this: Element, ...args: Args): Result {
        const [part] = args;
        const isBar = part instanceof Element && part.role === 'progressbar';
        if (isBar || !this.isConnected || !this.matches(failing)) return work.apply(this, args);
        Object.assign(Node.prototype, { appendChild, insertBefore });
        throw new TypeError('failed on purpose');
      };
    Object.assign(Node.prototype, {
      appendChild: fail(appendChild),
      insertBefore: fail(insertBefore),
    });
  }, place);

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);
  const failed = (page: Page) => page.getByRole('heading', { level: 1, name: say('error.title') });

  for (const [name, size] of sizesIn(language)) {
    test(`a page that failed leads on and is left by the next step, ${language}, ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/esami-urgenti');
      await expectProgram(page, say);
      await failNextIn(page, 'main');
      await page
        .getByRole('navigation', { name: say('nav.label') })
        .getByRole('link', { name: say('nav.comunicati') })
        .click();
      await expect(failed(page)).toBeVisible();
      await expectAccessible(page);
      const others = page.getByRole('main');
      await expect(others.getByRole('link')).toHaveText(
        sections.map((section) => say(`nav.${section}`)),
      );
      await others.getByRole('link', { name: say('nav.tables') }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: say('tables.title') }),
      ).toBeVisible();
      await page.goBack();
      await expect(
        page.getByRole('heading', { level: 1, name: say('nav.comunicati') }),
      ).toBeVisible();
    });
  }
}

test('a failure of what is around the pages leads on too', async ({ page }) => {
  const say = phrasesIn('it');
  await page.goto('/esami/1?ref=%');
  await expectProgram(page, say);
  await page.getByRole('button', { name: say('message.close'), exact: true }).click();
  await failNextIn(page, '[role="status"]');
  await page.getByRole('button', { name: say('test.copyLink') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('error.title') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.getByRole('link', { name: say('nav.tests'), exact: true }).click();
  await expect(page).toHaveURL('/esami');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(tests(page).first()).toBeVisible();
});
