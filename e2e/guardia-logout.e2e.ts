import { expectAccessibleAtBothWidths } from './axe.ts';
import { admin, answer, forge, recordLoads, token, watch } from './forged-session.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { adminMenu, enterCode, enterCredentials } from './sign-in.ts';

test.use({ routesLate: true });

const say = phrasesIn('it');

test.beforeEach(({ page }) => page.clock.install());

test('shows the sign-in at /logout without a session, and says so', async ({ page }) => {
  const loads = recordLoads(page);
  await page.goto('/logout');
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(page.getByText(say('logout.none'))).toBeVisible();
  await expect(page.getByText(say('logout.done'))).toHaveCount(0);
  await watch(page);
  expect(loads).toHaveLength(1);
  await expectAccessibleAtBothWidths(page);
});

test('loads /logout in full on an in-app navigation without a user', async ({ page }) => {
  await answer(page, 200, admin);
  await forge(page, { 'user-token': token, 'current-user': admin });
  await page.route('**/api/auth/Logout', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/home');
  const leave = adminMenu(page, say).getByRole('link', { name: say('account.leave') });
  await expect(leave).toBeVisible();
  const loads = recordLoads(page);
  await leave.click();
  // With a session the page ends it.
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

test('does not sign out again a user who signs in at /logout', async ({ page }) => {
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
  await enterCredentials(place, say, 'anna', 'una parola segreta');
  await enterCode(place, say, '123456');
  await expect(page.getByText(say('authorized.welcome', { username: 'anna' }))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inizio$/);
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).not.toBeNull();
});

test('ends at /logout a session whose user the server does not name', async ({ page }) => {
  await forge(page, { 'user-token': token });
  await page.route(/\/(?:profile|api\/auth\/Logout)$/, (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
});

test('signs out a user without the role by the header’s button, not by /logout', async ({
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
