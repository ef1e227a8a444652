import { freshSession, openAs, preparedAccount, product, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { Phone, readQr, readSecret } from './phone.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { adminMenu, enterCode, enterCredentials } from './sign-in.ts';

test.use({ serverOf: 'codici-recupero' });

const say = phrasesIn('it');

test('asks before leaving the recovery codes of an activation, and signs in either way', async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await freshSession(request, 'admin')}` };
  const data = { username: 'nuova', roles: ['admin'], active: true };
  const { firstUsePassword } = await (
    await request.post('/api/DLAB/admin/SaveUtente', { headers, data })
  ).json();
  await page.goto('/admin/inizio');
  await enterCredentials(page, say, 'nuova', firstUsePassword);
  const phone = new Phone(
    readSecret(await readQr(page.getByRole('img', { name: say('signIn.scan.image') }))),
    product(),
  );
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();
  await page.getByLabel(say('signIn.newPassword'), { exact: true }).fill('quattro gatti sul tetto');
  await enterCode(page, say, await phone.code(), say('signIn.activate.submit'));
  const codes = page.getByRole('list', { name: say('recoveryCodes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const tests = page
    .getByRole('navigation', { name: say('nav.label') })
    .getByRole('link', { name: say('nav.tests'), exact: true });
  await tests.click();
  const leaveDialog = page.getByRole('dialog', { name: say('recoveryCodes.leave.title') });
  await expect(leaveDialog).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await leaveDialog.getByRole('button', { name: say('recoveryCodes.leave.stay') }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await tests.click();
  await leaveDialog.getByRole('button', { name: say('recoveryCodes.leave.leave') }).click();
  await page.getByRole('searchbox').fill('glucosio');
  await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();
  await expect(
    adminMenu(page, say).getByRole('link', { name: say('account.leave') }),
  ).toBeVisible();
});

test('makes new recovery codes with a fresh code, and asks before they are lost', async ({
  page,
}) => {
  const marta = preparedAccount('marta');
  await openAs(page, sessionToken('marta'), '/home');
  await adminMenu(page, say)
    .getByRole('link', { name: say('menu.welcome') })
    .click();
  await page.getByRole('button', { name: say('newRecoveryCodes.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('newRecoveryCodes.title') });
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: say('newRecoveryCodes.submit') }).click();
  const codeDialog = page.getByRole('dialog', { name: say('stepUp.title') });
  await enterCode(codeDialog, say, await marta.phone.code(), say('stepUp.submit'));
  const codes = dialog.getByRole('list', { name: say('recoveryCodes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleAtBothWidths(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: say('recoveryCodes.title') })).toBeVisible();
  await expect(page.getByText(say('recoveryCodes.help'))).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: say('recoveryCodes.leave.title') });
  await leaving.getByRole('button', { name: say('recoveryCodes.leave.stay') }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const first = (await codes.getByRole('code').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: say('recoveryCodes.kept') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await adminMenu(page, say)
    .getByRole('link', { name: say('users.title') })
    .click();
  await expect(page.getByRole('cell', { name: say('event.authn_recovery_renewed') })).toBeVisible();

  // A wrong one is refused as such, and one of the new ones signs in.
  await adminMenu(page, say)
    .getByRole('link', { name: say('account.leave') })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('signIn.submit') })
    .click();
  await enterCredentials(page, say, marta.username, marta.password);
  await page.getByRole('button', { name: say('signIn.noPhone') }).click();
  const codeField = page.getByLabel(say('signIn.recovery'), { exact: true });
  await codeField.fill('ABCD-EFGH');
  await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
  await expect(codeField).toHaveAccessibleDescription(say('invalid.recoveryCode'));
  await codeField.fill(first.replaceAll('-', '\u2011'));
  await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
  await expect(page.getByText(say('signIn.scan.anew'))).toBeVisible();
});
