import { freshSession, keptAccount, keptToken, openAs, product } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { Phone, readQr, secretOf } from './phone.ts';
import { expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

test.use({ serverOf: 'codici-recupero' });

const say = wordsOf('it');

test('who leaves the recovery codes of an activation is asked first, and is signed in all the same', async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await freshSession(request, 'admin')}` };
  const data = { username: 'nuova', roles: ['admin'], active: true };
  const { firstUsePassword } = await (
    await request.post('/api/DLAB/admin/SaveUtente', { headers, data })
  ).json();
  await page.goto('/admin/autorizzato');
  await giveCredentials(page, say, 'nuova', firstUsePassword);
  const phone = new Phone(
    secretOf(await readQr(page.getByRole('img', { name: say('signIn.scan.image') }))),
    product(),
  );
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();
  await page.getByLabel(say('signIn.newPassword'), { exact: true }).fill('quattro gatti sul tetto');
  await giveCode(page, say, await phone.code(), say('signIn.activate.submit'));
  const codes = page.getByRole('list', { name: say('recoveryCodes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const tests = page.getByRole('banner').getByRole('link', { name: say('nav.tests'), exact: true });
  await tests.click();
  const asking = page.getByRole('dialog', { name: say('recoveryCodes.leave.title') });
  await expect(asking).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await asking.getByRole('button', { name: say('recoveryCodes.leave.stay') }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await tests.click();
  await asking.getByRole('button', { name: say('recoveryCodes.leave.leave') }).click();
  await page.getByRole('searchbox').fill('glucosio');
  await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('account.leave') }),
  ).toBeVisible();
});

test('an administrator makes new recovery codes with a fresh code, and is asked before they are lost', async ({
  page,
}) => {
  const marta = keptAccount('marta');
  await openAs(page, keptToken('marta'), '/home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(say('authorized.title')) })
    .click();
  await page.getByRole('button', { name: say('newRecoveryCodes.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('newRecoveryCodes.title') });
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: say('newRecoveryCodes.submit') }).click();
  const asked = page.getByRole('dialog', { name: say('stepUp.title') });
  await giveCode(asked, say, await marta.phone.code(), say('stepUp.submit'));
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
  await expect(page.getByRole('cell', { name: say('event.authn_recovery_renewed') })).toBeVisible();

  // A wrong one is told as what it is, and one of the new ones signs in.
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('account.leave') })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('signIn.submit') })
    .click();
  await giveCredentials(page, say, marta.username, marta.password);
  await page.getByRole('button', { name: say('signIn.noPhone') }).click();
  const box = page.getByLabel(say('signIn.recovery'), { exact: true });
  await box.fill('ABCD-EFGH');
  await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
  await expect(box).toHaveAccessibleDescription(say('invalid.recoveryCode'));
  await box.fill(first);
  await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
  await expect(page.getByText(say('signIn.scan.anew'))).toBeVisible();
});
