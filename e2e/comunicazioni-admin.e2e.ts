import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ routesLate: true, serverOf: 'comunicazioni-admin' });

// One announcement is created and changed: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const title = 'Chiusura estiva di prova';

/** The address of the announcement that is created here. */
let id = 0;

const textField = (page: Page, name: 'title' | 'subject', translate: Say = say) =>
  page.getByRole('textbox', { name: translate(`announcement.${name}`) });
const day = (page: Page) => page.getByLabel(say('announcement.dueDate'));
const reason = (page: Page) => page.getByRole('textbox', { name: say('form.reason') });
const save = (page: Page, translate: Say = say) =>
  page.getByRole('button', { name: translate('announcement.save'), exact: true }).click();
const preview = (page: Page) => page.getByRole('region', { name: say('announcement.preview') });

for (const language of languagesFor('it')) {
  test(`lists all announcements; an empty form shows its faults, ${language}`, async ({ page }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('olga'), '/comunicazioni');
    await page.getByRole('link', { name: translate('announcement.manage') }).click();
    const inForce = page.getByRole('region', { name: translate('announcements.inForce') });
    const archive = page.getByRole('region', { name: translate('announcements.archive') });
    // Only those of the demonstration: other test files name theirs differently.
    const edits = { name: new RegExp(`^${translate('announcement.edit')}:(?!.* di prova)`) };
    await expect(inForce.getByRole('link', edits)).toHaveCount(10);
    await expect(archive.getByRole('link', edits)).toHaveCount(5);
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('searchbox').fill('troponina');
    await expect(inForce.getByText(translate('state.empty'))).toBeVisible();
    await expect(
      archive.getByText(translate('announcements.count.one', { count: 1 })),
    ).toBeVisible();
    await page.getByRole('searchbox').fill('nessuna comunicazione dice questo');
    await expect(page.getByText(translate('state.empty'))).toHaveCount(1);
    await expect(inForce).toHaveCount(0);
    await page.getByRole('link', { name: translate('announcement.new') }).click();
    await save(page, translate);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(translate('form.incomplete'));
    await expect(textField(page, 'title', translate)).toBeFocused();
    // Each fault links to its field.
    await alert
      .getByRole('button', {
        name: translate('rule.required', { name: translate('announcement.subject') }),
      })
      .click();
    await expect(textField(page, 'subject', translate)).toBeFocused();
    await alert
      .getByRole('button', {
        name: translate('rule.required', { name: translate('announcement.title') }),
      })
      .click();
    await expect(textField(page, 'title', translate)).toBeFocused();
    await expect(textField(page, 'title', translate)).toHaveAccessibleDescription(
      translate('invalid.required'),
    );
    await expectAccessibleAtBothWidths(page);
  });
}

test('creates an announcement, with a preview of its line breaks and links', async ({ page }) => {
  await openAs(page, sessionToken('olga'), '/admin/comunicazioni/nuovo');
  await textField(page, 'title').fill(title);
  await textField(page, 'subject').fill(
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

test('restores a draft after a reload, and asks before the page is left', async ({ page }) => {
  await openAs(page, sessionToken('olga'), `/admin/comunicazioni/${id}`);
  await day(page).fill('');
  await textField(page, 'title').fill(`${title}, rivista`);
  await reason(page).fill('Prova del ricaricamento');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(textField(page, 'title')).toHaveValue(`${title}, rivista`);
  await expect(day(page)).toHaveValue('');
  await expect(reason(page)).toHaveValue('Prova del ricaricamento');
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();

  await page.getByRole('link', { name: say('announcement.manage') }).click();
  const unsavedDialog = page.getByRole('dialog', { name: say('unsaved.title') });
  await expectAccessible(page);
  await unsavedDialog.getByRole('button', { name: say('unsaved.stay') }).click();
  await expect(textField(page, 'title')).toHaveValue(`${title}, rivista`);
  await page.getByRole('link', { name: say('announcement.manage') }).click();
  await unsavedDialog.getByRole('button', { name: say('unsaved.leave') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('announcement.manage') }),
  ).toBeVisible();
  await page.goto(`/admin/comunicazioni/${id}`);
  await expect(textField(page, 'title')).toHaveValue(title);
});

test('repeats a save whose answer is lost with the same request id, done once', async ({
  page,
}) => {
  await openAs(page, sessionToken('olga'), `/admin/comunicazioni/${id}`);
  await day(page).fill('');
  const names: unknown[] = [];
  await page.route('**/admin/SaveComunicato', async (route) => {
    names.push(route.request().postDataJSON().requestId);
    // The server saves it, and the answer is lost.
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
  await expect(page).toHaveURL(new RegExp(`(?<!/admin)/comunicazioni/${id}$`));
  expect(names).toHaveLength(2);
  expect(names[1]).toBe(names[0]);
  const read = await page.request.get(`/api/DLAB/GetComunicato?id=${id}`);
  expect((await read.json()).comunicato).toMatchObject({ version: 2, dueDate: null });
});

test('creates a new one once when its answer is lost and it is changed after a reload', async ({
  page,
}) => {
  await openAs(page, sessionToken('olga'), '/admin/comunicazioni/nuovo');
  const lost = `Risposta perduta di prova ${Date.now()}`;
  await textField(page, 'title').fill(lost);
  await textField(page, 'subject').fill('Prima stesura');
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
  await textField(page, 'subject').fill('Seconda stesura');
  await save(page);
  await expect(page).toHaveURL(/\/comunicazioni\/\d+$/);
  const answer = await page.request.get(`/api/DLAB/Comunicati?q=${encodeURIComponent(lost)}`);
  expect((await answer.json()).comunicati).toMatchObject([
    { title: lost, subject: 'Seconda stesura', version: 2 },
  ]);
});

test('shows version, creation and update with their users in form and removal', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${sessionToken('marta')}` };
  const data = { title: 'Dati di prova', subject: 'Scritta da Marta', dueDate: null };
  const answer = await page.request.post('/api/DLAB/admin/SaveComunicato', { headers, data });
  const { comunicato } = await answer.json();
  const changed = {
    ...data,
    id: comunicato.id,
    version: comunicato.version,
    subject: 'Cambiata da Olga',
  };
  const byOlga = { Authorization: `Bearer ${sessionToken('olga')}` };
  await page.request.post('/api/DLAB/admin/SaveComunicato', { headers: byOlga, data: changed });
  await speak(page, 'en');
  for (const at of [
    `/admin/comunicazioni/${comunicato.id}`,
    `/admin/comunicazioni/${comunicato.id}/rimuovi`,
  ]) {
    await openAs(page, sessionToken('olga'), at);
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
    await expect(facts.getByText(/^\d\d:\d\d on \d\d\/\d\d\/\d{4}$/)).toHaveCount(2);
    await expectAccessibleAtBothWidths(page);
  }
});
