import { expect, test } from './gallery.ts';

test('a combobox finds by words, is walked by keys, and gives back the focus', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Materiale', exact: true });
  await field.click();
  const options = page.getByRole('listbox', { name: 'Materiale', exact: true }).getByRole('option');
  await expect(options).toHaveCount(7);
  await page.keyboard.type('sa');
  await expect(options).toContainText(['Sangue intero', 'Saliva', 'Aggiungi «sa»…']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Saliva');
  await expect(page.getByText('material 7')).toBeVisible();
  await page.getByRole('button', { name: 'Svuota: Materiale' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('a combobox offers to add an unknown text, and reports an ambiguous one', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Materiale', exact: true });
  await field.fill('Bile');
  await page.getByRole('option', { name: 'Aggiungi' }).click();
  await expect(page.getByText('added Bile')).toBeVisible();
  await field.fill('sa');
  await page.keyboard.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('sa');
});

test('the values of a combobox in a dialog are not clipped by it', async ({ page }) => {
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo valore' });
  await dialog.getByRole('combobox').click();
  const last = dialog.getByRole('option', { name: 'Saliva' });
  await last.click();
  await expect(dialog.getByRole('combobox')).toHaveValue('Saliva');
  await dialog.getByRole('combobox').click();
  const [list, around] = [
    await dialog.getByRole('listbox').boundingBox(),
    await dialog.boundingBox(),
  ];
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(
    (around?.y ?? 0) + (around?.height ?? 0),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listbox')).toBeHidden();
});

test('a day is typed in several ways, and shown in one', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Dal giorno' });
  await expect(field).toHaveValue('22/11/2026');
  for (const [typed, shown, day] of [
    ['3.2.27', '03/02/2027', '2027-02-03'],
    ['05121999', '05/12/1999', '1999-12-05'],
    ['2026-11-30', '30/11/2026', '2026-11-30'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(`day ${day}`)).toBeVisible();
    await field.blur();
    await expect(field).toHaveValue(shown);
  }
});

test('a text that is no day stays, and is reported when the box is left', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Dal giorno' });
  await field.fill('31/11/2026');
  await expect(page.getByText('day –')).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.blur();
  await expect(field).toHaveValue('31/11/2026');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('');
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a day is chosen in the calendar with the keys alone', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Dal giorno' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Calendario' });
  await expect(calendar.getByRole('button', { name: '22/11/2026' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(calendar.getByRole('table', { name: 'dicembre 2026' })).toBeVisible();
  await expect(calendar.getByRole('button', { name: '29/12/2026' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Dal giorno' })).toHaveValue('28/12/2026');
  await expect(page.getByRole('button', { name: 'Apri il calendario' }).first()).toBeFocused();
});

test('days beyond the last one cannot be chosen, and Escape leaves the calendar as it was', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Apri il calendario' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'Calendario' });
  await calendar.getByRole('button', { name: 'Mese successivo' }).click();
  await expect(calendar.getByRole('button', { name: '31/12/2026' })).toBeEnabled();
  await expect(calendar.getByRole('button', { name: '01/01/2027' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByText('day 2026-11-22')).toBeVisible();
});

test('a long hint waits behind its mark, and is read out all the same', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Giorni' });
  await expect(page.getByText('Quanti giorni passano')).toBeHidden();
  await expect(field).toHaveAccessibleDescription(/Quanti giorni passano/);
  await page.getByRole('button', { name: 'Spiegazione' }).click();
  await expect(page.getByText('Quanti giorni passano')).toBeVisible();
});
