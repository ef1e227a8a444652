import type { Page } from '@playwright/test';
import { freshSession, openAs } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';
import { enterCredentials } from './sign-in.ts';

test.use({ serverOf: 'utenti' });

// One administrator, whose codes are each accepted once: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');

/** An administrator's session with a fresh code: no other is required in these tests. */
let adminToken = '';

test.beforeAll('an administrator with a fresh code', async ({ request }) => {
  adminToken = await freshSession(request, 'admin');
});

const cardOf = (page: Page, username: string) => page.getByRole('article', { name: username });
const nameOf = (
  act: 'suspend' | 'readmit' | 'resetFactor' | 'unlock' | 'endSessions',
  username: string,
) => say('users.actOn', { act: say(`users.${act}`), username });

async function openUsers(page: Page): Promise<void> {
  await openAs(page, adminToken, '/admin/autorizzato');
  await expect(cardOf(page, 'admin')).toBeVisible();
}

/** Runs an action on a user, and confirms it. */
async function runAction(
  page: Page,
  name: Parameters<typeof nameOf>[0],
  username: string,
): Promise<void> {
  await cardOf(page, username)
    .getByRole('button', { name: nameOf(name, username) })
    .click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: say(`users.${name}`) });
  await dialog.getByRole('button', { name: say(`users.${name}.submit`), exact: true }).click();
}

for (const language of languagesFor('it')) {
  test(`shows the users, their sessions and the access log, ${language}`, async ({ page }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openUsers(page);
    const ownCard = cardOf(page, 'admin');
    await expect(ownCard.getByText(translate('users.own'))).toBeVisible();
    await expect(ownCard.getByRole('list', { name: translate('users.state') })).toHaveText(
      translate('users.state.ready'),
    );
    await expect(ownCard.getByText(translate('role.admin'))).toBeVisible();
    await ownCard.getByText(translate('sessions.count.one', { count: 1 })).click();
    await expect(ownCard.getByRole('table').getByText(translate('sessions.this'))).toBeVisible();
    await expect(ownCard.getByRole('table')).toContainText('127.0.0.0/24');
    // Administrators cannot suspend themselves.
    await expect(ownCard.getByRole('button', { name: translate('users.suspend') })).toHaveCount(0);
    await expect(
      page.getByRole('table', { name: translate('log.title') }).getByRole('row'),
    ).not.toHaveCount(1);
    await expectAccessibleAtBothWidths(page);
  });
}

test('creates a user, and shows the first-use password once', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('button', { name: say('users.new') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.new') });
  const name = dialog.getByLabel(say('signIn.username'));
  const create = dialog.getByRole('button', { name: say('users.new.submit'), exact: true });
  await expect(name).toBeFocused();
  await create.click();
  await expect(name).toHaveAccessibleDescription(
    `${say('invalid.username')} ${say('invalid.required')}`,
  );
  await name.fill('Già Così');
  await create.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(say('invalid.username'));
  await expectAccessibleAtBothWidths(page);
  await name.fill('anna');
  await create.click();
  await expect(name).toHaveAccessibleDescription(new RegExp(say('users.new.taken')));
  await name.fill('Dario');
  await create.click();
  const firstUseDialog = page.getByRole('dialog', { name: say('firstUse.title') });
  const password = (await firstUseDialog.getByRole('code').textContent()) ?? '';
  expect(password.replaceAll('-', '')).toMatch(/^\w{20}$/);
  await firstUseDialog.getByRole('button', { name: say('firstUse.copy') }).click();
  await expect(
    firstUseDialog.getByRole('status').filter({ hasText: say('copy.done') }),
  ).toBeVisible();
  await firstUseDialog.getByRole('button', { name: say('firstUse.done') }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(cardOf(page, 'dario').getByRole('list', { name: say('users.state') })).toContainText(
    /Attende il primo accesso/,
  );
  const log = page.getByRole('table', { name: say('log.title') });
  await expect(
    log.getByRole('row', { name: new RegExp(`${say('event.user_created')} dario admin`) }),
  ).toBeVisible();
});

test('filters the access log by kind and person, in its address', async ({ page }) => {
  await openUsers(page);
  const filters = page.getByRole('search', { name: say('log.filters') });
  await filters.getByLabel(say('log.kind')).selectOption({ label: say('log.kind.users') });
  await filters.getByRole('searchbox', { name: say('log.person') }).fill('dario');
  const rows = page.getByRole('table', { name: say('log.title') }).getByRole('row');
  const expectFiltered = async () => {
    await expect(rows.filter({ hasText: say('event.authn_login_success') })).toHaveCount(0);
    await expect(rows.filter({ hasText: say('event.user_created') })).toHaveCount(1);
    await expect(rows.nth(1)).toContainText('dario');
  };
  await expectFiltered();
  await expect(page).toHaveURL(/kind=users&by=dario/);
  await page.reload();
  await expectFiltered();
  await filters.getByLabel(say('days.to'), { exact: true }).fill('2020-01-01');
  await expect(page.getByText(say('log.count.other', { count: 0 }))).toBeVisible();
});

test('suspends, readmits and resets a user', async ({ page }) => {
  await openUsers(page);
  const dario = cardOf(page, 'dario');
  await dario.getByRole('button', { name: nameOf('suspend', 'dario') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.suspend') });
  // Its text takes the focus first, so that a hasty Enter does not press its cross.
  await expect(dialog.getByRole('heading')).toBeFocused();
  await dialog.getByRole('button', { name: say('dialog.cancel') }).click();
  await expect(dario.getByRole('button', { name: nameOf('suspend', 'dario') })).toBeFocused();
  await runAction(page, 'suspend', 'dario');
  await expect(page.getByText(say('users.suspend.done', { username: 'dario' }))).toBeVisible();
  await expect(dario.getByText(say('users.state.suspended'), { exact: true })).toBeVisible();
  await runAction(page, 'readmit', 'dario');
  await expect(dario.getByText(say('users.state.suspended'), { exact: true })).toHaveCount(0);
  await dario.getByRole('button', { name: nameOf('resetFactor', 'dario') }).click();
  const resetting = page.getByRole('dialog', { name: say('users.resetFactor') });
  await expect(resetting.getByText(say('users.resetFactor.person'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await resetting
    .getByRole('button', { name: say('users.resetFactor.submit'), exact: true })
    .click();
  await expect(
    page.getByRole('dialog', { name: say('firstUse.title') }).getByRole('code'),
  ).toHaveText(/\w{5}/);
});

test('blocks a user after too many failed sign-ins, until an administrator unlocks it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/admin/autorizzato');
  for (let failures = 0; failures < 5; failures += 1) {
    await enterCredentials(other, say, 'dario', `non è questa ${failures}`);
    await expect(
      other.getByRole('alert').filter({ hasText: say('problem.auth.wrongCredentials') }),
    ).toBeVisible();
  }
  await enterCredentials(other, say, 'dario', 'non è questa');
  await expect(
    other.getByRole('alert').filter({ hasText: say('problem.auth.suspended') }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(other);
  await context.close();
  await openUsers(page);
  const dario = cardOf(page, 'dario');
  await expect(dario.getByText(/Accesso bloccato fino alle/)).toBeVisible();
  await runAction(page, 'unlock', 'dario');
  await expect(dario.getByText(/Accesso bloccato/)).toHaveCount(0);
});
