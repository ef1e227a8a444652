import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import {
  bar,
  csvFile,
  dialog,
  drop,
  give,
  list,
  main,
  press,
  row,
  saved,
  tab,
  upload,
} from './importing.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'importa-file' });

const say = phrasesIn('it');

for (const language of languagesFor('it')) {
  test(`opens the import, gives the template, and refuses wrong files, ${language}`, async ({
    page,
  }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('nadia'), '/admin/inizio');
    await main(page)
      .getByRole('link', { name: translate('welcome.import') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expectAccessibleAtBothWidths(page);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: translate('importazione.template') }).click();
    expect((await download).suggestedFilename()).toBe('modello-prestazioni.xlsx');

    const alert = main(page).getByRole('alert');
    await give(page, csvFile('vecchio.xls', ['x']), translate);
    const refused = (file: string, reason: string) =>
      translate('importazione.refusedFile', { file, reason });
    await expect(alert).toHaveText(refused('vecchio.xls', translate('import.oldExcel')));
    await drop(page, ['uno.csv', 'due.csv']);
    await expect(alert).toHaveText(translate('importazione.onlyOne', { count: 2 }));
    await drop(page, ['foto.png']);
    await expect(alert).toHaveText(refused('foto.png', translate('import.notSheet')));
    await give(page, csvFile('vuoto.csv', []), translate);
    await expect(alert).toHaveText(refused('vuoto.csv', translate('importazione.emptyFile')));
    await give(page, csvFile('finto.csv', ['%PDF-1.7']), translate);
    await expect(alert).toHaveText(refused('finto.csv', translate('import.pdf')));
    await expect(
      page.getByRole('button', { name: translate('importazione.choose') }),
    ).toBeFocused();
    await give(page, csvFile('aperto.csv', ['Codice', '"A1']), translate);
    await expect(alert).toHaveText(
      refused('aperto.csv', translate('import.unclosedQuote', { row: 2 })),
    );
    await expectAccessibleAtBothWidths(page);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  });
}

test('skips unmarked tests of an interval file, with the reason', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  await upload(
    page,
    csvFile('intervalli.csv', ['Codice;Sesso;Min;Max;UM', 'EM001;M;1;2;g/L', 'EM001;F;1;3;g/L']),
    'intervalli',
  );
  await expect(tab(page, 'skipped')).toContainText('1');
  await expect(row(page, 'EM001')).toContainText(say('import.notAutomatic'));
  // All columns were recognized: they are folded.
  const low = page.getByRole('combobox', { name: say('importazione.field.of', { column: 'Min' }) });
  await expect(low).toHaveCount(0);
  await page.getByRole('heading', { name: say('importazione.columns'), exact: true }).click();
  await expect(low).toHaveValue('low');
  await expect(bar(page).getByRole('status')).toHaveText(say('importazione.nothing'));
  await expectAccessibleAtBothWidths(page);
});

for (const language of languagesFor('en')) {
  test(`requires a decision on a column that seems to have ages, ${language}`, async ({ page }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('nadia'), list);
    const file = csvFile(`gruppi-${language}.csv`, ['Codice;Gruppo;Min;Max', 'EM001;0-30gg;1;2']);
    await upload(page, file, 'intervalli', translate);
    const column = page.getByRole('combobox', {
      name: translate('importazione.field.of', { column: 'Gruppo' }),
    });
    await expect(column).toHaveValue('?');
    await expect(page.getByRole('main')).toContainText(translate('importazione.undecided.age'));
    await expectAccessibleAtBothWidths(page);
    await column.selectOption('');
    await expect(column).toHaveValue('');
    await expect(
      column.getByRole('option', { name: translate('importazione.toDecide') }),
    ).toHaveCount(0);
  });
}

for (const language of languagesFor('it')) {
  test(`asks once what the file does not say, ${language}`, async ({ page }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('nadia'), list);
    const lines = [
      'Codice;Nome;Sinonimi;Intervalli;Minimo donna;Max donna',
      'ZQ1;Rame;;Adulti: 3-5;;',
      'ZQ2;Zinco;#N/D;0-17 anni: 3-5;;',
      'ZQ3;Selenio;;;12;16',
    ];
    await upload(page, csvFile(`domande-${language}.csv`, lines), 'prestazioni', translate);
    await expect(tab(page, 'waiting', translate)).toContainText('2');
    await expect(row(page, 'ZQ3')).toContainText('F: 12–16');
    const question = (name: RegExp) => main(page).getByRole('group', { name });
    const answer = (key: 'ages' | 'out' | 'empty') => translate(`importazione.answer.${key}`);
    const stage = question(/«Adulti»/);
    await stage.getByRole('radio', { name: answer('ages') }).check();
    await expectAccessibleAtBothWidths(page);
    await stage.getByRole('textbox', { name: translate('importazione.answer.from') }).fill('18');
    await stage.getByRole('button', { name: translate('importazione.answer.save') }).click();
    await expect(row(page, 'ZQ1')).toContainText(/≥ 18 (anni|years): 3–5/);
    await question(/«0-17 anni: 3-5»/)
      .getByRole('radio', { name: answer('out') })
      .check();
    await question(/«#N\/D»/)
      .getByRole('radio', { name: answer('empty') })
      .check();
    await expect(row(page, 'ZQ2')).toContainText(/0–17 (anni|years): 3–5/);
    await expect(tab(page, 'waiting', translate)).toHaveCount(0);
    await page.reload();
    await expect(stage.getByRole('textbox').first()).toHaveValue('18');
    await expect(tab(page, 'new', translate)).toContainText('3');
  });
}

test('chooses the second of two heading rows', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  await upload(
    page,
    csvFile('due-righe.csv', ['Code;Test name', 'Codice;Nome', 'ZDUE1;Rame urinario']),
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

test('takes in a dangerous change of intervals once its row, or its kind, is ticked', async ({
  page,
}) => {
  await openAs(page, sessionToken('nadia'), list);
  const lines = ['CH001;20–420', 'CH010;9,8–10,7', 'CH015;≤ 29', 'CH002;'];
  await upload(page, csvFile('pericolosi.csv', ['Codice;Intervalli di riferimento', ...lines]));
  await expect(tab(page, 'confirmation')).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByRole('article')).toHaveCount(3);
  const tickOf = (key: string) =>
    row(page, key).getByRole('checkbox', { name: new RegExp(say('importazione.confirm.row')) });
  const kindOf = (kind: 'boundFactor' | 'sideLost', count: number) =>
    main(page).getByRole('checkbox', {
      name: say(count === 1 ? 'importazione.confirm.kind.one' : 'importazione.confirm.kind.other', {
        count,
        kind: say(`importazione.danger.${kind}`),
      }),
    });
  await expect(row(page, 'CH001')).toContainText('20–42 → 20–420');
  await expect(tab(page, 'changed')).toContainText('0');
  await expectAccessibleAtBothWidths(page);

  await tickOf('CH001').check();
  await saved(page);
  await expect(tab(page, 'changed')).toContainText('1');
  // The row stays where it is: another one under the pointer would be ticked unseen.
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await expect(kindOf('boundFactor', 2)).not.toBeChecked();
  await kindOf('boundFactor', 2).check();
  await expect(tickOf('CH010')).toBeChecked();
  await expect(tickOf('CH015')).not.toBeChecked();
  await saved(page);
  await page.reload();
  await expect(kindOf('boundFactor', 2)).toBeChecked();
  await expect(kindOf('sideLost', 1)).not.toBeChecked();
  await press(bar(page), 'importazione.apply');
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    say('importazione.will.changed.other', { count: 2 }),
    say('importazione.will.unconfirmed.one', { count: 1 }),
    say('importazione.will.warned.other', { count: 2 }),
  ]);
});

test('handles a file, a column, a row and the discard by keyboard', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('importazione.choose') }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(
    csvFile('tastiera.csv', ['Codice;Nome ignoto', 'ZTAS1;Prova uno', 'ZTAS2;Prova due']),
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
