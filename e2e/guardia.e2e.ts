import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

test.use({ routesLate: true });

const say = wordsOf('it');
const admin = { username: 'anna', roles: ['admin'] };
const token = { access_token: 'dlab_at_forged', roles: ['admin'] };

test.beforeEach(({ page }) => page.clock.install());

/** Lets two seconds of the page's time pass: what would load it again has begun then, and is seen. */
async function watch(page: Page): Promise<void> {
  await page.clock.runFor(2000);
  await page.waitForLoadState('networkidle');
}

/** The full loads of the page from now on. */
function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  return loads;
}

/** The calls of the administration from now on. */
function adminCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/DLAB/admin/')) calls.push(request.headers()['authorization'] ?? '');
  });
  return calls;
}

/** Answers for the server: who is signed in, and an administration without users. */
async function answer(page: Page, status: number, profile: object): Promise<void> {
  await page.route('**/profile', (route) => route.fulfill({ status, json: profile }));
  // The server knows no such token, and would say so with what everybody reads.
  await page.route('**/api/DLAB/*', async (route) => {
    const { authorization, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await page.route('**/api/DLAB/admin/**', (route) =>
    route.fulfill({ json: { success: true, utenti: [], eventi: [], total: 0, page: 1, pageSize: 20 } }),
  );
}

/** Writes the tab's storage as somebody at its console could. */
async function forge(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/non-autorizzato');
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, JSON.stringify(value));
  }, values);
}

async function expectLoginInPlace(page: Page): Promise<void> {
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/autorizzato$/);
  await expect(page.getByRole('heading', { name: say('users.title') })).toHaveCount(0);
}

test('a full load of a protected page shows the login in place, and stays there (C6)', async ({ page }) => {
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

test('a forged token and user in the storage are nobody, and told that the session is over (C8)', async ({ page }) => {
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

test('a profile that is always refused reloads the page once, and leaves it usable (C5)', async ({ page }) => {
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
  await page.route('**/api/auth/VerifyOtp', (route) => route.fulfill({ json: { success: true, token } }));
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

test('whoever has not the role leaves by the button in the header, not by /logout', async ({ page }) => {
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
  await expect(page.getByRole('banner').getByRole('link', { name: say('account.enter') })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
});

for (const [how, script] of [
  ['at once', `({ getToken: () => (${JSON.stringify(token)}), getCurrentUser: () => (${JSON.stringify(admin)}) })`],
  [
    'later',
    `({ getToken: async () => (${JSON.stringify(token)}), getCurrentUser: () => Promise.resolve(${JSON.stringify(admin)}) })`,
  ],
] as const) {
  test(`a host object that answers ${how} signs in, and the storage is left alone (C11)`, async ({ page }) => {
    await answer(page, 200, admin);
    await page.addInitScript(`window.dlabHost = ${script}`);
    const calls = adminCallsOf(page);
    await page.goto('/admin/autorizzato');
    await expect(page.getByText(say('authorized.welcome', { username: 'anna' }))).toBeVisible();
    await expect(page.getByText('Progetto: TestProject', { exact: true })).toBeVisible();
    await expect.poll(() => [...new Set(calls)]).toEqual(['Bearer dlab_at_forged']);
    expect(
      await page.evaluate(() => [sessionStorage.getItem('user-token'), sessionStorage.getItem('current-user')]),
    ).toEqual([null, null]);
  });
}

for (const [what, script] of [
  ['a text', '"host"'],
  ['no functions', '({ getToken: 1, getCurrentUser: 2 })'],
  ['answers of another shape', '({ getToken: () => ({ token: 1 }), getCurrentUser: () => "anna" })'],
  ['rejections', '({ getToken: () => Promise.reject(new Error()), getCurrentUser: () => { throw new Error() } })'],
  ['a getter that throws', '({ get getToken() { throw new Error() }, getCurrentUser: () => null })'],
] as const) {
  test(`a host object with ${what} is ignored (C11)`, async ({ page }) => {
    await page.addInitScript(`window.dlabHost = ${script}`);
    await page.goto('/admin/autorizzato');
    await expectLoginInPlace(page);
  });
}

test('an element named like the host object is none (C11)', async ({ page }) => {
  await page.route('**/admin/autorizzato', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<div id="dlab">',
      '<form id="dlabHost"><input name="getToken"><input name="getCurrentUser"></form><div id="dlab">',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/admin/autorizzato');
  expect(await page.evaluate(() => 'dlabHost' in window)).toBe(true);
  await expectLoginInPlace(page);
});
