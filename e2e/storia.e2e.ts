import { keptToken, openAs } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { entriesOf } from './history.ts';
import { expect, languagesOf, sizes, speak, test, wordsOf } from './screens.ts';

test.use({ serverOf: 'storia' });

for (const language of languagesOf('it')) {
  const say = wordsOf(language);

  test(`the history of the whole catalogue, narrowed by its filters, ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    await openAs(page, keptToken('piera'), '/admin/autorizzato');
    await page.getByRole('link', { name: say('storia.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('storia.title') })).toBeFocused();
    const filters = page.getByRole('search', { name: say('storia.filters') });
    await filters.getByLabel(say('storia.noun')).selectOption('prestazione');
    await filters.getByLabel(say('history.field')).selectOption('intervals');
    await filters.getByLabel(say('storia.by')).fill('demo');
    await expect(page).toHaveURL(/noun=prestazione&field=intervals&by=demo|by=demo/);
    // A value of intervals is read line by line, in the reader's language; what changed among them
    // stands out.
    const changed = entriesOf(page).filter({ hasText: 'Antigene prostatico specifico' }).first();
    const line = language === 'it' ? 'M, ≥ 70 anni: < 6,5' : 'M, ≥ 70 years: < 6.5';
    await expect(changed.getByText(line)).toBeVisible();
    await expect(changed.locator('strong').getByText(line)).toBeVisible();
    await expect(changed.getByText(say('history.byImport', { by: 'demo' }))).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await filters.getByLabel(say('storia.to'), { exact: true }).fill('2020-01-01');
    await expect(page.getByText(say('state.empty')).filter({ visible: true })).toBeVisible();
    await page.reload();
    await expect(filters.getByLabel(say('storia.to'), { exact: true })).toHaveValue('01/01/2020');
    await expect(filters.getByLabel(say('storia.by'))).toHaveValue('demo');
    await filters.getByLabel(say('storia.to'), { exact: true }).fill('');
    await expect(entriesOf(page).first()).toBeVisible();

    // A day is typed with the keys: the box keeps it, and the focus; left, it reads as the page's
    // language writes days.
    await filters.getByLabel(say('storia.to'), { exact: true }).focus();
    await page.keyboard.type('01012020');
    await expect(page).toHaveURL(/to=2020-01-01$/);
    await expect(filters.getByLabel(say('storia.to'), { exact: true })).toBeFocused();
    await expect(filters.getByLabel(say('storia.to'), { exact: true })).toHaveValue('01012020');
    await page.keyboard.press('Tab');
    await expect(filters.getByLabel(say('storia.to'), { exact: true })).toHaveValue('01/01/2020');
    await filters.getByLabel(say('storia.to'), { exact: true }).fill('');
    await expect(page).not.toHaveURL(/to=/);

    // Days the wrong way round are told; what finds nothing is taken back at once.
    await filters.getByLabel(say('storia.to'), { exact: true }).fill('2020-01-01');
    await filters.getByLabel(say('storia.from'), { exact: true }).fill('2020-01-02');
    await expect(filters.getByText(say('storia.reversed'))).toBeVisible();
    await expect(
      filters.getByLabel(say('storia.from'), { exact: true }),
    ).toHaveAccessibleDescription(say('storia.reversed'));
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: say('storia.clear') }).click();
    await expect(page).toHaveURL(/\/admin\/storia$/);
    await expect(filters.getByLabel(say('storia.by'))).toHaveValue('');
    await expect(entriesOf(page).first()).toBeVisible();
  });

  test(`one test is found by its code; on a phone the filters wait behind a button, ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    await page.setViewportSize(sizes.phone);
    await openAs(page, keptToken('piera'), '/admin/storia');
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
    await expect(entriesOf(page).first().getByRole('rowheader')).toContainText(
      '17 OH progesterone IM027',
    );
    await expect(page.getByText(say('storia.oneRecord'))).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  test(`only one record, and on to the next page, ${language}`, async ({ page }) => {
    await speak(page, language);
    await openAs(page, keptToken('piera'), '/admin/storia?noun=prestazione');
    await page.getByRole('link', { name: say('pages.next') }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(
      page.getByText(new RegExp(`^${say('pages.page', { page: 2, pages: '' }).trim()}`)),
    ).toBeVisible();
    // Of a record that is still there: what other journeys removed leads nowhere.
    const leading = page.getByRole('rowheader').getByRole('link');
    const entry = entriesOf(page).filter({ has: leading }).first();
    const name = (await entry.getByRole('rowheader').getByRole('link').textContent()) ?? '';
    await entry.getByRole('link', { name: new RegExp(say('storia.only')) }).click();
    await expect(page).toHaveURL(/\?noun=prestazione&recordId=\d+$/);
    await expect(page.getByText(say('storia.oneRecord'))).toBeVisible();
    const headings = entriesOf(page).getByRole('rowheader');
    const isOther = async () =>
      (await headings.allTextContents()).filter((text) => !text.includes(name));
    await expect.poll(isOther).toEqual([]);
    await expect(page.getByRole('link', { name: new RegExp(say('storia.only')) })).toHaveCount(0);
    await page.getByRole('button', { name: say('storia.everything') }).click();
    await expect(page).toHaveURL(/\?noun=prestazione$/);

    // A save that the page's end cuts in two says so, on both pages; and every page is one step
    // away. What the demonstration brought stays as it is while the other tests write.
    const headers = { Authorization: `Bearer ${keptToken('piera')}` };
    const cutsAt = async (at: number): Promise<number> => {
      const answer = await page.request.get(
        `/api/DLAB/admin/Storico?by=demo&pageSize=50&page=${at}`,
        { headers },
      );
      return (await answer.json()).continues.after ? at : cutsAt(at + 1);
    };
    const cut = await cutsAt(2);
    await page.goto(`/admin/storia?by=demo&page=${cut}`);
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

const say = wordsOf('it');

test('everybody reads what changed in a test; who and why is for administrators', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${keptToken('piera')}` };
  const made = await page.request.get('/api/DLAB/admin/EditPrestazione', { headers });
  const {
    id: _,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    ...empty
  } = (await made.json()).prestazione;
  const data = {
    ...empty,
    serviceName: 'Esame della storia',
    internalCode: 'STO001',
    reason: 'Nuovo esame',
  };
  const saved = await page.request.post('/api/DLAB/admin/SavePrestazione', { headers, data });
  const { id } = (await saved.json()).prestazione;
  const change = {
    ...data,
    id,
    version: 1,
    notePatient: 'A digiuno',
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
  await expect(history.getByText('di piera')).toHaveCount(0);
  await expect(history.getByText('Solo per noi')).toHaveCount(0);

  await openAs(page, keptToken('piera'), `/esami/${id}`);
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

  // A test that is no more: its address leads administrators to its history, where nothing leads
  // back to it.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('test.unknown') })).toBeVisible();
  await page.getByRole('link', { name: say('storia.ofGone') }).click();
  await expect(page).toHaveURL(new RegExp(`noun=prestazione&recordId=${id}$`));
  await expect(entriesOf(page)).toHaveCount(3);
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(0);
});

test('a value that took another name is one act, with its tests; each test’s history says why', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${keptToken('piera')}` };
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
  const made = await page.request.get('/api/DLAB/admin/EditPrestazione', { headers });
  const {
    id: _,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    ...empty
  } = (await made.json()).prestazione;
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

  await openAs(page, keptToken('piera'), '/admin/storia?by=piera');
  const act = entriesOf(page)
    .filter({ hasText: /^Settore rinominato/ })
    .first();
  await expect(act).toContainText('Settore della storia');
  await act.getByText(say('storia.renamedTests.other', { count: 2 })).click();
  await expect(act.getByRole('link', { name: 'Esame STO002' })).toBeVisible();
  await expect(act.getByRole('listitem').first()).toContainText(
    'Settore della storia → Settore rinominato',
  );
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Esame STO002' })).toHaveCount(
    1,
  );
  await expectAccessibleAtBothWidths(page);

  // Of one test alone: how many there are, and that one of them is here.
  await page.goto(`/admin/storia?noun=prestazione&recordId=${ids[0]}`);
  const here = say('storia.renamedTests.here', { count: 1 });
  await expect(
    page.getByText(`${say('storia.renamedTests.other', { count: 2 })} (${here})`),
  ).toBeVisible();
  await page.goto(`/admin/storia?noun=prestazione&by=piera`);
  const alone = entriesOf(page).filter({ hasText: say('storia.renamed', { table: 'Settori' }) });
  await alone.getByText(say('storia.renamedTests.other', { count: 2 })).click();
  await alone.getByRole('link', { name: 'Esame STO002' }).click();
  const history = page.getByRole('region', { name: say('history.title') });
  const why = say('history.byRename', { by: 'piera', table: say('table.settori') });
  await expect(history.getByText(why)).toBeVisible();
  for (const id of ids) await post('RemovePrestazione', { id, version: 1 });
  await post('RemoveValoreTabella', { id: value.id, version: 2 });
});

test('nobody else reads the history of the catalogue', async ({ page }) => {
  await page.goto('/admin/storia');
  await expect(page.getByRole('heading', { level: 1, name: say('signIn.title') })).toBeVisible();
});
