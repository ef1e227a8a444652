import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { authHeaders, changeAs } from './editing.ts';
import { expect, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'riporta' });

const say = phrasesIn('it');
const main = (page: Page) => page.getByRole('main');
const history = (page: Page) => page.getByRole('region', { name: say('history.title') });

/** Chooses an item of the menu of the newest change. */
async function putBack(page: Page, item: string): Promise<void> {
  const menu = page.getByRole('button', { name: say('restore.menu') }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('puts a field back from the history of a test, through its form', async ({ page }) => {
  await openAs(page, sessionToken('marta'), '/esami/71');
  const before = await page.request.get('/api/DLAB/admin/EditPrestazione?id=71', {
    headers: authHeaders('nadia'),
  });
  const { intervals } = (await before.json()).prestazione;
  const typed = [{ ...intervals[0], low: 999, high: 1001 }];
  await changeAs('nadia', page.request, 'Prestazione', { intervals: typed, noteLab: 'altro' }, 71);
  await page.goto('/esami/71');
  await expect(history(page).getByRole('row', { name: /999/ }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await putBack(page, say('restore.field', { field: say('field.intervals') }));
  await expect(page).toHaveURL(/\/admin\/esami\/71\?restore=\d+&field=intervals/);
  const notice = main(page)
    .getByRole('status')
    .filter({ hasText: say('field.intervals') });
  await expect(notice).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await main(page)
    .getByRole('button', { name: say('editTest.save'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/esami\/71$/);
  const newest = history(page).getByRole('listitem').first();
  await expect(newest).toContainText(/di marta, riportando la revisione \d+/);
  const after = await page.request.get('/api/DLAB/admin/EditPrestazione?id=71', {
    headers: authHeaders('nadia'),
  });
  // Only the field that was put back.
  expect((await after.json()).prestazione).toMatchObject({ intervals, noteLab: 'altro' });
});

test('leaves a test as it is when what was put back is given up', async ({ page }) => {
  await changeAs('nadia', page.request, 'Prestazione', { noteLab: 'uno' }, 29);
  await changeAs('nadia', page.request, 'Prestazione', { noteLab: 'due' }, 29);
  await openAs(page, sessionToken('marta'), '/admin/storia?noun=prestazione&recordId=29');
  await putBack(page, say('restore.field', { field: say('field.noteLab') }));
  const note = main(page).getByRole('textbox', { name: say('field.noteLab') });
  await expect(note).toHaveValue('uno');
  await main(page)
    .getByRole('button', { name: say('restore.discard') })
    .click();
  await expect(note).toHaveValue('due');
  await expect(page).toHaveURL(/\/admin\/esami\/29$/);
});

test('makes a new test of a removed one, and each history leads to the other', async ({ page }) => {
  const id = await changeAs('nadia', page.request, 'Prestazione', {
    ...{ serviceName: 'Esame da rimuovere', internalCode: 'RIP1' },
  });
  await page.request.post('/api/DLAB/admin/RemovePrestazione', {
    data: { id, version: 1 },
    headers: authHeaders('nadia'),
  });
  await openAs(page, sessionToken('marta'), `/admin/storia?noun=prestazione&recordId=${id}`);
  await page.getByRole('link', { name: say('restore.again') }).click();
  await expect(main(page).getByText(say('restore.newTest'))).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: say('field.internalCode') })).toHaveValue(
    'RIP1',
  );
  await main(page)
    .getByRole('button', { name: say('editTest.save'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esame da rimuovere' })).toBeVisible();
  await history(page)
    .getByText(/inserimento/)
    .first()
    .click();
  await history(page)
    .getByRole('link', { name: say('history.again') })
    .click();
  await page.getByRole('link', { name: say('restore.continued') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esame da rimuovere' })).toBeVisible();
});

test('puts back an announcement and a value, in English too', async ({ page }) => {
  const speech = phrasesIn('en');
  await speak(page, 'en');
  const id = await changeAs('nadia', page.request, 'Comunicato', {
    ...{ title: 'Avviso da riportare', subject: 'Prima', startDate: null, dueDate: null },
  });
  await changeAs('nadia', page.request, 'Comunicato', { subject: 'Dopo' }, id);
  const address = `/admin/storia?noun=comunicato&recordId=${id}`;
  await openAs(page, sessionToken('marta'), address);
  const menu = page.getByRole('button', { name: speech('restore.menu') }).first();
  await menu.click();
  const item = speech('restore.field', { field: speech('announcement.subject') });
  await page.getByRole('menuitem', { name: item }).click();
  const subject = main(page).getByRole('textbox', { name: speech('announcement.subject') });
  await expect(subject).toHaveValue('Prima');
  await expectAccessibleAtBothWidths(page);
  await main(page)
    .getByRole('button', { name: speech('announcement.save'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/comunicazioni\/\d+/);
  await expect(main(page)).toContainText('Prima');

  const headers = authHeaders('nadia');
  const data = { table: 'materiali', code: null, description: 'Umore acqueo' };
  const save = (more: object) =>
    page.request.post('/api/DLAB/admin/SaveValoreTabella', { data: { ...data, ...more }, headers });
  const { value } = await (await save({})).json();
  await save({ id: value.id, version: 1, description: 'Umor acqueo' });
  await page.goto(`/admin/storia?noun=valoreTabella&recordId=${value.id}`);
  await menu.click();
  const named = speech('restore.field', { field: speech('tables.description') });
  await page.getByRole('menuitem', { name: named }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: speech('tables.description') })).toHaveValue(
    'Umore acqueo',
  );
  await dialog.getByRole('button', { name: speech('values.rename.submit') }).click();
  await expect(page.getByRole('rowheader', { name: 'Umore acqueo' })).toBeVisible();
  await expect(page).not.toHaveURL(/restore/);
});
