import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { historyEntries } from './history.ts';
import {
  actionName,
  bar,
  confirm,
  csvFile,
  dialog,
  list,
  main,
  press,
  row,
  saved,
  tab,
  upload,
} from './importing.ts';
import { expect, phrasesIn, test } from './screens.ts';

test.use({ serverOf: 'importa' });

// One file is uploaded, edited by two, applied and undone: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const tests = [
  'Codice;Nome mai visto;Materiale;Giorni',
  'ZIMP1;Prova importata uno;Siero;2',
  'ZIMP2;Prova importata due;Sangue di drago;3',
  'ZIMP3;Prova importata tre;Siero;4',
  'ZIMP4;Prova importata quattro;Siero;boh',
];

test.afterAll(async ({ request }) => {
  const headers = { Authorization: `Bearer ${sessionToken('piera')}` };
  for (const code of ['ZIMP1', 'ZIMP3']) {
    const read = await request.get(`/api/DLAB/GetPrestazione?code=${code}`, { headers });
    if (!read.ok()) continue;
    const { id, version } = (await read.json()).prestazione;
    await request.post('/api/DLAB/admin/RemovePrestazione', { headers, data: { id, version } });
  }
});

test('maps a file, decides its values, leaves out a row; a reload restores the state', async ({
  page,
}) => {
  await openAs(page, sessionToken('nadia'), list);
  await upload(page, csvFile('prova.csv', tests));
  await expect(main(page).getByText('punto e virgola')).toBeVisible();
  await expect(main(page).getByText('UTF-8')).toBeVisible();
  const code = page.getByRole('combobox', {
    name: say('importazione.field.of', { column: 'Codice' }),
  });
  await expect(code).toHaveValue('internalCode');
  // That heading cannot be guessed: without a name the new tests are refused.
  await expect(tab(page, 'faulty')).toContainText('4');
  await page
    .getByRole('combobox', { name: say('importazione.field.of', { column: 'Nome mai visto' }) })
    .selectOption('serviceName');
  await expect(tab(page, 'new')).toContainText('2');
  await saved(page);
  // Waiting rows do not count as refused.
  await expect(tab(page, 'faulty')).toContainText('1');
  await tab(page, 'waiting').click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(row(page, 'ZIMP2')).toContainText(say('importazione.kind.row.waiting'));
  await expect(bar(page).getByRole('listitem')).toHaveText([
    say('importazione.count.new.other', { count: 2 }),
    say('importazione.count.waiting.one', { count: 1 }),
    say('importazione.count.refused.one', { count: 1 }),
  ]);
  await expectAccessibleAtBothWidths(page);

  const dragon = page.getByRole('group', { name: 'Sangue di drago' });
  await dragon.getByRole('radio', { name: say('importazione.queue.create') }).check();
  // Nothing waits any more: the rows of the new value are shown instead, with a message.
  await expect(tab(page, 'new')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'new')).toContainText('3');
  await expect(row(page, 'ZIMP2')).toBeVisible();
  await expect(dragon.getByRole('radio', { name: say('importazione.queue.create') })).toBeFocused();
  const message = say('importazione.decided', { part: say('importazione.tab.new') });
  await expect(main(page).getByRole('status').filter({ hasText: message })).toBeVisible();
  await dragon.getByRole('radio', { name: say('importazione.queue.other') }).check();
  const input = dragon.getByRole('combobox');
  await input.fill('plasma');
  await input.press('ArrowDown');
  await expectAccessible(page);
  await input.press('Enter');
  await saved(page);

  await tab(page, 'new').click();
  await page.getByRole('searchbox').fill('zimp3');
  await expect(page).toHaveURL(/kind=new&q=zimp3$/);
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await page
    .getByRole('checkbox', { name: say('importazione.take', { row: 4, key: 'ZIMP3' }) })
    .uncheck();
  await expect(tab(page, 'skipped')).toContainText('1');
  await saved(page);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('zimp3');
  await expect(tab(page, 'new')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'new')).toContainText('2');
  await tab(page, 'skipped').click();
  await expect(row(page, 'ZIMP3').getByRole('checkbox')).not.toBeChecked();
  await expect(row(page, 'ZIMP3')).toContainText(say('import.leftOut'));
  await page.getByRole('searchbox').fill('');
  await tab(page, 'faulty').click();
  await expect(row(page, 'ZIMP4')).toContainText(
    say('importazione.columnOf', { column: 'Giorni' }),
  );
  await expect(row(page, 'ZIMP4').getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, 'ZIMP4')).toContainText('boh');
});

test('lets a colleague continue; the slower one is told, and loses nothing', async ({
  page,
  context,
}) => {
  await openAs(page, sessionToken('nadia'), list);
  await main(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link', { name: 'prova.csv' })
    .click();
  // The new rows are the most interesting part.
  await expect(tab(page, 'new')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'all').click();
  await expect(row(page, 'ZIMP1')).toBeVisible();

  const other = await context.newPage();
  await openAs(other, sessionToken('piera'), list);
  await expect(
    main(other)
      .getByText(say('importazione.begun', { by: 'nadia', at: '' }).slice(0, 20))
      .first(),
  ).toBeVisible();
  await other.getByRole('link', { name: actionName('continue', 'prova.csv') }).click();
  await row(other, 'ZIMP2').getByRole('checkbox').uncheck();
  await expect(tab(other, 'skipped')).toContainText('2');
  await saved(other);

  await expect(row(page, 'ZIMP2').getByRole('checkbox')).toBeChecked();
  await row(page, 'ZIMP3').getByRole('checkbox').check();
  const alert = bar(page).getByRole('alert');
  await expect(alert).toContainText('piera');
  // Her change is there, the own one is not lost.
  await expect(row(page, 'ZIMP2').getByRole('checkbox')).not.toBeChecked();
  await expect(row(page, 'ZIMP3').getByRole('checkbox')).toBeChecked();
  await expectAccessibleAtBothWidths(page);
  await alert.getByRole('button', { name: say('importazione.stale.again') }).click();
  await expect(alert).toHaveCount(0);
  await saved(page);
  await expect(row(page, 'ZIMP3')).toContainText(say('importazione.kind.row.new'));
  await expect(tab(page, 'skipped')).toContainText('1');
});

test('applies with a code, and shows the changes in the list and the history', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  await page.getByRole('link', { name: actionName('continue', 'prova.csv') }).click();
  await press(bar(page), 'importazione.apply');
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    say('importazione.will.new.other', { count: 2 }),
    say('importazione.will.refused.one', { count: 1 }),
    say('importazione.will.skipped.one', { count: 1 }),
  ]);
  await expectAccessibleAtBothWidths(page);
  await confirm(page, say('importazione.apply.submit'), 'nadia');
  const done = page.getByRole('region', { name: say('importazione.done') });
  await expect(done).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await tab(page, 'new').click();
  await expect(row(page, 'ZIMP1').getByRole('link')).toHaveAttribute('href', /codice=ZIMP1$/);
  // The rows that were not imported are still listed, with their reasons and a download.
  await tab(page, 'faulty').click();
  await expect(row(page, 'ZIMP4')).toContainText('boh');
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('importazione.notTaken.download') }).click();
  expect((await download).suggestedFilename()).toMatch(/^righe-non-entrate-\d+\.csv$/);
  await expectAccessibleAtBothWidths(page);
  await done.getByRole('link', { name: new RegExp(`^${say('importazione.history')}`) }).click();
  await expect(
    historyEntries(page).filter({ hasText: 'Prova importata uno' }).first(),
  ).toBeVisible();
  await expect(historyEntries(page)).toHaveCount(2);
  const [shown = ''] = say('storia.ofImport', { file: 'prova.csv', at: '§' }).split('§');
  await expect(main(page)).toContainText(shown);
  await expectAccessibleAtBothWidths(page);

  await page.goto('/esami?q=prova+importata');
  await expect(page.getByRole('link', { name: 'Prova importata uno' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prova importata tre' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prova importata due' })).toHaveCount(0);
});

test('shows changes by field; does not undo what others changed since', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  const lines = ['Codice interno;Giorni;Materiale', 'ZIMP1;8;Sangue di fenice', 'ZIMP3;4;Siero'];
  await upload(page, csvFile('seconda.csv', lines));
  await tab(page, 'waiting').click();
  await page.getByRole('radio', { name: say('importazione.queue.create') }).check();
  await expect(tab(page, 'changed')).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 'ZIMP1').getByRole('heading')).toHaveText('ZIMP1 · Prova importata uno');
  const headings = row(page, 'ZIMP1').getByRole('columnheader');
  await expect(headings).toHaveText([
    say('history.field'),
    say('importazione.now'),
    say('importazione.after'),
  ]);
  await expect(row(page, 'ZIMP1').getByRole('row').last().getByRole('cell')).toHaveText(['2', '8']);
  await expect(row(page, 'ZIMP3')).toHaveCount(0);
  await tab(page, 'all').click();
  await expect(row(page, 'ZIMP3')).toContainText(say('importazione.kind.row.unchanged'));
  await press(bar(page), 'importazione.apply');
  await confirm(page, say('importazione.apply.submit'), 'nadia');
  const done = page.getByRole('region', { name: say('importazione.done') });
  await expect(done).toContainText(say('importazione.made.one', { count: 1 }));
  await expect(headings).toHaveText([
    say('history.field'),
    say('history.previous'),
    say('history.current'),
  ]);

  await page.goto(list);
  await page.getByRole('button', { name: actionName('undo', 'prova.csv') }).click();
  // Values that another import changed since stay, and are named before the undo.
  const stays = dialog(page).getByRole('list', { name: say('importazione.undo.touched') });
  await expect(stays.getByRole('link', { name: 'Prova importata uno' })).toBeVisible();
  await expect(stays).toContainText(say('importazione.stays.made'));
  await expect(
    dialog(page).getByRole('button', { name: say('importazione.undo.submit') }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog(page)
    .getByRole('button', { name: say('sheet.close') })
    .last()
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await main(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link', { name: 'prova.csv' })
    .click();
  await expect(page.getByRole('region', { name: say('importazione.done') })).toBeVisible();
});

test('undoes an import as a whole, which then waits again', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  await page.getByRole('button', { name: actionName('undo', 'seconda.csv') }).click();
  await expect(dialog(page)).toContainText(say('importazione.undo.again'));
  await press(dialog(page), 'importazione.undo.submit');
  await expect(
    page.getByText(say('importazione.undone.waits', { name: 'seconda.csv' })),
  ).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // It is listed as unfinished, and no longer as applied.
  await expect(main(page).getByRole('heading', { name: 'seconda.csv' })).toHaveCount(1);
  const waits = page.getByRole('region', { name: say('importazione.staged'), exact: true });
  const note = waits.getByText(say('importazione.undone.again'));
  await expect(note).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  const answer = await page.request.get('/api/DLAB/GetPrestazione?code=ZIMP1');
  expect((await answer.json()).prestazione.responseTimeDays).toBe(2);
  await page
    .getByRole('link', { name: new RegExp(`^${say('importazione.history.undo')}.*seconda.csv$`) })
    .click();
  await expect(historyEntries(page)).toHaveCount(2);
  const back = historyEntries(page).filter({ hasText: 'Prova importata uno' });
  await expect(back).toContainText(/8 →.* 2/);
  await expect(back).toContainText(say('history.byUndo', { by: 'nadia' }));
  await page.getByRole('button', { name: say('storia.everything') }).click();
  await expect(page).toHaveURL(/\/admin\/storia$/);
  await page.goto(list);

  await page.getByRole('button', { name: actionName('discard', 'seconda.csv') }).click();
  await press(dialog(page), 'importazione.discard');
  await expect(
    page.getByText(say('importazione.discarded', { name: 'seconda.csv' })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: actionName('continue', 'seconda.csv') })).toHaveCount(
    0,
  );
});

test('shows a new plan with a message when the catalogue has changed', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  await upload(page, csvFile('terza.csv', ['Codice interno;Giorni', 'ZIMP1;9']));
  await press(bar(page), 'importazione.apply');
  const headers = { Authorization: `Bearer ${sessionToken('piera')}` };
  const { prestazione } = await (
    await page.request.get('/api/DLAB/GetPrestazione?code=ZIMP1', { headers })
  ).json();
  const edited = await page.request.get(`/api/DLAB/admin/EditPrestazione?id=${prestazione.id}`, {
    headers,
  });
  const form = (await edited.json()).prestazione;
  expect(form, 'the form is read').toBeDefined();
  const {
    version,
    id,
    createdAt: _a,
    createdBy: _b,
    updatedAt: _c,
    updatedBy: _d,
    ...fields
  } = form;
  const data = { ...fields, id, version, responseTimeDays: 5 };
  const written = await page.request.post('/api/DLAB/admin/SavePrestazione', { headers, data });
  expect(written.status(), await written.text()).toBe(200);
  await confirm(page, say('importazione.apply.submit'), 'nadia');
  const moved = say('problem.conflict.planMoved');
  await expect(main(page).getByRole('alert').filter({ hasText: moved })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'ZIMP1').getByRole('row').last().getByRole('cell')).toHaveText(['5', '9']);
});
