import { expectAccessible } from './axe.ts';
import { expect, expectProgram, isOnce, sizesIn, speak, test, wordsOf } from './screens.ts';

test.use({ routesLate: true });

const hostile = {
  id: 7,
  title: '<img src=x onerror=alert(1)>',
  subject:
    'Vedi https://lab.example.org/a_(b).\nNon javascript:alert(1), <b>testo</b> e (http://lab.example.org/x).',
  dueDate: null,
  modifiedAt: '2026-03-01T23:30:00.000Z',
  version: 1,
};

for (const language of ['it', 'en'] as const) {
  const say = wordsOf(language);

  for (const [name, viewport] of sizesIn(language)) {
    test.describe(`announcements, ${language}, ${name}`, () => {
      test.use({ viewport });
      test.beforeEach(({ page }) => speak(page, language));

      test('those in force, the archive of the expired, and one of them whole', async ({
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
        test('a search that finds nothing, and an unknown one', async ({ page }) => {
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

const say = wordsOf('it');

test('the search is kept in the address, and goes with the reader to the archive', async ({
  page,
}) => {
  await page.goto('/comunicazioni');
  await page.getByRole('searchbox').fill('troponina');
  await page.getByRole('link', { name: say('announcements.archive') }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('troponina');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a text is text: only web addresses become links', async ({ page }) => {
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

test('many of them are shown a page at a time', async ({ page }) => {
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
  await page.getByRole('link', { name: say('pages.next') }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: say('pages.next') })).toHaveCount(0);
});

test('a list that fails to refresh keeps what it shows and says so', async ({ page }) => {
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
