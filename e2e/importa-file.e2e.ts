import { keptToken, openAs } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import {
  bar,
  dialog,
  drop,
  fileOf,
  give,
  list,
  main,
  row,
  saved,
  tab,
  upload,
} from './importing.ts';
import { expect, languagesOf, speak, test, wordsOf } from './screens.ts';

test.use({ serverOf: 'importa-file' });

const say = wordsOf('it');

for (const language of languagesOf('it')) {
  test(`the way there, the template, and files that are refused, ${language}`, async ({ page }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('nadia'), '/admin/autorizzato');
    await main(page)
      .getByRole('link', { name: speaks('importazione.title') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expectAccessibleAtBothWidths(page);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: speaks('importazione.template') }).click();
    expect((await download).suggestedFilename()).toBe('modello-prestazioni.xlsx');

    const alert = main(page).getByRole('alert');
    await give(page, fileOf('vecchio.xls', ['x']), speaks);
    const refused = (file: string, reason: string) =>
      speaks('importazione.refusedFile', { file, reason });
    await expect(alert).toHaveText(refused('vecchio.xls', speaks('import.oldExcel')));
    await drop(page, ['uno.csv', 'due.csv']);
    await expect(alert).toHaveText(speaks('importazione.onlyOne', { count: 2 }));
    await drop(page, ['foto.png']);
    await expect(alert).toHaveText(refused('foto.png', speaks('import.notSheet')));
    await give(page, fileOf('vuoto.csv', []), speaks);
    await expect(alert).toHaveText(refused('vuoto.csv', speaks('importazione.emptyFile')));
    await give(page, fileOf('finto.csv', ['%PDF-1.7']), speaks);
    await expect(alert).toHaveText(refused('finto.csv', speaks('import.pdf')));
    await expect(page.getByRole('button', { name: speaks('importazione.choose') })).toBeFocused();
    await give(page, fileOf('aperto.csv', ['Codice', '"A1']), speaks);
    await expect(alert).toHaveText(
      refused('aperto.csv', speaks('import.unclosedQuote', { row: 2 })),
    );
    await expectAccessibleAtBothWidths(page);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  });
}

test('intervals: tests that are not marked are passed over, with the reason', async ({ page }) => {
  await openAs(page, keptToken('nadia'), list);
  await upload(
    page,
    fileOf('intervalli.csv', ['Codice;Sesso;Min;Max;UM', 'EM001;M;1;2;g/L', 'EM001;F;1;3;g/L']),
    'intervalli',
  );
  await expect(tab(page, 'skipped')).toContainText('1');
  await expect(row(page, 'EM001')).toContainText(say('import.notAutomatic'));
  // All columns were understood: they are folded away.
  const low = page.getByRole('combobox', { name: say('importazione.field.of', { column: 'Min' }) });
  await expect(low).toHaveCount(0);
  await page.getByRole('heading', { name: say('importazione.columns'), exact: true }).click();
  await expect(low).toHaveValue('low');
  await expect(bar(page).getByRole('status')).toHaveText(say('importazione.nothing'));
  await expectAccessibleAtBothWidths(page);
});

for (const language of languagesOf('en')) {
  test(`a column that seems to tell ages waits for a decision, ${language}`, async ({ page }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('nadia'), list);
    const file = fileOf(`gruppi-${language}.csv`, ['Codice;Gruppo;Min;Max', 'EM001;0-30gg;1;2']);
    await upload(page, file, 'intervalli', speaks);
    const column = page.getByRole('combobox', {
      name: speaks('importazione.field.of', { column: 'Gruppo' }),
    });
    await expect(column).toHaveValue('?');
    await expect(page.getByRole('main')).toContainText(speaks('importazione.undecided.age'));
    await expectAccessibleAtBothWidths(page);
    await column.selectOption('');
    await expect(column).toHaveValue('');
    await expect(column.getByRole('option', { name: speaks('importazione.toDecide') })).toHaveCount(
      0,
    );
  });
}

test('of two rows with headings the second is chosen', async ({ page }) => {
  await openAs(page, keptToken('nadia'), list);
  await upload(
    page,
    fileOf('due-righe.csv', ['Code;Test name', 'Codice;Nome', 'ZDUE1;Rame urinario']),
  );
  await expect(tab(page, 'new')).toContainText('2');
  await page.getByRole('combobox', { name: say('importazione.headingRow') }).selectOption('2');
  await saved(page);
  await expect(tab(page, 'new')).toContainText('1');
  await expect(row(page, 'ZDUE1')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: say('importazione.headingRow') })).toHaveValue(
    '2',
  );
  await expect(tab(page, 'new')).toContainText('1');
  await expectAccessibleAtBothWidths(page);
});

test('rows that a search finds are left out at once, and taken back', async ({ page }) => {
  await openAs(page, keptToken('nadia'), list);
  const lines = Array.from(
    { length: 60 },
    (_, at) => `ZRAM${at};Ramo ${at};${at % 2 === 0 ? 11 : 12}`,
  );
  await upload(page, fileOf('rami.csv', ['Codice;Nome;Ramo', ...lines]));
  await expect(tab(page, 'new')).toContainText('60');
  await page.getByRole('searchbox').fill('ramo 11');
  await page
    .getByRole('button', { name: say('importazione.leaveFound.other', { count: 31 }) })
    .click();
  await saved(page);
  await expect(tab(page, 'new')).toContainText('29');
  await tab(page, 'skipped').click();
  await page
    .getByRole('button', { name: say('importazione.takeFound.other', { count: 31 }) })
    .click();
  await saved(page);
  await expect(tab(page, 'new')).toContainText('60');
  await expectAccessibleAtBothWidths(page);
});

test('by the keyboard alone: a file, a column, a row, and away with it', async ({ page }) => {
  await openAs(page, keptToken('nadia'), list);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('importazione.choose') }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(
    fileOf('tastiera.csv', ['Codice;Nome ignoto', 'ZTAS1;Prova uno', 'ZTAS2;Prova due']),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'tastiera.csv' })).toBeFocused();
  const name = page.getByRole('combobox', {
    name: say('importazione.field.of', { column: 'Nome ignoto' }),
  });
  await name.focus();
  await page.keyboard.type(say('field.serviceName'));
  await expect(name).toHaveValue('serviceName');
  await expect(tab(page, 'new')).toContainText('2');
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(tab(page, 'skipped')).toContainText('1');
  await saved(page);
  await bar(page)
    .getByRole('button', { name: say('importazione.discard') })
    .focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: say('importazione.discard'), exact: true })
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`${list}$`));
});
