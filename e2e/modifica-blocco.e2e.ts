import type { Page } from '@playwright/test';
import { openAs, preparedAccount, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { expect, phrasesIn, speak, test } from './screens.ts';
import { enterCode } from './sign-in.ts';

test.use({ serverOf: 'blocco' });

const say = phrasesIn('it');
const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('combobox', { name: say('bulkEdit.field') });
const submit = (page: Page) => main(page).getByRole('button', { name: say('bulkEdit.preview') });

/** Gives a code where the product asks for one. */
async function giveCode(page: Page, done: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('stepUp.title') });
  await expect(dialog.or(page.getByText(done))).toBeVisible();
  if (await dialog.isVisible())
    await enterCode(dialog, say, await preparedAccount('marta').phone.code(), say('stepUp.submit'));
}

test('gives the tests of a search another tube, and puts it back', async ({ page }) => {
  await openAs(page, sessionToken('marta'), '/esami?q=ferritina');
  await main(page)
    .getByRole('link', { name: say('bulkEdit.open') })
    .click();
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);
  await field(page).selectOption('testTubeContainer');
  const tube = main(page).getByRole('combobox', { name: say('field.testTubeContainer') });
  await submit(page).click();
  await expect(tube).toBeFocused();
  await tube.fill('litio');
  await page
    .getByRole('option', { name: /tappo verde/ })
    .first()
    .click();
  await submit(page).click();
  await expect(
    main(page).getByRole('heading', { name: say('bulkEdit.plan'), exact: true }),
  ).toBeFocused();
  const row = main(page).getByRole('listitem').filter({ hasText: 'IM006' });
  await expect(row).toContainText('litio');
  await expectAccessibleAtBothWidths(page);
  // One of the two is left out after all.
  await row.getByRole('checkbox').uncheck();
  await expect(row.getByRole('checkbox')).toBeFocused();
  const apply = main(page).getByRole('button', { name: say('bulkEdit.apply.one', { count: 1 }) });
  await expect(apply).toBeVisible();
  await row.getByRole('checkbox').check();
  await main(page)
    .getByRole('textbox', { name: say('form.reason') })
    .fill('gara nuova');
  await main(page)
    .getByRole('button', { name: say('bulkEdit.apply.other', { count: 2 }) })
    .click();
  const done = say('bulkEdit.done.other', { count: 2 });
  await giveCode(page, done);
  await expect(page.getByRole('heading', { name: done })).toBeFocused();
  // Not the whole page: its history has either tube.
  const essentials = main(page).getByRole('region', { name: say('test.summary') });
  await page.goto('/esami/71');
  await expect(essentials).toContainText('litio');

  await page.goto('/admin/importazioni');
  await page.getByRole('button', { name: say('batch.modifica.undo') }).click();
  const dialog = page.getByRole('dialog', { name: say('batch.modifica.undo.title') });
  await expect(dialog).toContainText(say('importazione.undo.changed.other', { count: 2 }));
  await dialog.getByRole('button', { name: say('importazione.undo.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/esami/71');
  await expect(essentials).toContainText('tappo giallo');
});

test('shows what a rule forbids, in English, and says where nothing would change', async ({
  page,
}) => {
  const speech = phrasesIn('en');
  await speak(page, 'en');
  await openAs(page, sessionToken('marta'), '/admin/modifica?q=potassio');
  const select = main(page).getByRole('combobox', { name: speech('bulkEdit.field') });
  await select.selectOption('urgentInpatientsOnly');
  await main(page)
    .getByRole('radio', { name: speech('test.yes') })
    .check();
  const preview = main(page).getByRole('button', { name: speech('bulkEdit.preview') });
  await preview.click();
  const row = main(page).getByRole('listitem').filter({ hasText: 'IM034' });
  await expect(row).toContainText(speech('bulkEdit.kind.refused'));
  await expect(row).toContainText(speech('invalid.inpatientsNeedsUrgent'));
  await select.selectOption('noteLab');
  await main(page)
    .getByRole('radio', { name: speech('bulkEdit.act.replace') })
    .check();
  await main(page)
    .getByRole('textbox', { name: speech('bulkEdit.find') })
    .fill('mai scritto');
  await preview.click();
  await expect(main(page).getByText(speech('bulkEdit.nothing'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('opens with the tests that a rule of the quality page finds', async ({ page }) => {
  await openAs(page, sessionToken('marta'), '/admin/qualita?rule=empty.notePatient');
  await main(page)
    .getByRole('link', { name: say('bulkEdit.open') })
    .click();
  await expect(page).toHaveURL(/\/admin\/modifica\?rule=empty\.notePatient/);
  await expect(main(page).getByRole('checkbox').first()).toBeChecked();
  const all = await main(page).getByRole('checkbox').count();
  expect(all).toBeGreaterThan(2);
  // The list's own filters hold beside it, and the field can be another one.
  await page.goto('/admin/modifica?q=ferritina&rule=empty.notePatient');
  const only = main(page).getByRole('combobox', { name: say('bulkEdit.only') });
  await expect(only).toHaveValue('empty.notePatient');
  await only.selectOption('');
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);
  await only.selectOption('empty.noteLab');
  await expect(page).toHaveURL(/q=ferritina&rule=empty\.noteLab/);
  await page.goto('/admin/modifica?rule=empty.notePatient');
  await main(page)
    .getByRole('button', { name: say('bulkEdit.noneTicked') })
    .click();
  await expect(main(page).getByRole('checkbox').first()).not.toBeChecked();
  await page.goto('/admin/modifica?q=zzzz');
  await expect(main(page).getByText(say('bulkEdit.none'))).toBeVisible();
  // Parameters that no list can be narrowed by do not widen it to the whole catalogue.
  await page.goto('/admin/modifica?material=siero');
  await expect(main(page).getByText(say('bulkEdit.none'))).toBeVisible();
});
