import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { historyEntries } from './history.ts';
import type { Say } from './screens.ts';
import { expect, languagesFor, phrasesIn, sizes, speak, test } from './screens.ts';
import { adminMenu } from './sign-in.ts';

test.use({ serverOf: 'storia' });

/** Opens what was written to many records at once. */
async function opened(page: Page, say: Say): Promise<void> {
  const records = say('storia.write.records.other', { count: '' }).trim();
  await page
    .getByRole('link', { name: new RegExp(`^\\d+ ${records}$`) })
    .first()
    .click();
  await expect(page).toHaveURL(/write=\d+/);
}

for (const language of languagesFor('it')) {
  const say = phrasesIn(language);

  test(`filters the history of the whole catalogue, ${language}`, async ({ page }) => {
    await speak(page, language);
    await openAs(page, sessionToken('piera'), '/admin/inizio');
    await adminMenu(page, say)
      .getByRole('link', { name: say('menu.history') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('storia.title') })).toBeFocused();
    const filters = page.getByRole('search', { name: say('storia.filters') });
    await filters.getByLabel(say('storia.noun')).selectOption('prestazione');
    await filters.getByLabel(say('history.field')).selectOption('intervals');
    await filters.getByLabel(say('storia.by')).fill('demo');
    await expect(page).toHaveURL(/noun=prestazione&field=intervals&by=demo|by=demo/);
    // What a file wrote is one entry, which opens.
    await opened(page, say);
    // Intervals are shown line by line, in the reader's language.
    const changed = historyEntries(page)
      .filter({ hasText: 'Antigene prostatico specifico' })
      .first();
    const line = language === 'it' ? 'M, ≥ 70 anni: < 6,5' : 'M, ≥ 70 years: < 6.5';
    await expect(changed.getByText(line)).toBeVisible();
    await expect(changed.getByText(say('history.byImport', { by: 'demo' }))).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await filters.getByLabel(say('days.to'), { exact: true }).fill('2020-01-01');
    await expect(page.getByText(say('state.empty')).filter({ visible: true })).toBeVisible();
    await page.reload();
    await expect(filters.getByLabel(say('days.to'), { exact: true })).toHaveValue('01/01/2020');
    await expect(filters.getByLabel(say('storia.by'))).toHaveValue('demo');
    await filters.getByLabel(say('days.to'), { exact: true }).fill('');
    await expect(historyEntries(page).first()).toBeVisible();

    // A typed day keeps its text and the focus; on blur it is formatted in the page's language.
    await filters.getByLabel(say('days.to'), { exact: true }).focus();
    await page.keyboard.type('01012020');
    await expect(page).toHaveURL(/to=2020-01-01/);
    await expect(filters.getByLabel(say('days.to'), { exact: true })).toBeFocused();
    await expect(filters.getByLabel(say('days.to'), { exact: true })).toHaveValue('01012020');
    await page.keyboard.press('Tab');
    await expect(filters.getByLabel(say('days.to'), { exact: true })).toHaveValue('01/01/2020');
    await filters.getByLabel(say('days.to'), { exact: true }).fill('');
    await expect(page).not.toHaveURL(/to=/);

    // A wrong order of days is reported; a search without results can be cleared.
    await filters.getByLabel(say('days.to'), { exact: true }).fill('2020-01-01');
    await filters.getByLabel(say('days.from'), { exact: true }).fill('2020-01-02');
    await expect(filters.getByText(say('days.reversed'))).toBeVisible();
    await expect(filters.getByLabel(say('days.from'), { exact: true })).toHaveAccessibleDescription(
      say('days.reversed'),
    );
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: say('storia.clear') }).click();
    await expect(page).toHaveURL(/\/admin\/storia$/);
    await expect(filters.getByLabel(say('storia.by'))).toHaveValue('');
    await expect(historyEntries(page).first()).toBeVisible();
  });

  test(`finds a test by its code; on a phone a button opens the filters, ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    await page.setViewportSize(sizes.phone);
    await openAs(page, sessionToken('piera'), '/admin/storia');
    const filters = page.getByRole('search', { name: say('storia.filters') });
    await expect(filters.getByLabel(say('storia.noun'))).toBeHidden();
    await filters.getByRole('button', { name: say('list.filters') }).click();
    await filters.getByLabel(say('storia.noun')).selectOption('prestazione');
    await filters.getByRole('combobox', { name: say('storia.record') }).fill('IM027');
    await filters.getByRole('option', { name: /^17 OH progesterone/ }).click();
    await expect(page).toHaveURL(/noun=prestazione&recordId=\d+$/);
    await expect(
      filters.getByRole('button', { name: say('list.filtersChosen', { count: 2 }) }),
    ).toBeVisible();
    await expect(historyEntries(page).first().getByRole('rowheader')).toContainText(
      '17 OH progesterone IM027',
    );
    await expect(page.getByText(say('storia.oneRecord'))).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  test(`shows the history of one record, and the next page, ${language}`, async ({ page }) => {
    await speak(page, language);
    await openAs(page, sessionToken('piera'), '/admin/storia?noun=prestazione');
    await opened(page, say);
    await page.getByRole('link', { name: say('pages.next') }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(
      page.getByText(new RegExp(`^${say('pages.page', { page: 2, pages: '' }).trim()}`)),
    ).toBeVisible();
    // Of an existing record: records that other journeys removed have no link.
    const leading = page.getByRole('rowheader').getByRole('link');
    const entry = historyEntries(page).filter({ has: leading }).first();
    const name = (await entry.getByRole('rowheader').getByRole('link').textContent()) ?? '';
    await entry.getByRole('link', { name: new RegExp(say('storia.only')) }).click();
    await expect(page).toHaveURL(/\?noun=prestazione&recordId=\d+$/);
    await expect(page.getByText(say('storia.oneRecord'))).toBeVisible();
    const headings = historyEntries(page).getByRole('rowheader');
    const isOther = async () =>
      (await headings.allTextContents()).filter((text) => !text.includes(name));
    await expect.poll(isOther).toEqual([]);
    await expect(page.getByRole('link', { name: new RegExp(say('storia.only')) })).toHaveCount(0);
    await page.getByRole('button', { name: say('storia.everything') }).click();
    await expect(page).toHaveURL(/\?noun=prestazione$/);

    // A save that is split between two pages says so on both; and every page is one step away. The
    // demonstration's entries do not change while other tests write.
    const headers = { Authorization: `Bearer ${sessionToken('piera')}` };
    const read = async (query: string) =>
      (await page.request.get(`/api/DLAB/admin/Storico?${query}`, { headers })).json();
    const { storico } = await read('by=demo&grouped=true&noun=prestazione');
    const write = storico.at(-1).id;
    const cutsAt = async (at: number): Promise<number> => {
      const { continues } = await read(`write=${write}&pageSize=50&page=${at}`);
      return continues.after ? at : cutsAt(at + 1);
    };
    const cut = await cutsAt(2);
    await page.goto(`/admin/storia?write=${write}&page=${cut}`);
    await expect(page.getByText(say('storia.continues.after'))).toBeVisible();
    await page.getByRole('link', { name: say('pages.next') }).click();
    await expect(page).toHaveURL(new RegExp(`page=${cut + 1}$`));
    await expect(page.getByText(say('storia.continues.before'))).toBeVisible();
    await page.getByRole('link', { name: say('pages.last') }).click();
    await expect(page.getByRole('link', { name: say('pages.next') })).toHaveCount(0);
    await expect(page.getByText(say('storia.continues.after'))).toHaveCount(0);
    await page.getByLabel(say('pages.goTo')).fill('3');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=3$/);
    await expect(
      page.getByText(new RegExp(`^${say('pages.page', { page: 3, pages: '' }).trim()}`)),
    ).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('link', { name: say('pages.first') }).click();
    await expect(
      page.getByText(new RegExp(`^${say('pages.page', { page: 1, pages: '' }).trim()}`)),
    ).toBeVisible();
  });
}

const say = phrasesIn('it');

test('shows the public what changed in a test, and administrators also who and why', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${sessionToken('piera')}` };
  const response = await page.request.get('/api/DLAB/admin/EditPrestazione', { headers });
  const {
    id: _,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    ...empty
  } = (await response.json()).prestazione;
  const data = {
    ...empty,
    serviceName: 'Esame della storia',
    internalCode: 'STO001',
    sampleTreatmentTransport: `${'Mescolare per inversione. '.repeat(12)}Inviare entro 2 ore.`,
    synonym: ['Storia', 'Racconto', 'Cronaca'],
    reason: 'Nuovo esame',
  };
  const saved = await page.request.post('/api/DLAB/admin/SavePrestazione', { headers, data });
  const { id } = (await saved.json()).prestazione;
  const change = {
    ...data,
    id,
    version: 1,
    notePatient: 'A digiuno',
    sampleTreatmentTransport: data.sampleTreatmentTransport.replace('2 ore', '3 ore'),
    synonym: ['Storia', 'Novella', 'Cronaca'],
    noteLab: 'Solo per noi',
    reason: 'Richiesta',
  };
  expect(
    (
      await page.request.post('/api/DLAB/admin/SavePrestazione', { headers, data: change })
    ).status(),
  ).toBe(200);

  await page.goto(`/esami/${id}`);
  const history = page.getByRole('region', { name: say('history.title') });
  await expect(history.getByRole('row', { name: /A digiuno/ })).toBeVisible();
  // A long text is cut around the word that changed, a list told by its entries.
  const cells = (field: 'sampleTreatmentTransport' | 'synonym') =>
    history
      .getByRole('table')
      .first()
      .getByRole('row', { name: say(`field.${field}`) })
      .getByRole('cell');
  const [previous, current] = [
    cells('sampleTreatmentTransport').first(),
    cells('sampleTreatmentTransport').last(),
  ];
  await expect(previous.getByRole('deletion')).toHaveText(`(${say('difference.removed')}: 2)`);
  await expect(current.getByRole('insertion')).toHaveText(`(${say('difference.added')}: 3)`);
  await expect(current).toContainText(/^….* Inviare entro .* ore\./);
  const unchanged = say('difference.same.other', { count: 2 });
  await expect(cells('synonym')).toHaveText([
    `(${say('difference.removed')}: Racconto)${unchanged} ${say('history.whole')}`,
    `(${say('difference.added')}: Novella)${unchanged} ${say('history.whole')}`,
  ]);
  await current.getByRole('button', { name: say('history.whole') }).click();
  await expect(current).toContainText(/^(Mescolare per inversione\. ){12}Inviare/);
  await expect(history.getByText('di piera')).toHaveCount(0);
  await expect(history.getByText('Solo per noi')).toHaveCount(0);

  await openAs(page, sessionToken('piera'), `/esami/${id}`);
  await expect(history.getByRole('row', { name: /A digiuno/ })).toBeVisible();
  await expect(history.getByText('di piera').first()).toBeVisible();
  await expect(history.getByText('Richiesta')).toBeVisible();
  await expect(history.getByRole('row', { name: /Solo per noi/ })).toContainText(
    say('field.noteLab'),
  );
  await expectAccessibleAtBothWidths(page);
  const removal = { headers, data: { id, version: 2 } };
  expect((await page.request.post('/api/DLAB/admin/RemovePrestazione', removal)).status()).toBe(
    200,
  );

  // A removed test: its address links administrators to its history, which does not link back.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('test.unknown') })).toBeVisible();
  await page.getByRole('link', { name: say('storia.ofGone') }).click();
  await expect(page).toHaveURL(new RegExp(`noun=prestazione&recordId=${id}$`));
  await expect(historyEntries(page)).toHaveCount(3);
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(0);
});

test('groups a renamed value with its tests; each test’s history says why', async ({ page }) => {
  const headers = { Authorization: `Bearer ${sessionToken('piera')}` };
  const post = async (name: string, data: object) => {
    const answer = await page.request.post(`/api/DLAB/admin/${name}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const named = { table: 'settori', code: null };
  const { value } = await post('SaveValoreTabella', {
    ...named,
    description: 'Settore della storia',
  });
  const response = await page.request.get('/api/DLAB/admin/EditPrestazione', { headers });
  const {
    id: _,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    ...empty
  } = (await response.json()).prestazione;
  const ids: number[] = [];
  for (const internalCode of ['STO002', 'STO003']) {
    const form = {
      ...empty,
      serviceName: `Esame ${internalCode}`,
      internalCode,
      executionSector: value.id,
    };
    ids.push((await post('SavePrestazione', form)).prestazione.id);
  }
  const renamed = {
    ...named,
    id: value.id,
    version: 1,
    description: 'Settore rinominato',
    reason: 'Nuovo nome',
  };
  await post('SaveValoreTabella', renamed);

  await openAs(page, sessionToken('piera'), '/admin/storia?by=piera');
  const renameEntry = historyEntries(page)
    .filter({ hasText: /^Settore rinominato/ })
    .first();
  const [gone, fresh] = [say('difference.removed'), say('difference.added')];
  const change = `Settore (${gone}: della storia)(${fresh}: rinominato)`;
  await expect(renameEntry).toContainText(change);
  await renameEntry.getByText(say('storia.renamedTests.other', { count: 2 })).click();
  await expect(renameEntry.getByRole('link', { name: 'Esame STO002' })).toBeVisible();
  await expect(renameEntry.getByRole('listitem').first()).toContainText(change);
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Esame STO002' })).toHaveCount(
    1,
  );
  await expectAccessibleAtBothWidths(page);

  // The history of one test says how many tests there are, and that one is shown.
  await page.goto(`/admin/storia?noun=prestazione&recordId=${ids[0]}`);
  const note = say('storia.renamedTests.here', { count: 1 });
  await expect(
    page.getByText(`${say('storia.renamedTests.other', { count: 2 })} (${note})`),
  ).toBeVisible();
  await page.goto(`/admin/storia?noun=prestazione&by=piera`);
  const alone = historyEntries(page).filter({
    hasText: say('storia.renamed', { table: 'Settori' }),
  });
  await alone.getByText(say('storia.renamedTests.other', { count: 2 })).click();
  await alone.getByRole('link', { name: 'Esame STO002' }).click();
  const history = page.getByRole('region', { name: say('history.title') });
  const why = say('history.byRename', { by: 'piera', table: say('table.settori') });
  await expect(history.getByText(why)).toBeVisible();
  for (const id of ids) await post('RemovePrestazione', { id, version: 1 });
  await post('RemoveValoreTabella', { id: value.id, version: 2 });
});

test('shows the history of the catalogue only to administrators', async ({ page }) => {
  await page.goto('/admin/storia');
  await expect(page.getByRole('heading', { level: 1, name: say('signIn.title') })).toBeVisible();
});
