import { pageEn } from '#phrases/page.en.ts';
import { pageIt } from '#phrases/page.it.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectProgram, phrasesIn, served, sizes, speak, test } from './screens.ts';

const pageWords = { it: pageIt, en: pageEn };

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);

  served.describe(`without JavaScript, ${language}`, () => {
    served.use({ javaScriptEnabled: false });

    served('a test is read as the server sends it', async ({ page, request }) => {
      const found = await request.get('/api/DLAB/GetPrestazione?code=EM006');
      const { prestazione } = (await found.json()) as {
        prestazione: { id: number; clinicalMeaning: string };
      };
      await page.goto(`/esami/${prestazione.id}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emoglobina');
      const main = page.getByRole('main');
      for (const key of ['internalCode', 'material', 'clinicalMeaning', 'intervals'] as const) {
        await expect(
          main.getByRole('term').filter({ hasText: new RegExp(`^${say(`field.${key}`)}$`) }),
        ).toBeVisible();
      }
      for (const text_ of ['EM006', 'Sangue intero EDTA', prestazione.clinicalMeaning]) {
        await expect(main.getByRole('definition').filter({ hasText: text_ }).first()).toBeVisible();
      }
      await expect(page.getByRole('contentinfo')).toContainText(
        pageWords[language]['page.needsScript'],
      );
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('nav.urgentTests') })
        .click();
      await expect(page).toHaveURL(`/esami-urgenti?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nav.urgentTests'));
    });
  });

  test(`titles a page as the server did, ${language}`, async ({ page, request }) => {
    const found = await request.get('/api/DLAB/GetPrestazione?code=EM006');
    const { id } = ((await found.json()) as { prestazione: { id: number } }).prestazione;
    for (const path of [
      `/esami/${id}`,
      '/esami',
      '/esami-urgenti',
      '/comunicazioni',
      '/comunicazioni/1',
      '/tabelle',
    ]) {
      const answer = await page.goto(`${path}?lang=${language}`);
      const sent = /<title>(.*)<\/title>/.exec((await answer?.text()) ?? '')?.[1] ?? '';
      await expectProgram(page, say);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(sent);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    }
  });

  test(`answers 404 for a missing page, and says so, ${language}`, async ({ page }) => {
    const answer = await page.goto(`/esami/99999?lang=${language}`);
    expect(answer?.status()).toBe(404);
    await expectProgram(page, say);
    await expect(page.getByRole('heading', { level: 1, name: say('test.unknown') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('test.back') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('list.title') })).toBeVisible();
  });
}

for (const [name, size] of Object.entries(sizes)) {
  test(`the bar that the server sends stands where the program's does, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const bar = async () => {
      const inBar = page.getByRole('banner').getByRole('link');
      const home = await inBar.first().boundingBox();
      const last = await inBar.filter({ hasText: 'Tabelle' }).boundingBox();
      return { bar: await page.getByRole('banner').boundingBox(), home: [home?.x, home?.y], last };
    };
    // The program is held until the page as it was sent has been checked.
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/esami', { waitUntil: 'commit' });
    // Without its stylesheet nothing is hidden.
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveCSS(
      'font-weight',
      '650',
    );
    await expect(page.getByText('intervalli di riferimento di ogni esame')).toBeVisible();
    await expectAccessible(page);
    const sent = await bar();
    goOn();
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await expect(page.getByText('intervalli di riferimento di ogni esame')).toHaveCount(0);
    expect(await bar()).toEqual(sent);
  });
}

for (const language of ['it', 'en'] as const) {
  test(`hides the server’s text from readers of another language, ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    // Without the program the page stays as it was sent.
    await page.route(/\/assets\/(?!sent-words).*\.js$/, () => {});
    await page.goto('/esami', { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveCSS(
      'font-weight',
      '650',
    );
    const words = page.getByText('intervalli di riferimento di ogni esame');
    if (language === 'it') await expect(words).toBeVisible();
    else {
      await expect(page.locator('html')).toHaveAttribute('data-other-language');
      await expect(words).toBeHidden();
      // They stay hidden until the program shows the reader's language.
      await expect(page.getByRole('main', { includeHidden: true })).toHaveCSS(
        'animation-delay',
        '10s',
      );
      await page.goto('/esami?lang=it', { waitUntil: 'commit' });
      await expect(words).toBeVisible();
    }
  });
}

test('redirects an unknown address to the home page', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect([
    answer?.status(),
    (await answer?.request().redirectedFrom()?.response())?.status(),
  ]).toEqual([200, 302]);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
});
