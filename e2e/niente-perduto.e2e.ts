import type { Page } from '@playwright/test';
import { openAs, preparedAccount, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { authHeaders, edit, field, save } from './editing.ts';
import { csvFile, list, upload } from './importing.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { enterCode, enterCredentials } from './sign-in.ts';

test.use({ routesLate: true, serverOf: 'niente-perduto' });

const say = phrasesIn('it');
const notes = (page: Page) => field(page, say('field.notePatient'));
const button = (page: Page, name: Parameters<typeof say>[0]) =>
  page.getByRole('button', { name: say(name), exact: true });

/** Holds the next call of an operation until it is released. */
async function holdBack(
  page: Page,
  operation: string,
  end: 'continue' | 'abort',
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**/api/DLAB/admin/${operation}`,
    async (route) => {
      await released;
      await route[end]();
    },
    { times: 1 },
  );
  return release;
}

test('warns before going on without signing in, and keeps the draft for its author', async ({
  page,
  request,
}) => {
  const signInAs = async (account: 'marta' | 'nadia') => {
    const { username, password, phone } = preparedAccount(account);
    await enterCredentials(page, say, username, password);
    await enterCode(page, say, await phone.code());
  };
  await openAs(page, sessionToken('nadia'), '/admin/esami/1');
  await notes(page).fill('Raccogliere al mattino');
  const ended = await request.post('/api/auth/Logout', { headers: authHeaders('nadia'), data: {} });
  expect(ended.status()).toBe(200);
  await save(page);
  await button(page, 'sessionEnd.without').click();
  await expect(page.getByRole('dialog').getByText(say('sessionEnd.without.kept'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await button(page, 'sessionEnd.without').click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill('glucosio');
  await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();

  // Another user who types in the same form meanwhile does not change her draft.
  await page.goto('/admin/esami/1');
  await signInAs('marta');
  await expect(notes(page)).toHaveValue('');
  await notes(page).fill('A digiuno');
  await page.evaluate(() => sessionStorage.removeItem('user-token'));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/esami/1');
  await signInAs('nadia');
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();
  await expect(notes(page)).toHaveValue('Raccogliere al mattino');
  // Whoever logs out leaves nothing behind.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/logout');
  await expect(page.getByText(say('logout.done'))).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([]);
});

test('locks the fields while a test is saved, and restores them on a refusal', async ({ page }) => {
  await edit(page, 1);
  await notes(page).fill('A digiuno');
  const release = await holdBack(page, 'SavePrestazione', 'continue');
  await save(page);
  await expect(page.getByText(say('form.saving'))).toBeVisible();
  await notes(page).click({ force: true });
  await page.keyboard.type(' da otto ore');
  await expect(notes(page)).toHaveValue('A digiuno');
  release();
  await expect(page).toHaveURL(/\/esami\/1$/);
  await expect(page.getByRole('article')).toContainText('A digiuno');

  await edit(page, 1);
  await notes(page).fill('A digiuno da otto ore');
  await page.route('**/api/DLAB/admin/SavePrestazione', (route) => route.abort());
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say('state.unreachable'));
  await notes(page).click();
  await page.keyboard.type('!');
  await expect(notes(page)).toHaveValue(/!/);
});

test('locks the fields while a value is saved, and restores the focus on a refusal', async ({
  page,
}) => {
  await openAs(page, sessionToken('marta'), '/admin/tabelle');
  await button(page, 'values.new').click();
  const description = page.getByRole('dialog').getByLabel(say('tables.description'));
  await description.fill('Siero di prova');
  const release = await holdBack(page, 'SaveValoreTabella', 'abort');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('form.saving'))).toBeVisible();
  await page.keyboard.type(', congelato');
  await expect(description).toHaveValue('Siero di prova');
  release();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(say('state.unreachable'));
  await expect(description).toBeFocused();
  await page.keyboard.type('!');
  await expect(description).toHaveValue(/!/);
});

test('keeps the session while somebody types in a form, but not for a script', async ({ page }) => {
  await page.clock.install();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/KeepSessione'))
      reports.push(request.headers()['authorization'] ?? '');
  });
  await edit(page, 1);
  await expect(notes(page)).toBeVisible();
  await notes(page).dispatchEvent('keydown', { key: 'a' });
  await notes(page).dispatchEvent('pointerdown');
  await page.clock.runFor('20:00');
  expect(reports).toEqual([]);
  await notes(page).press('a');
  await expect.poll(() => reports).toEqual([`Bearer ${sessionToken('marta')}`]);
  await notes(page).press('b');
  await page.clock.runFor('04:50');
  expect(reports).toHaveLength(1);
  await page.clock.runFor('30:00');
  await expect.poll(() => reports).toHaveLength(2);
});

test('keeps the scroll position on a tab of the plan, and begins another page at the rows', async ({
  page,
}) => {
  const lines = Array.from({ length: 60 }, (_, at) => `ZZP${at};Esame di prova ${at}`);
  await openAs(page, sessionToken('olga'), list);
  await upload(page, csvFile('tabelle.csv', ['Codice interno;Prestazione', ...lines]));
  const tabs = page.getByRole('navigation', { name: say('importazione.tabs') });
  await tabs.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await tabs.getByRole('link', { name: new RegExp(`^${say('importazione.tab.all')} `) }).click();
  await expect(page).toHaveURL(/kind=all/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.getByRole('link', { name: say('pages.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: say('importazione.plan') })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
