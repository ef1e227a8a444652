import type { Page } from '@playwright/test';
import { keptToken, openAs } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, sizes, speak, test, wordsOf } from './screens.ts';

// One announcement is made, changed, fought over and removed: these go one after the other.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const say = wordsOf('it');
const title = 'Chiusura estiva di prova';

/** Where the announcement that is made here stands. */
let id = 0;

const box = (page: Page, name: 'title' | 'subject', speaks: Say = say) =>
  page.getByRole('textbox', { name: speaks(`announcement.${name}`) });
const day = (page: Page) => page.getByLabel(say('announcement.dueDate'));
const reason = (page: Page) => page.getByRole('textbox', { name: say('form.reason') });
const save = (page: Page, speaks: Say = say) =>
  page.getByRole('button', { name: speaks('announcement.save'), exact: true }).click();
const preview = (page: Page) => page.getByRole('region', { name: say('announcement.preview') });

const headers = { Authorization: '' };
test.beforeAll(() => {
  headers.Authorization = `Bearer ${keptToken('piera')}`;
});

/** Changes the announcement as a colleague does, elsewhere. */
async function changeAsPiera(page: Page, changes: object): Promise<void> {
  const read = await page.request.get(`/api/DLAB/admin/EditComunicato?id=${id}`, { headers });
  const { version, title, subject, dueDate } = (await read.json()).comunicato;
  const data = { id, version, title, subject, dueDate, ...changes };
  const saved = await page.request.post('/api/DLAB/admin/SaveComunicato', { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
}

for (const language of ['it', 'en'] as const) {
  test(`the list has those in force and the expired ones; an empty form says what it lacks, ${language}`, async ({
    page,
  }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('olga'), '/comunicazioni');
    await page.getByRole('link', { name: speaks('announcement.manage') }).click();
    const inForce = page.getByRole('region', { name: speaks('announcements.inForce') });
    const archive = page.getByRole('region', { name: speaks('announcements.archive') });
    await expect(inForce.getByRole('link', { name: new RegExp(`^${speaks('announcement.edit')}:`) })).toHaveCount(10);
    await expect(archive.getByRole('link', { name: new RegExp(`^${speaks('announcement.edit')}:`) })).toHaveCount(5);
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('searchbox').fill('troponina');
    await expect(inForce.getByText(speaks('state.empty'))).toBeVisible();
    await expect(archive.getByText(speaks('announcements.count.one', { count: 1 }))).toBeVisible();
    await page.getByRole('searchbox').fill('nessuna comunicazione dice questo');
    await expect(page.getByText(speaks('state.empty'))).toHaveCount(1);
    await expect(inForce).toHaveCount(0);
    await page.getByRole('link', { name: speaks('announcement.new') }).click();
    await save(page, speaks);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(speaks('form.incomplete'));
    await expect(box(page, 'title', speaks)).toBeFocused();
    // Each fault leads to its box.
    await alert
      .getByRole('button', { name: speaks('rule.required', { name: speaks('announcement.subject') }) })
      .click();
    await expect(box(page, 'subject', speaks)).toBeFocused();
    await alert.getByRole('button', { name: speaks('rule.required', { name: speaks('announcement.title') }) }).click();
    await expect(box(page, 'title', speaks)).toBeFocused();
    await expect(box(page, 'title', speaks)).toHaveAccessibleDescription(speaks('invalid.required'));
    await expectAccessibleAtBothWidths(page);
  });
}

test('an announcement is written, with a preview of its line breaks and links', async ({ page }) => {
  await openAs(page, keptToken('olga'), '/admin/comunicazioni/nuovo');
  await box(page, 'title').fill(title);
  await box(page, 'subject').fill('Prima riga, vedi https://lab.example.org/orari.\n<b>Seconda riga</b>');
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(preview(page).getByRole('link')).toHaveText('https://lab.example.org/orari');
  await expect(preview(page).getByText('<b>Seconda riga</b>')).toBeVisible();
  await expect(page.getByText(say('announcement.isPast'))).toHaveCount(0);
  await day(page).fill('2020-01-31');
  await expect(page.getByText(say('announcement.isPast'))).toBeVisible();
  await reason(page).fill('Prova del modulo');
  await expectAccessibleAtBothWidths(page);
  await save(page);
  await expect(page).toHaveURL(/\/comunicazioni\/\d+$/);
  id = Number(page.url().split('/').at(-1));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(say('announcements.expired', { day: '31/01/2020' }))).toBeVisible();
});

test('what was typed outlives a reload, and is asked about before the page is left', async ({ page }) => {
  await openAs(page, keptToken('olga'), `/admin/comunicazioni/${id}`);
  await day(page).fill('');
  await box(page, 'title').fill(`${title}, rivista`);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(box(page, 'title')).toHaveValue(`${title}, rivista`);
  await expect(day(page)).toHaveValue('');
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();

  await page.getByRole('link', { name: say('announcement.manage') }).click();
  const asking = page.getByRole('dialog', { name: say('unsaved.title') });
  await expectAccessible(page);
  await asking.getByRole('button', { name: say('unsaved.stay') }).click();
  await expect(box(page, 'title')).toHaveValue(`${title}, rivista`);
  await page.getByRole('link', { name: say('announcement.manage') }).click();
  await asking.getByRole('button', { name: say('unsaved.leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('announcement.manage') })).toBeVisible();
  await page.goto(`/admin/comunicazioni/${id}`);
  await expect(box(page, 'title')).toHaveValue(title);
});

test('a save whose answer is lost is sent again under the same name, and done once', async ({ page }) => {
  await openAs(page, keptToken('olga'), `/admin/comunicazioni/${id}`);
  await day(page).fill('');
  const names: unknown[] = [];
  await page.route('**/admin/SaveComunicato', async (route) => {
    names.push(route.request().postDataJSON().requestId);
    // The server does it, and the answer is lost on the way.
    if (names.length === 1) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await save(page);
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say('state.unreachable') }),
  ).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/comunicazioni/${id}$`));
  expect(names).toHaveLength(2);
  expect(names[1]).toBe(names[0]);
  const read = await page.request.get(`/api/DLAB/GetComunicato?id=${id}`);
  expect((await read.json()).comunicato).toMatchObject({ version: 2, dueDate: null });
});

test('a new one whose answer is lost, typed on after a reload, is made once', async ({ page }) => {
  await openAs(page, keptToken('olga'), '/admin/comunicazioni/nuovo');
  const lost = `Risposta perduta ${Date.now()}`;
  await box(page, 'title').fill(lost);
  await box(page, 'subject').fill('Prima stesura');
  await page.route(
    '**/admin/SaveComunicato',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save(page);
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say('state.unreachable') }),
  ).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await box(page, 'subject').fill('Seconda stesura');
  await save(page);
  await expect(page).toHaveURL(/\/comunicazioni\/\d+$/);
  const found = await page.request.get(`/api/DLAB/Comunicati?q=${encodeURIComponent(lost)}`);
  expect((await found.json()).comunicati).toMatchObject([{ title: lost, subject: 'Seconda stesura', version: 2 }]);
});

test('a colleague saved meanwhile: both versions are shown, and each field is chosen', async ({ page }) => {
  await openAs(page, keptToken('olga'), `/admin/comunicazioni/${id}`);
  await box(page, 'title').fill('Il mio titolo');
  await box(page, 'subject').fill('Il mio testo');
  await changeAsPiera(page, { subject: 'Il testo di Piera', dueDate: '2030-12-31' });
  await save(page);
  await expect(page.getByRole('heading', { name: say('both.title') })).toBeFocused();
  await expect(page.getByText(/^Nel frattempo piera ha salvato/)).toBeVisible();
  const field = (key: 'title' | 'subject' | 'dueDate') => page.getByRole('group', { name: say(`announcement.${key}`) });
  await expect(field('title').getByRole('radio', { name: /Il mio titolo/ })).toBeChecked();
  await expect(field('dueDate').getByRole('radio', { name: /31\/12\/2030/ })).toBeChecked();
  const take = page.getByRole('button', { name: say('both.take') });
  await take.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('both.choose'));
  await expectAccessibleAtBothWidths(page);
  await field('subject')
    .getByRole('radio', { name: /Il testo di Piera/ })
    .check();
  await take.click();
  await expect(box(page, 'title')).toHaveValue('Il mio titolo');
  await expect(box(page, 'subject')).toHaveValue('Il testo di Piera');
  await expect(day(page)).toHaveValue('2030-12-31');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Il mio titolo' })).toBeVisible();
  await expect(page.getByText('Il testo di Piera')).toBeVisible();
});

test('saved as new, the announcement it began from stays as it was', async ({ page }) => {
  await openAs(page, keptToken('olga'), `/admin/comunicazioni/${id}`);
  // Unchanged, it would be there twice: that is told before it is done.
  await page.getByRole('button', { name: say('announcement.saveAsNew') }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('announcement.twin'));
  await expectAccessibleAtBothWidths(page);
  await box(page, 'title').fill('Copia di prova');
  await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();
  const lines = Array.from({ length: 40 }, (_, at) => `Riga ${at + 1}, scrivere a lab@ieo.it oppure www.ieo.it`);
  await box(page, 'subject').fill(lines.join('\n'));
  await page.getByRole('button', { name: say('announcement.saveAsNew') }).click();
  await expect(page.getByText(say('announcement.savedAsNew'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Copia di prova' })).toBeVisible();
  const copy = Number(page.url().split('/').at(-1));
  expect(copy).not.toBe(id);
  await expect(page.getByRole('link', { name: 'lab@ieo.it' }).first()).toHaveAttribute('href', 'mailto:lab@ieo.it');
  await expect(page.getByRole('link', { name: 'www.ieo.it' }).first()).toHaveAttribute('href', 'https://www.ieo.it/');
  const read = await page.request.get(`/api/DLAB/GetComunicato?id=${id}`);
  expect((await read.json()).comunicato).toMatchObject({ title: 'Il mio titolo', subject: 'Il testo di Piera' });

  // However long it is, the warning and the buttons are on the first screen; the text can be read whole.
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await page.goto(`/admin/comunicazioni/${copy}/rimuovi`);
    await expect(page.getByText(say('remove.warning'))).toBeInViewport();
    await expect(page.getByText(say('remove.history'))).toBeInViewport();
    await expect(page.getByRole('button', { name: say('announcement.remove'), exact: true })).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('button', { name: say('history.whole') }).click();
    await expect(page.getByRole('button', { name: say('announcement.remove'), exact: true })).not.toBeInViewport();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: say('announcement.remove.back') }).click();
  await expect(page).toHaveURL(new RegExp(`/comunicazioni/${copy}$`));
  const removal = { headers, data: { id: copy, version: 1 } };
  expect((await page.request.post('/api/DLAB/admin/RemoveComunicato', removal)).status()).toBe(200);
});

test('its history tells who, when, why; then it is removed in two steps', async ({ page }) => {
  await openAs(page, keptToken('olga'), `/comunicazioni/${id}`);
  const acts = page.getByRole('main').getByRole('article');
  await acts.getByRole('link', { name: new RegExp(`^${say('announcement.history')}`) }).click();
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText('di olga');
  await expect(entries.nth(1)).toContainText('di piera');
  await expect(entries.last()).toContainText(`${say('history.reason')}: Prova del modulo`);
  await expect(entries.nth(1).getByRole('row', { name: /Scadenza/ })).toContainText('31/12/2030');

  await page.goto(`/comunicazioni/${id}`);
  await acts.getByRole('link', { name: new RegExp(`^${say('announcement.remove')}`) }).click();
  await expect(page.getByText(say('remove.warning'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('dialog.cancel') }).click();
  await expect(page).toHaveURL(/\/admin\/comunicazioni$/);
  await page.getByRole('link', { name: `${say('announcement.remove')}: Il mio titolo` }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Il mio titolo' })).toBeVisible();
  await changeAsPiera(page, { title: 'Il titolo di Piera' });
  const remove = page.getByRole('button', { name: say('announcement.remove'), exact: true });
  await remove.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('remove.stale'));
  await expect(page.getByRole('heading', { level: 2, name: 'Il titolo di Piera' })).toBeVisible();
  await remove.click();
  await expect(page).toHaveURL(/\/admin\/comunicazioni$/);
  await expect(page.getByText('Il titolo di Piera')).toHaveCount(0);
  await page.goto(`/admin/storia?noun=comunicato&recordId=${id}`);
  await expect(page.getByRole('article').first()).toContainText(say('field.removed'));
  // It is no more: none of its entries leads to it.
  await expect(page.getByRole('article').getByRole('heading').getByRole('link')).toHaveCount(0);
  await page.goto(`/admin/comunicazioni/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: say('announcements.unknown') })).toBeVisible();
  await page.getByRole('link', { name: say('storia.ofGone') }).click();
  await expect(page).toHaveURL(new RegExp(`noun=comunicato&recordId=${id}$`));
});
