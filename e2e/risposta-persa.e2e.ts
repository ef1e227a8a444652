import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, freshSession, openAs, product } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { Phone, readQr, secretOf } from './phone.ts';
import { everything, expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

// The server did what was asked, and its answer never came (threats.md B16).

test.use({ routesLate: true, serverOf: 'risposta-persa' });

// All take codes of one administrator, each of which is accepted once.
test.describe.configure({ mode: 'serial' });

const say = wordsOf('it');
const newPassword = 'quattro gatti sul tetto';

/** The server's next answer is lost on the way. */
async function loseAnswer(page: Page, call: string): Promise<void> {
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
    secretOf(await readQr(page.getByRole('img', { name: say('signIn.scan.image') }))),
    product(),
  );
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();
  return phone;
}

const told = (page: Page, sentence: string) =>
  page.getByRole('status').filter({ hasText: sentence });

/**
 * What the page advises: signs in with the password and the app as it is, then makes new recovery
 * codes.
 */
async function followAdvice(
  page: Page,
  advice: string,
  as: { username: string; password: string; phone: Phone },
) {
  await expect(told(page, advice)).toBeVisible();
  await giveCredentials(page, say, as.username, as.password);
  await expect(page.getByLabel(say('signIn.code'))).toBeVisible();
  await expect(told(page, advice)).toBeVisible();
  await giveCode(page, say, await as.phone.code());
  await expect(page.getByText(say('authorized.welcome', { username: as.username }))).toBeVisible();
  await page.getByRole('button', { name: say('newRecoveryCodes.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('newRecoveryCodes.title') });
  // This answer is lost too: the codes of before are void, and the page says so.
  await dialog.getByRole('button', { name: say('newRecoveryCodes.submit') }).click();
  const asked = page.getByRole('dialog', { name: say('stepUp.title') });
  await expect(asked).toBeVisible();
  await loseAnswer(page, 'DLAB/admin/NewRecoveryCodes');
  await giveCode(asked, say, await as.phone.code(), say('stepUp.submit'));
  await expect(dialog.getByText(say('newRecoveryCodes.noAnswer'))).toBeVisible();
  await dialog.getByRole('button', { name: say('newRecoveryCodes.submit') }).click();
  const codes = dialog.getByRole('list', { name: say('recoveryCodes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
}

/** The last step of an activation, which the server does and the page never hears of. */
async function loseLastStep(page: Page, phone: Phone): Promise<void> {
  await loseAnswer(page, 'auth/VerifyOtp');
  await giveCode(page, say, await phone.code(), say('signIn.activate.submit'));
  await expect(page.getByText(say('signIn.activate.noAnswer'))).toBeVisible();
}

/** A new account's activation with a new password, its last answer lost. */
async function loseActivation(
  page: Page,
  request: APIRequestContext,
  username: string,
): Promise<Phone> {
  await page.goto('/admin/autorizzato');
  await giveCredentials(page, say, username, await newcomer(request, username));
  const phone = await scan(page);
  await page.getByLabel(say('signIn.newPassword'), { exact: true }).fill(newPassword);
  await loseLastStep(page, phone);
  return phone;
}

test('an activation whose answer was lost: tried again, the page says that it was done, and what to do holds', async ({
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
  test('… left instead of tried again, the page says what to do in either case', async ({
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

  test('a recovery code and a new phone, each with its answer lost: neither is taken for undone', async ({
    page,
    request,
  }) => {
    const made = await createAccount(request, await freshSession(request, 'admin'), 'terza');
    const { username, password } = made.account;
    const [code, other] = made.recoveryCodes;
    const giveRecoveryCode = async (recoveryCode: string) => {
      await giveCredentials(page, say, username, password);
      await page.getByRole('button', { name: say('signIn.noPhone') }).click();
      await page.getByLabel(say('signIn.recovery'), { exact: true }).fill(recoveryCode);
      await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
    };
    await page.goto('/admin/autorizzato');
    await loseAnswer(page, 'auth/UseRecoveryCode');
    await giveRecoveryCode(code);
    await expect(page.getByText(say('state.unreachable'))).toBeVisible();
    await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
    await expect(told(page, say('signIn.spent'))).toBeVisible();

    await giveRecoveryCode(other);
    const phone = await scan(page);
    await loseLastStep(page, phone);
    await page.getByRole('button', { name: say('signIn.activate.submit'), exact: true }).click();
    await followAdvice(page, say('signIn.activated'), { username, password, phone });
  });
}

test('a changed password whose answer was lost: the page says which one to try first', async ({
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
  const asked = page.getByRole('dialog', { name: say('stepUp.title') });
  await expect(asked).toBeVisible();
  await loseAnswer(page, 'auth/ChangePassword');
  await giveCode(asked, say, await account.phone.code(), say('stepUp.submit'));
  await expect(dialog.getByText(say('changePassword.noAnswer'))).toBeVisible();
  await dialog.getByRole('button', { name: say('changePassword.submit') }).click();
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await ended.getByRole('button', { name: say('signIn.submit') }).click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await giveCredentials(signingIn, say, account.username, newPassword);
  await giveCode(signingIn, say, await account.phone.code());
  await expect(signingIn).toHaveCount(0);
});

test('an activation that certainly was not done: its account is deleted from the app', async ({
  page,
  request,
}) => {
  await page.goto('/admin/autorizzato');
  await giveCredentials(page, say, 'quinta', await newcomer(request, 'quinta'));
  const phone = await scan(page);
  await page.getByLabel(say('signIn.newPassword'), { exact: true }).fill(newPassword);
  await page.route('**/api/auth/VerifyOtp', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 401, code: 'auth.required', detail: '' },
    }),
  );
  await giveCode(page, say, await phone.code(), say('signIn.activate.submit'));
  await expect(told(page, say('signIn.activationEnded'))).toBeVisible();
});
