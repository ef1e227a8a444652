import { keptToken, openAs } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { expect, speak, test, wordsOf } from './screens.ts';

for (const language of ['it', 'en'] as const) {
  const say = wordsOf(language);

  test(`the history of the whole catalogue, narrowed by its filters, ${language}`, async ({ page }) => {
    await speak(page, language);
    await openAs(page, keptToken('piera'), '/admin/autorizzato');
    await page.getByRole('link', { name: say('storia.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('storia.title') })).toBeFocused();
    const filters = page.getByRole('search', { name: say('storia.filters') });
    await filters.getByLabel(say('storia.noun')).selectOption('prestazione');
    await filters.getByLabel(say('history.field')).selectOption('intervals');
    await filters.getByLabel(say('storia.by')).fill('demo');
    await expect(page).toHaveURL(/noun=prestazione&field=intervals&by=demo|by=demo/);
    // A value of intervals is read line by line, in the reader's language; what changed among them stands out.
    const changed = page.getByRole('article', { name: /^Antigene prostatico specifico/ }).first();
    const line = language === 'it' ? 'M, ≥ 70 anni: < 6,5' : 'M, ≥ 70 years: < 6.5';
    await expect(changed.getByText(line)).toBeVisible();
    await expect(changed.locator('strong').getByText(line)).toBeVisible();
    await expect(changed.getByText(say('history.byImport', { by: 'demo' }))).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await filters.getByLabel(say('storia.to'), { exact: true }).fill('2020-01-01');
    await expect(page.getByText(say('state.empty'))).toBeVisible();
    await page.reload();
    await expect(filters.getByLabel(say('storia.to'), { exact: true })).toHaveValue('2020-01-01');
    await expect(filters.getByLabel(say('storia.by'))).toHaveValue('demo');
    await filters.getByLabel(say('storia.to'), { exact: true }).fill('');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`only one record, and on to the next page, ${language}`, async ({ page }) => {
    await speak(page, language);
    await openAs(page, keptToken('piera'), '/admin/storia?noun=prestazione');
    await page.getByRole('link', { name: say('pages.next') }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByText(new RegExp(`^${say('pages.page', { page: 2, pages: '' }).trim()}`))).toBeVisible();
    const entry = page.getByRole('article').first();
    const name = (await entry.getByRole('heading').getByRole('link').textContent()) ?? '';
    await entry.getByRole('link', { name: new RegExp(say('storia.only')) }).click();
    await expect(page).toHaveURL(/\?noun=prestazione&recordId=\d+$/);
    await expect(page.getByText(say('storia.oneRecord'))).toBeVisible();
    const headings = page.getByRole('article').getByRole('heading');
    const isOther = async () => (await headings.allTextContents()).filter((text) => !text.endsWith(name));
    await expect.poll(isOther).toEqual([]);
    await page.getByRole('button', { name: say('storia.everything') }).click();
    await expect(page).toHaveURL(/\?noun=prestazione$/);
  });
}

const say = wordsOf('it');

test('everybody reads what changed in a test; who and why is for administrators', async ({ page }) => {
  const headers = { Authorization: `Bearer ${keptToken('piera')}` };
  const made = await page.request.get('/api/DLAB/admin/EditPrestazione', { headers });
  const { id: _, version, createdAt, createdBy, updatedAt, updatedBy, ...empty } = (await made.json()).prestazione;
  const data = { ...empty, serviceName: 'Esame della storia', internalCode: 'STO001', reason: 'Nuovo esame' };
  const saved = await page.request.post('/api/DLAB/admin/SavePrestazione', { headers, data });
  const { id } = (await saved.json()).prestazione;
  const change = { ...data, id, version: 1, notePatient: 'A digiuno', noteLab: 'Solo per noi', reason: 'Richiesta' };
  expect((await page.request.post('/api/DLAB/admin/SavePrestazione', { headers, data: change })).status()).toBe(200);

  await page.goto(`/esami/${id}`);
  const history = page.getByRole('region', { name: say('history.title') });
  await expect(history.getByRole('row', { name: /A digiuno/ })).toBeVisible();
  await expect(history.getByText('di piera')).toHaveCount(0);
  await expect(history.getByText('Solo per noi')).toHaveCount(0);

  await openAs(page, keptToken('piera'), `/esami/${id}`);
  await expect(history.getByRole('row', { name: /A digiuno/ })).toBeVisible();
  await expect(history.getByText('di piera').first()).toBeVisible();
  await expect(history.getByText('Richiesta')).toBeVisible();
  await expect(history.getByRole('row', { name: /Solo per noi/ })).toContainText(say('field.noteLab'));
  await expectAccessibleAtBothWidths(page);
  const removal = { headers, data: { id, version: 2 } };
  expect((await page.request.post('/api/DLAB/admin/RemovePrestazione', removal)).status()).toBe(200);
});

test('nobody else reads the history of the catalogue', async ({ page }) => {
  await page.goto('/admin/storia');
  await expect(page.getByRole('heading', { level: 1, name: say('signIn.title') })).toBeVisible();
});
