import type { Page } from '@playwright/test';
import { openAs, preparedAccount, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { historyEntries } from './history.ts';
import type { Say } from './screens.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';
import { enterCode } from './sign-in.ts';

test.use({ serverOf: 'tabelle-admin' });

// Values are added, renamed, merged and removed: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const row = (page: Page, value: string) => page.getByRole('row', { name: value });
const openAction = async (
  page: Page,
  name: 'rename' | 'merge' | 'remove',
  value: string,
  translate: Say = say,
) => {
  const act = translate('values.of', { act: translate(`values.${name}`), value });
  await page.getByRole('button', { name: act, exact: true }).click();
};
const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page, table: string): Promise<void> {
  await openAs(page, sessionToken('olga'), `/admin/tabelle?table=${table}`);
  await expect(page.getByRole('table')).toBeVisible();
}

for (const language of languagesFor('en')) {
  test(`manages all tables on one page, linked from the welcome page, ${language}`, async ({
    page,
  }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('olga'), '/admin/inizio');
    await page
      .getByRole('main')
      .getByRole('link', { name: translate('authorized.tables') })
      .click();
    await page
      .getByRole('navigation', { name: translate('tables.title') })
      .getByRole('link', { name: translate('table.contenitori') })
      .click();
    await expect(page).toHaveURL(/\/admin\/tabelle\?table=contenitori$/);
    await page.getByRole('searchbox', { name: translate('tables.search') }).fill('CAPIL');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessibleAtBothWidths(page);
    await openAction(page, 'rename', 'Capillare eparinato', translate);
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await openAction(page, 'merge', 'Capillare eparinato', translate);
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await openAction(page, 'remove', 'Capillare eparinato', translate);
    await expect(
      dialog(page).getByText(translate('values.remove.text', { value: 'Capillare eparinato' })),
    ).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });
}

test('adds a value, and refuses an empty and an existing one', async ({ page }) => {
  await open(page, 'materiali');
  await page.getByRole('searchbox').fill('siero di pro');
  await expect(page.getByText(say('state.empty'))).toBeVisible();
  await page.getByRole('button', { name: say('values.new') }).click();
  const description = dialog(page).getByRole('textbox', { name: say('tables.description') });
  const add = dialog(page).getByRole('button', { name: say('values.add'), exact: true });
  // The text of a search without results is the new value's, until the next key replaces it.
  await expect(description).toHaveValue('siero di pro');
  await page.keyboard.type('S');
  await expect(description).toHaveValue('S');
  await description.fill('  ');
  await add.click();
  await expect(description).toHaveAccessibleDescription(say('invalid.null'));
  await description.fill('  SIERO ');
  await add.click();
  await expect(description).toHaveAccessibleDescription(say('invalid.duplicate'));
  await expect(description).toBeFocused();
  await expectAccessible(page);
  await description.fill('Siero di prova');
  await dialog(page)
    .getByRole('textbox', { name: say('tables.code') })
    .fill('PRV');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('values.added', { value: 'Siero di prova' }))).toBeVisible();
  await expect(row(page, 'Siero di prova')).toContainText('PRV');
  // The search matches the value, so it stays. The row takes the focus.
  await expect(page.getByRole('searchbox')).toHaveValue('siero di pro');
  await expect(page.getByRole('rowheader', { name: 'Siero di prova' })).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'Siero di prova' })).toBeInViewport();
});

test('refuses a code of another value; one that means two values chooses none', async ({
  page,
}) => {
  await open(page, 'settori');
  const add = async (description: string, code: string) => {
    await page.getByRole('button', { name: say('values.new') }).click();
    await dialog(page)
      .getByRole('textbox', { name: say('tables.description') })
      .fill(description);
    await dialog(page)
      .getByRole('textbox', { name: say('tables.code') })
      .fill(code);
    await page.keyboard.press('Enter');
  };
  await add('Settore di prova', 'PRV');
  await expect(dialog(page)).toHaveCount(0);
  await add('Settore nuovo', 'prv');
  const code = dialog(page).getByRole('textbox', { name: say('tables.code') });
  await expect(code).toHaveAccessibleDescription(
    new RegExp(say('invalid.codeTaken', { value: 'Settore di prova' })),
  );
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  // The code of one value is the name of another.
  await add('PRV', 'PRV2');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/esami/nuovo');
  const sector = page.getByRole('combobox', { name: say('field.executionSector') });
  for (const key of ['Tab', 'Enter']) {
    await sector.fill('prv');
    await page.keyboard.press(key);
    await expect(sector).toHaveAccessibleDescription(say('combobox.chooseOrAdd'));
    await expect(sector).toHaveValue('prv');
  }
});

test('opens the action of a row that is pressed right after typing', async ({ page }) => {
  await page.clock.install();
  await open(page, 'materiali');
  // From here time stands still: the search reports nothing between the typing and the press.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const name = say('values.of', { act: say('values.rename'), value: 'Aspirato midollare' });
  const button = page.getByRole('button', { name, exact: true });
  await page.getByRole('searchbox').fill('midollare');
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let turn = 0; turn < 20; turn += 1) await page.clock.runFor(300);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: say('values.rename.title') })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(row(page, 'Aria espirata')).toHaveCount(0);
});

test('renames a value, and reports a colleague’s earlier change', async ({ page }) => {
  await open(page, 'materiali');
  await page.getByRole('searchbox').fill('prova');
  await openAction(page, 'rename', 'Siero di prova');
  const headers = { Authorization: `Bearer ${sessionToken('piera')}` };
  const all = await page.request.get('/api/DLAB/GetValoriTabellaSupporto?table=materiali', {
    headers,
  });
  const { values } = await all.json();
  const { id, version, table, code } = values.find(
    (value: { description: string }) => value.description === 'Siero di prova',
  );
  const data = { id, version, table, code, description: 'Siero di Piera' };
  expect(
    (await page.request.post('/api/DLAB/admin/SaveValoreTabella', { headers, data })).status(),
  ).toBe(200);
  await dialog(page)
    .getByRole('textbox', { name: say('tables.description') })
    .fill('Siero di Olga');
  const save = dialog(page).getByRole('button', { name: say('values.rename.submit'), exact: true });
  await save.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    say('values.stale', { value: 'Siero di Piera' }),
  );
  await save.click();
  await expect(row(page, 'Siero di Olga')).toBeVisible();
  await expect(row(page, 'Siero di Piera')).toHaveCount(0);
  // The search does not match it: the search is cleared, and the row takes the focus at its new
  // place.
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('rowheader', { name: 'Siero di Olga' })).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'Siero di Olga' })).toBeInViewport();
  // Once: a later search keeps the focus.
  await page.getByRole('searchbox').fill('siero');
  await page.getByRole('searchbox').pressSequentially(' di');
  await expect(page.getByRole('searchbox')).toHaveValue('siero di');
  await expect(row(page, 'Siero di Olga')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('does not remove a value in use, lists its tests, and merges it into another value', async ({
  page,
}) => {
  await open(page, 'luoghi');
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^\d/ }) })
    .first();
  const from = (await first.getByRole('rowheader').textContent()) ?? '';
  const used = (await first.getByRole('button', { name: /^\d/ }).textContent()) ?? '';
  const users = Number(/\d+/.exec(used)?.[0]);
  await first.getByRole('button', { name: /^\d/ }).click();
  const title = say('tables.testsOf', { tests: used, value: from });
  const beside = page.getByRole('region', { name: title });
  await expect(beside.getByRole('listitem')).toHaveCount(users);
  await expect(beside.getByRole('heading', { name: title })).toBeFocused();
  await beside.getByRole('button', { name: say('sheet.close') }).click();
  await expect(first.getByRole('button', { name: /^\d/ })).toBeFocused();
  await openAction(page, 'remove', from);
  const inUse = say(`values.inUse.${users === 1 ? 'one' : 'other'}`, { value: from, count: users });
  await expect(dialog(page).getByText(inUse)).toBeVisible();
  await expect(dialog(page).getByRole('list').getByRole('listitem')).toHaveCount(users);
  const link = dialog(page).getByRole('list').getByRole('link').first();
  const test = (await link.textContent()) ?? '';
  const address = (await link.getAttribute('href')) ?? '';
  await expectAccessibleAtBothWidths(page);
  await dialog(page)
    .getByRole('button', { name: say('values.merge'), exact: true })
    .click();

  const look = dialog(page).getByRole('button', { name: say('values.merge.preview') });
  const into = dialog(page).getByRole('combobox', { name: say('values.merge.into') });
  await look.click();
  await expect(into).toHaveAccessibleDescription(say('values.merge.choose'));
  await into.click();
  const option = dialog(page).getByRole('option').first();
  const target = (await option.getByText(/./).first().textContent()) ?? '';
  await option.click();
  // The key that shows the preview does not merge as well: the preview takes the focus, and a
  // second press does nothing.
  await look.press('Enter');
  const message = say(`values.merge.tests.${users === 1 ? 'one' : 'other'}`, {
    value: target.trim(),
    count: users,
  });
  await expect(dialog(page).getByText(message)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    dialog(page)
      .getByRole('list', { name: say('tables.usedBy') })
      .getByRole('listitem'),
  ).toHaveCount(users);
  await expect(dialog(page).getByRole('link').filter({ hasText: test })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog(page)
    .getByRole('textbox', { name: say('form.reason') })
    .fill('Lo stesso luogo');
  await dialog(page)
    .getByRole('button', { name: say('values.merge.submit'), exact: true })
    .click();
  await enterCode(
    page.getByRole('dialog', { name: say('stepUp.title') }),
    say,
    await preparedAccount('olga').phone.code(),
    say('stepUp.submit'),
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, from)).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: target.trim(), exact: true })).toBeFocused();

  await page.goto('/admin/storia?noun=valoreTabella&field=removed');
  const gone = historyEntries(page).first();
  await expect(gone.getByRole('term')).toHaveText(say('storia.merged'));
  await expect(gone.getByRole('definition')).toContainText(from);
  await expect(gone.getByRole('definition')).toContainText(target.trim());
  await page.goto(address);
  const history = page.getByRole('region', { name: say('history.title') });
  await expect(history.getByText('di olga')).toBeVisible();
  await expect(history.getByText('Lo stesso luogo')).toBeVisible();
  await expect(history.getByRole('row', { name: new RegExp(from) }).first()).toContainText(
    target.trim(),
  );
});

test('removes an unused value in two steps', async ({ page }) => {
  await open(page, 'materiali');
  await openAction(page, 'remove', 'Siero di Olga');
  await dialog(page)
    .getByRole('button', { name: say('dialog.cancel') })
    .click();
  await expect(row(page, 'Siero di Olga')).toBeVisible();
  await openAction(page, 'remove', 'Siero di Olga');
  await dialog(page)
    .getByRole('button', { name: say('values.remove.submit'), exact: true })
    .click();
  await expect(page.getByText(say('values.removed', { value: 'Siero di Olga' }))).toBeVisible();
  await expect(row(page, 'Siero di Olga')).toHaveCount(0);
});
