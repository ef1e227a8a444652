import type { Page } from '@playwright/test';
import { freshSession, openAs } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { expect, languagesOf, speak, test, wordsOf } from './screens.ts';
import { giveCredentials } from './sign-in.ts';

test.use({ serverOf: 'utenti' });

// One administrator, whose codes are each accepted once: these tests go one after the other.
test.describe.configure({ mode: 'serial' });

const say = wordsOf('it');

/**
 * An administrator's session that was given a fresh code: it is asked for no other in these tests.
 */
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

/** Does an act to a user, and confirms it. */
async function act(
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

for (const language of languagesOf('it')) {
  test(`the users, their sessions and the access log, ${language}`, async ({ page }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openUsers(page);
    const own = cardOf(page, 'admin');
    await expect(own.getByText(speaks('users.own'))).toBeVisible();
    await expect(own.getByRole('list', { name: speaks('users.state') })).toHaveText(
      speaks('users.state.ready'),
    );
    await expect(own.getByText(speaks('role.admin'))).toBeVisible();
    await own.getByText(speaks('sessions.count.one', { count: 1 })).click();
    await expect(own.getByRole('table').getByText(speaks('sessions.this'))).toBeVisible();
    await expect(own.getByRole('table')).toContainText('127.0.0.0/24');
    // Nobody suspends oneself by mistake.
    await expect(own.getByRole('button', { name: speaks('users.suspend') })).toHaveCount(0);
    await expect(
      page.getByRole('table', { name: speaks('log.title') }).getByRole('row'),
    ).not.toHaveCount(1);
    await expectAccessibleAtBothWidths(page);
  });
}

test('a user is created, its password for first use told once', async ({ page }) => {
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
  const told = page.getByRole('dialog', { name: say('firstUse.title') });
  const password = (await told.getByRole('code').textContent()) ?? '';
  expect(password.replaceAll('-', '')).toMatch(/^\w{20}$/);
  await told.getByRole('button', { name: say('firstUse.copy') }).click();
  await expect(told.getByRole('status').filter({ hasText: say('copy.done') })).toBeVisible();
  await told.getByRole('button', { name: say('firstUse.done') }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(cardOf(page, 'dario').getByRole('list', { name: say('users.state') })).toContainText(
    /Attende il primo accesso/,
  );
  const log = page.getByRole('table', { name: say('log.title') });
  await expect(
    log.getByRole('row', { name: new RegExp(`${say('event.user_created')} dario admin`) }),
  ).toBeVisible();
});

test('a user is suspended, readmitted and reset', async ({ page }) => {
  await openUsers(page);
  const dario = cardOf(page, 'dario');
  await dario.getByRole('button', { name: nameOf('suspend', 'dario') }).click();
  const dialog = page.getByRole('dialog', { name: say('users.suspend') });
  // What it asks is read first, and its cross is not pressed by a hasty Enter.
  await expect(dialog.getByRole('heading')).toBeFocused();
  await dialog.getByRole('button', { name: say('dialog.cancel') }).click();
  await expect(dario.getByRole('button', { name: nameOf('suspend', 'dario') })).toBeFocused();
  await act(page, 'suspend', 'dario');
  await expect(page.getByText(say('users.suspend.done', { username: 'dario' }))).toBeVisible();
  await expect(dario.getByText(say('users.state.suspended'), { exact: true })).toBeVisible();
  await act(page, 'readmit', 'dario');
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

test('too many failed sign-ins block a user, whom an administrator unlocks', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/admin/autorizzato');
  for (let failures = 0; failures < 5; failures += 1) {
    await giveCredentials(other, say, 'dario', `non è questa ${failures}`);
    await expect(
      other.getByRole('alert').filter({ hasText: say('problem.auth.wrongCredentials') }),
    ).toBeVisible();
  }
  await giveCredentials(other, say, 'dario', 'non è questa');
  await expect(
    other.getByRole('alert').filter({ hasText: say('problem.auth.suspended') }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(other);
  await context.close();
  await openUsers(page);
  const dario = cardOf(page, 'dario');
  await expect(dario.getByText(/Accesso bloccato fino alle/)).toBeVisible();
  await act(page, 'unlock', 'dario');
  await expect(dario.getByText(/Accesso bloccato/)).toHaveCount(0);
});
