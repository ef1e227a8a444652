import type { Page } from '@playwright/test';
import { csvFile } from '../../e2e/importing.ts';
import type { Say } from '../../e2e/screens.ts';
import type { Shots, Stage } from './stage.ts';

const main = (page: Page) => page.getByRole('main');

/**
 * A file with what a reader may meet: a heading that cannot be guessed, a new value, a change, a
 * refused row.
 */
const tests = [
  'Codice;Nome;Materiale;Giorni;Sigla;Ramo',
  'EM006;Emoglobina;Sangue intero EDTA;2;HGB;3',
  'CH002;Glucosio;Plasma;1;GLU;3',
  'NX001;Zonulina fecale;Feci;5;ZON;4',
  'NX002;Tocilizumab;Siero congelato;10;TOC;4',
  'NX003;Catecolamine;Siero;boh;CAT;4',
];
const intervals = [
  'Codice;Min;Max;UM',
  'CH008;135;145;mmol/L',
  'CH010;98;107;mmol/L',
  'CH031;6,0;8,0;g/dL',
  'CH004;0,6;1,1;mg/dL',
];

async function upload({ open, say }: Stage, kind: 'prestazioni' | 'intervalli'): Promise<Page> {
  const page = await open('/admin/importazioni', { size: 'wide', by: 'marta' });
  await page
    .getByRole('radio', { name: new RegExp(`^${say(`importazione.kind.${kind}`)}`) })
    .check();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('importazione.choose') }).click();
  const file =
    kind === 'prestazioni'
      ? csvFile('esami-nuovi.csv', tests)
      : csvFile('intervalli.csv', intervals);
  await (await choosing).setFiles(file);
  await page.getByRole('heading', { level: 1, name: file.name }).waitFor();
  await page.getByRole('navigation', { name: say('importazione.tabs') }).waitFor();
  return page;
}

async function decide(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('group', { name: 'Siero congelato' })
    .getByRole('radio', { name: say('importazione.queue.create') })
    .check();
  await page
    .getByRole('region', { name: say('importazione.end') })
    .getByText(say('importazione.saved'))
    .waitFor();
}

export const importShots: Shots = {
  'import-upload': async ({ open, say }) => {
    const page = await open('/admin/importazioni', { by: 'marta' });
    await page.getByRole('button', { name: say('importazione.choose') }).waitFor();
    return { page, of: [main(page)], highest: 620 };
  },
  'import-columns': async (stage) => {
    const page = await upload(stage, 'prestazioni');
    const columns = page.getByRole('heading', {
      name: stage.say('importazione.columns'),
      exact: true,
    });
    const table = page.getByRole('table').filter({ hasText: stage.say('importazione.samples') });
    // With an unknown column, so that they are not folded away.
    return { page, of: [columns, table] };
  },
  'import-values': async (stage) => {
    const page = await upload(stage, 'prestazioni');
    return { page, of: [page.getByRole('region', { name: stage.say('importazione.queue') })] };
  },
  'import-rows': async (stage) => {
    const page = await upload(stage, 'prestazioni');
    await decide(page, stage.say);
    const tabs = page.getByRole('navigation', { name: stage.say('importazione.tabs') });
    await tabs.getByRole('link').first().click();
    return { page, of: [tabs, main(page).getByRole('article').last()], highest: 640 };
  },
  'import-applied': async (stage) => {
    const { say } = stage;
    const page = await upload(stage, 'prestazioni');
    await decide(page, say);
    await page
      .getByRole('region', { name: say('importazione.end') })
      .getByRole('button', { name: say('importazione.apply') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('importazione.apply.submit'), exact: true })
      .click();
    const done = page.getByRole('region', { name: say('importazione.done') });
    await done.waitFor();
    await done.getByRole('link').first().waitFor();
    return { page, of: [main(page)], highest: 520 };
  },
  'intervals-update': async (stage) => {
    const page = await upload(stage, 'intervalli');
    const tabs = page.getByRole('navigation', { name: stage.say('importazione.tabs') });
    await tabs.getByRole('link').first().click();
    return { page, of: [main(page)], highest: 760 };
  },
};
