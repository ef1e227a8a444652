import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { createAccount, freshSession, openAs, product } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { Phone, readQr, secretOf } from './phone.ts';
import { expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

test.use({ routesLate: true, serverOf: 'sessioni' });

// One administrator, whose codes are each accepted once: these tests go one after the other.
test.describe.configure({ mode: 'serial' });

const say = wordsOf('it');

/** An administrator's session that was given a fresh code. */
let annaToken = '';
/** Another administrator, whose session was given none. */
let carla: Account;
let carlaToken = '';
let recoveryCodes: string[] = [];

test.beforeAll('an administrator with a fresh code, and another one', async ({ request }) => {
  annaToken = await freshSession(request, 'anna');
  const made = await createAccount(request, annaToken, 'carla');
  carla = made.account;
  carlaToken = made.token;
  recoveryCodes = made.recoveryCodes;
});

async function openUsers(page: Page, token: string): Promise<void> {
  await openAs(page, token, '/admin/autorizzato');
  await expect(page.getByRole('article', { name: 'carla' })).toBeVisible();
}

test('a dangerous act asks for a fresh code: a wrong one is told, giving up loses nothing that was typed', async ({
  page,
}) => {
  await openUsers(page, carlaToken);
  await page.getByRole('button', { name: say('users.new') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.new') });
  await dialog.getByLabel(say('signIn.username')).fill('elena');
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: say('stepUp.title') });
  const code = asking.getByLabel(say('signIn.code'));
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await expect(dialog.getByLabel(say('signIn.username'))).toHaveValue('elena');
  await expect(dialog.getByRole('alert')).toHaveText('');

  await dialog.getByRole('button', { name: say('users.new.submit'), exact: true }).click();
  await giveCode(asking, say, '12', say('stepUp.submit'));
  await expect(code).toHaveAccessibleDescription(new RegExp(say('invalid.otp')));
  await giveCode(asking, say, '000000', say('stepUp.submit'));
  await expect(asking.getByRole('alert')).toHaveText(say('problem.auth.wrongCode'));
  await expectAccessibleAtBothWidths(page);
  // Pasted, with the blank that an app may put into it.
  const pasted = await carla.phone.code();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${pasted.slice(0, 3)} ${pasted.slice(3)}`,
  );
  await code.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: say('firstUse.title') })).toBeVisible();
});

/** The next save is told that the session has expired. */
async function expireAtNextSave(page: Page): Promise<void> {
  await page.route(
    '**/api/DLAB/admin/SaveUtente',
    (route) => {
      const json = { success: false, status: 401, code: 'auth.sessionExpired', detail: '' };
      return route.fulfill({ status: 401, contentType: 'application/problem+json', json });
    },
    { times: 1 },
  );
}

test('a session that expired is told over the page, which stays with what was typed', async ({
  page,
}) => {
  await openUsers(page, carlaToken);
  await page.getByRole('button', { name: say('users.new') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.new') });
  await dialog.getByLabel(say('signIn.username')).fill('fabio');
  await expireAtNextSave(page);
  await page.keyboard.press('Enter');
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await expect(ended.getByText(say('problem.auth.sessionExpired'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
  await ended.getByRole('button', { name: say('signIn.submit') }).click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await giveCredentials(signingIn, say, carla.username, carla.password);
  await expectAccessibleAtBothWidths(page);
  await giveCode(signingIn, say, await carla.phone.code());
  await expect(signingIn).toHaveCount(0);
  await expect(dialog.getByLabel(say('signIn.username'))).toHaveValue('fabio');
  await expect(dialog.getByRole('alert')).toHaveText('');
  await expect(page.getByText(say('authorized.welcome', { username: 'carla' }))).toHaveCount(1);
  // Whoever does not sign in again goes on as anybody.
  await page.route('**/api/DLAB/admin/SaveUtente', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, status: 403, code: 'auth.closed', detail: '' },
    }),
  );
  await dialog.getByRole('button', { name: say('users.new.submit'), exact: true }).click();
  await expect(ended.getByText(say('problem.auth.closed'))).toBeVisible();
  await ended.getByRole('button', { name: say('sessionEnd.without') }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('account.enter') }),
  ).toBeVisible();
});

test('somebody else who signs in there finds the page new, without what was typed', async ({
  page,
}) => {
  await openUsers(page, annaToken);
  await page.getByRole('button', { name: say('users.new') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.new') });
  await dialog.getByLabel(say('signIn.username')).fill('fabio');
  await expireAtNextSave(page);
  await page.keyboard.press('Enter');
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await ended.getByRole('button', { name: say('signIn.submit') }).click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await giveCredentials(signingIn, say, carla.username, carla.password);
  await giveCode(signingIn, say, await carla.phone.code());
  await expect(page.getByText(say('authorized.welcome', { username: 'carla' }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without the phone a recovery code signs in, once, and a new phone is set up', async ({
  page,
}) => {
  await page.goto('/admin/autorizzato');
  await giveCredentials(page, say, carla.username, carla.password);
  await page.getByRole('button', { name: say('signIn.noPhone') }).click();
  const field = page.getByLabel(say('signIn.recovery'), { exact: true });
  await field.fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
  await expect(page.getByText(say('signIn.scan.anew'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const phone = new Phone(
    secretOf(await readQr(page.getByRole('img', { name: say('signIn.scan.image') }))),
    product(),
  );
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();
  await expect(page.getByLabel(say('signIn.newPassword'), { exact: true })).toHaveCount(0);
  await giveCode(page, say, await phone.code(), say('signIn.activate.submit'));
  await expect(
    page.getByRole('list', { name: say('recoveryCodes.title') }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: say('recoveryCodes.kept') }).click();
  await expect(page.getByText(say('authorized.welcome', { username: 'carla' }))).toBeVisible();
  carla = { ...carla, phone };
});

test('a sign-in under way that has ended begins again, with a sentence', async ({ page }) => {
  await page.goto('/admin/autorizzato');
  await giveCredentials(page, say, carla.username, carla.password);
  await expect(page.getByLabel(say('signIn.code'))).toBeVisible();
  await page.route('**/api/auth/VerifyOtp', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 401, code: 'auth.required', detail: '' },
    }),
  );
  await giveCode(page, say, '123456');
  await expect(
    page.getByRole('status').filter({ hasText: say('signIn.ticketEnded') }),
  ).toBeVisible();
  await expect(page.getByLabel(say('signIn.username'))).toBeFocused();
});

test('all sessions of a user are ended; a second tab has none of its own (C12)', async ({
  page,
  context,
}) => {
  await openUsers(page, annaToken);
  const ending = { act: say('users.endSessions'), username: 'carla' };
  await page.getByRole('button', { name: say('users.actOn', ending) }).click();
  await page.getByRole('button', { name: say('users.endSessions.submit'), exact: true }).click();
  await expect(page.getByText(say('users.endSessions.done', { username: 'carla' }))).toBeVisible();
  const second = await context.newPage();
  let loads = 0;
  second.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await second.goto('/admin/autorizzato');
  await expect(second.getByLabel(say('signIn.username'))).toBeVisible();
  expect(loads).toBe(1);
  await openAs(second, carlaToken, '/admin/autorizzato');
  await expect(second.getByText(say('problem.auth.disconnected'))).toBeVisible();
  await expect(second.getByLabel(say('signIn.username'))).toBeVisible();
});

test('logging out works without the server, and Back shows nothing of the administration (C16)', async ({
  page,
}) => {
  await openUsers(page, annaToken);
  await page.route('**/api/auth/Logout', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('account.leave') })
    .click();
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('user-token'),
      sessionStorage.getItem('current-user'),
    ]),
  ).toEqual([null, null]);
  await page.goBack();
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(page.getByText('carla')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: say('users.title') })).toHaveCount(0);
});
