import type { Page } from '@playwright/test';
import { fields } from '#contract/prestazione.fields.ts';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import type { Say } from './screens.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'campi' });

// The configuration is shared: these tests run in order, and after every other test.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
type Part = 'labelIt' | 'labelEn' | 'visible' | 'required' | 'list' | 'up' | 'down' | 'rank';
type FieldName = 'material' | 'initials' | 'notePatient' | 'noteLab' | 'serviceName';
const nameOf = (part: Part, field: FieldName, translate: Say = say) =>
  translate('fields.of', { what: translate(`fields.${part}`), field: translate(`field.${field}`) });
const save = (page: Page) =>
  page.getByRole('button', { name: say('fields.save'), exact: true }).click();

/** Saves, and waits until nothing is unsaved: a busy machine may miss the message of two seconds. */
async function saveAll(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByRole('button', { name: say('fields.reset') })).toHaveCount(0);
}

const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

const identity = (page: Page) =>
  page.getByRole('region', { name: say('test.section.identity') }).getByRole('listitem');

async function open(page: Page): Promise<void> {
  await openAs(page, sessionToken('olga'), '/admin/campi');
  await expect(rows(page)).toHaveCount(fields.length);
}

async function readerOf(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'it-IT' });
  if (context === undefined) throw new Error('no browser');
  return context.newPage();
}

for (const language of languagesFor('en')) {
  test(`lists every field with what can be changed, ${language}`, async ({ page }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    await open(page);
    await expect(
      page.getByRole('checkbox', {
        name: nameOf('visible', 'serviceName', translate),
        exact: true,
      }),
    ).toBeDisabled();
    // A field that is never public has no checkbox.
    const internal = page.getByRole('listitem', { name: translate('field.noteLab') });
    await expect(internal.getByText(translate('fields.internal'))).toBeVisible();
    await expect(internal.getByRole('checkbox')).toHaveCount(1);
    await expect(
      page.getByRole('combobox', { name: nameOf('list', 'notePatient', translate), exact: true }),
    ).toHaveCount(0);
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: translate('fields.preview') }).click();
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: translate('test.section.request') }),
    ).toBeVisible();
    await expectAccessible(page);
  });
}

test('reorders by buttons and by number, announces it and keeps the focus', async ({ page }) => {
  await open(page);
  const up = page.getByRole('button', { name: nameOf('up', 'initials'), exact: true });
  await up.click();
  await expect(up).toBeFocused();
  await expect(
    page.getByText(say('fields.moved', { field: 'Sigla', place: 3, count: fields.length })),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).toContainText('Sigla');
  await expect(up).toBeFocused();
  const down = page.getByRole('button', { name: nameOf('down', 'initials'), exact: true });
  await down.click();
  await expect(rows(page).nth(2)).toContainText('Sigla');
  await expect(down).toBeFocused();
  await page
    .getByRole('combobox', { name: nameOf('rank', 'initials'), exact: true })
    .selectOption(String(fields.length));
  await expect(identity(page).last()).toContainText('Sigla');
  const reason = page.getByRole('textbox', { name: say('form.reason') });
  await reason.fill('Prova del ricaricamento');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(identity(page).last()).toContainText('Sigla');
  await expect(reason).toHaveValue('Prova del ricaricamento');
  await expect(page.getByText(say('unsaved.kept'))).toBeVisible();
  await page.getByRole('button', { name: say('fields.reset') }).click();
  await expect(rows(page).nth(3)).toContainText('Sigla');
  await expect(reason).toHaveValue('');
});

test('shows label, column and order in the list and on the test’s page, in both languages', async ({
  page,
}) => {
  await open(page);
  await page
    .getByRole('textbox', { name: nameOf('labelIt', 'initials'), exact: true })
    .fill('Acronimo');
  await page
    .getByRole('textbox', { name: nameOf('labelEn', 'initials'), exact: true })
    .fill('Acronym');
  await page
    .getByRole('combobox', { name: nameOf('list', 'initials'), exact: true })
    .selectOption('shown');
  await page
    .getByRole('combobox', { name: nameOf('rank', 'initials'), exact: true })
    .selectOption('2');
  await page.getByRole('button', { name: say('fields.preview') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').nth(1)).toHaveText('Acronimo');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: say('form.reason') }).fill('Prova dei campi');
  await saveAll(page);

  const reader = await readerOf(page);
  await reader.goto('/esami');
  const headings = reader.getByRole('columnheader');
  await expect(headings.nth(1)).toHaveAccessibleName('Acronimo');
  await expect(headings.first()).toContainText('Prestazione');
  await reader.getByRole('button', { name: 'English' }).click();
  await expect(headings.nth(1)).toHaveAccessibleName('Acronym');
  await reader.goto('/esami?q=emocromo');
  await reader.getByRole('rowheader').first().getByRole('link').click();
  await expect(reader.getByRole('term').filter({ hasText: 'Acronym' }).first()).toBeVisible();
  await reader.context().close();
});

test('hides a field from list, filters and page, and requires a required one', async ({ page }) => {
  await openAs(page, sessionToken('piera'), '/admin/campi');
  await page.getByRole('checkbox', { name: nameOf('visible', 'material'), exact: true }).uncheck();
  await page
    .getByRole('checkbox', { name: nameOf('required', 'notePatient'), exact: true })
    .check();
  await saveAll(page);
  await page.goto('/admin/esami/nuovo');
  await expect(page.getByRole('textbox', { name: say('field.notePatient') })).toHaveAttribute(
    'aria-required',
    'true',
  );

  const reader = await readerOf(page);
  await reader.goto('/esami');
  await expect(reader.getByRole('columnheader', { name: 'Acronimo' })).toBeVisible();
  await expect(reader.getByText(say('field.material'), { exact: true })).toHaveCount(0);
  await reader.context().close();
});

test('reports a colleague’s change, and continues with either configuration', async ({ page }) => {
  await openAs(page, sessionToken('piera'), '/admin/campi');
  await page
    .getByRole('textbox', { name: nameOf('labelIt', 'notePatient'), exact: true })
    .fill('Avvertenze');
  const headers = { Authorization: `Bearer ${sessionToken('nadia')}` };
  const read = await page.request.get('/api/DLAB/GetFieldConfiguration', { headers });
  const fields = (await read.json()).fields.map(
    ({ key, version, visible, required, list }: Record<string, unknown>) => ({
      key,
      version,
      visible,
      required,
      list,
      labelIt: null,
      labelEn: null,
    }),
  );
  const data = {
    fields: fields.map((field: { key: string }) =>
      field.key === 'material' ? { ...field, visible: true } : field,
    ),
  };
  const saved = await page.request.post('/api/DLAB/admin/SaveFieldConfiguration', {
    headers,
    data,
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: say('fields.stale') });
  await expect(conflict.getByRole('listitem')).toHaveText([
    say('field.initials'),
    say('field.material'),
  ]);
  await expectAccessibleAtBothWidths(page);
  await conflict.getByRole('button', { name: say('fields.stale.mine') }).click();
  await saveAll(page);
  await page.reload();
  await expect(
    page.getByRole('textbox', { name: nameOf('labelIt', 'notePatient'), exact: true }),
  ).toHaveValue('Avvertenze');
  await expect(
    page.getByRole('textbox', { name: nameOf('labelIt', 'initials'), exact: true }),
  ).toHaveValue('Acronimo');
  await expect(
    page.getByRole('checkbox', { name: nameOf('visible', 'material'), exact: true }),
  ).not.toBeChecked();
});

test('leaves a refused label’s fault with its field when the field is moved', async ({ page }) => {
  await open(page);
  const label = (field: FieldName) =>
    page.getByRole('textbox', { name: nameOf('labelIt', field), exact: true });
  const typed = 'Sigla\u{202E}';
  await label('initials').fill(typed);
  await save(page);
  await expect(label('initials')).toBeFocused();
  await expect(label('initials')).toHaveAccessibleDescription(/U\+202E/);
  await page
    .getByRole('combobox', { name: nameOf('rank', 'initials') })
    .selectOption(String(fields.length));
  await expect(identity(page).last()).toContainText('Sigla');
  await expect(label('initials')).toHaveAccessibleDescription(/U\+202E/);
  await expect(page.locator('input[aria-invalid="true"]')).toHaveCount(1);
});

test('folds each field on a phone, says what it has, and opens where a save was refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const row = page.getByRole('listitem', { name: say('field.noteLab') });
  await expect(row.getByText(say('fields.internal')).first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeHidden();
  const label = page.getByRole('textbox', { name: nameOf('labelIt', 'noteLab'), exact: true });
  await row.getByText(say('field.noteLab'), { exact: true }).click();
  await label.fill('Nota\u{202E}');
  await row.getByText(say('field.noteLab'), { exact: true }).click();
  await expect(label).toBeHidden();
  await save(page);
  await expect(label).toBeFocused();
  await expect(label).toHaveAccessibleDescription(/U\+202E/);
});

test('previews the columns without any test in the catalogue', async ({ page }) => {
  await page.route('**/SummaryPrestazioni', (route) =>
    route.fulfill({ json: { success: true, version: 1, prestazioni: [] } }),
  );
  await open(page);
  await page.getByRole('button', { name: say('fields.preview') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
});
