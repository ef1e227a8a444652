import { expectAccessibleAtBothWidths } from './axe.ts';
import {
  admin,
  answer,
  expectLoginInPlace,
  forge,
  recordAdminCalls,
  recordLoads,
  token,
  watch,
} from './forged-session.ts';
import { expect, phrasesIn, test } from './screens.ts';

test.use({ routesLate: true });

const say = phrasesIn('it');

test.beforeEach(({ page }) => page.clock.install());

test('shows the login in place on a full load of a protected page, and stays there (C6)', async ({
  page,
}) => {
  const loads = recordLoads(page);
  await page.goto('/admin/inizio');
  await expectLoginInPlace(page);
  await watch(page);
  expect(loads).toHaveLength(1);
  await expectLoginInPlace(page);
});

test('loads a protected page in full, once, on an in-app navigation (C6)', async ({ page }) => {
  await page.goto('/home');
  const loads = recordLoads(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('account.enter') })
    .click();
  await expectLoginInPlace(page);
  await watch(page);
  expect(loads).toEqual([page.url()]);
});

test('ignores a forged user in the storage (C8)', async ({ page }) => {
  await forge(page, { 'current-user': admin });
  const calls = recordAdminCalls(page);
  await page.goto('/admin/inizio');
  await expectLoginInPlace(page);
  expect(calls).toEqual([]);
});

test('ignores a forged token and user, and says that the session is over (C8)', async ({
  page,
}) => {
  await forge(page, { 'user-token': token, 'current-user': admin });
  const calls = recordAdminCalls(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/profile', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/inizio');
  // Nothing is shown while the token is unverified.
  await page.clock.runFor(2000);
  await expect(page.getByText(say('authorized.text'))).toHaveCount(0);
  release();
  await expectLoginInPlace(page);
  await expect(page.getByText(say('problem.auth.sessionExpired'))).toBeVisible();
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
});

test('shows the not-authorized page without the role, whatever the storage says (C8)', async ({
  page,
}) => {
  await answer(page, 200, { username: 'anna', roles: ['Admin'] });
  await forge(page, { 'user-token': token, 'current-user': admin });
  const calls = recordAdminCalls(page);
  await page.goto('/admin/inizio');
  await expect(page.getByText(say('notAuthorized.text'))).toBeVisible();
  await expect(page.getByText(say('authorized.text'))).toHaveCount(0);
  expect(calls).toEqual([]);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: say('notAuthorized.close') }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('reloads the page once when the profile is always refused, and stays usable (C5)', async ({
  page,
}) => {
  await answer(page, 403, { success: false, status: 403, code: 'auth.disconnected', detail: '' });
  await forge(page, { 'user-token': token, 'current-user': admin });
  const loads = recordLoads(page);
  await page.goto('/home');
  const ended = page.getByRole('dialog', { name: say('sessionEnd.title') });
  await expect(ended.getByText(say('problem.auth.disconnected'))).toBeVisible();
  // The page was reloaded: nothing that was typed is on it.
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

test('reports a profile without an answer, and retries it', async ({ page }) => {
  await forge(page, { 'user-token': token, 'current-user': admin });
  await page.route('**/profile', (route) => route.abort());
  await page.goto('/admin/inizio');
  await expect(page.getByText(say('state.unreachable'))).toBeVisible();
  await expect(page.getByText(say('authorized.text'))).toHaveCount(0);
  await page.unroute('**/profile');
  await answer(page, 200, admin);
  await page.getByRole('button', { name: say('state.retry') }).click();
  await expect(page.getByText(say('authorized.text'))).toBeVisible();
});
