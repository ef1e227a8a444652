import { keptToken, openAs } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { entriesOf } from './history.ts';
import {
  bar,
  confirm,
  dialog,
  fileOf,
  list,
  main,
  of,
  press,
  row,
  saved,
  tab,
  upload,
} from './importing.ts';
import { expect, test, wordsOf } from './screens.ts';

test.use({ serverOf: 'importa' });

// One file is uploaded, worked on by two, applied and taken back: these go one after the other.
test.describe.configure({ mode: 'serial' });

const say = wordsOf('it');
const tests = [
  'Codice;Nome mai visto;Materiale;Giorni',
  'ZIMP1;Prova importata uno;Siero;2',
  'ZIMP2;Prova importata due;Sangue di drago;3',
  'ZIMP3;Prova importata tre;Siero;4',
  'ZIMP4;Prova importata quattro;Siero;boh',
];

test.afterAll(async ({ request }) => {
  const headers = { Authorization: `Bearer ${keptToken('piera')}` };
  for (const code of ['ZIMP1', 'ZIMP3']) {
    const read = await request.get(`/api/DLAB/GetPrestazione?code=${code}`, { headers });
    if (!read.ok()) continue;
    const { id, version } = (await read.json()).prestazione;
    await request.post('/api/DLAB/admin/RemovePrestazione', { headers, data: { id, version } });
  }
});

test('a file is mapped, its values decided, a row left out; a reload shows the same place', async ({
  page,
}) => {
  await openAs(page, keptToken('nadia'), list);
  await upload(page, fileOf('prova.csv', tests));
  await expect(main(page).getByText('punto e virgola')).toBeVisible();
  await expect(main(page).getByText('UTF-8')).toBeVisible();
  const code = page.getByRole('combobox', {
    name: say('importazione.field.of', { column: 'Codice' }),
  });
  await expect(code).toHaveValue('internalCode');
  // Nobody can guess that heading: without a name the new tests are refused.
  await expect(tab(page, 'faulty')).toContainText('4');
  await page
    .getByRole('combobox', { name: say('importazione.field.of', { column: 'Nome mai visto' }) })
    .selectOption('serviceName');
  await expect(tab(page, 'new')).toContainText('2');
  await saved(page);
  // What waits for a decision is not told as refused.
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
  // Nothing waits any more: what the new value brings is shown instead, and told.
  await expect(tab(page, 'new')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'new')).toContainText('3');
  await expect(row(page, 'ZIMP2')).toBeVisible();
  await expect(dragon.getByRole('radio', { name: say('importazione.queue.create') })).toBeFocused();
  const told = say('importazione.decided', { part: say('importazione.tab.new') });
  await expect(main(page).getByRole('status').filter({ hasText: told })).toBeVisible();
  await dragon.getByRole('radio', { name: say('importazione.queue.other') }).check();
  const box = dragon.getByRole('combobox');
  await box.fill('plasma');
  await box.press('ArrowDown');
  await expectAccessible(page);
  await box.press('Enter');
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

test('a colleague goes on with it; who was slower is told, and loses nothing', async ({
  page,
  context,
}) => {
  await openAs(page, keptToken('nadia'), list);
  await main(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link', { name: 'prova.csv' })
    .click();
  // The new ones are what is most worth a look.
  await expect(tab(page, 'new')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'all').click();
  await expect(row(page, 'ZIMP1')).toBeVisible();

  const other = await context.newPage();
  await openAs(other, keptToken('piera'), list);
  await expect(
    main(other)
      .getByText(say('importazione.begun', { by: 'nadia', at: '' }).slice(0, 20))
      .first(),
  ).toBeVisible();
  await other.getByRole('link', { name: of('continue', 'prova.csv') }).click();
  await row(other, 'ZIMP2').getByRole('checkbox').uncheck();
  await expect(tab(other, 'skipped')).toContainText('2');
  await saved(other);

  await expect(row(page, 'ZIMP2').getByRole('checkbox')).toBeChecked();
  await row(page, 'ZIMP3').getByRole('checkbox').check();
  const alert = bar(page).getByRole('alert');
  await expect(alert).toContainText('piera');
  // Hers is there, mine is not lost.
  await expect(row(page, 'ZIMP2').getByRole('checkbox')).not.toBeChecked();
  await expect(row(page, 'ZIMP3').getByRole('checkbox')).toBeChecked();
  await expectAccessibleAtBothWidths(page);
  await alert.getByRole('button', { name: say('importazione.stale.again') }).click();
  await expect(alert).toHaveCount(0);
  await saved(page);
  await expect(row(page, 'ZIMP3')).toContainText(say('importazione.kind.row.new'));
  await expect(tab(page, 'skipped')).toContainText('1');
});

test('it is applied with a code, shows in the public list and in the history', async ({ page }) => {
  await openAs(page, keptToken('nadia'), list);
  await page.getByRole('link', { name: of('continue', 'prova.csv') }).click();
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
  // What did not come in is still told, with its reason, and can be taken away as a file.
  await tab(page, 'faulty').click();
  await expect(row(page, 'ZIMP4')).toContainText('boh');
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('importazione.notTaken.download') }).click();
  expect((await download).suggestedFilename()).toMatch(/^righe-non-entrate-\d+\.csv$/);
  await expectAccessibleAtBothWidths(page);
  await done.getByRole('link', { name: new RegExp(`^${say('importazione.history')}`) }).click();
  await expect(entriesOf(page).filter({ hasText: 'Prova importata uno' }).first()).toBeVisible();
  await expect(entriesOf(page)).toHaveCount(2);
  await expect(main(page)).toContainText(
    say('storia.ofImport', { file: 'prova.csv', at: '' }).slice(0, 60),
  );
  await expectAccessibleAtBothWidths(page);

  await page.goto('/esami?q=prova+importata');
  await expect(page.getByRole('link', { name: 'Prova importata uno' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prova importata tre' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prova importata due' })).toHaveCount(0);
});

test('changes are shown field by field; an import that others touched is not taken back', async ({
  page,
}) => {
  await openAs(page, keptToken('nadia'), list);
  const lines = ['Codice interno;Giorni;Materiale', 'ZIMP1;8;Sangue di fenice', 'ZIMP3;4;Siero'];
  await upload(page, fileOf('seconda.csv', lines));
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
  await page.getByRole('button', { name: of('undo', 'prova.csv') }).click();
  // What another import changed since stays, and is named before anything goes back.
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

test('an import is taken back as a whole, and waits again', async ({ page }) => {
  await openAs(page, keptToken('nadia'), list);
  await page.getByRole('button', { name: of('undo', 'seconda.csv') }).click();
  await expect(dialog(page)).toContainText(say('importazione.undo.again'));
  await press(dialog(page), 'importazione.undo.submit');
  await expect(
    page.getByText(say('importazione.undone.waits', { name: 'seconda.csv' })),
  ).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // It stands among those to be finished, and no more among the applied ones.
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
  await expect(entriesOf(page)).toHaveCount(2);
  const back = entriesOf(page).filter({ hasText: 'Prova importata uno' });
  await expect(back).toContainText(/8 →.* 2/);
  await expect(back).toContainText(say('history.byUndo', { by: 'nadia' }));
  await page.getByRole('button', { name: say('storia.everything') }).click();
  await expect(page).toHaveURL(/\/admin\/storia$/);
  await page.goto(list);

  await page.getByRole('button', { name: of('discard', 'seconda.csv') }).click();
  await press(dialog(page), 'importazione.discard');
  await expect(
    page.getByText(say('importazione.discarded', { name: 'seconda.csv' })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: of('continue', 'seconda.csv') })).toHaveCount(0);
});

test('a catalogue that moved: the new plan is shown with a sentence', async ({ page }) => {
  await openAs(page, keptToken('nadia'), list);
  await upload(page, fileOf('terza.csv', ['Codice interno;Giorni', 'ZIMP1;9']));
  await press(bar(page), 'importazione.apply');
  const headers = { Authorization: `Bearer ${keptToken('piera')}` };
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
