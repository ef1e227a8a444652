import type { Page } from '@playwright/test';
import type { Shots, Stage } from './stage.ts';

const main = (page: Page) => page.getByRole('main');

async function edit(stage: Stage, code: string): Promise<{ page: Page; id: number }> {
  const id = await stage.idOf(code);
  const page = await stage.open(`/admin/esami/${id}`, { size: 'wide', by: 'marta' });
  await page.getByRole('textbox', { name: stage.say('field.serviceName') }).waitFor();
  return { page, id };
}

/** As a colleague would, in another session. */
async function changeAsNadia(
  { request, tokens }: Stage,
  id: number,
  changes: object,
): Promise<void> {
  const headers = { Authorization: `Bearer ${tokens.nadia}` };
  const read = await request.get(`/api/DLAB/admin/EditPrestazione?id=${id}`, { headers });
  const {
    createdAt: _a,
    createdBy: _b,
    updatedAt: _c,
    updatedBy: _d,
    ...form
  } = (await read.json()).prestazione;
  const saved = await request.post('/api/DLAB/admin/SavePrestazione', {
    headers,
    data: { ...form, ...changes },
  });
  if (!saved.ok()) throw new Error(await saved.text());
}

/** Without the import's. */
export const adminShots: Shots = {
  'edit-form': async (stage) => {
    const { page } = await edit(stage, 'EM006');
    return { page, of: [main(page)], highest: 700 };
  },
  'edit-intervals': async (stage) => {
    const { page } = await edit(stage, 'EM006');
    return {
      page,
      of: [page.getByRole('group', { name: stage.say('field.intervals') })],
      highest: 600,
    };
  },
  'edit-preview': async (stage) => {
    const { page } = await edit(stage, 'EM006');
    await page.getByRole('button', { name: stage.say('editTest.preview') }).click();
    await page.getByRole('heading', { level: 1, name: stage.say('editTest.preview') }).waitFor();
    return { page, of: [main(page)], highest: 640 };
  },
  'edit-status': async (stage) => {
    const { say } = stage;
    const { page } = await edit(stage, 'IM006');
    await page.getByRole('textbox', { name: say('field.withdrawnOn') }).fill('31/12/2026');
    await page.getByRole('combobox', { name: say('field.replacedBy') }).fill('ferro');
    await page
      .getByRole('option', { name: /^Ferro/ })
      .first()
      .click();
    const section = page.getByRole('region', { name: say('test.section.status') });
    await section.scrollIntoViewIfNeeded();
    return { page, of: [section] };
  },
  conflict: async (stage) => {
    const { say } = stage;
    const { page, id } = await edit(stage, 'CH002');
    await page
      .getByRole('textbox', { name: say('field.notePatient') })
      .fill('Digiuno di almeno 10 ore.');
    await page.getByRole('textbox', { name: say('field.initials') }).fill('GLUC');
    await changeAsNadia(stage, id, { notePatient: 'Digiuno da 8 a 12 ore.' });
    await page.getByRole('button', { name: say('editTest.save'), exact: true }).click();
    await page.getByRole('heading', { name: say('both.title') }).waitFor();
    return {
      page,
      of: [page.getByRole('heading', { name: say('both.title') }), main(page)],
      highest: 620,
    };
  },
  remove: async (stage) => {
    const page = await stage.open(`/admin/esami/${await stage.idOf('EM006')}/rimuovi`, {
      by: 'marta',
    });
    await page.getByText(stage.say('remove.warning')).waitFor();
    return { page, of: [main(page)], highest: 520 };
  },
  'announcement-edit': async ({ open, request, say }) => {
    const { comunicati } = await (await request.get('/api/DLAB/Comunicati')).json();
    const page = await open(`/admin/comunicazioni/${comunicati[0].id}`, {
      size: 'wide',
      by: 'marta',
    });
    await page.getByRole('textbox', { name: say('announcement.title') }).waitFor();
    return { page, of: [main(page)], highest: 640 };
  },
  values: async ({ open }) => {
    const page = await open('/admin/tabelle?table=materiali', { size: 'wide', by: 'marta' });
    await page.getByRole('button', { name: /^17 / }).click();
    await page.getByRole('region', { name: /^17 / }).getByRole('listitem').first().waitFor();
    return { page, of: [main(page)], highest: 600 };
  },
  merge: async ({ open, say }) => {
    const page = await open('/admin/tabelle?table=contenitori', { by: 'marta' });
    const value = 'Contenitore sterile con tappo a vite';
    const merge = say('values.of', { act: say('values.merge'), value });
    await page.getByRole('button', { name: merge, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('Contenitore sterile per urine');
    await page
      .getByRole('option', { name: /^Ferro/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: say('values.merge.preview'), exact: true }).click();
    await dialog.getByRole('listitem').first().waitFor();
    return { page, of: [dialog] };
  },
  history: async ({ open }) => {
    const page = await open('/admin/storia?noun=prestazione&field=intervals', {
      size: 'wide',
      by: 'marta',
    });
    await main(page).getByRole('rowheader').first().waitFor();
    return { page, of: [main(page)], highest: 640 };
  },
  fields: async ({ open }) => {
    const page = await open('/admin/campi', { size: 'wide', by: 'marta' });
    await main(page).getByRole('heading', { level: 2 }).nth(3).waitFor();
    return { page, of: [main(page)], highest: 540 };
  },
  quality: async ({ open }) => {
    const page = await open('/admin/qualita', { size: 'wide', by: 'marta' });
    await main(page).getByRole('heading', { level: 2 }).nth(4).waitFor();
    return { page, of: [main(page)], highest: 640 };
  },
  bulk: async ({ open, say }) => {
    const page = await open('/admin/modifica?q=ferritina', { size: 'wide', by: 'marta' });
    await main(page)
      .getByRole('combobox', { name: say('bulkEdit.field') })
      .selectOption('urgentRequest');
    await main(page)
      .getByRole('radio', { name: say('test.yes') })
      .check();
    await main(page)
      .getByRole('button', { name: say('bulkEdit.preview') })
      .click();
    await main(page).getByText(say('bulkEdit.kind.changed')).first().waitFor();
    return { page, of: [main(page)], highest: 860 };
  },
  welcome: async ({ open }) => {
    const page = await open('/admin/inizio', { size: 'wide', by: 'marta' });
    await main(page).getByRole('heading', { level: 2 }).nth(2).waitFor();
    return { page, of: [main(page)], highest: 540 };
  },
  users: async ({ open }) => {
    const page = await open('/admin/autorizzato', { by: 'marta' });
    const cards = main(page).getByRole('article');
    await cards.nth(2).waitFor();
    return { page, of: [cards.first(), cards.nth(1), cards.nth(2)] };
  },
  'access-log': async ({ open, say }) => {
    const page = await open('/admin/autorizzato?kind=users', { size: 'wide', by: 'marta' });
    const log = page.getByRole('region', { name: say('log.title') });
    await log.getByRole('row').nth(2).waitFor();
    return { page, of: [log], highest: 480 };
  },
  sessions: async ({ open }) => {
    const page = await open('/admin/autorizzato', { by: 'marta' });
    const card = page.getByRole('article', { name: 'marta' });
    await card.getByRole('group').first().click();
    return { page, of: [card] };
  },
};
