import type { Page } from '@playwright/test';
import { openAs, preparedAccount, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { changeAs, edit, field, save } from './editing.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { adminMenu, enterCode, enterCredentials } from './sign-in.ts';

test.use({ routesLate: true, serverOf: 'modifica-persa' });

// One record is changed repeatedly: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');

/** The record that is created here. */
let id = 0;
const address = () => `/esami/${id}`;

test.beforeAll(async ({ request }) => {
  id = await changeAs('marta', request, 'Prestazione', {
    serviceName: 'Elastasi di prova',
    internalCode: 'ZZL01',
  });
});

test('restores a draft after a reload, for its author only', async ({ page }) => {
  await edit(page, id);
  await field(page, say('field.notePatient')).fill('Raccogliere al mattino');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();
  await expect(field(page, say('field.notePatient'))).toHaveValue('Raccogliere al mattino');
  await expectAccessibleAtBothWidths(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await openAs(page, sessionToken('nadia'), `/admin/esami/${id}`);
  await expect(field(page, say('field.notePatient'))).toHaveValue('');
  // Whoever signs out leaves nothing behind.
  page.once('dialog', (dialog) => void dialog.accept());
  await openAs(page, sessionToken('marta'), `/admin/esami/${id}`);
  await expect(field(page, say('field.notePatient'))).toHaveValue('Raccogliere al mattino');
  await page.route('**/api/auth/Logout', (route) => route.abort());
  await adminMenu(page, say)
    .getByRole('link', { name: say('account.leave') })
    .click();
  await page.getByRole('button', { name: say('unsaved.leave') }).click();
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([]);
});

/** The next save succeeds, and its answer is lost. */
async function loseOneResponse(page: Page): Promise<void> {
  await page.route(
    '**/api/DLAB/admin/SavePrestazione',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('repeats a save whose answer is lost without changing anything twice', async ({ page }) => {
  await edit(page, id);
  await field(page, say('field.notePatient')).fill('A digiuno');
  const names: string[] = [];
  await loseOneResponse(page);
  page.on('request', (request) => {
    if (request.url().endsWith('SavePrestazione')) names.push(request.postDataJSON().requestId);
  });
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('state.unreachable'));
  await save(page);
  await expect(page).toHaveURL(address());
  expect(names).toHaveLength(2);
  expect(names[0]).toBe(names[1]);
  await expect(page.getByRole('article')).toContainText(say('test.revision', { revision: 2 }));
});

test('does not take the own save for a colleague’s after a lost answer', async ({ page }) => {
  await edit(page, id);
  await field(page, say('field.notePatient')).fill('A digiuno');
  await loseOneResponse(page);
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('state.unreachable'));
  await field(page, say('field.notePatient')).fill('A digiuno da otto ore');
  await save(page);
  await expect(page).toHaveURL(address());
  await expect(page.getByRole('article')).toContainText('A digiuno da otto ore');
  await expect(page.getByRole('article')).toContainText(say('test.revision', { revision: 3 }));
});

test('keeps a draft when the session ends, and saves it after signing in again', async ({
  page,
}) => {
  await edit(page, id);
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
  const marta = preparedAccount('marta');
  await enterCredentials(signingIn, say, marta.username, marta.password);
  await enterCode(signingIn, say, await marta.phone.code());
  await expect(signingIn).toHaveCount(0);
  await expect(field(page, say('field.clinicalMeaning'))).toHaveValue('Indice di permeabilità');
  await save(page);
  await expect(page).toHaveURL(address());
  await expect(page.getByRole('article')).toContainText('Indice di permeabilità');
});
