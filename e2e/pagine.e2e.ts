import { expectAccessible } from './axe.ts';
import { expect, expectProgram, phrasesIn, served, sizes, speak, test } from './screens.ts';

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);

  served.describe(`without JavaScript, ${language}`, () => {
    served.use({ javaScriptEnabled: false });

    served('a test is read as the server sends it', async ({ page, request }) => {
      const response = await request.get('/api/DLAB/GetPrestazione?code=EM006');
      const { prestazione } = (await response.json()) as {
        prestazione: { id: number; clinicalMeaning: string };
      };
      await page.goto(`/esami/${prestazione.id}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emoglobina');
      const main = page.getByRole('main');
      await expect(
        main.getByRole('term').filter({ hasText: say('field.internalCode') }),
      ).toBeVisible();
      for (const key of ['intervals', 'clinicalMeaning'] as const)
        await expect(main.getByRole('region', { name: say(`field.${key}`) })).toBeVisible();
      for (const text_ of ['EM006', 'Sangue intero EDTA', prestazione.clinicalMeaning])
        await expect(main.getByText(text_).first()).toBeVisible();
      // What is folded opens without a program too.
      const folded = main.getByRole('region', { name: say('test.section.execution') });
      await folded.getByRole('heading').click();
      await expect(folded.getByText(say('field.executionSector'))).toBeVisible();
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('nav.urgentTests') })
        .click();
      // The browser remembers the language: Italian needs no address of its own.
      await expect(page).toHaveURL(
        language === 'it' ? '/esami-urgenti' : `/esami-urgenti?lang=${language}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nav.urgentTests'));
    });

    served('every public page is read, searched and left by its links', async ({ page }) => {
      for (const [path, words] of [
        ['/home', say('list.title')],
        ['/esami-urgenti', say('nav.urgentTests')],
        ['/comunicazioni', say('announcements.title')],
        ['/tabelle', say('tables.title')],
      ] as const) {
        await page.goto(`${path}?lang=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      }
      await page.goto(`/home?lang=${language}`);
      await page.getByRole('searchbox').fill('emoglobina glicata');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]q=emoglobina\+glicata/);
      await page.getByRole('link', { name: 'Emoglobina glicata' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emoglobina glicata');
      // Who reads only the first tests is led to the others.
      await page.goto(`/esami?lang=${language}`);
      await page.getByRole('main').getByRole('link', { name: 'G', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();
    });
  });

  test(`titles a page as the server did, ${language}`, async ({ page, request }) => {
    const response = await request.get('/api/DLAB/GetPrestazione?code=EM006');
    const { id } = ((await response.json()) as { prestazione: { id: number } }).prestazione;
    for (const path of [
      `/esami/${id}`,
      '/esami',
      '/esami-urgenti',
      '/comunicazioni',
      '/comunicazioni/1',
      '/tabelle',
    ]) {
      const answer = await page.goto(`${path}?lang=${language}`);
      const serverTitle = /<title>(.*)<\/title>/.exec((await answer?.text()) ?? '')?.[1] ?? '';
      await expectProgram(page, say);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(serverTitle);
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
  test(`stands still when the page that the server rendered begins to work, ${name}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const response = await request.get('/api/DLAB/SummaryPrestazioni');
    const { prestazioni } = (await response.json()) as { prestazioni: { serviceName: string }[] };
    const words = prestazioni[0]?.serviceName ?? '';
    const first = page.getByRole('main').getByRole('link', { name: words, exact: true });
    const boxes = async () => ({
      bar: await page.getByRole('banner').boundingBox(),
      title: await page.getByRole('heading', { level: 1 }).boundingBox(),
      search: await page.getByRole('searchbox').first().boundingBox(),
      first: await first.boundingBox(),
    });
    // The program is held until the page as it was sent has been checked.
    let goOn = () => {};
    const scriptsAllowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scriptsAllowed;
      await route.continue();
    });
    await page.goto('/esami', { waitUntil: 'commit' });
    // Until its style sheet is there both widths of the list show.
    await expect(first).toHaveCount(1);
    await expect(first).toBeVisible();
    await expectAccessible(page);
    // Nothing that would do nothing can be pressed.
    for (const button of await page.getByRole('main').getByRole('button').all())
      await expect(button).toBeDisabled();
    const boxesBefore = await boxes();
    goOn();
    await expectProgram(page, phrasesIn('it'));
    expect(await boxes()).toEqual(boxesBefore);
  });
}

test.describe('far from the laboratory', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a page is taken up as it was sent, and tells the time of its reader', async ({ page }) => {
    const drawnAnew: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('React error #418')) drawnAnew.push(page.url());
    });
    await page.goto('/esami/5?lang=en');
    const { updatedAt } = await page.evaluate(async () => {
      const answer = await fetch('/api/DLAB/GetPrestazione?id=5');
      return ((await answer.json()) as { prestazione: { updatedAt: string } }).prestazione;
    });
    const time = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Pacific/Kiritimati',
    }).format(new Date(updatedAt));
    await expect(page.getByRole('main')).toContainText(time);
    for (const path of ['/esami', '/comunicazioni', '/tabelle']) await page.goto(`${path}?lang=en`);
  });
});

test('takes up what was typed before the page began to work', async ({ page }) => {
  let goOn = () => {};
  const scriptsAllowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsAllowed;
    await route.continue();
  });
  for (const [path, words] of [
    ['/esami', 'emoglobina'],
    ['/tabelle', 'siero'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('searchbox').last().fill(words);
    goOn();
    await expect(page).toHaveURL(new RegExp(`[?&]q=${words}$`));
    await expect(page.getByRole('searchbox').last()).toHaveValue(words);
  }
});

test('renders again for a reader whose language the server did not know', async ({ page }) => {
  await speak(page, 'en');
  const say = phrasesIn('en');
  await page.goto('/esami');
  await expectProgram(page, say);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('list.title'));
  await page.getByRole('searchbox').fill('emoglobina');
  await expect(page.getByRole('searchbox')).toHaveValue('emoglobina');
});

test('remembers a language that is chosen: a bare address is in it at once', async ({ page }) => {
  await page.goto('/esami');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const answer = await page.goto('/tabelle');
  await expect(page).toHaveURL('/tabelle?lang=en');
  expect(await answer?.text()).toContain('<html lang="en"');
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page).toHaveURL('/tabelle?lang=it');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test('redirects an unknown address to the home page', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect([
    answer?.status(),
    (await answer?.request().redirectedFrom()?.response())?.status(),
  ]).toEqual([200, 302]);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
});
