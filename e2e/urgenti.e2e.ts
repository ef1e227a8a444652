import { expectAccessible } from './axe.ts';
import { expect, sizes, speak, test, wordsOf } from './screens.ts';

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of Object.entries(sizes)) {
    test(`the urgent tests, ${language}, ${name}`, async ({ page }) => {
      const say = wordsOf(language);
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/esami-urgenti');
      await expect(page.getByRole('heading', { level: 1, name: say('nav.urgentTests') })).toBeVisible();
      await expect(page).toHaveTitle(`${say('nav.urgentTests')} · DLAB`);
      for (const mark of ['mark.urgent', 'mark.inpatientsOnly', 'field.saturdaysHolidaysAfter930'] as const) {
        await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${say(mark)}$`) })).toBeVisible();
      }
      await expect(page.getByRole('definition')).toHaveText([
        say('urgent.meansUrgent'),
        say('urgent.meansInpatients'),
        say('urgent.meansOutOfHours'),
      ]);
      await expectAccessible(page);
      await page.getByRole('searchbox', { name: say('list.search') }).fill('potassio');
      await expect(page.getByRole('main').getByRole('link').first()).toHaveAccessibleName(/potassio/i);
      await expect(page.getByRole('main').getByText(say('mark.urgent'), { exact: true }).nth(1)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
  }
}

test('every test of the list is marked, and sorting by sector groups them', async ({ page }) => {
  const say = wordsOf('it');
  await page.goto('/esami-urgenti?urgent=false');
  await page.getByRole('button', { name: say('field.executionSector') }).click();
  await expect(page).toHaveURL(/sort=executionSector/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const texts = await rows.allTextContents();
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).toMatch(/urgente/i);
  const sectors = await page
    .getByRole('row')
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => ((cell as HTMLTableCellElement).cellIndex === 6 ? [cell.textContent] : [])),
    );
  expect(sectors).toEqual(sectors.toSorted((a, b) => a.localeCompare(b, 'it', { sensitivity: 'base' })));
});
