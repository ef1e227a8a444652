import { admin, answer, expectLoginInPlace, recordAdminCalls, token } from './forged-session.ts';
import { expect, phrasesIn, test } from './screens.ts';

test.use({ routesLate: true });

const say = phrasesIn('it');

test.beforeEach(({ page }) => page.clock.install());

const [tokenJson, adminJson] = [JSON.stringify(token), JSON.stringify(admin)];

for (const [how, script] of [
  ['at once', `({ getToken: () => (${tokenJson}), getCurrentUser: () => (${adminJson}) })`],
  [
    'later',
    `({ getToken: async () => (${tokenJson}), getCurrentUser: async () => (${adminJson}) })`,
  ],
] as const) {
  test(`signs in with a host object that answers ${how}, without using the storage (C11)`, async ({
    page,
  }) => {
    await answer(page, 200, admin);
    await page.addInitScript(`window.dlabHost = ${script}`);
    const calls = recordAdminCalls(page);
    await page.goto('/admin/inizio');
    await expect(page.getByText(say('authorized.welcome', { username: 'anna' }))).toBeVisible();
    await expect(page.getByText('Progetto: TestProject', { exact: true })).toBeVisible();
    await expect.poll(() => [...new Set(calls)]).toEqual(['Bearer dlab_at_forged']);
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('user-token'),
        sessionStorage.getItem('current-user'),
      ]),
    ).toEqual([null, null]);
  });
}

for (const [content, script] of [
  ['a text', '"host"'],
  ['no functions', '({ getToken: 1, getCurrentUser: 2 })'],
  [
    'answers of another shape',
    '({ getToken: () => ({ token: 1 }), getCurrentUser: () => "anna" })',
  ],
  [
    'rejections',
    `({
      getToken: () => Promise.reject(new Error()),
      getCurrentUser: () => { throw new Error() },
    })`,
  ],
  [
    'a getter that throws',
    '({ get getToken() { throw new Error() }, getCurrentUser: () => null })',
  ],
] as const) {
  test(`ignores a host object with ${content} (C11)`, async ({ page }) => {
    await page.addInitScript(`window.dlabHost = ${script}`);
    await page.goto('/admin/inizio');
    await expectLoginInPlace(page);
  });
}

test('ignores an element named like the host object (C11)', async ({ page }) => {
  await page.route('**/admin/inizio', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<div id="dlab">',
      '<form id="dlabHost"><input name="getToken"><input name="getCurrentUser"></form>' +
        '<div id="dlab">',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/admin/inizio');
  expect(await page.evaluate(() => 'dlabHost' in window)).toBe(true);
  await expectLoginInPlace(page);
});
