import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, expectProgram, isOnce, phrasesIn, sizesIn, speak, test } from './screens.ts';

test.use({ routesLate: true });

async function idOf(request: APIRequestContext, code: string): Promise<number> {
  const answer = await request.get(`/api/DLAB/GetPrestazione?code=${code}`);
  const { prestazione } = (await answer.json()) as { prestazione: { id: number } };
  return prestazione.id;
}

/** A history with two later saves. */
async function withHistory(page: Page, id: number): Promise<void> {
  const row = (
    number: number,
    version: number,
    field: string,
    previousValue: string | null,
    currentValue: string,
  ) => {
    const at = `2026-03-0${version}T23:30:00.000Z`;
    return { id: number, version, revision: version, field, previousValue, currentValue, at };
  };
  const long = 'Mescolare per inversione. '.repeat(12).trim();
  await page.route(`**/GetStoricoModifichePrestazione?id=${id}`, (route) =>
    route.fulfill({
      json: {
        success: true,
        storico: [
          row(5, 3, 'urgentRequest', 'false', 'true'),
          row(4, 3, 'responseTimeDays', '2.5', '1'),
          row(3, 2, 'sampleTreatmentTransport', null, long),
          row(2, 1, 'initials', null, 'HB'),
          row(1, 1, 'serviceName', null, 'Emoglobina'),
        ],
      },
    }),
  );
}

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);
  const leading = ['notePatient', 'intervals', 'clinicalMeaning'] as const;
  const sections = ['request', 'collection', 'sample', 'result', 'execution'] as const;

  for (const [name, viewport] of sizesIn(language)) {
    test.describe(`a test, ${language}, ${name}`, () => {
      test.use({ viewport });
      test.beforeEach(({ page }) => speak(page, language));

      test('shows the header, the summary, and each section with its fields', async ({
        page,
        request,
      }) => {
        await page.goto(`/esami/${await idOf(request, 'EM006')}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Emoglobina' })).toBeVisible();
        await expect(page).toHaveTitle('Emoglobina (EM006) · DLAB');
        const summary = page.getByRole('region', { name: say('test.summary') });
        await expect(summary).toContainText('Provetta K2/K3-EDTA, tappo viola');
        await expect(summary).toContainText('Prelievo venoso');
        // On a phone the content comes before the page's actions.
        const print = page.getByRole('button', { name: say('test.print') });
        const tops = await Promise.all(
          [summary, print].map(async (part) => (await part.boundingBox())?.y ?? 0),
        );
        expect((tops[0] ?? 0) < (tops[1] ?? 0)).toBe(name === 'phone');
        await expect(page.getByRole('heading', { level: 2 })).toHaveText([
          ...leading.map((key) => say(`field.${key}`)),
          ...sections.map((section) => say(`test.section.${section}`)),
          say('history.title'),
        ]);
        for (const section of sections) {
          const region = page.getByRole('region', { name: say(`test.section.${section}`) });
          await expect(region).toContainText(say(`test.section.${section}.help`));
        }
        await expect(page.getByRole('main')).not.toContainText(say('field.noteLab'));
        await expectAccessible(page);
      });

      test('finds the interval that applies', async ({ page, request }) => {
        await page.goto(`/esami/${await idOf(request, 'EM006')}`);
        const finder = page.getByRole('group', { name: say('interval.finder') });
        await finder.getByRole('radio', { name: say('interval.sexName.M'), exact: true }).check();
        await finder
          .getByRole('textbox', { name: say('interval.finder.age'), exact: true })
          .fill('17');
        const table = page.getByRole('table', { name: say('field.intervals') });
        const applies = table.getByRole('row').filter({ hasText: say('interval.finder.applies') });
        await expect(applies).toHaveCount(1);
        await expect(applies).toContainText('13');
        await expect(finder.getByRole('status').last()).toHaveText(/^13[,.]?0?–16[,.]?0? g\/dL /);
        await finder
          .getByRole('textbox', { name: say('interval.finder.age'), exact: true })
          .fill('18');
        await expect(applies).toContainText(language === 'it' ? '13,5–17,5' : '13.5–17.5');
        // All rows share their unit, which is shown once, in the head.
        await expect(table.getByRole('columnheader').filter({ hasText: 'g/dL' })).toHaveCount(1);
        await expect(applies).not.toContainText('g/dL');
        await expectAccessible(page);
        await finder.getByRole('button', { name: say('interval.finder.clear') }).click();
        await expect(applies).toHaveCount(0);
      });

      if (isOnce(language, name)) {
        test('shows the history, newest first, with the creation folded', async ({
          page,
          request,
        }) => {
          const id = await idOf(request, 'EM006');
          await withHistory(page, id);
          await page.goto(`/esami/${id}`);
          const history = page.getByRole('region', { name: say('history.title') });
          const entries = history.getByRole('heading', { level: 3 });
          await expect(entries).toHaveCount(2);
          await expect(entries.first()).toContainText(say('test.revision', { revision: 3 }));
          const newest = history.getByRole('table').first();
          // Within a save in the order of the fields, as they were written.
          await expect(newest.getByRole('row').nth(2)).toContainText(
            [say('field.urgentRequest'), say('test.no'), say('test.yes')].join(''),
          );
          await expect(newest.getByRole('row').nth(1)).toContainText(
            language === 'it' ? '2,5' : '2.5',
          );
          await expect(history.getByText(say('history.empty')).first()).toBeVisible();
          await history.getByText(say('history.whole')).click();
          await expect(history.getByText(/(Mescolare per inversione\. ?){12}/)).toBeVisible();
          await expect(history.getByRole('table')).toHaveCount(2);
          await history
            .getByText(/2026: (inserimento|entered)/)
            .first()
            .click();
          await expect(history.getByRole('table')).toHaveCount(3);
          await expectAccessible(page);
        });
      }

      if (isOnce(language, name)) {
        test('says that a test is unknown, with a link to the list', async ({ page }) => {
          for (const id of ['99999', 'abc', '0']) {
            await page.goto(`/esami/${id}`);
            await expectProgram(page, say);
            await expect(
              page.getByRole('heading', { level: 1, name: say('test.unknown') }),
            ).toBeVisible();
          }
          await expectAccessible(page);
          await page.getByRole('link', { name: say('test.back') }).click();
          await expect(page).toHaveURL(/\/esami$/);
        });
      }
    });
  }
}

const say = phrasesIn('it');

test('confirms a copied link for two seconds', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await idOf(request, 'EM001');
  await page.goto(`/esami/${id}`);
  await page.getByRole('button', { name: say('test.copyLink') }).click();
  const message = page.getByRole('status').filter({ hasText: say('test.linkCopied') });
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/esami/${id}$`),
  );
  await expect(message).toHaveCount(0);
});

test('copies the link by selection without a clipboard', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/esami/${await idOf(request, 'EM001')}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: say('test.copyLink') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('test.linkCopied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/esami/');
});

test('goes back to the list with its state', async ({ page }) => {
  await page.goto('/esami?q=emoglobina');
  await page.getByRole('link', { name: 'Emoglobina glicata' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emoglobina glicata' })).toBeVisible();
  await expectProgram(page, say);
  await page.getByRole('link', { name: say('test.back') }).click();
  await expect(page).toHaveURL(/\/esami\?q=emoglobina$/);
  await expect(page.getByRole('searchbox').first()).toHaveValue('emoglobina');
});

test('links a value to the tests that share it', async ({ page, request }) => {
  await page.goto(`/esami/${await idOf(request, 'EM006')}`);
  const collection = page.getByRole('region', { name: say('test.section.collection') });
  await collection.getByRole('heading').click();
  await collection.getByRole('link', { name: 'Sangue intero EDTA' }).click();
  await expect(page).toHaveURL(/\/esami\?material=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: say('list.title') })).toBeVisible();
});

test('shows what the list has while the rest is loading', async ({ page }) => {
  await page.goto('/esami?q=emoglobina');
  let answer: () => void = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/GetPrestazione?*', async (route) => {
    await answering;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Emoglobina glicata' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emoglobina glicata' })).toBeVisible();
  await expect(page.getByRole('region', { name: say('test.summary') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('test.print') })).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: say('test.print') })).toBeVisible();
});

test('offers a retry when a test fails to load', async ({ page, request }) => {
  const id = await idOf(request, 'EM006');
  await page.route('**/GetPrestazione?*', (route) => route.abort());
  await page.goto(`/esami/${id}`);
  await expect(page.getByRole('alert').filter({ hasText: say('state.unreachable') })).toBeVisible();
  await page.unroute('**/GetPrestazione?*');
  await page.getByRole('button', { name: say('state.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emoglobina' })).toBeVisible();
});

test('prints the origin and the version, without the history', async ({ page, request }) => {
  const id = await idOf(request, 'EM006');
  await page.goto(`/esami/${id}`);
  await expect(page.getByText(say('test.print.check'))).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`/esami/${id}`)).toBeVisible();
  await expect(page.getByText('DLAB · IEO')).toBeVisible();
  await expect(page.getByText(/^Stampa: \d\d:\d\d del \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: say('history.title') })).toBeHidden();
  await expect(page.getByRole('group', { name: say('interval.finder') })).toBeHidden();
});
