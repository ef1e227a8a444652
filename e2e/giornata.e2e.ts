// What an administrator does in a day: works through a list, copies a test, writes about it.
import { openAs, preparedAccount, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { changeAs, field } from './editing.ts';
import { searchField, tests } from './listing.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { enterCredentials } from './sign-in.ts';

test.use({ serverOf: 'giornata' });
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const marta = () => sessionToken('marta');

test('goes on to the next test of the list that was searched', async ({ page }) => {
  await openAs(page, marta(), '/home');
  await searchField(page).fill('urine');
  await expect(page.getByText(say('list.print.searched', { q: 'urine' }))).toBeAttached();
  const names = await tests(page).allTextContents();
  await tests(page).first().click();
  await page.getByRole('link', { name: say('editTest.edit'), exact: true }).click();
  const titleOf = (name: string) =>
    page.getByRole('heading', { level: 1, name: say('editTest.title', { name }) });
  await expect(titleOf(names[0] ?? '')).toBeVisible();
  await field(page, say('field.notePatient')).fill('Presentarsi a digiuno');
  await page.getByRole('button', { name: say('editTest.saveAndNext') }).click();
  await expect(titleOf(names[1] ?? '')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, say('field.notePatient'))).not.toHaveValue('Presentarsi a digiuno');
});

test('works through the tests that use a value, in this tab and by its address', async ({
  page,
}) => {
  await openAs(page, marta(), '/admin/tabelle?table=materiali');
  const opening = page.getByRole('button', {
    name: new RegExp(
      `^\\d+ .* ${say('tables.testsOf', { tests: '', value: 'Plasma EDTA' }).trim()}$`,
    ),
  });
  await opening.click();
  await page.reload();
  const beside = page.getByRole('region', { name: /Plasma EDTA$/ });
  const edits = beside.getByRole('link', { name: new RegExp(`^${say('values.rename')}: `) });
  await expect(edits.nth(1)).toBeVisible();
  const nameOf = async (at: number) =>
    (await edits.nth(at).getAttribute('aria-label'))?.replace(/^[^:]*: /, '') ?? '';
  const [first, second] = [await nameOf(0), await nameOf(1)];
  await edits.first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('editTest.title', { name: first }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: say('editTest.saveAndNext') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('editTest.title', { name: second }) }),
  ).toBeVisible();
});

test('copies a test from its page, without its code', async ({ page }) => {
  await openAs(page, marta(), '/esami/52');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: say('editTest.copyThis'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('editTest.copy', { name }) }),
  ).toBeVisible();
  await expect(field(page, say('field.internalCode'))).toHaveValue('');
  await expect(field(page, say('field.internalCode'))).toBeFocused();
  await expect(field(page, say('field.serviceName'))).toHaveValue(name);
});

test('takes a draft away, back to what is saved', async ({ page }) => {
  await openAs(page, marta(), '/admin/esami/52');
  const note = field(page, say('field.notePatient'));
  const saved = await note.inputValue();
  await note.fill('Da scartare');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(note).toHaveValue('Da scartare');
  await page.getByRole('button', { name: say('unsaved.discard') }).click();
  await expect(note).toHaveValue(saved);
  await page.reload();
  await expect(note).toHaveValue(saved);
  await expect(page.getByText(say('unsaved.kept'))).toHaveCount(0);
});

test('links an announcement to its tests, and each of them to it', async ({ page }) => {
  await openAs(page, marta(), '/admin/comunicazioni/nuovo');
  const title = 'Nuova provetta per la ferritina';
  await field(page, say('announcement.title')).fill(title);
  await field(page, say('announcement.subject')).fill('Da oggi con gel.');
  await page.getByRole('combobox', { name: say('announcement.prestazioni') }).fill('ferritina');
  await page.getByRole('option', { name: /^Ferritina/ }).click();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('announcement.save'), exact: true }).click();
  const linked = page.getByRole('navigation', { name: say('announcements.tests') });
  await linked.getByRole('link', { name: 'Ferritina' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ferritina', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('closes the newest announcement, not a permanent warning; a change brings it back', async ({
  page,
  request,
}) => {
  const title = 'Centralino guasto di prova';
  const id = await changeAs('marta', request, 'Comunicato', { title, subject: 'Chiamare il 118.' });
  await page.goto('/home');
  const newest = page.getByRole('complementary', { name: say('news.label') });
  const warnings = page.getByRole('complementary', { name: say('news.warnings') });
  await expect(newest.getByRole('link', { name: title })).toBeVisible();
  await newest.getByRole('button', { name: say('news.close') }).click();
  await expect(newest).toHaveCount(0);
  await page.reload();
  await expect(warnings.getByRole('link')).toHaveCount(1);
  await expect(newest).toHaveCount(0);
  await changeAs('marta', request, 'Comunicato', { subject: 'Chiamare il 112.' }, id);
  await page.reload();
  await expect(newest.getByRole('link', { name: title })).toBeVisible();

  await openAs(page, marta(), `/admin/comunicazioni/${id}`);
  await page.getByRole('checkbox', { name: say('announcement.warning') }).check();
  await Promise.all([
    page.getByText(say('announcement.saved')).waitFor(),
    page.getByRole('button', { name: say('announcement.save'), exact: true }).click(),
  ]);
  await expect(page).toHaveURL(new RegExp(`/comunicazioni/${id}$`));
  await page.goto('/home');
  await expect(warnings.getByRole('link', { name: title })).toBeVisible();
  await expect(warnings.getByRole('button')).toHaveCount(0);
});

test('says until when a suspended sign-in waits, and keeps the name', async ({ page, request }) => {
  const { username, password } = preparedAccount('piera');
  await expect
    .poll(async () => {
      const data = { username, password: 'sbagliata davvero' };
      const answer = await request.post('/api/auth/Login', { data });
      return (await answer.json()).code;
    })
    .toMatch(/suspended|locked|attempts/i);
  await page.goto('/admin/inizio');
  await enterCredentials(page, say, username, password);
  const until = new RegExp(say('signIn.retryAt', { at: '\\d\\d:\\d\\d' }));
  await expect(page.getByRole('alert').filter({ hasText: until })).toBeVisible();
  await expect(page.getByLabel(say('signIn.username'))).toHaveValue(username);
});
