import type { Page } from '@playwright/test';
import { createAccount, freshSession, openAs } from './accounts.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { enterCode, enterCredentials } from './sign-in.ts';

// The server did what was requested, and its answer was lost.

test.use({ routesLate: true, serverOf: 'risposta-persa' });

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

test('says which password to try first when the answer to its change was lost', async ({
  page,
  request,
}) => {
  const { account, token } = await createAccount(
    request,
    await freshSession(request, 'admin'),
    'lidia',
  );
  await openAs(page, token, '/admin/inizio');
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
  // The session that the change ended is noticed by the next call, whichever makes it.
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await expect(async () => {
    if (await ended.isHidden())
      await dialog
        .getByRole('button', { name: say('changePassword.submit') })
        .click({ timeout: 1000 });
    await expect(ended).toBeVisible({ timeout: 1000 });
  }).toPass();
  await ended.getByRole('button', { name: say('signIn.submit') }).click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await enterCredentials(signingIn, say, account.username, newPassword);
  await enterCode(signingIn, say, await account.phone.code());
  await expect(signingIn).toHaveCount(0);
});
