import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { changeAs } from './editing.ts';
import { expect, languagesFor, phrasesIn, sizes, speak, test } from './screens.ts';
import { adminMenu } from './sign-in.ts';

test.use({ serverOf: 'amministrazione' });

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test.beforeAll(async ({ request }) => {
  await changeAs('piera', request, 'Comunicato', {
    title: 'Chiusura che finisce presto',
    subject: 'Testo.',
    dueDate: inDays(5),
  });
  await changeAs('piera', request, 'Comunicato', {
    title: 'Chiusura lontana',
    subject: 'Testo.',
    dueDate: inDays(60),
  });
});

for (const language of languagesFor('it')) {
  const say = phrasesIn(language);

  test(`welcomes with what waits to be done, ${language}`, async ({ page }) => {
    await speak(page, language);
    await openAs(page, sessionToken('piera'), '/admin');
    await expect(page).toHaveURL(/\/admin\/inizio$/);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: say('authorized.welcome', { username: 'piera' }),
      }),
    ).toBeVisible();
    const toDo = page.getByRole('region', { name: say('todo.title') });
    await expect(toDo.getByText(/^Chiusura che finisce presto/)).toBeVisible();
    await expect(toDo.getByText(/Chiusura lontana/)).toHaveCount(0);
    await expectAccessibleAtBothWidths(page);

    await toDo.getByRole('link', { name: say('todo.ending.one') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chiusura che finisce presto');
    // The menu is on every page; on one of no section of it, none is the current one.
    const menu = adminMenu(page, say);
    await expect(menu.getByRole('link', { name: say('nav.comunicati') })).toBeVisible();
    await expect(menu.locator('[aria-current]')).toHaveCount(0);
    await menu.getByRole('link', { name: say('menu.fields') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('fields.title'));
    await expect(menu.locator('[aria-current]')).toHaveText(say('menu.fields'));
  });

  test(`has all its pages behind one button on a phone, by keyboard too, ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes.phone);
    await speak(page, language);
    await openAs(page, sessionToken('piera'), '/admin/inizio');
    const menu = adminMenu(page, say);
    const button = menu.getByRole('button');
    await expect(button).toContainText(say('menu.welcome'));
    await button.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveCount(9);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('users.title'));
    await expect(menu.getByRole('button')).toContainText(say('users.title'));
    await expectAccessibleAtBothWidths(page);
  });
}
