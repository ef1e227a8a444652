import type { Locator } from '@playwright/test';
import { footerColours, otherFooterColours } from '#contract/constants.ts';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectProgram, isOnce, phrasesIn, sizes, speak, test } from './screens.ts';
import { adminMenu } from './sign-in.ts';

/** A colour as the browser computes it. */
function computed(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

const environments = [
  ['IEO', footerColours.get('IEO') ?? otherFooterColours],
  ['CCM', footerColours.get('CCM') ?? otherFooterColours],
  ['Collaudo', otherFooterColours],
] as const;

for (const [env, colours] of environments) {
  test(`shows the environment in the footer: ${env}`, async ({ page }) => {
    await page.route('**/api/DLAB/GetEnvironment', (route) =>
      route.fulfill({ json: { success: true, env } }),
    );
    await page.goto('/home');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('2023');
    await expect(footer).toContainText(env);
    await expect(footer).toContainText('tutti i diritti riservati');
    await expect(footer).toHaveCSS('background-color', computed(colours.background));
    await expect(footer).toHaveCSS('color', computed(colours.text));
    await expectAccessible(page);
  });
}

test('only logs that the environment does not load', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/DLAB/GetEnvironment', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/comunicazioni');
  await expect.poll(() => logged.join('\n')).toContain('the environment did not load');
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.getByRole('contentinfo')).toHaveCSS(
    'background-color',
    computed(otherFooterColours.background),
  );
});

test('the news is closed on this device until it changes', async ({ page }) => {
  const say = phrasesIn('it');
  let modifiedAt = '';
  await page.route('**/NewsComunicati', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (modifiedAt !== '') body.newest.modifiedAt = modifiedAt;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/esami/1');
  const news = page.getByRole('complementary', { name: say('news.label') });
  await expect(news).toBeVisible();
  const close = news.getByRole('button', { name: say('news.close') });
  // Unlike a click, a key press does not wait until the button is enabled.
  await expect(close).toBeEnabled();
  await close.press('Enter');
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.reload();
  await expectProgram(page, say);
  await expect(news).toHaveCount(0);
  modifiedAt = '2026-11-27T10:00:00.000Z';
  await page.reload();
  await expect(news).toBeVisible();
});

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of Object.entries(sizes)) {
    if (isOnce(language, name)) {
      test(`the news and the not-authorized page, ${language}, ${name}`, async ({ page }) => {
        const say = phrasesIn(language);
        await page.setViewportSize(size);
        await speak(page, language);
        await page.goto('/non-autorizzato');
        await expect(page.getByText(say('notAuthorized.text'))).toBeVisible();
        const news = page.getByRole('complementary', { name: say('news.label') });
        const warning = page
          .getByRole('complementary', { name: say('news.warnings') })
          .getByRole('link', { name: 'Catalogo dimostrativo: non per uso clinico' });
        await expect(news.getByRole('link')).toBeVisible();
        await expect(warning).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: say('notAuthorized.close') }).click();
        await expect(page).toHaveURL(/\/home$/);
        // A warning cannot be closed, and stays on the announcements' own pages.
        await news.getByRole('button', { name: say('news.close') }).click();
        await expect(news).toHaveCount(0);
        await warning.click();
        await expect(page).toHaveURL(/\/comunicazioni\/\d+$/);
        await expect(warning).toBeVisible();
      });
    }
  }
}

test('shows what the list has of a test without the server, and says what is missing', async ({
  page,
}) => {
  const say = phrasesIn('it');
  await page.goto('/home?q=glucosio');
  // A test that was read before: from then on the page's code is in the browser.
  await page.getByRole('link', { name: 'Curva da carico di glucosio (OGTT)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Curva da carico' })).toBeVisible();
  await page.goBack();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Glucosio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glucosio' })).toBeVisible();
  await expect(
    page.getByText('Provetta sodio fluoruro e ossalato, tappo grigio').first(),
  ).toBeVisible();
  await expect(page.getByText(say('test.partial'))).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: say('state.retry') }).click();
  await expect(page.getByText(say('test.partial'))).toHaveCount(0);
  await expect(page.getByText('Digiuno di almeno 8 ore.').first()).toBeVisible();
});

test('reports an age that is not a number, and finds nothing', async ({ page }) => {
  await page.goto('/home?q=CH002');
  await page.getByRole('link', { name: 'Glucosio', exact: true }).click();
  const say = phrasesIn('it');
  await page.getByRole('textbox', { name: say('interval.finder.age') }).fill('3 anni');
  await expect(
    page.getByRole('status').filter({ hasText: say('interval.finder.ageInvalid') }),
  ).toBeVisible();
});

for (const [name, size] of Object.entries(sizes)) {
  test(`gives inputs and their buttons one height, large enough to touch, ${name}`, async ({
    page,
  }) => {
    const say = phrasesIn('it');
    const heightOf = async (locator: Locator) =>
      Math.round((await locator.boundingBox())?.height ?? 0);
    await page.setViewportSize(size);
    await page.goto('/admin/autorizzato');
    const password = page.getByLabel(say('signIn.password'), { exact: true });
    const show = page.getByRole('button', {
      name: say('password.showField', { field: say('signIn.password') }),
    });
    const height = await heightOf(page.getByLabel(say('signIn.username')));
    expect([await heightOf(password), await heightOf(show)]).toEqual([height, height]);
    await page.goto('/home?q=CH002');
    await page.getByRole('link', { name: 'Glucosio', exact: true }).click();
    const age = page.getByRole('textbox', { name: say('interval.finder.age') });
    const unit = page.getByRole('combobox', { name: say('interval.finder.ageUnit') });
    expect([await heightOf(age), await heightOf(unit)]).toEqual([height, height]);
    if (name === 'phone') expect(height).toBeGreaterThanOrEqual(44);
  });
}

for (const path of [
  '/esami',
  '/esami-urgenti',
  '/comunicazioni',
  '/tabelle',
  '/manuale/cerca',
  '/esami/1',
]) {
  test(`fits ${path} into 320 px, or into the window enlarged four times`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').first()).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

for (const language of ['it', 'en'] as const) {
  for (const width of [320, 390, 431, 640]) {
    test(`fits the bar of a signed-in user, ${language}, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await speak(page, language);
      await openAs(page, sessionToken('admin'), '/manuale');
      const bar = page.getByRole('banner');
      const menu = bar.getByRole('button', { name: phrasesIn(language)('shell.menu') });
      const home = bar.getByRole('link', { name: /^DLAB/ });
      const field = bar.getByRole('searchbox');
      await menu.click();
      await expect(
        adminMenu(page, phrasesIn(language)).getByRole('link', {
          name: phrasesIn(language)('account.leave'),
        }),
      ).toBeVisible();
      const parts = [
        home,
        field,
        menu,
        ...(await page.locator('#tools').locator('a, button').all()),
      ];
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      for (const [at, entry] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          if (entry === null || other === null) throw new Error('a part of the bar has no box');
          const isBeside =
            entry.x + entry.width <= other.x + 0.5 || other.x + other.width <= entry.x + 0.5;
          const isOver =
            entry.y + entry.height <= other.y + 0.5 || other.y + other.height <= entry.y + 0.5;
          expect([entry, other, isBeside || isOver]).toEqual([entry, other, true]);
        }
      }
      for (const box of boxes) {
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    });
  }
}

test('opens a page at its top, and keeps the scroll position after a reload', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 900, height: 400 });
  for (const path of ['/esami/1', '/manuale/cerca', '/esami/1']) {
    await page.goto(path);
    await expectProgram(page, phrasesIn('it'));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect([path, await top()]).toEqual([path, 0]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(top).toBeGreaterThan(100);
  }
  const position = await top();
  await page.reload();
  await expect.poll(top).toBe(position);
});
