import { keptToken, openAs } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { changeAs, field, headersOf, save } from './editing.ts';
import { expect, languagesOf, speak, test, wordsOf } from './screens.ts';

test.use({ serverOf: 'modifica-insieme' });

// One test is fought over and removed: these go one after the other.
test.describe.configure({ mode: 'serial' });

const say = wordsOf('it');
const name = 'Lattoferrina di prova';

/** The test that is made here. */
let id = 0;
const address = () => `/esami/${id}`;

test.beforeAll(async ({ request }) => {
  id = await changeAs('marta', request, 'Prestazione', {
    serviceName: name,
    internalCode: 'ZZI01',
  });
});

for (const language of languagesOf('it')) {
  test(`a colleague saved meanwhile: both versions, field by field, ${language}`, async ({
    page,
  }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('marta'), address());
    await page.getByRole('link', { name: speaks('editTest.edit') }).click();
    await expect(field(page, speaks('field.serviceName'))).toHaveValue(name);
    const mine = `A digiuno da otto ore (${language})`;
    await field(page, speaks('field.notePatient')).fill(mine);
    await field(page, speaks('field.initials')).fill(`ZON ${language}`);
    const theirs = {
      notePatient: `Di mattina (${language})`,
      outcomeProfile: `Numerico ${language}`,
    };
    await changeAs('nadia', page.request, 'Prestazione', theirs, id);
    await save(page, speaks);
    await expect(page.getByRole('heading', { name: speaks('both.title') })).toBeFocused();
    const note = page.getByRole('group', { name: speaks('field.notePatient') });
    await expect(note).toContainText(`Di mattina (${language})`);
    await expectAccessibleAtBothWidths(page);
    // What only one of the two changed is taken from that one; the rest is for the editor to say.
    const profile = page.getByRole('group', { name: speaks('field.outcomeProfile') });
    await expect(
      profile.getByRole('radio', { name: new RegExp(speaks('both.theirs')) }),
    ).toBeChecked();
    const initials = page.getByRole('group', { name: speaks('field.initials') });
    await expect(
      initials.getByRole('radio', { name: new RegExp(speaks('both.mine')) }),
    ).toBeChecked();
    await page.getByRole('button', { name: speaks('both.take') }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(speaks('both.choose'));
    await note.getByRole('radio', { name: new RegExp(speaks('both.mine')) }).check();
    await page.getByRole('button', { name: speaks('both.take') }).click();
    await expect(page.getByRole('status').filter({ hasText: speaks('both.taken') })).toBeFocused();
    await expect(field(page, speaks('field.notePatient'))).toHaveValue(mine);
    await expect(field(page, speaks('field.outcomeProfile'))).toHaveValue(`Numerico ${language}`);
    await save(page, speaks);
    await expect(page).toHaveURL(address());
    await expect(page.getByRole('article')).toContainText(mine);
    await expect(page.getByRole('article')).toContainText(`Numerico ${language}`);
    const history = page.getByRole('region', { name: speaks('history.title') });
    await expect(history).toContainText('nadia');
    await expect(history).toContainText('marta');
  });
}

for (const language of languagesOf('en')) {
  test(`the removal warns first, and Cancel goes back to the list, ${language}`, async ({
    page,
  }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('marta'), address());
    await page.getByRole('link', { name: speaks('editTest.remove') }).click();
    await expect(page.getByText(speaks('remove.warning'))).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('link', { name: speaks('dialog.cancel') }).click();
    await expect(page).toHaveURL(/\/esami$/);
    expect((await page.request.get(`/api/DLAB/GetPrestazione?id=${id}`)).status()).toBe(200);
  });
}

test('what a colleague changed is looked at before it is removed; the history stays', async ({
  page,
}) => {
  await openAs(page, keptToken('marta'), `/admin/esami/${id}/rimuovi`);
  await expect(page.getByText(say('remove.warning'))).toBeVisible();
  await changeAs('nadia', page.request, 'Prestazione', { initials: 'ZZ' }, id);
  await page.getByLabel(say('form.reason')).fill('Prova finita');
  await page.getByRole('button', { name: say('remove.confirm'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('remove.stale'));
  await page.getByRole('button', { name: say('remove.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/esami$/);
  expect((await page.request.get(`/api/DLAB/GetPrestazione?id=${id}`)).status()).toBe(404);
  const path = `/api/DLAB/GetStoricoModifichePrestazione?id=${id}`;
  const { storico } = await (await page.request.get(path, { headers: headersOf('marta') })).json();
  expect(storico[0]).toMatchObject({ field: 'removed', by: 'marta', reason: 'Prova finita' });
  await page.goto(address());
  await expect(page.getByRole('heading', { level: 1, name: say('test.unknown') })).toBeVisible();
});

test('what was typed in a test that was removed meanwhile can be saved as new', async ({
  page,
}) => {
  await openAs(page, keptToken('marta'), '/admin/esami/nuovo');
  await field(page, say('field.serviceName')).fill('Esame effimero di prova');
  await field(page, say('field.internalCode')).fill('ZZP03');
  await save(page);
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  const gone = Number(page.url().split('/').at(-1));
  await page.getByRole('link', { name: say('editTest.edit') }).click();
  await field(page, say('field.initials')).fill('EFF');
  const removal = { headers: headersOf('nadia'), data: { id: gone, version: 1 } };
  const removed = await page.request.post('/api/DLAB/admin/RemovePrestazione', removal);
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
  expect(page.url()).not.toMatch(new RegExp(`/${gone}$`));
});
