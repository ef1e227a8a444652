import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { authHeaders, changeAs, field, save } from './editing.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'modifica-insieme' });

// One record is edited by two and removed: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const name = 'Lattoferrina di prova';

const transportOf = (verb: string, hours: number) =>
  `${'Mescolare per inversione. '.repeat(12)}${verb} entro ${hours} ore.`;
const transports = {
  base: transportOf('Inviare', 2),
  mine: transportOf('Inviare', 5),
  theirs: transportOf('Spedire', 2),
};

/** The record that is created here. */
let id = 0;
const address = () => `/esami/${id}`;

test.beforeAll(async ({ request }) => {
  id = await changeAs('marta', request, 'Prestazione', {
    serviceName: name,
    internalCode: 'ZZI01',
    sampleTreatmentTransport: transports.base,
  });
});

for (const language of languagesFor('it')) {
  test(`shows both versions by field after a colleague’s save, ${language}`, async ({ page }) => {
    const translate = phrasesIn(language);
    const { base } = transports;
    await changeAs('marta', page.request, 'Prestazione', { sampleTreatmentTransport: base }, id);
    await speak(page, language);
    await openAs(page, sessionToken('marta'), address());
    await page.getByRole('link', { name: translate('editTest.edit') }).click();
    await expect(field(page, translate('field.serviceName'))).toHaveValue(name);
    const mine = `A digiuno da otto ore (${language})`;
    await field(page, translate('field.notePatient')).fill(mine);
    await field(page, translate('field.initials')).fill(`ZON ${language}`);
    await field(page, translate('field.sampleTreatmentTransport')).fill(transports.mine);
    const theirs = {
      sampleTreatmentTransport: transports.theirs,
      notePatient: `Di mattina (${language})`,
      outcomeProfile: `Numerico ${language}`,
    };
    await changeAs('nadia', page.request, 'Prestazione', theirs, id);
    await save(page, translate);
    await expect(page.getByRole('heading', { name: translate('both.title') })).toBeFocused();
    const note = page.getByRole('group', { name: translate('field.notePatient') });
    await expect(note).toContainText(`Di mattina (${language})`);
    // Each side is marked in what it changed, and cut around it.
    const transport = page.getByRole('group', {
      name: translate('field.sampleTreatmentTransport'),
    });
    await expect(transport.getByRole('deletion')).toContainText(['2', 'Inviare']);
    await expect(transport.getByRole('insertion')).toContainText(['5', 'Spedire']);
    await expect(transport.getByText(transports.base)).toHaveCount(0);
    await transport.getByRole('button', { name: translate('history.whole') }).click();
    await transport.getByRole('radio', { name: new RegExp(translate('both.mine')) }).check();
    await expectAccessibleAtBothWidths(page);
    // A field that only one of the two changed is preselected; the editor chooses the rest.
    const profile = page.getByRole('group', { name: translate('field.outcomeProfile') });
    await expect(
      profile.getByRole('radio', { name: new RegExp(translate('both.theirs')) }),
    ).toBeChecked();
    const initials = page.getByRole('group', { name: translate('field.initials') });
    await expect(
      initials.getByRole('radio', { name: new RegExp(translate('both.mine')) }),
    ).toBeChecked();
    await page.getByRole('button', { name: translate('both.take') }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(translate('both.choose'));
    await note.getByRole('radio', { name: new RegExp(translate('both.mine')) }).check();
    await page.getByRole('button', { name: translate('both.take') }).click();
    await expect(
      page.getByRole('status').filter({ hasText: translate('both.taken') }),
    ).toBeFocused();
    await expect(field(page, translate('field.notePatient'))).toHaveValue(mine);
    await expect(field(page, translate('field.outcomeProfile'))).toHaveValue(
      `Numerico ${language}`,
    );
    await save(page, translate);
    await expect(page).toHaveURL(address());
    await expect(page.getByRole('article')).toContainText(mine);
    await expect(page.getByRole('article')).toContainText(`Numerico ${language}`);
    const history = page.getByRole('region', { name: translate('history.title') });
    await expect(history).toContainText('nadia');
    await expect(history).toContainText('marta');
  });
}

for (const language of languagesFor('en')) {
  test(`warns before a removal, and Cancel goes back to the list, ${language}`, async ({
    page,
  }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('marta'), address());
    await page.getByRole('link', { name: translate('editTest.remove') }).click();
    await expect(page.getByText(translate('remove.warning'))).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('link', { name: translate('dialog.cancel') }).click();
    await expect(page).toHaveURL(/\/esami$/);
    expect((await page.request.get(`/api/DLAB/GetPrestazione?id=${id}`)).status()).toBe(200);
  });
}

test('shows a colleague’s change before the removal; the history stays', async ({ page }) => {
  await openAs(page, sessionToken('marta'), `/admin/esami/${id}/rimuovi`);
  await expect(page.getByText(say('remove.warning'))).toBeVisible();
  await changeAs('nadia', page.request, 'Prestazione', { initials: 'ZZ' }, id);
  await page.getByLabel(say('form.reason')).fill('Prova finita');
  await page.getByRole('button', { name: say('remove.confirm'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('remove.stale'));
  await page.getByRole('button', { name: say('remove.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/esami$/);
  expect((await page.request.get(`/api/DLAB/GetPrestazione?id=${id}`)).status()).toBe(404);
  const path = `/api/DLAB/GetStoricoModifichePrestazione?id=${id}`;
  const { storico } = await (
    await page.request.get(path, { headers: authHeaders('marta') })
  ).json();
  expect(storico[0]).toMatchObject({ field: 'removed', by: 'marta', reason: 'Prova finita' });
  await page.goto(address());
  await expect(page.getByRole('heading', { level: 1, name: say('test.unknown') })).toBeVisible();
});

test('saves as new what was typed in a test that was removed meanwhile', async ({ page }) => {
  await openAs(page, sessionToken('marta'), '/admin/esami/nuovo');
  await field(page, say('field.serviceName')).fill('Esame effimero di prova');
  await field(page, say('field.internalCode')).fill('ZZP03');
  await save(page);
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  const gone = Number(page.url().split('/').at(-1));
  await page.getByRole('link', { name: say('editTest.edit') }).click();
  await field(page, say('field.initials')).fill('EFF');
  const removal = { headers: authHeaders('nadia'), data: { id: gone, version: 1 } };
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
