import type { Page } from '@playwright/test';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { changeAs, edit, field, save } from './editing.ts';
import { bar, confirm, csvFile, dialog, list, press, saved, upload } from './importing.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'stato' });

// Each test begins with the status that it needs.
test.describe.configure({ mode: 'serial' });

const [sodium, potassium, ferritin] = [32, 33, 71];
const say = phrasesIn('it');

/** The laboratory's day, so many days from now. */
const dayIn = (days: number) =>
  laboratoryDay(new Date(Date.now() + days * 86_400_000), 'Europe/Rome');
const written = (day: string) => day.split('-').reverse().join('/');

const none = {
  suspendedFrom: null,
  suspendedTo: null,
  suspensionAdvice: null,
  withdrawnOn: null,
  replacedBy: [],
};

const main = (page: Page) => page.getByRole('main');
const found = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const notice = (page: Page, words: string) =>
  main(page).getByRole('status').filter({ hasText: words });

test('withdraws a test in its form, with a successor chosen by name', async ({ page }) => {
  await changeAs('marta', page.request, 'Prestazione', none, sodium);
  await edit(page, sodium);
  await field(page, say('field.withdrawnOn')).fill('31/02/2026');
  await save(page);
  await expect(field(page, say('field.withdrawnOn'))).toBeFocused();
  await field(page, say('field.withdrawnOn')).fill(written(dayIn(0)));
  const successor = page.getByRole('combobox', { name: say('field.replacedBy') });
  await successor.fill('sodio');
  await page
    .getByRole('option', { name: /^Sodio/ })
    .first()
    .click();
  await save(page);
  const refused = say('invalid.successorCycle', { code: 'CH008' });
  await expect(main(page).getByRole('alert').filter({ hasText: refused }).first()).toBeVisible();
  await page.getByRole('button', { name: say('editTest.takeOut', { value: 'Sodio' }) }).click();
  await successor.fill('potassio');
  await page
    .getByRole('option', { name: /^Potassio/ })
    .first()
    .click();
  await save(page);
  await expect(page).toHaveURL(/\/esami\/32$/);
  await expect(main(page)).toContainText(say('status.withdrawnOn', { from: written(dayIn(0)) }));
});

for (const language of languagesFor('en')) {
  test(`leads from a withdrawn test to its successor, ${language}`, async ({ page }) => {
    const translate = phrasesIn(language);
    const gone = { ...none, withdrawnOn: dayIn(-1), replacedBy: ['CH009'] };
    await changeAs('marta', page.request, 'Prestazione', gone, sodium);
    const words = translate('status.withdrawnOn', { from: written(dayIn(-1)) });
    await speak(page, language);
    await page.goto('/esami?q=sodio');
    await expect(notice(page, words)).toContainText(`${translate('status.instead')} Potassio`);
    await expectAccessibleAtBothWidths(page);
    await page.goto('/esami?q=natriemia');
    await expect(notice(page, words)).toBeVisible();
    await found(page, 'Potassio').click();
    await expect(page).toHaveURL(new RegExp(`/esami/${potassium}$`));
    // An old link, and the code of a label.
    for (const address of [`/esami/${sodium}`, '/esami?codice=ch008']) {
      await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`/esami/${sodium}$`));
      await expect(main(page)).toContainText(words);
      await page.reload();
      await expect(found(page, 'Potassio').last()).toHaveAttribute('href', /\/esami\/33$/);
    }
    await expectAccessibleAtBothWidths(page);
  });
}

test('keeps withdrawn tests for those who filter by them', async ({ page }) => {
  const gone = { ...none, withdrawnOn: dayIn(-1), replacedBy: ['CH009'] };
  await changeAs('marta', page.request, 'Prestazione', gone, sodium);
  await page.goto('/esami?initial=S');
  await expect(found(page, 'Sideremia').or(main(page).getByRole('row')).first()).toBeVisible();
  await expect(found(page, 'Sodio')).toBeHidden();
  const filters = page.getByRole('complementary', { name: say('list.filters') });
  await filters.getByText(say('status.label'), { exact: true }).first().click();
  await filters.getByRole('checkbox', { name: new RegExp(`^${say('status.withdrawn')}`) }).check();
  await expect(page).toHaveURL(/status=withdrawn/);
  await expect(found(page, 'Sodio')).toBeVisible();
  await expect(main(page).getByText(say('status.withdrawn'), { exact: true }).last()).toBeVisible();
});

test('marks a suspended test in lists, draw list and comparison', async ({ page }) => {
  const advice = 'Inviare al laboratorio centrale.';
  const from = { suspendedFrom: dayIn(-1), suspendedTo: dayIn(2), suspensionAdvice: advice };
  await changeAs('marta', page.request, 'Prestazione', { ...none, ...from }, ferritin);
  const days = { from: written(dayIn(-1)), to: written(dayIn(2)) };
  const words = say('status.suspendedTo', days);
  await page.goto('/esami?q=ferritina');
  // Until its width is known, the page has a table and cards, and shows one of them.
  const mark = main(page).getByTitle(words).filter({ visible: true });
  await expect(mark).toHaveText(say('status.suspended'));
  await page.goto(`/esami/${ferritin}`);
  await expect(main(page)).toContainText(`${words}${say('status.meanwhile')} ${advice}`);
  await page.goto(`/confronto?id=${ferritin}&id=${potassium}`);
  await expect(notice(page, words)).toContainText(advice);
  await page.goto(`/esami/${ferritin}`);
  await main(page)
    .getByRole('button', { name: say('nav.draw.choose', { name: 'Ferritina' }) })
    .first()
    .click();
  await page.goto('/prelievo');
  await expect(notice(page, words)).toContainText(advice);
  await expect(main(page).getByTitle(words)).toHaveText(say('status.suspended'));
  await expectAccessibleAtBothWidths(page);
});

test('withdraws the tests that a file lacks, their number typed', async ({ page }) => {
  await openAs(page, sessionToken('nadia'), list);
  const lines = Array.from({ length: 8 }, (_, at) => `ZST${at};Esame di stato ${at}`);
  await upload(page, csvFile('stato.csv', ['Codice;Nome', ...lines]));
  await press(bar(page), 'importazione.apply');
  await confirm(page, say('importazione.apply.submit'), 'nadia');
  await expect(page.getByText(say('importazione.done')).first()).toBeVisible();
  await page.goto(list);
  await upload(page, csvFile('stato.csv', ['Codice;Nome', ...lines.slice(0, 6)]));
  await main(page)
    .getByRole('button', { name: say('importazione.withdraw.other', { count: 2 }) })
    .click();
  await expect(dialog(page)).toContainText('ZST7 · Esame di stato 7');
  const submit = dialog(page).getByRole('button', { name: say('importazione.withdraw.submit') });
  await submit.click();
  const number = dialog(page).getByRole('textbox', { name: say('importazione.withdraw.typed') });
  await expect(number).toHaveAccessibleDescription(
    new RegExp(say('importazione.withdraw.wrong', { count: 2 })),
  );
  await expectAccessibleAtBothWidths(page);
  await number.fill('2');
  await submit.click();
  await saved(page);
  await expect(main(page)).toContainText(say('importazione.withdraw.will.other', { count: 2 }));
  await press(bar(page), 'importazione.apply');
  await expect(dialog(page)).toContainText(say('importazione.will.withdrawn.other', { count: 2 }));
  await confirm(page, say('importazione.apply.submit'), 'nadia');
  await expect(page.getByText(say('importazione.done')).first()).toBeVisible();
  await page.goto('/esami?codice=ZST7');
  await expect(main(page)).toContainText(say('status.withdrawnOn', { from: written(dayIn(0)) }));
  await page.goto(list);
  await upload(page, csvFile('stato.csv', ['Codice;Nome', ...lines]));
  await main(page)
    .getByRole('radio', { name: say('importazione.answer.inUse') })
    .check();
  await saved(page);
  await expect(main(page).getByRole('article').filter({ hasText: 'ZST7' })).toBeVisible();
});
