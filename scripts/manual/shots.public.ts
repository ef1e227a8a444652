import type { Page } from '@playwright/test';
import { expectOfflineReady } from '../../e2e/own-server.ts';
import type { Say } from '../../e2e/screens.ts';
import type { Shots, Stage } from './stage.ts';

const main = (page: Page) => page.getByRole('main');
const searchBox = (page: Page, say: Say) =>
  page.getByRole('searchbox', { name: say('list.search') });

/** As after two later saves: the demonstration has only the creation. */
async function withHistory(page: Page, id: number): Promise<void> {
  const row = (
    number: number,
    version: number,
    field: string,
    previousValue: string | null,
    currentValue: string,
  ) => {
    return {
      id: number,
      version,
      revision: version,
      field,
      previousValue,
      currentValue,
      at: '2026-11-20T08:30:00.000Z',
    };
  };
  const storico = [
    row(4, 3, 'responseTimeDays', '2', '1'),
    row(3, 3, 'urgentRequest', 'false', 'true'),
    row(2, 2, 'withdrawalMethods', 'Prelievo capillare', 'Prelievo venoso'),
    row(1, 1, 'serviceName', null, 'Emoglobina'),
  ];
  await page.route(`**/GetStoricoModifichePrestazione?id=${id}`, (route) =>
    route.fulfill({ json: { success: true, storico } }),
  );
}

async function openTest(stage: Stage, code: string): Promise<Page> {
  const page = await stage.open(`/esami/${await stage.idOf(code)}`);
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}

export const publicShots: Shots = {
  list: async ({ open }) => {
    const page = await open('/esami', { size: 'wide' });
    await page.getByRole('row').nth(3).waitFor();
    return { page, of: [main(page)], highest: 640 };
  },
  'search-misspelt': async ({ open, say }) => {
    const page = await open('/esami');
    await searchBox(page, say).fill('glicemai');
    await page
      .getByRole('link', { name: /^Glucosio/ })
      .first()
      .waitFor();
    return { page, of: [main(page)], highest: 420 };
  },
  filters: async ({ open, say }) => {
    const page = await open('/esami', { size: 'wide' });
    await page
      .getByRole('group', { name: say('field.urgentRequest') })
      .getByRole('checkbox', { name: new RegExp(`^${say('test.yes')}`) })
      .check();
    await page.getByRole('checkbox', { name: /^Siero \d/ }).check();
    return { page, of: [main(page)], highest: 640 };
  },
  'list-phone': async ({ open }) => {
    const page = await open('/esami', { size: 'phone' });
    await main(page).getByRole('link').nth(3).waitFor();
    return { page, of: [page.getByRole('banner'), main(page)], highest: 780 };
  },
  'install-offline': async ({ open, say }) => {
    const page = await open('/esami-urgenti', { size: 'phone', keeps: true });
    await expectOfflineReady(page);
    await page.context().unrouteAll({ behavior: 'wait' });
    await page.context().setOffline(true);
    await page.reload();
    const start = say('offline.today').split('{')[0] ?? '';
    const notice = page.getByRole('status').filter({ hasText: start });
    await main(page).getByRole('link').nth(3).waitFor();
    return { page, of: [page.getByRole('banner'), notice], highest: 780 };
  },
  'test-head': async (stage) => {
    const page = await openTest(stage, 'EM006');
    const summary = page.getByRole('region', { name: stage.say('test.summary') });
    return { page, of: [main(page).getByRole('heading', { level: 1 }), summary], highest: 520 };
  },
  'test-prepare': async (stage) => {
    const page = await openTest(stage, 'CH002');
    const summary = page.getByRole('region', { name: stage.say('test.summary') });
    return {
      page,
      of: [summary, page.getByRole('region', { name: stage.say('field.notePatient') })],
    };
  },
  'test-intervals': async (stage) => {
    const { say } = stage;
    const page = await openTest(stage, 'EM006');
    const finder = page.getByRole('group', { name: say('interval.finder') });
    await finder.getByRole('radio', { name: say('interval.sexName.M'), exact: true }).check();
    await finder.getByRole('textbox', { name: say('interval.finder.age'), exact: true }).fill('34');
    return { page, of: [finder, page.getByRole('table', { name: say('field.intervals') })] };
  },
  'test-history': async (stage) => {
    const id = await stage.idOf('EM006');
    const page = await stage.open('/esami');
    await withHistory(page, id);
    await page.goto(`/esami/${id}`);
    return {
      page,
      of: [page.getByRole('region', { name: stage.say('history.title') })],
      highest: 560,
    };
  },
  urgent: async ({ open }) => {
    const page = await open('/esami-urgenti?when=2026-11-29T10:12');
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('row').nth(3).waitFor();
    return { page, of: [main(page)], highest: 600 };
  },
  'draw-list': async ({ open, say }) => {
    const page = await open('/prelievo');
    const field = page.getByRole('textbox', { name: say('draw.field') });
    await field.fill('INR, ammonio, EMO, ferritina');
    await page.getByRole('button', { name: say('draw.add'), exact: true, disabled: false }).click();
    await page.getByRole('article').nth(3).waitFor();
    return { page, of: [main(page)], highest: 760 };
  },
  compare: async ({ open, say }) => {
    const page = await open('/confronto?id=12&id=71');
    await page.getByRole('button', { name: say('compare.only') }).click();
    await page.getByRole('row').nth(3).waitFor();
    return { page, of: [main(page)], highest: 600 };
  },
  'personal-lists': async ({ open, say }) => {
    const page = await open(
      '/elenchi#Ricovero=1.1.EM001,12.1.CO001,29.1.CH005,32.1.CH008,33.1.CH009',
    );
    await page.getByRole('button', { name: say('lists.linked.save') }).click();
    await page.getByRole('button', { name: say('lists.rename') }).waitFor();
    return { page, of: [main(page)], highest: 600 };
  },
  announcements: async ({ open }) => {
    const page = await open('/comunicazioni');
    await main(page).getByRole('article').first().waitFor();
    return { page, of: [main(page)], highest: 500 };
  },
  tables: async ({ open }) => {
    const page = await open('/tabelle?table=contenitori');
    await page.getByRole('row').nth(3).waitFor();
    return { page, of: [main(page)], highest: 600 };
  },
  'export-menu': async ({ open, say }) => {
    const page = await open('/esami');
    await page.getByRole('button', { name: say('export.button'), exact: true }).click();
    return { page, of: [page.getByRole('dialog', { name: say('export.button') })] };
  },
  'print-sheet': async (stage) => {
    const page = await openTest(stage, 'EM006');
    // An A4 sheet between its margins, at 96 pixels to the inch.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    // The port differs each time, and is no real address.
    await page.getByText('127.0.0.1').evaluate((element) => {
      element.textContent = element.textContent.replace(
        window.location.origin,
        'https://dlab.example.org',
      );
    });
    return { page, of: [page.locator('body')], highest: 860 };
  },
};
