import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, freshSession, openAs, product } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { Phone, readQr, readSecret } from './phone.ts';
import { everything, expect, phrasesIn, test } from './screens.ts';
import { enterCode, enterCredentials } from './sign-in.ts';

// The server did what was requested, and its answer was lost (threats.md B16).

test.use({ routesLate: true, serverOf: 'risposta-persa' });

// All use codes of one administrator, each of which is accepted once.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const newPassword = 'quattro gatti sul tetto';

/** Drops the server's next answer. */
async function loseResponse(page: Page, call: string): Promise<void> {
  await page.route(
    `**/api/${call}`,
    async (route) => {
      const answer = await route.fetch();
      expect(answer.status(), await answer.text()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
}

async function newcomer(request: APIRequestContext, username: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await freshSession(request, 'admin')}` };
  const data = { username, roles: ['admin'], active: true };
  return (await (await request.post('/api/DLAB/admin/SaveUtente', { headers, data })).json())
    .firstUsePassword;
}

async function scan(page: Page): Promise<Phone> {
  const phone = new Phone(
    readSecret(await readQr(page.getByRole('img', { name: say('signIn.scan.image') }))),
    product(),
  );
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();
  return phone;
}

const message = (page: Page, sentence: string) =>
  page.getByRole('status').filter({ hasText: sentence });

/**
 * Follows the page's advice: signs in with the password and the existing app, then makes new
 * recovery codes.
 */
async function followAdvice(
  page: Page,
  advice: string,
  as: { username: string; password: string; phone: Phone },
) {
  await expect(message(page, advice)).toBeVisible();
  await enterCredentials(page, say, as.username, as.password);
  await expect(page.getByLabel(say('signIn.code'))).toBeVisible();
  await expect(message(page, advice)).toBeVisible();
  await enterCode(page, say, await as.phone.code());
  await expect(page.getByText(say('authorized.welcome', { username: as.username }))).toBeVisible();
  await page.getByRole('button', { name: say('newRecoveryCodes.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('newRecoveryCodes.title') });
  // This answer is lost too: the previous codes are void, and the page says so.
  await dialog.getByRole('button', { name: say('newRecoveryCodes.submit') }).click();
  const codeDialog = page.getByRole('dialog', { name: say('stepUp.title') });
  await expect(codeDialog).toBeVisible();
  await loseResponse(page, 'DLAB/admin/NewRecoveryCodes');
  await enterCode(codeDialog, say, await as.phone.code(), say('stepUp.submit'));
  await expect(dialog.getByText(say('newRecoveryCodes.noResponse'))).toBeVisible();
  await dialog.getByRole('button', { name: say('newRecoveryCodes.submit') }).click();
  const codes = dialog.getByRole('list', { name: say('recoveryCodes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
}

/** The last step of an activation: the server does it, and its answer is lost. */
async function loseLastStep(page: Page, phone: Phone): Promise<void> {
  await loseResponse(page, 'auth/VerifyOtp');
  await enterCode(page, say, await phone.code(), say('signIn.activate.submit'));
  await expect(page.getByText(say('signIn.activate.noResponse'))).toBeVisible();
}

/** The activation of a new account with a new password, whose last answer is lost. */
async function loseActivation(
  page: Page,
  request: APIRequestContext,
  username: string,
): Promise<Phone> {
  await page.goto('/admin/autorizzato');
  await enterCredentials(page, say, username, await newcomer(request, username));
  const phone = await scan(page);
  await page.getByLabel(say('signIn.newPassword'), { exact: true }).fill(newPassword);
  await loseLastStep(page, phone);
  return phone;
}

test('says after a retry that an activation with a lost answer was done', async ({
  page,
  request,
}) => {
  const username = 'prima';
  const phone = await loseActivation(page, request, username);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('signIn.activate.submit'), exact: true }).click();
  await followAdvice(page, say('signIn.activated.newPassword'), {
    username,
    password: newPassword,
    phone,
  });
});

if (everything) {
  test('… says what to do in either case when it is left without a retry', async ({
    page,
    request,
  }) => {
    const username = 'seconda';
    const phone = await loseActivation(page, request, username);
    await page.getByRole('button', { name: say('signIn.activate.back') }).click();
    await page.getByRole('button', { name: say('signIn.again') }).click();
    await followAdvice(page, say('signIn.unsure.newPassword'), {
      username,
      password: newPassword,
      phone,
    });
  });

  test('takes neither a recovery code nor a new phone with a lost answer for undone', async ({
    page,
    request,
  }) => {
    const made = await createAccount(request, await freshSession(request, 'admin'), 'terza');
    const { username, password } = made.account;
    const [code, other] = made.recoveryCodes;
    const giveRecoveryCode = async (recoveryCode: string) => {
      await enterCredentials(page, say, username, password);
      await page.getByRole('button', { name: say('signIn.noPhone') }).click();
      await page.getByLabel(say('signIn.recovery'), { exact: true }).fill(recoveryCode);
      await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
    };
    await page.goto('/admin/autorizzato');
    await loseResponse(page, 'auth/UseRecoveryCode');
    await giveRecoveryCode(code);
    await expect(page.getByText(say('state.unreachable'))).toBeVisible();
    await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
    await expect(message(page, say('signIn.spent'))).toBeVisible();

    await giveRecoveryCode(other);
    const phone = await scan(page);
    await loseLastStep(page, phone);
    await page.getByRole('button', { name: say('signIn.activate.submit'), exact: true }).click();
    await followAdvice(page, say('signIn.activated'), { username, password, phone });
  });
}

test('says which password to try first when the answer to its change was lost', async ({
  page,
  request,
}) => {
  const { account, token } = await createAccount(
    request,
    await freshSession(request, 'admin'),
    'quarta',
  );
  await openAs(page, token, '/admin/autorizzato');
  await page.getByRole('button', { name: say('authorized.password') }).click();
  const dialog = page.getByRole('dialog', { name: say('authorized.password') });
  await dialog.getByLabel(say('changePassword.current'), { exact: true }).fill(account.password);
  await dialog.getByLabel(say('signIn.newPassword'), { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: say('changePassword.submit') }).click();
  const codeDialog = page.getByRole('dialog', { name: say('stepUp.title') });
  await expect(codeDialog).toBeVisible();
  await loseResponse(page, 'auth/ChangePassword');
  await enterCode(codeDialog, say, await account.phone.code(), say('stepUp.submit'));
  await expect(dialog.getByText(say('changePassword.noResponse'))).toBeVisible();
  await dialog.getByRole('button', { name: say('changePassword.submit') }).click();
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await ended.getByRole('button', { name: say('signIn.submit') }).click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await enterCredentials(signingIn, say, account.username, newPassword);
  await enterCode(signingIn, say, await account.phone.code());
  await expect(signingIn).toHaveCount(0);
});

test('says to delete the account from the app after a failed activation', async ({
  page,
  request,
}) => {
  await page.goto('/admin/autorizzato');
  await enterCredentials(page, say, 'quinta', await newcomer(request, 'quinta'));
  const phone = await scan(page);
  await page.getByLabel(say('signIn.newPassword'), { exact: true }).fill(newPassword);
  await page.route('**/api/auth/VerifyOtp', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 401, code: 'auth.required', detail: '' },
    }),
  );
  await enterCode(page, say, await phone.code(), say('signIn.activate.submit'));
  await expect(message(page, say('signIn.activationEnded'))).toBeVisible();
});
