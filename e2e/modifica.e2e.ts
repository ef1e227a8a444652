import type { Page } from '@playwright/test';
import { keptAccount, keptToken, openAs } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, speak, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

// One test is made, changed, fought over and removed: these go one after the other.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const say = wordsOf('it');
const name = 'Zonulina fecale di prova';

/** Where the test that is made here stands. */
let address = '';
const idOf = () => Number(address.split('/').at(-1));

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const box = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const save = (page: Page, speaks: Say = say) =>
  page.getByRole('button', { name: speaks('editTest.save'), exact: true }).click();
const row = (page: Page, number: number) => page.getByRole('group', { name: say('intervals.row', { number }) });

/** Changes the test as a colleague does, elsewhere. */
async function changeAsNadia(page: Page, changes: object): Promise<void> {
  const headers = { Authorization: `Bearer ${keptToken('nadia')}` };
  const edit = await page.request.get(`/api/DLAB/admin/EditPrestazione?id=${idOf()}`, { headers });
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = (await edit.json()).prestazione;
  const saved = await page.request.post('/api/DLAB/admin/SavePrestazione', { headers, data: { ...form, ...changes } });
  expect(saved.status(), await saved.text()).toBe(200);
}

async function edit(page: Page): Promise<void> {
  await openAs(page, keptToken('marta'), `/admin/esami/${idOf()}`);
  await expect(field(page, say('field.serviceName'))).toBeVisible();
}

for (const language of ['it', 'en'] as const) {
  test(`an empty form says what it lacks, beside the fields and above the buttons, ${language}`, async ({ page }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('marta'), '/esami');
    await page.getByRole('link', { name: speaks('editTest.new') }).click();
    await expect(page.getByRole('heading', { level: 1, name: speaks('editTest.new') })).toBeVisible();
    await field(page, speaks('field.nomenclatorCode')).fill('zzz');
    await field(page, speaks('field.responseTimeDays')).fill('presto');
    await page.getByRole('button', { name: speaks('intervals.add') }).click();
    await save(page, speaks);
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toContainText(speaks('form.incomplete'));
    const required = speaks('rule.required', { name: speaks('field.serviceName') });
    await expect(field(page, speaks('field.serviceName'))).toHaveAccessibleDescription(
      new RegExp(speaks('invalid.required')),
    );
    await expect(field(page, speaks('field.nomenclatorCode'))).toHaveAccessibleDescription(
      new RegExp(speaks('invalid.pattern')),
    );
    await expect(field(page, speaks('field.responseTimeDays'))).toHaveAccessibleDescription(speaks('rule.number'));
    await expect(summary).toContainText(speaks('rule.noRange'));
    await expectAccessibleAtBothWidths(page);
    await summary.getByRole('button', { name: required }).click();
    await expect(field(page, speaks('field.serviceName'))).toBeFocused();
    // Leaving gives it up, when that is what the reader wants.
    await page.getByRole('link', { name: speaks('nav.tables') }).click();
    const asking = page.getByRole('dialog', { name: speaks('unsaved.title') });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/esami\/nuovo$/);
    await expect(field(page, speaks('field.nomenclatorCode'))).toHaveValue('zzz');
    await page.getByRole('link', { name: speaks('nav.tables') }).click();
    await asking.getByRole('button', { name: speaks('unsaved.leave') }).click();
    await expect(page).toHaveURL(/\/tabelle$/);
  });
}

test('a test is made: a value added in place, microorganisms, intervals with their gaps, the preview', async ({
  page,
}) => {
  await openAs(page, keptToken('marta'), '/admin/esami/nuovo');
  await field(page, say('field.serviceName')).fill(name);
  await field(page, say('field.internalCode')).fill('ZZP01');
  await field(page, say('field.synonym')).fill('zonulina\npermeabilità intestinale');
  await field(page, say('field.responseTimeDays')).fill('2,5');
  // By its code, with the keyboard alone.
  await box(page, say('field.material')).fill('feci');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page, say('field.material'))).toHaveValue('Feci');
  // Left with something that one value alone can mean, it is that one; what may mean several is told, and kept.
  await box(page, say('field.material')).fill('fec');
  await page.keyboard.press('Tab');
  await expect(box(page, say('field.material'))).toHaveValue('Feci');
  await box(page, say('field.material')).fill('san');
  await page.keyboard.press('Tab');
  await expect(box(page, say('field.material'))).toHaveAccessibleDescription(say('combobox.chooseOrAdd'));
  await save(page);
  await expect(box(page, say('field.material'))).toBeFocused();
  await expect(box(page, say('field.material'))).toHaveValue('san');
  await box(page, say('field.material')).fill('feci');
  await page.keyboard.press('Enter');
  await expect(box(page, say('field.material'))).toHaveValue('Feci');
  // A value that the table does not have.
  await box(page, say('field.analyticalMethod')).fill('Immunodosaggio di prova');
  await expectAccessible(page);
  await page.getByRole('option', { name: say('combobox.add', { value: 'Immunodosaggio di prova' }) }).click();
  const adding = page.getByRole('dialog', { name: say('values.newIn', { table: say('table.metodi') }) });
  await expect(adding.getByLabel(say('tables.description'))).toHaveValue('Immunodosaggio di prova');
  await adding.getByLabel(say('tables.description')).fill(' ');
  await page.keyboard.press('Enter');
  await expect(adding.getByLabel(say('tables.description'))).toHaveAccessibleDescription(say('invalid.null'));
  await expectAccessibleAtBothWidths(page);
  await adding.getByLabel(say('tables.description')).fill('lc-ms/ms');
  await page.keyboard.press('Enter');
  await expect(adding).toContainText(say('invalid.duplicate'));
  await adding.getByLabel(say('tables.description')).fill('Immunodosaggio di prova');
  await page.keyboard.press('Enter');
  await expect(adding).toHaveCount(0);
  await expect(box(page, say('field.analyticalMethod'))).toHaveValue('Immunodosaggio di prova');

  for (const microbe of ['Salmonella', 'Shigella']) {
    await box(page, say('field.researchedMicroorganisms')).fill(microbe);
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
  await expect(page.getByRole('heading', { level: 1, name: say('editTest.preview') })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: say('editTest.preview') })).toBeInViewport();
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
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  address = page.url();
  const told = await page.request.get(`/api/DLAB/GetPrestazione?id=${idOf()}`);
  expect((await told.json()).prestazione).toMatchObject({
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
    .getByText(say('history.created').split('}').at(-1) ?? '')
    .first()
    .click();
  await expect(page.getByText('Richiesta della gastroenterologia')).toBeVisible();
});

test('what is typed outlives a reload, and is nobody else’s', async ({ page }) => {
  await edit(page);
  await field(page, say('field.notePatient')).fill('Raccogliere al mattino');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();
  await expect(field(page, say('field.notePatient'))).toHaveValue('Raccogliere al mattino');
  await expectAccessibleAtBothWidths(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await openAs(page, keptToken('nadia'), `/admin/esami/${idOf()}`);
  await expect(field(page, say('field.notePatient'))).toHaveValue('');
  // Whoever signs out leaves nothing behind.
  page.once('dialog', (dialog) => void dialog.accept());
  await openAs(page, keptToken('marta'), `/admin/esami/${idOf()}`);
  await expect(field(page, say('field.notePatient'))).toHaveValue('Raccogliere al mattino');
  await page.route('**/api/auth/Logout', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('account.leave') })
    .click();
  await page.getByRole('button', { name: say('unsaved.leave') }).click();
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('an answer that is lost on the way: the same save again changes nothing twice', async ({ page }) => {
  await edit(page);
  await field(page, say('field.notePatient')).fill('A digiuno');
  const names: string[] = [];
  await page.route(
    '**/api/DLAB/admin/SavePrestazione',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  page.on('request', (request) => {
    if (request.url().endsWith('SavePrestazione')) names.push(request.postDataJSON().requestId);
  });
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('state.unreachable'));
  await save(page);
  await expect(page).toHaveURL(address);
  expect(names).toHaveLength(2);
  expect(names[0]).toBe(names[1]);
  await expect(page.getByRole('article')).toContainText(say('test.version', { version: 2 }));
});

test('an answer that is lost, and typed on: the own save is no colleague’s', async ({ page }) => {
  await edit(page);
  await field(page, say('field.notePatient')).fill('A digiuno');
  await page.route(
    '**/api/DLAB/admin/SavePrestazione',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('state.unreachable'));
  await field(page, say('field.notePatient')).fill('A digiuno da otto ore');
  await save(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('article')).toContainText('A digiuno da otto ore');
  await expect(page.getByRole('article')).toContainText(say('test.version', { version: 3 }));
});

for (const language of ['it', 'en'] as const) {
  test(`a colleague saved meanwhile: both versions, field by field, ${language}`, async ({ page }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await edit2(page, speaks);
    const mine = `A digiuno da otto ore (${language})`;
    await field(page, speaks('field.notePatient')).fill(mine);
    await field(page, speaks('field.initials')).fill(`ZON ${language}`);
    await changeAsNadia(page, { notePatient: `Di mattina (${language})`, outcomeProfile: `Numerico ${language}` });
    await save(page, speaks);
    await expect(page.getByRole('heading', { name: speaks('both.title') })).toBeFocused();
    const note = page.getByRole('group', { name: speaks('field.notePatient') });
    await expect(note).toContainText(`Di mattina (${language})`);
    await expectAccessibleAtBothWidths(page);
    // What only one of the two changed is taken from that one; the rest is for the editor to say.
    const profile = page.getByRole('group', { name: speaks('field.outcomeProfile') });
    await expect(profile.getByRole('radio', { name: new RegExp(speaks('both.theirs')) })).toBeChecked();
    const initials = page.getByRole('group', { name: speaks('field.initials') });
    await expect(initials.getByRole('radio', { name: new RegExp(speaks('both.mine')) })).toBeChecked();
    await page.getByRole('button', { name: speaks('both.take') }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(speaks('both.choose'));
    await note.getByRole('radio', { name: new RegExp(speaks('both.mine')) }).check();
    await page.getByRole('button', { name: speaks('both.take') }).click();
    await expect(page.getByText(speaks('both.taken'))).toBeFocused();
    await expect(field(page, speaks('field.notePatient'))).toHaveValue(mine);
    await expect(field(page, speaks('field.outcomeProfile'))).toHaveValue(`Numerico ${language}`);
    await save(page, speaks);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article')).toContainText(mine);
    await expect(page.getByRole('article')).toContainText(`Numerico ${language}`);
    const history = page.getByRole('region', { name: speaks('history.title') });
    await expect(history).toContainText('nadia');
    await expect(history).toContainText('marta');
  });
}

async function edit2(page: Page, speaks: Say): Promise<void> {
  await openAs(page, keptToken('marta'), address);
  await page.getByRole('link', { name: speaks('editTest.edit') }).click();
  await expect(field(page, speaks('field.serviceName'))).toHaveValue(name);
}

test('a session that ends keeps what was typed, and it is saved after signing in again', async ({ page }) => {
  await edit(page);
  await field(page, say('field.clinicalMeaning')).fill('Indice di permeabilità');
  await page.route(
    '**/api/DLAB/admin/SavePrestazione',
    (route) => {
      const json = { success: false, status: 401, code: 'auth.sessionExpired', detail: '' };
      return route.fulfill({ status: 401, contentType: 'application/problem+json', json });
    },
    { times: 1 },
  );
  await save(page);
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await ended.getByRole('button', { name: say('signIn.submit') }).click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  const marta = keptAccount('marta');
  await giveCredentials(signingIn, say, marta.username, marta.password);
  await giveCode(signingIn, say, await marta.phone.code());
  await expect(signingIn).toHaveCount(0);
  await expect(field(page, say('field.clinicalMeaning'))).toHaveValue('Indice di permeabilità');
  await save(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('article')).toContainText('Indice di permeabilità');
});

test('saved as new it is another test, with a code of its own', async ({ page }) => {
  await edit(page);
  await page.getByRole('button', { name: say('editTest.saveAsNew') }).click();
  await expect(field(page, say('field.internalCode'))).toBeFocused();
  await expect(field(page, say('field.internalCode'))).toHaveValue('');
  await field(page, say('field.internalCode')).fill('zzp01');
  await page.getByRole('button', { name: say('editTest.saveAsNew') }).click();
  await expect(field(page, say('field.internalCode'))).toHaveAccessibleDescription(say('invalid.duplicate'));
  // The button is in view wherever one is in the form: so is what it was refused for.
  await expect(page.getByText(say('form.incomplete'))).toBeInViewport();
  await expectAccessibleAtBothWidths(page);
  await field(page, say('field.internalCode')).fill('ZZP02');
  await page.getByRole('button', { name: say('editTest.saveAsNew') }).click();
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  expect(page.url()).not.toBe(address);
  await expect(page.getByRole('article')).toContainText(say('test.version', { version: 1 }));
});

for (const language of ['it', 'en'] as const) {
  test(`the removal warns first, and Cancel goes back to the list, ${language}`, async ({ page }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('marta'), address);
    await page.getByRole('link', { name: speaks('editTest.remove') }).click();
    await expect(page.getByText(speaks('remove.warning'))).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('link', { name: speaks('dialog.cancel') }).click();
    await expect(page).toHaveURL(/\/esami$/);
    expect((await page.request.get(`/api/DLAB/GetPrestazione?id=${idOf()}`)).status()).toBe(200);
  });
}

test('what a colleague changed is looked at before it is removed; the history stays', async ({ page }) => {
  await openAs(page, keptToken('marta'), `/admin/esami/${idOf()}/rimuovi`);
  await expect(page.getByText(say('remove.warning'))).toBeVisible();
  await changeAsNadia(page, { initials: 'ZZ' });
  await page.getByLabel(say('form.reason')).fill('Prova finita');
  await page.getByRole('button', { name: say('remove.confirm'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('remove.stale'));
  await page.getByRole('button', { name: say('remove.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/esami$/);
  expect((await page.request.get(`/api/DLAB/GetPrestazione?id=${idOf()}`)).status()).toBe(404);
  const headers = { Authorization: `Bearer ${keptToken('marta')}` };
  const path = `/api/DLAB/GetStoricoModifichePrestazione?id=${idOf()}`;
  const { storico } = await (await page.request.get(path, { headers })).json();
  expect(storico[0]).toMatchObject({ field: 'removed', by: 'marta', reason: 'Prova finita' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: say('test.unknown') })).toBeVisible();
});

test('what was typed in a test that was removed meanwhile can be saved as new', async ({ page }) => {
  await openAs(page, keptToken('marta'), '/admin/esami/nuovo');
  await field(page, say('field.serviceName')).fill('Esame effimero di prova');
  await field(page, say('field.internalCode')).fill('ZZP03');
  await save(page);
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await page.getByRole('link', { name: say('editTest.edit') }).click();
  await field(page, say('field.initials')).fill('EFF');
  const headers = { Authorization: `Bearer ${keptToken('nadia')}` };
  const removed = await page.request.post('/api/DLAB/admin/RemovePrestazione', { headers, data: { id, version: 1 } });
  expect(removed.status()).toBe(200);
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('editTest.gone'));
  await expect(page.getByText(say('editTest.gone'))).toBeInViewport();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(say('editTest.gone'))).toBeVisible();
  await expect(field(page, say('field.initials'))).toHaveValue('EFF');
  await save(page);
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  await expect(page.getByRole('article')).toContainText('EFF');
  expect(page.url()).not.toMatch(new RegExp(`/${id}$`));
});

test('somebody without a session is asked to sign in, and reads nothing', async ({ page }) => {
  await page.goto('/admin/esami/1');
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(field(page, say('field.noteLab'))).toHaveCount(0);
});
