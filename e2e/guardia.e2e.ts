import { expectAccessibleAtBothWidths } from './axe.ts';
import {
  admin,
  adminCallsOf,
  answer,
  expectLoginInPlace,
  forge,
  loadsOf,
  token,
  watch,
} from './forged-session.ts';
import { expect, test, wordsOf } from './screens.ts';

test.use({ routesLate: true });

const say = wordsOf('it');

test.beforeEach(({ page }) => page.clock.install());

test('a full load of a protected page shows the login in place, and stays there (C6)', async ({
  page,
}) => {
  const loads = loadsOf(page);
  await page.goto('/admin/autorizzato');
  await expectLoginInPlace(page);
  await watch(page);
  expect(loads).toHaveLength(1);
  await expectLoginInPlace(page);
});

test('an in-app navigation to a protected page loads it in full, once (C6)', async ({ page }) => {
  await page.goto('/home');
  const loads = loadsOf(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('account.enter') })
    .click();
  await expectLoginInPlace(page);
  await watch(page);
  expect(loads).toEqual([page.url()]);
});

test('a forged user in the storage is nobody (C8)', async ({ page }) => {
  await forge(page, { 'current-user': admin });
  const calls = adminCallsOf(page);
  await page.goto('/admin/autorizzato');
  await expectLoginInPlace(page);
  expect(calls).toEqual([]);
});

test('a forged token and user in the storage are nobody, and told that the session is over (C8)', async ({
  page,
}) => {
  await forge(page, { 'user-token': token, 'current-user': admin });
  const calls = adminCallsOf(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/profile', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/autorizzato');
  // While nothing is known of the token, nothing is shown.
  await page.clock.runFor(2000);
  await expect(page.getByRole('heading', { name: say('users.title') })).toHaveCount(0);
  release();
  await expectLoginInPlace(page);
  await expect(page.getByText(say('problem.auth.sessionExpired'))).toBeVisible();
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
});

test('whoever has not the role sees the not-authorized page in place, whatever the storage says (C8)', async ({
  page,
}) => {
  await answer(page, 200, { username: 'anna', roles: ['Admin'] });
  await forge(page, { 'user-token': token, 'current-user': admin });
  const calls = adminCallsOf(page);
  await page.goto('/admin/autorizzato');
  await expect(page.getByText(say('notAuthorized.text'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('users.title') })).toHaveCount(0);
  expect(calls).toEqual([]);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: say('notAuthorized.close') }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a profile that is always refused reloads the page once, and leaves it usable (C5)', async ({
  page,
}) => {
  await answer(page, 403, { success: false, status: 403, code: 'auth.disconnected', detail: '' });
  await forge(page, { 'user-token': token, 'current-user': admin });
  const loads = loadsOf(page);
  await page.goto('/home');
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await expect(ended.getByText(say('problem.auth.disconnected'))).toBeVisible();
  // The page was loaded anew: nothing that was typed is in it.
  await expect(ended.getByText(say('sessionEnd.kept'))).toHaveCount(0);
  await watch(page);
  expect(loads).toHaveLength(2);
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
  await expectAccessibleAtBothWidths(page);
  await ended.getByRole('button', { name: say('sessionEnd.without') }).click();
  await expect(ended).toHaveCount(0);
  await page.getByRole('searchbox').fill('glucosio');
  await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('account.enter') })
    .click();
  await expectLoginInPlace(page);
  await watch(page);
  expect(loads).toHaveLength(3);
});

test('a profile that does not answer is told, and asked again', async ({ page }) => {
  await forge(page, { 'user-token': token, 'current-user': admin });
  await page.route('**/profile', (route) => route.abort());
  await page.goto('/admin/autorizzato');
  await expect(page.getByText(say('state.unreachable'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('users.title') })).toHaveCount(0);
  await page.unroute('**/profile');
  await answer(page, 200, admin);
  await page.getByRole('button', { name: say('state.retry') }).click();
  await expect(page.getByRole('heading', { name: say('users.title') })).toBeVisible();
});
