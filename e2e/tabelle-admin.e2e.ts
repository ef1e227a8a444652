import type { Page } from '@playwright/test';
import { keptToken, openAs } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { entriesOf } from './history.ts';
import type { Say } from './screens.ts';
import { expect, languagesOf, speak, test, wordsOf } from './screens.ts';

test.use({ serverOf: 'tabelle-admin' });

// Values are added, renamed, merged and removed: these go one after the other.
test.describe.configure({ mode: 'serial' });

const say = wordsOf('it');
const row = (page: Page, value: string) => page.getByRole('row', { name: value });
const act = async (
  page: Page,
  name: 'rename' | 'merge' | 'remove',
  value: string,
  speaks: Say = say,
) => {
  const menu = speaks('values.of', { act: speaks('values.acts'), value });
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page
    .getByRole('menu', { name: menu, exact: true })
    .getByRole('menuitem', { name: speaks(`values.${name}`) })
    .click();
};
const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page, table: string): Promise<void> {
  await openAs(page, keptToken('olga'), `/admin/tabelle?table=${table}`);
  await expect(page.getByRole('table')).toBeVisible();
}

for (const language of languagesOf('en')) {
  test(`one screen for all tables, reached from the welcome, ${language}`, async ({ page }) => {
    const speaks = wordsOf(language);
    await speak(page, language);
    await openAs(page, keptToken('olga'), '/admin/autorizzato');
    await page
      .getByRole('main')
      .getByRole('link', { name: speaks('authorized.tables') })
      .click();
    await page
      .getByRole('navigation', { name: speaks('tables.title') })
      .getByRole('link', { name: speaks('table.contenitori') })
      .click();
    await expect(page).toHaveURL(/\/admin\/tabelle\?table=contenitori$/);
    await page.getByRole('searchbox', { name: speaks('tables.search') }).fill('CAPIL');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessibleAtBothWidths(page);
    await act(page, 'rename', 'Capillare eparinato', speaks);
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await act(page, 'merge', 'Capillare eparinato', speaks);
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await act(page, 'remove', 'Capillare eparinato', speaks);
    await expect(
      dialog(page).getByText(speaks('values.remove.text', { value: 'Capillare eparinato' })),
    ).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });
}

test('a value is added; none and one that is there are refused', async ({ page }) => {
  await open(page, 'materiali');
  await page.getByRole('searchbox').fill('siero di pro');
  await expect(page.getByText(say('state.empty'))).toBeVisible();
  await page.getByRole('button', { name: say('values.new') }).click();
  const description = dialog(page).getByRole('textbox', { name: say('tables.description') });
  const add = dialog(page).getByRole('button', { name: say('values.add'), exact: true });
  // What was searched and not found is what is to be added, unless the next key says something
  // else.
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
  // What was looked for found it: it stays. The row takes the focus.
  await expect(page.getByRole('searchbox')).toHaveValue('siero di pro');
  await expect(page.getByRole('rowheader', { name: 'Siero di prova' })).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'Siero di prova' })).toBeInViewport();
});

test('a code that another value has is refused; one that means two values chooses none', async ({
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
  // The code of the one is the name of the other.
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

test('a value is renamed; a colleague who was faster is told of', async ({ page }) => {
  await open(page, 'materiali');
  await page.getByRole('searchbox').fill('prova');
  await act(page, 'rename', 'Siero di prova');
  const headers = { Authorization: `Bearer ${keptToken('piera')}` };
  const all = await page.request.get('/api/DLAB/GetValoriTabellaSupporto?table=materiali', {
    headers,
  });
  const { values } = await all.json();
  const { id, version, table, code } = values.find(
    (one: { description: string }) => one.description === 'Siero di prova',
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
  // What was looked for does not find it: the search is emptied, and the row takes the focus where
  // it stands now.
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('rowheader', { name: 'Siero di Olga' })).toBeFocused();
  await expect(page.getByRole('rowheader', { name: 'Siero di Olga' })).toBeInViewport();
  // Once: who looks for something else goes on typing.
  await page.getByRole('searchbox').fill('siero');
  await page.getByRole('searchbox').pressSequentially(' di');
  await expect(page.getByRole('searchbox')).toHaveValue('siero di');
  await expect(row(page, 'Siero di Olga')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a value in use is not removed, and says by which tests; merged, the tests use the other', async ({
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
  await expect(dialog(page).getByRole('listitem')).toHaveCount(users);
  await page.keyboard.press('Escape');
  await act(page, 'remove', from);
  const inUse = say(`values.inUse.${users === 1 ? 'one' : 'other'}`, { value: from, count: users });
  await expect(dialog(page).getByText(inUse)).toBeVisible();
  await expect(dialog(page).getByRole('list').getByRole('listitem')).toHaveCount(users);
  const one = dialog(page).getByRole('list').getByRole('link').first();
  const test = (await one.textContent()) ?? '';
  expect(test).toContain(say('values.newTab'));
  expect(await one.getAttribute('target')).toBe('_blank');
  const address = (await one.getAttribute('href')) ?? '';
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
  const kept = (await option.getByText(/./).first().textContent()) ?? '';
  await option.click();
  // The key that asks to be shown does not merge as well: what is shown takes the focus, and a
  // second press does nothing.
  await look.press('Enter');
  const told = say(`values.merge.tests.${users === 1 ? 'one' : 'other'}`, {
    value: kept.trim(),
    count: users,
  });
  await expect(dialog(page).getByText(told)).toBeFocused();
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
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, from)).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: kept.trim(), exact: true })).toBeFocused();

  await page.goto('/admin/storia?noun=valoreTabella&field=removed');
  const gone = entriesOf(page).first();
  await expect(gone.getByRole('term')).toHaveText(say('storia.merged'));
  await expect(gone.getByRole('definition')).toContainText(from);
  await expect(gone.getByRole('definition')).toContainText(kept.trim());
  await page.goto(address);
  const history = page.getByRole('region', { name: say('history.title') });
  await expect(history.getByText('di olga')).toBeVisible();
  await expect(history.getByText('Lo stesso luogo')).toBeVisible();
  await expect(history.getByRole('row', { name: new RegExp(from) }).first()).toContainText(
    kept.trim(),
  );
});

test('a value that nobody uses is removed in two steps', async ({ page }) => {
  await open(page, 'materiali');
  await act(page, 'remove', 'Siero di Olga');
  await dialog(page)
    .getByRole('button', { name: say('dialog.cancel') })
    .click();
  await expect(row(page, 'Siero di Olga')).toBeVisible();
  await act(page, 'remove', 'Siero di Olga');
  await dialog(page)
    .getByRole('button', { name: say('values.remove.submit'), exact: true })
    .click();
  await expect(page.getByText(say('values.removed', { value: 'Siero di Olga' }))).toBeVisible();
  await expect(row(page, 'Siero di Olga')).toHaveCount(0);
});
