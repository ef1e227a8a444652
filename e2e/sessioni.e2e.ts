import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { createAccount, freshSession, openAs, product } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { Phone, readQr, readSecret } from './phone.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { adminMenu, enterCode, enterCredentials } from './sign-in.ts';

test.use({ routesLate: true, serverOf: 'sessioni' });

// One administrator, whose codes are each accepted once: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');

/** An administrator's session with a fresh code. */
let annaToken = '';
/** Another administrator, whose session has no fresh code. */
let carla: Account;
let carlaToken = '';
let recoveryCodes: string[] = [];

test.beforeAll('an administrator with a fresh code, and another one', async ({ request }) => {
  annaToken = await freshSession(request, 'anna');
  const created = await createAccount(request, annaToken, 'carla');
  carla = created.account;
  carlaToken = created.token;
  recoveryCodes = created.recoveryCodes;
});

async function openUsers(page: Page, token: string): Promise<void> {
  await openAs(page, token, '/admin/autorizzato');
  await expect(page.getByRole('article', { name: 'carla' })).toBeVisible();
}

test('asks for a fresh code, reports a wrong one, and keeps the input on cancel', async ({
  page,
}) => {
  await openUsers(page, carlaToken);
  await page.getByRole('button', { name: say('users.new') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.new') });
  await dialog.getByLabel(say('signIn.username')).fill('elena');
  await page.keyboard.press('Enter');
  const codeDialog = page.getByRole('dialog', { name: say('stepUp.title') });
  const code = codeDialog.getByLabel(say('signIn.code'));
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.press('Escape');
  await expect(codeDialog).toHaveCount(0);
  await expect(dialog.getByLabel(say('signIn.username'))).toHaveValue('elena');
  await expect(dialog.getByRole('alert')).toHaveText('');

  await dialog.getByRole('button', { name: say('users.new.submit'), exact: true }).click();
  await enterCode(codeDialog, say, '12', say('stepUp.submit'));
  await expect(code).toHaveAccessibleDescription(new RegExp(say('invalid.otp')));
  await enterCode(codeDialog, say, '000000', say('stepUp.submit'));
  await expect(codeDialog.getByRole('alert')).toHaveText(say('problem.auth.wrongCode'));
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

/** The next save is answered with an expired session. */
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

test('says in a dialog that the session expired, and keeps what was typed', async ({ page }) => {
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
  await enterCredentials(signingIn, say, carla.username, carla.password);
  await expectAccessibleAtBothWidths(page);
  await enterCode(signingIn, say, await carla.phone.code());
  await expect(signingIn).toHaveCount(0);
  await expect(dialog.getByLabel(say('signIn.username'))).toHaveValue('fabio');
  await expect(dialog.getByRole('alert')).toHaveText('');
  await expect(adminMenu(page, say).getByText('carla')).toHaveCount(1);
  // Without signing in again the reader goes on as the public.
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

test('gives another user who signs in there a new page, without what was typed', async ({
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
  await enterCredentials(signingIn, say, carla.username, carla.password);
  await enterCode(signingIn, say, await carla.phone.code());
  await expect(adminMenu(page, say).getByText('carla')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signs in once with a recovery code, and sets up a new phone', async ({ page }) => {
  await page.goto('/admin/autorizzato');
  await enterCredentials(page, say, carla.username, carla.password);
  await page.getByRole('button', { name: say('signIn.noPhone') }).click();
  const field = page.getByLabel(say('signIn.recovery'), { exact: true });
  await field.fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
  await expect(page.getByText(say('signIn.scan.anew'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const phone = new Phone(
    readSecret(await readQr(page.getByRole('img', { name: say('signIn.scan.image') }))),
    product(),
  );
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();
  await expect(page.getByLabel(say('signIn.newPassword'), { exact: true })).toHaveCount(0);
  await enterCode(page, say, await phone.code(), say('signIn.activate.submit'));
  await expect(
    page.getByRole('list', { name: say('recoveryCodes.title') }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: say('recoveryCodes.kept') }).click();
  await expect(adminMenu(page, say).getByText('carla')).toBeVisible();
  carla = { ...carla, phone };
});

test('restarts a sign-in that has ended, with a message', async ({ page }) => {
  await page.goto('/admin/autorizzato');
  await enterCredentials(page, say, carla.username, carla.password);
  await expect(page.getByLabel(say('signIn.code'))).toBeVisible();
  await page.route('**/api/auth/VerifyOtp', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 401, code: 'auth.required', detail: '' },
    }),
  );
  await enterCode(page, say, '123456');
  await expect(
    page.getByRole('status').filter({ hasText: say('signIn.ticketEnded') }),
  ).toBeVisible();
  await expect(page.getByLabel(say('signIn.username'))).toBeFocused();
});

test('ends all sessions of a user; a second tab has none of its own (C12)', async ({
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

test('is told that the password was given without a code', async ({ page, request }) => {
  const { account } = await createAccount(request, annaToken, 'gina');
  const passwordAlone = { at: '2026-11-20T07:30:00.000Z', network: '203.0.113.0/24', times: 2 };
  // What the server says once that is ten minutes ago.
  await page.route('**/api/auth/VerifyOtp', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), passwordAlone } });
  });
  await page.goto('/admin/autorizzato');
  await enterCredentials(page, say, account.username, account.password);
  await enterCode(page, say, await account.phone.code());
  const warning = say('signIn.passwordAlone', { ...passwordAlone, at: '08:30 del 20/11/2026' });
  await expect(page.getByRole('alert').filter({ hasText: warning })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('logs out without the server, and Back shows no administrators’ data (C16)', async ({
  page,
}) => {
  await openUsers(page, annaToken);
  await page.route('**/api/auth/Logout', (route) => route.abort());
  await adminMenu(page, say)
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
