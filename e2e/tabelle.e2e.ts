import { expectAccessible } from './axe.ts';
import { expect, expectProgram, isOnce, phrasesIn, sizesIn, speak, test } from './screens.ts';

test.use({ routesLate: true });

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);

  for (const [name, viewport] of sizesIn(language)) {
    test.describe(`shows the tables, ${language}, ${name}`, () => {
      test.use({ viewport });
      test.beforeEach(({ page }) => speak(page, language));

      test('shows the tables, the values of one, and the tests that use them', async ({ page }) => {
        await page.goto('/tabelle');
        await expectProgram(page, say);
        await expect(
          page.getByRole('heading', { level: 1, name: say('tables.title') }),
        ).toBeVisible();
        await expectAccessible(page);
        if (name === 'desk') {
          const tables = page.getByRole('navigation', { name: say('tables.title') });
          await expect(tables.getByRole('link')).toHaveCount(9);
          await tables.getByRole('link', { name: say('table.contenitori') }).click();
        } else {
          await page
            .getByRole('combobox', { name: say('tables.choose') })
            .selectOption('contenitori');
        }
        await expect(page).toHaveURL(/\?table=contenitori$/);
        const table = page.getByRole('table', { name: say('table.contenitori') });
        await expect(table.getByRole('row', { name: /\bCAPIL\b/ })).toContainText(
          say('tables.unused'),
        );
        await expectAccessible(page);

        await table.getByRole('button', { name: say('tables.usedBy') }).click();
        await expect(page).toHaveURL(/sort=usedBy/);
        await expect(table.getByRole('row').nth(1)).toContainText(
          'Provetta con gel separatore, tappo giallo',
        );

        await page.getByRole('searchbox', { name: say('tables.search') }).fill('cit');
        const citrate = table.getByRole('row', { name: /\bCIT\b/ });
        await expect(citrate).toBeVisible();
        await expect(page).toHaveURL(/q=cit/);
        await citrate.getByRole('link').click();
        await expect(page).toHaveURL(/\/esami\?testTubeContainer=\d+$/);
      });

      test('gives rows the same height with and without a link to tests', async ({ page }) => {
        await page.goto('/tabelle?table=materiali');
        const heightOf = async (value: string) =>
          (await page.getByRole('row', { name: value }).boundingBox())?.height;
        await expect(page.getByRole('row', { name: 'Feci' }).getByRole('link')).toBeVisible();
        await expect(page.getByRole('row', { name: 'Biopsia' })).toContainText(
          say('tables.unused'),
        );
        expect(await heightOf('Feci')).toBe(await heightOf('Biopsia'));
      });

      if (isOnce(language, name)) {
        test('shows a search without results', async ({ page }) => {
          await page.goto('/tabelle?table=metodi&q=zzz');
          await expect(page.getByText(say('state.empty'))).toBeVisible();
          await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('zzz');
          await expectAccessible(page);
        });
      }
    });
  }
}

test('goes by keyboard from the search of the values to the tests', async ({ page }) => {
  const say = phrasesIn('it');
  await page.goto('/tabelle?table=materiali');
  await expectProgram(page, say);
  await page.getByRole('main').getByRole('searchbox').focus();
  await page.keyboard.type('liquor');
  await expect(page).toHaveURL(/q=liquor/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('export.button') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('tables.description') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/esami\?material=\d+/);
});

test('shows the first table for an unknown one', async ({ page }) => {
  await page.goto('/tabelle?table=nessuna');
  await expect(page.getByRole('heading', { level: 2, name: 'Materiali' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Materiali' })).toBeVisible();
});

test('follows a link pressed right after typing, however late its page loads', async ({ page }) => {
  const say = phrasesIn('it');
  await page.clock.install();
  await page.goto('/tabelle');
  await expect(page.getByRole('table')).toBeVisible();
  let come = () => {};
  const isWanted = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/PageComunicati-[\w-]+\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  const pageCode = page.waitForRequest(/\/assets\/PageComunicati-/);
  await page.getByRole('main').getByRole('searchbox').fill('sangue');
  await page
    .getByRole('navigation', { name: say('nav.label') })
    .getByRole('link', { name: say('nav.comunicati'), exact: true })
    .click();
  await pageCode;
  await page.clock.runFor(1000);
  come();
  await expect(
    page.getByRole('heading', { level: 1, name: say('announcements.title') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/comunicazioni$/);
});

test('follows a link also when the search is reported at the same moment', async ({ page }) => {
  const say = phrasesIn('it');
  // The test triggers the delayed report itself, in the same task as the click.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const real = window.setTimeout;
    Object.assign(window, {
      typingPauses: () => {
        for (const work of waiting.splice(0)) work();
      },
      setTimeout: (work: () => void, delay?: number, ...rest: unknown[]) => {
        if (delay !== 150) return real(work, delay, ...rest);
        waiting.push(work);
        return 0;
      },
    });
  });
  await page.goto('/tabelle');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('sangue');
  const link = page
    .getByRole('navigation', { name: say('nav.label') })
    .getByRole('link', { name: say('nav.comunicati'), exact: true });
  await link.evaluate((element: HTMLElement) => {
    element.click();
    (window as unknown as { typingPauses: () => void }).typingPauses();
  });
  await expect(
    page.getByRole('heading', { level: 1, name: say('announcements.title') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/comunicazioni$/);
});
