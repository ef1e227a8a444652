import type { Page } from '@playwright/test';
import { keptToken, openAs } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, languagesOf, speak, test, wordsOf } from './screens.ts';

test.use({ routesLate: true, serverOf: 'comunicazioni-admin' });

// One announcement is made and changed: these go one after the other.
test.describe.configure({ mode: 'serial' });

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

for (const language of languagesOf('it')) {
  test(`the list has those in force and the expired ones; an empty form says what it lacks, ${language}`, async ({
    page,
  }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('olga'), '/comunicazioni');
    await page.getByRole('link', { name: speaks('announcement.manage') }).click();
    const inForce = page.getByRole('region', { name: speaks('announcements.inForce') });
    const archive = page.getByRole('region', { name: speaks('announcements.archive') });
    // Those of the demonstration: what other files make meanwhile is named as theirs.
    const edits = { name: new RegExp(`^${speaks('announcement.edit')}:(?!.* di prova)`) };
    await expect(inForce.getByRole('link', edits)).toHaveCount(10);
    await expect(archive.getByRole('link', edits)).toHaveCount(5);
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
      .getByRole('button', {
        name: speaks('rule.required', { name: speaks('announcement.subject') }),
      })
      .click();
    await expect(box(page, 'subject', speaks)).toBeFocused();
    await alert
      .getByRole('button', {
        name: speaks('rule.required', { name: speaks('announcement.title') }),
      })
      .click();
    await expect(box(page, 'title', speaks)).toBeFocused();
    await expect(box(page, 'title', speaks)).toHaveAccessibleDescription(
      speaks('invalid.required'),
    );
    await expectAccessibleAtBothWidths(page);
  });
}

test('an announcement is written, with a preview of its line breaks and links', async ({
  page,
}) => {
  await openAs(page, keptToken('olga'), '/admin/comunicazioni/nuovo');
  await box(page, 'title').fill(title);
  await box(page, 'subject').fill(
    'Prima riga, vedi https://lab.example.org/orari.\n<b>Seconda riga</b>',
  );
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

test('what was typed outlives a reload, and is asked about before the page is left', async ({
  page,
}) => {
  await openAs(page, keptToken('olga'), `/admin/comunicazioni/${id}`);
  await day(page).fill('');
  await box(page, 'title').fill(`${title}, rivista`);
  await reason(page).fill('Prova del ricaricamento');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(box(page, 'title')).toHaveValue(`${title}, rivista`);
  await expect(day(page)).toHaveValue('');
  await expect(reason(page)).toHaveValue('Prova del ricaricamento');
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();

  await page.getByRole('link', { name: say('announcement.manage') }).click();
  const asking = page.getByRole('dialog', { name: say('unsaved.title') });
  await expectAccessible(page);
  await asking.getByRole('button', { name: say('unsaved.stay') }).click();
  await expect(box(page, 'title')).toHaveValue(`${title}, rivista`);
  await page.getByRole('link', { name: say('announcement.manage') }).click();
  await asking.getByRole('button', { name: say('unsaved.leave') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('announcement.manage') }),
  ).toBeVisible();
  await page.goto(`/admin/comunicazioni/${id}`);
  await expect(box(page, 'title')).toHaveValue(title);
});

test('a save whose answer is lost is sent again under the same name, and done once', async ({
  page,
}) => {
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
  const lost = `Risposta perduta di prova ${Date.now()}`;
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
  expect((await found.json()).comunicati).toMatchObject([
    { title: lost, subject: 'Seconda stesura', version: 2 },
  ]);
});

test('form and removal say version, creation date, created by, last updated and updated by', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${keptToken('marta')}` };
  const data = { title: 'Dati di prova', subject: 'Scritta da Marta', dueDate: null };
  const made = await page.request.post('/api/DLAB/admin/SaveComunicato', { headers, data });
  const { comunicato } = await made.json();
  const changed = {
    ...data,
    id: comunicato.id,
    version: comunicato.version,
    subject: 'Cambiata da Olga',
  };
  const byOlga = { Authorization: `Bearer ${keptToken('olga')}` };
  await page.request.post('/api/DLAB/admin/SaveComunicato', { headers: byOlga, data: changed });
  await speak(page, 'en');
  for (const at of [
    `/admin/comunicazioni/${comunicato.id}`,
    `/admin/comunicazioni/${comunicato.id}/rimuovi`,
  ]) {
    await openAs(page, keptToken('olga'), at);
    const facts = page.getByRole('main').locator('dl').filter({ hasText: 'Creation date' });
    const words = [
      'Version',
      '2',
      'Creation date',
      'Created by',
      'marta',
      'Last updated',
      'Updated by',
      'olga',
    ];
    for (const word of words) await expect(facts.getByText(word, { exact: true })).toBeVisible();
    await expect(facts.getByText(/^\d\d:\d\d \d\d\/\d\d\/\d{4}$/)).toHaveCount(2);
    await expectAccessibleAtBothWidths(page);
  }
});
