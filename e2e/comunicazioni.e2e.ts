import { expectAccessible } from './axe.ts';
import { expect, expectProgram, isOnce, phrasesIn, sizesIn, speak, test } from './screens.ts';

test.use({ routesLate: true });

const hostile = {
  id: 7,
  title: '<img src=x onerror=alert(1)>',
  subject:
    'Vedi https://lab.example.org/a_(b).\n' +
    'Non javascript:alert(1), <b>testo</b> e (http://lab.example.org/x).',
  dueDate: null,
  modifiedAt: '2026-03-01T23:30:00.000Z',
  version: 1,
};

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);

  for (const [name, viewport] of sizesIn(language)) {
    test.describe(`announcements, ${language}, ${name}`, () => {
      test.use({ viewport });
      test.beforeEach(({ page }) => speak(page, language));

      test('shows those in force, the archive of the expired, and one of them in full', async ({
        page,
      }) => {
        await page.goto('/comunicazioni');
        await expect(
          page.getByRole('heading', { level: 1, name: say('announcements.title') }),
        ).toBeVisible();
        const list = page.getByRole('article');
        await expect(list).toHaveCount(10);
        await expect(page.getByText(say('announcements.noDue')).first()).toBeVisible();
        await expect(
          list.filter({ hasText: say('announcements.due', { day: '30/06/2027' }) }),
        ).toHaveCount(1);
        await expectAccessible(page);

        await page.getByRole('link', { name: say('announcements.archive') }).click();
        await expect(page).toHaveURL(/\?archived=true$/);
        await expect(list).toHaveCount(5);
        await expect(
          list.filter({ hasText: say('announcements.expired', { day: '' }).trim() }),
        ).toHaveCount(5);
        await expectAccessible(page);

        await page.getByRole('link', { name: /^Troponina I/ }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^Troponina I/ })).toBeVisible();
        await expect(page.getByText(say('announcements.expired.help'))).toBeVisible();
        await expect(page.getByText('Il 99° percentile')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: say('announcements.back') }).click();
        await expect(page).toHaveURL(/\?archived=true$/);
      });

      if (isOnce(language, name)) {
        test('shows a search without results, and an unknown announcement', async ({ page }) => {
          await page.goto('/comunicazioni');
          await page
            .getByRole('searchbox', { name: say('announcements.search') })
            .fill('troponxina');
          await expect(page.getByText(say('state.empty'))).toBeVisible();
          await expect(page).toHaveURL(/\?q=troponxina$/);
          await expectAccessible(page);
          await page.goto('/comunicazioni/99999');
          await expectProgram(page, say);
          await expect(
            page.getByRole('heading', { level: 1, name: say('announcements.unknown') }),
          ).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  }
}

const say = phrasesIn('it');

test('keeps the search in the address, also in the archive', async ({ page }) => {
  await page.goto('/comunicazioni');
  // Right after the last key.
  await page.getByRole('main').getByRole('searchbox').fill('troponina');
  await page.getByRole('link', { name: say('announcements.archive') }).click();
  await expect(page).toHaveURL(/\?archived=true&q=troponina$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('troponina');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('shows text as text: only web addresses become links', async ({ page }) => {
  await page.route('**/GetComunicato?*', (route) =>
    route.fulfill({ json: { success: true, comunicato: hostile } }),
  );
  await page.goto('/comunicazioni/7');
  await expect(page.getByRole('heading', { level: 1, name: hostile.title })).toBeVisible();
  const links = page.getByRole('article').getByRole('link');
  await expect(links).toHaveText(['https://lab.example.org/a_(b)', 'http://lab.example.org/x']);
  for (const link of await links.all())
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(page.getByText('javascript:alert(1), <b>testo</b>')).toBeVisible();
});

test('shows many announcements in pages', async ({ page }) => {
  await page.route('**/api/DLAB/Comunicati?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const comunicati = Array.from({ length: number === 3 ? 1 : 20 }, (_, at) => {
      return { ...hostile, id: number * 100 + at, title: `Numero ${number}.${at}` };
    });
    return route.fulfill({
      json: { success: true, comunicati, total: 41, page: number, pageSize: 20 },
    });
  });
  await page.goto('/comunicazioni');
  await expect(page.getByText(say('pages.page', { page: 1, pages: 3 }))).toBeVisible();
  await page.getByRole('link', { name: say('pages.next') }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(say('pages.page', { page: 2, pages: 3 }))).toBeVisible();
  await page.getByRole('link', { name: say('pages.next') }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: say('pages.next') })).toHaveCount(0);
});

test('keeps the list when a refresh fails, and says so', async ({ page }) => {
  await page.clock.install();
  await page.goto('/comunicazioni');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.route('**/api/DLAB/Comunicati?*', (route) => route.abort());
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/Aggiornamento non riuscito/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.unroute('**/api/DLAB/Comunicati?*');
  await page.getByRole('button', { name: say('state.retry') }).click();
  await expect(page.getByText(/Aggiornamento non riuscito/)).toHaveCount(0);
});
