import type { Locator, Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { edit, field, save } from './editing.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'modifica' });

// One record is created, and saved as another: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const name = 'Zonulina fecale di prova';

/** The address of the record that is created here. */
let address = '';
const idOf = () => Number(address.split('/').at(-1));

const combobox = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const row = (page: Page, number: number) =>
  page.getByRole('group', { name: say('intervals.row', { number }) });

for (const language of languagesFor('en')) {
  test(`shows an empty form’s faults beside the fields and above the buttons, ${language}`, async ({
    page,
  }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('marta'), '/esami');
    await page.getByRole('link', { name: translate('editTest.new') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: translate('editTest.new') }),
    ).toBeVisible();
    await field(page, translate('field.nomenclatorCode')).fill('zzz');
    await field(page, translate('field.responseTimeDays')).fill('presto');
    await page.getByRole('button', { name: translate('intervals.add') }).click();
    await field(page, translate('intervals.ageFrom')).fill('x');
    await save(page, translate);
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toContainText(translate('form.incomplete'));
    const required = translate('rule.required', { name: translate('field.serviceName') });
    await expect(field(page, translate('field.serviceName'))).toHaveAccessibleDescription(
      new RegExp(translate('invalid.required')),
    );
    await expect(field(page, translate('field.nomenclatorCode'))).toHaveAccessibleDescription(
      new RegExp(translate('rule.nomenclatorCode')),
    );
    await expect(field(page, translate('field.responseTimeDays'))).toHaveAccessibleDescription(
      translate('rule.number'),
    );
    // All faults of a row, in the order of its fields.
    const ofRow = summary
      .getByRole('button')
      .filter({ hasText: translate('intervals.row', { number: 1 }) });
    await expect(ofRow).toHaveText([
      new RegExp(translate('intervals.ageFrom')),
      new RegExp(translate('rule.noRange')),
    ]);
    await expectAccessibleAtBothWidths(page);
    await summary.getByRole('button', { name: required }).click();
    await expect(field(page, translate('field.serviceName'))).toBeFocused();
    // Leaving discards the draft after a confirmation.
    await page
      .getByRole('navigation', { name: translate('nav.label') })
      .getByRole('link', { name: translate('nav.tables') })
      .click();
    const unsavedDialog = page.getByRole('dialog', { name: translate('unsaved.title') });
    await expect(unsavedDialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/esami\/nuovo$/);
    await expect(field(page, translate('field.nomenclatorCode'))).toHaveValue('zzz');
    await page
      .getByRole('navigation', { name: translate('nav.label') })
      .getByRole('link', { name: translate('nav.tables') })
      .click();
    await unsavedDialog.getByRole('button', { name: translate('unsaved.leave') }).click();
    await expect(page).toHaveURL(/\/tabelle$/);
  });
}

test('creates a test with a new value, microorganisms, intervals, gaps and a preview', async ({
  page,
}) => {
  await openAs(page, sessionToken('marta'), '/admin/esami/nuovo');
  await field(page, say('field.serviceName')).fill(name);
  await field(page, say('field.internalCode')).fill('ZZP01');
  await field(page, say('field.synonym')).fill(
    `zonulina\n${name.toUpperCase()}\npermeabilità intestinale`,
  );
  await field(page, say('field.responseTimeDays')).fill('2,5');
  // By its code, by keyboard.
  await combobox(page, say('field.material')).fill('feci');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(combobox(page, say('field.material'))).toHaveValue('Feci');
  // A text that only one value can mean chooses it on blur; an ambiguous one is reported and stays.
  await combobox(page, say('field.material')).fill('fec');
  await page.keyboard.press('Tab');
  await expect(combobox(page, say('field.material'))).toHaveValue('Feci');
  await combobox(page, say('field.material')).fill('san');
  await page.keyboard.press('Tab');
  await expect(combobox(page, say('field.material'))).toHaveAccessibleDescription(
    say('combobox.chooseOrAdd'),
  );
  await save(page);
  await expect(combobox(page, say('field.material'))).toBeFocused();
  await expect(combobox(page, say('field.material'))).toHaveValue('san');
  await combobox(page, say('field.material')).fill('feci');
  await page.keyboard.press('Enter');
  await expect(combobox(page, say('field.material'))).toHaveValue('Feci');
  // For inpatients only: for urgent tests.
  const [urgent, inpatients] = (['urgentRequest', 'urgentInpatientsOnly'] as const).map((key) =>
    page.getByRole('group', { name: say(`field.${key}`) }),
  ) as [Locator, Locator];
  const choice = (of: Locator, state: 'yes' | 'no' | 'notStated') =>
    of.getByRole('radio', { name: say(`test.${state}`), exact: true });
  // Not stated yet, which is not 'no'.
  await expect(choice(urgent, 'notStated')).toBeChecked();
  await expect(choice(inpatients, 'yes')).toBeDisabled();
  const needed = say('editTest.needsUrgent', { field: say('field.urgentRequest') });
  await expect(inpatients).toHaveAccessibleDescription(needed);
  await choice(urgent, 'yes').check();
  await expect(choice(inpatients, 'yes')).toBeEnabled();
  await expect(inpatients).toHaveAccessibleDescription('');
  await choice(urgent, 'no').check();
  // A value that the table does not have.
  await combobox(page, say('field.analyticalMethod')).fill('Immunodosaggio di prova');
  await expectAccessible(page);
  await page
    .getByRole('option', { name: say('combobox.add', { value: 'Immunodosaggio di prova' }) })
    .click();
  const adding = page.getByRole('dialog', {
    name: say('values.newIn', { table: say('table.metodi') }),
  });
  await expect(adding.getByLabel(say('tables.description'))).toHaveValue('Immunodosaggio di prova');
  await adding.getByLabel(say('tables.description')).fill(' ');
  await page.keyboard.press('Enter');
  await expect(adding.getByLabel(say('tables.description'))).toHaveAccessibleDescription(
    say('invalid.null'),
  );
  await expectAccessibleAtBothWidths(page);
  await adding.getByLabel(say('tables.description')).fill('lc-ms/ms');
  await page.keyboard.press('Enter');
  await expect(adding).toContainText(say('invalid.duplicate'));
  await adding.getByLabel(say('tables.description')).fill('Immunodosaggio di prova');
  const added = page.getByText(say('values.added', { value: 'Immunodosaggio di prova' }));
  await Promise.all([added.waitFor(), page.keyboard.press('Enter')]);
  await expect(adding).toHaveCount(0);
  await expect(combobox(page, say('field.analyticalMethod'))).toHaveValue(
    'Immunodosaggio di prova',
  );

  for (const microbe of ['Salmonella', 'Shigella']) {
    await combobox(page, say('field.researchedMicroorganisms')).fill(microbe);
    await page.getByRole('option').first().click();
  }
  const chosen = page.getByRole('list', { name: say('field.researchedMicroorganisms') });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await chosen.getByRole('button').first().click();
  await expect(chosen.getByRole('listitem')).toHaveCount(1);

  const add = page.getByRole('button', { name: say('intervals.add') });
  await add.click();
  await expect(row(page, 1).getByLabel(say('interval.column.sex'))).toBeFocused();
  await row(page, 1).getByLabel(say('intervals.ageFrom')).fill('18');
  await row(page, 1).getByLabel(say('intervals.high'), { exact: true }).fill('107,5');
  const under = say('coverage.under', { to: 18, unit: say('interval.unit.years') });
  const gap = say('coverage.gap', { who: say('interval.sexName.any'), ages: under });
  await expect(page.getByText(gap)).toBeVisible();
  await add.click();
  await row(page, 2).getByLabel(say('intervals.ageTo')).fill('18');
  await row(page, 2).getByLabel(say('intervals.text')).fill('Non disponibile');
  await expect(page.getByText(gap)).toHaveCount(0);
  await row(page, 2)
    .getByRole('button', { name: say('intervals.up', { number: 2 }) })
    .click();
  await expect(row(page, 1).getByLabel(say('intervals.text'))).toHaveValue('Non disponibile');
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: say('editTest.preview') }).click();
  const preview = page.getByRole('article', { name: say('editTest.preview') });
  await expect(
    page.getByRole('heading', { level: 1, name: say('editTest.preview') }),
  ).toBeFocused();
  await expect(
    page.getByRole('heading', { level: 1, name: say('editTest.preview') }),
  ).toBeInViewport();
  await expect(preview.getByRole('heading', { name })).toBeVisible();
  await expect(preview).toContainText('107,5');
  await expect(preview).toContainText('Immunodosaggio di prova');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('editTest.preview.back') }).click();
  await expect(page.getByRole('button', { name: say('editTest.preview') })).toBeFocused();
  await field(page, say('field.serviceName')).fill('');
  await page.getByRole('button', { name: say('editTest.preview') }).click();
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport();
  await field(page, say('field.serviceName')).fill(name);
  await page.getByLabel(say('form.reason')).fill('Richiesta della gastroenterologia');
  const dropped = say('editTest.ownSynonym', { value: name.toUpperCase() });
  // Looked for before the page that follows: the message clears itself.
  const message = page.getByRole('status').filter({ hasText: dropped });
  await Promise.all([message.waitFor(), save(page)]);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  address = page.url();
  const response = await page.request.get(`/api/DLAB/GetPrestazione?id=${idOf()}`);
  expect((await response.json()).prestazione).toMatchObject({
    serviceName: name,
    synonym: ['zonulina', 'permeabilità intestinale'],
    responseTimeDays: 2.5,
    material: { description: 'Feci' },
    analyticalMethod: { description: 'Immunodosaggio di prova' },
    intervals: [
      { ageFrom: null, ageTo: 18, ageUnit: 'years', text: 'Non disponibile' },
      { ageFrom: 18, ageTo: null, ageUnit: 'years', high: 107.5, highOperator: '<=', low: null },
    ],
  });
  await page
    .getByText(say('history.revision.created').split('}').at(-1) ?? '')
    .first()
    .click();
  await expect(page.getByText('Richiesta della gastroenterologia')).toBeVisible();
});

test('saves as new another test with a code of its own', async ({ page }) => {
  await edit(page, idOf());
  await page.getByRole('button', { name: say('editTest.saveAsNew') }).click();
  await expect(field(page, say('field.internalCode'))).toBeFocused();
  await expect(field(page, say('field.internalCode'))).toHaveValue('');
  // Cancelled: the focus stays in the form.
  await page.getByRole('button', { name: say('editTest.copy.undo') }).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: say('editTest.title', { name }) }),
  ).toBeFocused();
  await page.getByRole('button', { name: say('editTest.saveAsNew') }).click();
  await field(page, say('field.internalCode')).fill('zzp01');
  await page.getByRole('button', { name: say('editTest.saveAsNew') }).click();
  await expect(field(page, say('field.internalCode'))).toHaveAccessibleDescription(
    say('invalid.duplicate'),
  );
  // The button is always in view, and so are the faults that it was refused for.
  await expect(page.getByText(say('form.incomplete'))).toBeInViewport();
  await expectAccessibleAtBothWidths(page);
  await field(page, say('field.internalCode')).fill('ZZP02');
  await page.getByRole('button', { name: say('editTest.saveAsNew') }).click();
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  expect(page.url()).not.toBe(address);
  await expect(page.getByRole('article')).toContainText(say('test.revision', { revision: 1 }));
});

test('asks a reader without a session to sign in, and shows nothing', async ({ page }) => {
  await page.goto('/admin/esami/1');
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(field(page, say('field.noteLab'))).toHaveCount(0);
});

test('goes by Back from the preview to the form, and from there out of it', async ({ page }) => {
  await openAs(page, sessionToken('marta'), '/esami');
  await page.getByRole('link', { name: say('editTest.new') }).click();
  await field(page, say('field.serviceName')).fill('Prova mai salvata');
  await page.getByRole('button', { name: say('editTest.preview') }).click();
  await expect(page.getByRole('article', { name: say('editTest.preview') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: say('editTest.preview') })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, say('field.serviceName'))).toHaveValue('Prova mai salvata');
  await page.goBack();
  const unsavedDialog = page.getByRole('dialog', { name: say('unsaved.title') });
  await unsavedDialog.getByRole('button', { name: say('unsaved.leave') }).click();
  await expect(page).toHaveURL(/\/esami$/);
});
