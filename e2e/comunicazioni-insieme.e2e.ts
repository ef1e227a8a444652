import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { authHeaders, changeAs } from './editing.ts';
import { historyEntries } from './history.ts';
import { expect, phrasesIn, sizes, test } from './screens.ts';

test.use({ serverOf: 'comunicazioni-insieme' });

// One announcement is edited by two, copied and removed: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');

/** The announcement that is created here. */
let id = 0;

const textField = (page: Page, name: 'title' | 'subject') =>
  page.getByRole('textbox', { name: say(`announcement.${name}`) });
const day = (page: Page) => page.getByLabel(say('announcement.dueDate'));
const save = (page: Page) =>
  page.getByRole('button', { name: say('announcement.save'), exact: true }).click();

test.beforeAll(async ({ request }) => {
  const form = {
    title: 'Chiusura invernale di prova',
    subject: 'Prima riga',
    reason: 'Prova del modulo',
  };
  id = await changeAs('olga', request, 'Comunicato', form);
});

test('shows both versions after a colleague’s save, and lets each field be chosen', async ({
  page,
}) => {
  await openAs(page, sessionToken('olga'), `/admin/comunicazioni/${id}`);
  await textField(page, 'title').fill('Il mio titolo di prova');
  await textField(page, 'subject').fill('Il mio testo');
  await changeAs(
    'piera',
    page.request,
    'Comunicato',
    { subject: 'Il testo di Piera', dueDate: '2030-12-31' },
    id,
  );
  await save(page);
  await expect(page.getByRole('heading', { name: say('both.title') })).toBeFocused();
  await expect(page.getByText(/^Nel frattempo piera ha salvato/)).toBeVisible();
  const field = (key: 'title' | 'subject' | 'dueDate') =>
    page.getByRole('group', { name: say(`announcement.${key}`) });
  await expect(
    field('title').getByRole('radio', { name: new RegExp(say('both.mine')) }),
  ).toBeChecked();
  await expect(field('dueDate').getByRole('radio', { name: /31\/12\/2030/ })).toBeChecked();
  const take = page.getByRole('button', { name: say('both.take') });
  await take.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('both.choose'));
  await expectAccessibleAtBothWidths(page);
  await field('subject')
    .getByRole('radio', { name: new RegExp(`${say('both.theirs')}.*di Piera`) })
    .check();
  await take.click();
  await expect(textField(page, 'title')).toHaveValue('Il mio titolo di prova');
  await expect(textField(page, 'subject')).toHaveValue('Il testo di Piera');
  await expect(day(page)).toHaveValue('31/12/2030');
  await save(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Il mio titolo di prova' }),
  ).toBeVisible();
  await expect(page.getByText('Il testo di Piera')).toBeVisible();
});

test('saves as new without changing the original announcement', async ({ page }) => {
  await openAs(page, sessionToken('olga'), `/admin/comunicazioni/${id}`);
  // Unchanged it would be a duplicate: a warning says so before saving.
  await page.getByRole('button', { name: say('announcement.saveAsNew') }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('announcement.twin'));
  await expectAccessibleAtBothWidths(page);
  await textField(page, 'title').fill('Copia di prova');
  await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();
  const lines = Array.from(
    { length: 40 },
    (_, at) => `Riga ${at + 1}, scrivere a lab@ieo.it oppure www.ieo.it`,
  );
  await textField(page, 'subject').fill(lines.join('\n'));
  await page.getByRole('button', { name: say('announcement.saveAsNew') }).click();
  await expect(page.getByText(say('announcement.savedAsNew'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Copia di prova' })).toBeVisible();
  const copy = Number(page.url().split('/').at(-1));
  expect(copy).not.toBe(id);
  await expect(page.getByRole('link', { name: 'lab@ieo.it' }).first()).toHaveAttribute(
    'href',
    'mailto:lab@ieo.it',
  );
  await expect(page.getByRole('link', { name: 'www.ieo.it' }).first()).toHaveAttribute(
    'href',
    'https://www.ieo.it/',
  );
  const read = await page.request.get(`/api/DLAB/GetComunicato?id=${id}`);
  expect((await read.json()).comunicato).toMatchObject({
    title: 'Il mio titolo di prova',
    subject: 'Il testo di Piera',
  });

  // However long the text is, the warning and the buttons are on the first screen, and all of it
  // can be read.
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await page.goto(`/admin/comunicazioni/${copy}/rimuovi`);
    await expect(page.getByText(say('remove.warning'))).toBeInViewport();
    await expect(page.getByText(say('remove.history'))).toBeInViewport();
    await expect(
      page.getByRole('button', { name: say('announcement.remove'), exact: true }),
    ).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('button', { name: say('history.whole') }).click();
    await expect(
      page.getByRole('button', { name: say('announcement.remove'), exact: true }),
    ).not.toBeInViewport();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: say('announcement.remove.back') }).click();
  await expect(page).toHaveURL(new RegExp(`/comunicazioni/${copy}$`));
  const removal = { headers: authHeaders('piera'), data: { id: copy, version: 1 } };
  expect((await page.request.post('/api/DLAB/admin/RemoveComunicato', removal)).status()).toBe(200);
});

test('shows who, when and why in the history; then removes it in two steps', async ({ page }) => {
  await openAs(page, sessionToken('olga'), `/comunicazioni/${id}`);
  const article = page.getByRole('main').getByRole('article');
  await article.getByRole('link', { name: new RegExp(`^${say('announcement.history')}`) }).click();
  const entries = historyEntries(page);
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('di olga');
  await expect(entries.nth(1)).toContainText('di piera');
  await expect(entries.last()).toContainText(`${say('history.reason')}: Prova del modulo`);
  await expect(entries.nth(1)).toContainText(/Scadenza.*31\/12\/2030/);

  await page.goto(`/comunicazioni/${id}`);
  await article.getByRole('link', { name: new RegExp(`^${say('announcement.remove')}`) }).click();
  await expect(page.getByText(say('remove.warning'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: say('dialog.cancel') }).click();
  await expect(page).toHaveURL(/\/admin\/comunicazioni$/);
  await page
    .getByRole('link', { name: `${say('announcement.remove')}: Il mio titolo di prova` })
    .click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Il mio titolo di prova' }),
  ).toBeVisible();
  await changeAs(
    'piera',
    page.request,
    'Comunicato',
    { title: 'Il titolo di Piera, di prova' },
    id,
  );
  const remove = page.getByRole('button', { name: say('announcement.remove'), exact: true });
  await remove.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('remove.stale'));
  await expect(
    page.getByRole('heading', { level: 2, name: 'Il titolo di Piera, di prova' }),
  ).toBeVisible();
  const notFound: string[] = [];
  page.on('response', (response) => response.status() === 404 && notFound.push(response.url()));
  await remove.click();
  await expect(page).toHaveURL(/\/admin\/comunicazioni$/);
  await expect(page.getByText('Il titolo di Piera, di prova')).toHaveCount(0);
  expect(notFound).toEqual([]);
  await page.goto(`/admin/storia?noun=comunicato&recordId=${id}`);
  await expect(historyEntries(page).first()).toContainText(say('field.removed'));
  // It was removed: none of its entries links to it.
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(0);
  await page.goto(`/admin/comunicazioni/${id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: say('announcements.unknown') }),
  ).toBeVisible();
  await page.getByRole('link', { name: say('storia.ofGone') }).click();
  await expect(page).toHaveURL(new RegExp(`noun=comunicato&recordId=${id}$`));
});

test('shows a colleague’s version in an untouched form; Back leaves both versions for the form', async ({
  page,
}) => {
  const form = { title: 'Sciopero di prova', subject: 'Prima riga' };
  const id = await changeAs('olga', page.request, 'Comunicato', form);
  await openAs(page, sessionToken('olga'), `/comunicazioni/${id}`);
  await page.getByRole('link', { name: say('announcement.edit') }).click();
  await expect(textField(page, 'subject')).toHaveValue('Prima riga');
  await changeAs('piera', page.request, 'Comunicato', { subject: 'Riga di Piera' }, id);
  await save(page);
  await expect(textField(page, 'subject')).toHaveValue('Riga di Piera');
  await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();

  await textField(page, 'title').fill('Il mio sciopero di prova');
  await changeAs('piera', page.request, 'Comunicato', { title: 'Sciopero di Piera' }, id);
  await save(page);
  await expect(page.getByRole('heading', { name: say('both.title') })).toBeFocused();
  await page.goBack();
  await expect(textField(page, 'title')).toHaveValue('Il mio sciopero di prova');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/comunicazioni/${id}$`));
});
