import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { csvFile, list, saved, tab, upload } from './importing.ts';
import { expect, phrasesIn, test } from './screens.ts';

test.use({ serverOf: 'importa-righe' });

const say = phrasesIn('it');

test('leaves out all rows that a search finds, and brings them back', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  const lines = Array.from(
    { length: 60 },
    (_, at) => `ZRAM${at};Ramo ${at};${at % 2 === 0 ? 11 : 12}`,
  );
  await upload(page, csvFile('rami.csv', ['Codice;Nome;Ramo', ...lines]));
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

test('keeps one of two rows with the same code, and leaves out the other', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  const lines = ['Codice;Nome', 'ZDOPPIO;Nome buono', 'ZDOPPIO;Nome sbagliato'];
  await upload(page, csvFile('doppi.csv', lines));
  await expect(tab(page, 'faulty')).toContainText('2');
  const rows = page.getByRole('main').getByRole('article').filter({ hasText: 'ZDOPPIO' });
  await rows
    .filter({ hasText: 'Nome buono' })
    .getByRole('button', { name: say('importazione.keepRow') })
    .click();
  await saved(page);
  await expect(tab(page, 'new')).toContainText('1');
  await expect(tab(page, 'skipped')).toContainText('1');
  await tab(page, 'new').click();
  await expect(rows).toHaveText([/Nome buono/]);
  await expectAccessibleAtBothWidths(page);
});
