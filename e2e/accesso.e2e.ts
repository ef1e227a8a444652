import type { Page } from '@playwright/test';
import { product } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { firstPassword } from './first-password.ts';
import { Phone, readQr, readSecret } from './phone.ts';
import { expect, phrasesIn, type Say, sizes, speak, test } from './screens.ts';
import { adminMenu, enterCode, enterCredentials } from './sign-in.ts';

test.use({ serverOf: 'accesso', prepared: 'fresh' });

/** The activation, from the QR code's pixels to the recovery codes. */
async function activate(page: Page, say: Say, password: string): Promise<Phone> {
  const image = page.getByRole('img', { name: say('signIn.scan.image') });
  await expect(image).toBeVisible();
  const secret = readSecret(await readQr(image));
  const phone = new Phone(secret, product());
  await page.getByText(say('signIn.scan.cannot')).click();
  await expect(page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();

  const submit = page.getByRole('button', { name: say('signIn.activate.submit'), exact: true });
  const newPassword = page.getByLabel(say('signIn.newPassword'), { exact: true });
  await expect(newPassword).toBeFocused();
  await newPassword.fill('corta');
  await submit.click();
  await expect(newPassword).toHaveAccessibleDescription(
    new RegExp(say('invalid.tooShort', { min: 12 })),
  );
  await expect(newPassword).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  const code = await phone.code();
  await newPassword.fill('passwordpassword');
  await page.getByLabel(say('signIn.code')).fill(code);
  await submit.click();
  await expect(newPassword).toHaveAccessibleDescription(new RegExp(say('invalid.passwordCommon')));
  await newPassword.fill(password);
  await submit.click();

  const codes = page.getByRole('list', { name: say('recoveryCodes.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('heading', { name: say('recoveryCodes.title') })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await expectSecretGone(page, secret);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say('recoveryCodes.save') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.txt$/);
  await page.getByRole('button', { name: say('recoveryCodes.kept') }).click();
  return phone;
}

/**
 * Nothing of the second factor is left in the page, its storages or its history (threats.md B6).
 */
async function expectSecretGone(page: Page, secret: string): Promise<void> {
  const storedText = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(history.state),
      location.href,
    ].join('\n'),
  );
  expect(storedText).not.toContain('otpauth:');
  expect(storedText).not.toContain('data:image');
  expect(storedText.replaceAll(' ', '')).not.toContain(secret);
}

test('goes from the first start over activation and a new user to a disconnection', async ({
  page,
  browser,
}) => {
  const say = phrasesIn('it');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  let password = 'quattro gatti sul tetto di via Roma';

  await page.goto('/admin/inizio');
  await expect(page.getByRole('heading', { level: 1, name: say('signIn.title') })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await enterCredentials(page, say, 'admin', 'non è questa');
  await expect(
    page.getByRole('alert').filter({ hasText: say('problem.auth.wrongCredentials') }),
  ).toBeVisible();
  await enterCredentials(page, say, 'admin', firstPassword);
  const phone = await activate(page, say, password);
  await expect(page).toHaveURL(/\/admin\/inizio$/);
  await expect(page.getByText(say('authorized.welcome', { username: 'admin' }))).toBeVisible();
  await expect(page.getByText(say('authorized.text'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await expectSecretGone(page, phone.secret);
  expect(requested.filter((url) => url.includes(phone.secret) || url.includes('otpauth'))).toEqual(
    [],
  );

  // Creating a second administrator requires a fresh code.
  await adminMenu(page, say)
    .getByRole('link', { name: say('users.title') })
    .click();
  await page.getByRole('button', { name: say('users.new') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.new') });
  await dialog.getByLabel(say('signIn.username')).fill('anna');
  await dialog.getByRole('button', { name: say('users.new.submit'), exact: true }).click();
  await enterCode(page, say, await phone.code(), say('stepUp.submit'));
  const firstUseDialog = page.getByRole('dialog', { name: say('firstUse.title') });
  const annaFirst = (await firstUseDialog.getByRole('code').textContent()) ?? '';
  await expectAccessibleAtBothWidths(page);
  await firstUseDialog.getByRole('button', { name: say('firstUse.done') }).click();
  await expect(page.getByText(annaFirst)).toHaveCount(0);

  await adminMenu(page, say)
    .getByRole('link', { name: say('menu.welcome') })
    .click();
  await page.getByRole('button', { name: say('authorized.password') }).click();
  const changing = page.getByRole('dialog', { name: say('authorized.password') });
  await changing.getByLabel(say('changePassword.current'), { exact: true }).fill('non è questa');
  await changing
    .getByLabel(say('signIn.newPassword'), { exact: true })
    .fill(`${password}, cambiata`);
  await changing.getByRole('button', { name: say('changePassword.submit') }).click();
  await expect(
    changing.getByLabel(say('changePassword.current'), { exact: true }),
  ).toHaveAccessibleDescription(say('invalid.passwordWrong'));
  await expectAccessibleAtBothWidths(page);
  await changing.getByLabel(say('changePassword.current'), { exact: true }).fill(password);
  password = `${password}, cambiata`;
  await changing.getByRole('button', { name: say('changePassword.submit') }).click();
  await expect(page.getByText(say('changePassword.done'))).toBeVisible();
  await expect(changing).toHaveCount(0);

  await adminMenu(page, say)
    .getByRole('link', { name: say('account.leave') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('logout.title') })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('user-token'),
      sessionStorage.getItem('current-user'),
    ]),
  ).toEqual([null, null]);

  await page
    .getByRole('main')
    .getByRole('link', { name: say('signIn.submit') })
    .click();
  await enterCredentials(page, say, 'una parola segreta', 'non è questa');
  await expect(
    page.getByRole('alert').filter({ hasText: say('problem.auth.wrongCredentials') }),
  ).toBeVisible();
  await enterCredentials(page, say, 'admin', password);
  await expect(page.getByLabel(say('signIn.code'))).toBeFocused();
  await expect(page.getByLabel(say('signIn.code'))).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('signIn.noPhone') }).click();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('signIn.havePhone') }).click();
  const code = await phone.code();
  await page.getByLabel(say('signIn.code')).focus();
  // As a text that a code is copied from may have it.
  await page.keyboard.insertText(
    `${'\u200b'.repeat(12)}${code.slice(0, 3)}\u00a0\u2013\t${code.slice(3)}`,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('authorized.text'))).toBeVisible();
  await adminMenu(page, say)
    .getByRole('link', { name: say('users.title') })
    .click();
  const refused = page.getByRole('row', { name: say('event.authn_login_unknown') });
  await expect(refused).toBeVisible();
  await expect(refused).not.toContainText('segreta');

  // The administrator is typing; the other one, on a phone and in English, ends the session.
  await page.getByRole('button', { name: say('users.new') }).click();
  await dialog.getByLabel(say('signIn.username')).fill('bruno');
  await disconnectAdminAsAnna(await browser.newContext({ viewport: sizes.phone }), annaFirst);
  await dialog.getByRole('button', { name: say('users.new.submit'), exact: true }).click();
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await expect(ended.getByText(say('problem.auth.disconnected'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: say('signIn.submit') }).click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await enterCredentials(signingIn, say, 'admin', password);
  await enterCode(signingIn, say, await phone.code());
  await expect(signingIn).toHaveCount(0);
  await expect(dialog.getByLabel(say('signIn.username'))).toHaveValue('bruno');
  await expect(adminMenu(page, say).getByRole('link', { name: say('account.leave') })).toHaveCount(
    1,
  );
});

async function disconnectAdminAsAnna(
  context: Awaited<ReturnType<Page['context']>>,
  firstUse: string,
): Promise<void> {
  const say = phrasesIn('en');
  const page = await context.newPage();
  await speak(page, 'en');
  await page.goto('/admin/inizio');
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await enterCredentials(page, say, 'anna', firstUse);
  const password = 'four cats upon the roof of the mill';
  const phone = await activate(page, say, password);
  await expect(
    page.getByText('You are authorised to manage lab tests and communications'),
  ).toBeVisible();
  await page.goto('/admin/autorizzato');
  const admin = page.getByRole('article', { name: 'admin' });
  await admin.getByText(say('sessions.count.one', { count: 1 })).click();
  await expectAccessibleAtBothWidths(page);
  await admin.getByRole('button', { name: say('users.endSession'), exact: true }).click();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('users.endSession.submit'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: say('stepUp.title') })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await enterCode(page, say, await phone.code(), say('stepUp.submit'));
  await expect(admin.getByText(say('sessions.count.one', { count: 1 }))).toHaveCount(0);
  await context.close();
}
