import type { Page } from '@playwright/test';
import { keptAccount, keptToken, openAs } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { changeAs, edit, field, save } from './editing.ts';
import { expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

test.use({ routesLate: true, serverOf: 'modifica-persa' });

// One test is changed again and again: these go one after the other.
test.describe.configure({ mode: 'serial' });

const say = wordsOf('it');

/** The test that is made here. */
let id = 0;
const address = () => `/esami/${id}`;

test.beforeAll(async ({ request }) => {
  id = await changeAs('marta', request, 'Prestazione', {
    serviceName: 'Elastasi di prova',
    internalCode: 'ZZL01',
  });
});

test('what is typed outlives a reload, and is nobody else’s', async ({ page }) => {
  await edit(page, id);
  await field(page, say('field.notePatient')).fill('Raccogliere al mattino');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();
  await expect(field(page, say('field.notePatient'))).toHaveValue('Raccogliere al mattino');
  await expectAccessibleAtBothWidths(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await openAs(page, keptToken('nadia'), `/admin/esami/${id}`);
  await expect(field(page, say('field.notePatient'))).toHaveValue('');
  // Whoever signs out leaves nothing behind.
  page.once('dialog', (dialog) => void dialog.accept());
  await openAs(page, keptToken('marta'), `/admin/esami/${id}`);
  await expect(field(page, say('field.notePatient'))).toHaveValue('Raccogliere al mattino');
  await page.route('**/api/auth/Logout', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('account.leave') })
    .click();
  await page.getByRole('button', { name: say('unsaved.leave') }).click();
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([]);
});

/** The next save is done, and its answer never arrives. */
async function loseOneAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/DLAB/admin/SavePrestazione',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('an answer that is lost on the way: the same save again changes nothing twice', async ({
  page,
}) => {
  await edit(page, id);
  await field(page, say('field.notePatient')).fill('A digiuno');
  const names: string[] = [];
  await loseOneAnswer(page);
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

test('an answer that is lost, and typed on: the own save is no colleague’s', async ({ page }) => {
  await edit(page, id);
  await field(page, say('field.notePatient')).fill('A digiuno');
  await loseOneAnswer(page);
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('state.unreachable'));
  await field(page, say('field.notePatient')).fill('A digiuno da otto ore');
  await save(page);
  await expect(page).toHaveURL(address());
  await expect(page.getByRole('article')).toContainText('A digiuno da otto ore');
  await expect(page.getByRole('article')).toContainText(say('test.revision', { revision: 3 }));
});

test('a session that ends keeps what was typed, and it is saved after signing in again', async ({
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
  const marta = keptAccount('marta');
  await giveCredentials(signingIn, say, marta.username, marta.password);
  await giveCode(signingIn, say, await marta.phone.code());
  await expect(signingIn).toHaveCount(0);
  await expect(field(page, say('field.clinicalMeaning'))).toHaveValue('Indice di permeabilità');
  await save(page);
  await expect(page).toHaveURL(address());
  await expect(page.getByRole('article')).toContainText('Indice di permeabilità');
});
