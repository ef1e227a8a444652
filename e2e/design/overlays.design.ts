import { expect, test } from './gallery.ts';

test('focuses a dialog, closes it by Escape and cross, and returns the focus', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Open a dialog' });
  const dialog = page.getByRole('dialog', { name: 'Nuovo valore' });
  await button.click();
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(dialog).toBeHidden();
});

test('a question is left by its answers alone', async ({ page }) => {
  await page.getByRole('button', { name: 'Open a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rimuovere il valore?' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
});

for (const [kind, title] of [
  ['sheet', 'Filtri'],
  ['menu', 'Esporta'],
] as const) {
  test(`a ${kind} closes by a press beside it`, async ({ page }) => {
    const button = page.getByRole('button', { name: `Open a ${kind}` });
    await button.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('the pages of a menu are reached by arrow keys and letters, and open', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Amministrazione' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Amministrazione' });
  await expect(menu.getByRole('menuitem', { name: 'Inizio' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitem', { name: 'Tabelle' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('e');
  await expect(menu.getByRole('menuitem', { name: 'Esami' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.click();
  await page.mouse.click(5, 5);
  await expect(menu).toBeHidden();
});

test('every page of a menu can be seen and pressed at every width', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Amministrazione' });
  const menu = page.getByRole('menu', { name: 'Amministrazione' });
  const names = ['Inizio', 'Esami', 'Tabelle'];
  for (const width of [320, 390, 700, 820, 960, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await button.click();
    await expect(menu.getByRole('menuitem')).toHaveText(names);
    // Looked at, not pressed: a press would scroll to what is hidden.
    const visibleItems = await menu.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return [...box.querySelectorAll('[role="menuitem"]')]
        .filter((item) => {
          const its = item.getBoundingClientRect();
          const isWithin = its.left >= left && its.right <= right;
          const isOnTop = [its.left + 2, (its.left + its.right) / 2, its.right - 2].every((x) =>
            item.contains(document.elementFromPoint(x, (its.top + its.bottom) / 2)),
          );
          return isWithin && its.top >= top && its.bottom <= bottom && isOnTop;
        })
        .map((item) => item.textContent);
    });
    expect([width, ...visibleItems]).toEqual([width, ...names]);
    await page.keyboard.press('Escape');
  }
});

test('an overlay inherits no style from the element around it', async ({ page }) => {
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll('[popover], dialog')].map((over) => {
      const cell = document.querySelector('td');
      cell?.append(over);
      if (cell)
        Object.assign(cell.style, { whiteSpace: 'nowrap', textAlign: 'end', fontSize: '3px' });
      const { whiteSpaceCollapse, textWrapMode, textAlign, fontSize } = getComputedStyle(over);
      return [over.role, whiteSpaceCollapse, textWrapMode, textAlign, fontSize];
    }),
  );
  expect(looks.length).toBeGreaterThan(1);
  expect(looks).toEqual(looks.map(([role]) => [role, 'collapse', 'wrap', 'start', '15px']));
});

test('a table is sorted by its heading, and its rows become lists on a phone', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Esami', exact: true });
  const head = table.getByRole('columnheader', { name: 'Nome' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('rowheader').first()).toHaveText('Elettroforesi delle proteine');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('rowheader').first()).toHaveText('Reticolociti');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(head.getByRole('button')).toBeInViewport();
  await expect(table.getByRole('columnheader', { name: 'Codice' })).not.toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('compact density lowers the rows', async ({ page }) => {
  const row = page.getByRole('row', { name: 'Glicemia' }).first();
  expect((await row.boundingBox())?.height).toBe(40);
  await page.getByRole('combobox', { name: 'Density' }).selectOption('Compact');
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(32);
});
