import { expectAccessibleAtBothWidths } from './axe.ts';
import { admin, answer, forge, loadsOf, token, watch } from './forged-session.ts';
import { expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

test.use({ routesLate: true });

const say = wordsOf('it');

test.beforeEach(({ page }) => page.clock.install());

test('/logout asks for the sign-in where nobody is signed in, and says that there is nothing to end', async ({
  page,
}) => {
  const loads = loadsOf(page);
  await page.goto('/logout');
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(page.getByText(say('logout.none'))).toBeVisible();
  await expect(page.getByText(say('logout.done'))).toHaveCount(0);
  await watch(page);
  expect(loads).toHaveLength(1);
  await expectAccessibleAtBothWidths(page);
});

test('an in-app navigation to /logout without a user loads it in full', async ({ page }) => {
  await answer(page, 200, admin);
  await forge(page, { 'user-token': token, 'current-user': admin });
  await page.route('**/api/auth/Logout', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/home');
  const leave = page.getByRole('banner').getByRole('link', { name: say('account.leave') });
  await expect(leave).toBeVisible();
  const loads = loadsOf(page);
  await leave.click();
  // With a session it is ended in the page.
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(loads).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('authorized.browse') })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await page.unroute('**/profile');
  await page.goBack();
  await expect(page.getByText(say('logout.none'))).toBeVisible();
  await expect(page.getByText(say('logout.done'))).toHaveCount(0);
  await watch(page);
  expect(loads).toEqual([page.url()]);
});

test('who signs in at /logout is not signed out again', async ({ page }) => {
  await page.goto('/logout');
  await expect(page.getByText(say('logout.none'))).toBeVisible();
  await answer(page, 200, admin);
  await page.route('**/api/auth/Login', (route) =>
    route.fulfill({ json: { success: true, otpNeeded: true, ticket: 't' } }),
  );
  await page.route('**/api/auth/VerifyOtp', (route) =>
    route.fulfill({ json: { success: true, token } }),
  );
  const place = page.getByRole('main');
  await giveCredentials(place, say, 'anna', 'una parola segreta');
  await giveCode(place, say, '123456');
  await expect(page.getByText(say('authorized.welcome', { username: 'anna' }))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/autorizzato$/);
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).not.toBeNull();
});

test('/logout ends a session of which the server does not say whose it is', async ({ page }) => {
  await forge(page, { 'user-token': token });
  await page.route(/\/(?:profile|api\/auth\/Logout)$/, (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
});

test('whoever has not the role leaves by the button in the header, not by /logout', async ({
  page,
}) => {
  await answer(page, 200, { username: 'bruno', roles: [] });
  await forge(page, { 'user-token': token, 'current-user': { username: 'bruno', roles: [] } });
  const ended = page.waitForRequest('**/api/auth/Logout');
  await page.route('**/api/auth/Logout', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/logout');
  await expect(page.getByText(say('notAuthorized.text'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('account.leave') })
    .click();
  expect((await ended).headers()['authorization']).toBe(`Bearer ${token.access_token}`);
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('account.enter') }),
  ).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
});
