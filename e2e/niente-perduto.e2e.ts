import type { Page } from '@playwright/test';
import { keptAccount, keptToken, openAs } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { edit, field, headersOf, save } from './editing.ts';
import { fileOf, list, upload } from './importing.ts';
import { expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

test.use({ routesLate: true, serverOf: 'niente-perduto' });

const say = wordsOf('it');
const notes = (page: Page) => field(page, say('field.notePatient'));
const button = (page: Page, name: Parameters<typeof say>[0]) =>
  page.getByRole('button', { name: say(name), exact: true });

/** The next call of an operation waits until it is let go. */
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

test('going on without signing in warns, then shows the list; what was typed waits for who wrote it', async ({
  page,
  request,
}) => {
  const signInAs = async (who: 'marta' | 'nadia') => {
    const { username, password, phone } = keptAccount(who);
    await giveCredentials(page, say, username, password);
    await giveCode(page, say, await phone.code());
  };
  await openAs(page, keptToken('nadia'), '/admin/esami/1');
  await notes(page).fill('Raccogliere al mattino');
  const ended = await request.post('/api/auth/Logout', { headers: headersOf('nadia'), data: {} });
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

  // Somebody else who types in the same form meanwhile takes nothing from her.
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

test('while a test is saved its boxes are locked; refused, all is there again', async ({
  page,
}) => {
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

test('while a value is saved its boxes are locked, and the focus comes back when it is refused', async ({
  page,
}) => {
  await openAs(page, keptToken('marta'), '/admin/tabelle');
  await button(page, 'values.new').click();
  const box = page.getByRole('dialog').getByLabel(say('tables.description'));
  await box.fill('Siero di prova');
  const release = await holdBack(page, 'SaveValoreTabella', 'abort');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('form.saving'))).toBeVisible();
  await page.keyboard.type(', congelato');
  await expect(box).toHaveValue('Siero di prova');
  release();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(say('state.unreachable'));
  await expect(box).toBeFocused();
  await page.keyboard.type('!');
  await expect(box).toHaveValue(/!/);
});

test('a form that somebody types in keeps the session, one that a script touches does not', async ({
  page,
}) => {
  await page.clock.install();
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/KeepSessione'))
      told.push(request.headers()['authorization'] ?? '');
  });
  await edit(page, 1);
  await expect(notes(page)).toBeVisible();
  await notes(page).dispatchEvent('keydown', { key: 'a' });
  await notes(page).dispatchEvent('pointerdown');
  await page.clock.runFor('20:00');
  expect(told).toEqual([]);
  await notes(page).press('a');
  await expect.poll(() => told).toEqual([`Bearer ${keptToken('marta')}`]);
  await notes(page).press('b');
  await page.clock.runFor('04:50');
  expect(told).toHaveLength(1);
  await page.clock.runFor('30:00');
  await expect.poll(() => told).toHaveLength(2);
});

test('on the plan of an import a tab leaves the page where it is, and another page begins at the rows', async ({
  page,
}) => {
  const lines = Array.from({ length: 60 }, (_, at) => `ZZP${at};Esame di prova ${at}`);
  await openAs(page, keptToken('olga'), list);
  await upload(page, fileOf('tabelle.csv', ['Codice interno;Prestazione', ...lines]));
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
