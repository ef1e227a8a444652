import { expectAccessible } from './axe.ts';
import { searchField } from './listing.ts';
import { expect, phrasesIn, sizesIn, speak, test } from './screens.ts';

for (const language of ['it', 'en'] as const) {
  const say = phrasesIn(language);
  for (const [name, size] of sizesIn(language)) {
    test(`shows partial results of a search, ${language}, ${name}`, async ({ page }) => {
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/esami?q=potassio%20urine');
      await expect(
        page.getByRole('status').filter({ hasText: say('list.partial.none') }),
      ).toBeVisible();
      const groups = page
        .getByRole('list', { name: say('list.partial.groups') })
        .getByRole('button');
      await expect(groups).toHaveCount(2);
      await expect(groups.first()).toHaveAccessibleName(
        new RegExp(`^potassio ${say('list.withoutWord')} urine`),
      );
      await expect(groups.first().locator('s')).toHaveText('urine');
      await expectAccessible(page);
      await groups.last().click();
      await expect(page.getByRole('link', { name: /^Esame chimico fisico/ })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      await expect(page.getByRole('link', { name: 'Potassio', exact: true })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(searchField(page, say)).toBeFocused();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);

      await searchField(page, say).fill('calcio urine');
      await expect(
        page.getByRole('status').filter({ hasText: say('list.partial.none') }),
      ).toBeHidden();
      await searchField(page, say).fill('digiuno');
      await expect(page.getByText(`${say('field.fasting')}:`).first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  test(`says what a search corrected, found as several tests, or did not read, ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    await page.goto('/esami?q=emcromo');
    const status = page.getByRole('status');
    const corrected = `${say('list.nearest').replace('{q}', 'emcromo')} Emocromo`;
    await expect(status.filter({ hasText: corrected })).toBeVisible();
    await searchField(page, say).fill('kaliuria');
    await expect(page.getByText(say('list.nearest').replace('{q}', 'kaliuria'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Potassio', exact: true })).toBeHidden();

    await searchField(page, say).fill('inr ammonio');
    const several = say('list.several.other').replace('{count}', '2');
    await expect(status.filter({ hasText: several })).toBeVisible();
    await expect(page.locator('s')).toHaveCount(0);
    await expectAccessible(page);
    await searchField(page, say).fill('troponina t');
    await expect(page.locator('s').first()).toHaveText('t');

    await searchField(page, say).fill('ferritina '.repeat(30));
    const longest = say('list.longest').replace('{count}', '200');
    await expect(status.filter({ hasText: longest })).toBeVisible();
    await searchField(page, say).fill(Array.from({ length: 32 }, (_, at) => `x${at}`).join(' '));
    const unread = say('list.unreadWords').replace('{words}', 'x30, x31');
    await expect(status.filter({ hasText: unread })).toBeVisible();
  });

  test(`offers other searches when nothing is found, ${language}`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/esami?q=90.44.5&material=1');
    await expect(page.getByText(say('state.empty'))).toBeVisible();
    await expect(page.getByText(/^(La ricerca legge|The search reads): /)).toContainText(
      say('field.notePatient'),
    );
    await page.getByRole('button', { name: '90.44.1 Urea' }).click();
    await expect(searchField(page, say)).toHaveValue('90.44.1');
    await searchField(page, say).fill('qqqqwwww');
    await page.getByRole('button', { name: say('list.everything') }).click();
    await expect(searchField(page, say)).toHaveValue('');

    await page.goto('/esami-urgenti?q=calcio%20urine');
    await page.getByRole('link', { name: new RegExp(`^${say('list.amongAll')}`) }).click();
    await expect(page).toHaveURL(/\/esami\?q=calcio/);
    await expect(page.getByRole('link', { name: /^Calcio urinario/ })).toBeVisible();

    await page.goto('/esami/emocromo');
    await expect(page.getByRole('heading', { level: 1, name: say('test.unknown') })).toBeVisible();
    await page
      .getByRole('link', { name: say('list.findTyped').replace('{q}', 'emocromo') })
      .click();
    await expect(page.getByRole('link', { name: /^Emocromo/ })).toBeVisible();

    await page.goto('/comunicazioni?q=qqqqwwww');
    // The search field has a button of the same name: this one is in the empty result.
    const clear = page.getByRole('button', { name: say('state.clearSearch') });
    await clear.filter({ hasText: say('state.clearSearch') }).click();
    await expect(page).toHaveURL(/\/comunicazioni$/);
    await page.goto('/tabelle?table=contenitori&q=emocromo');
    await page.getByRole('link', { name: say('tables.amongTests') }).click();
    await expect(page).toHaveURL(/\/esami\?q=emocromo/);
  });
}

test('offers all tubes by their caps, in the order of draw', async ({ page }) => {
  const say = phrasesIn('it');
  await page.goto('/esami');
  const group = page.locator('details').filter({ hasText: say('field.testTubeContainer') });
  await group.locator('summary').click();
  const caps = await group
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) =>
        [...label.querySelectorAll('svg')].map((tube) => tube.getAttribute('data-cap')).join(' '),
      ),
    );
  const first = [
    'lightBlue',
    'red',
    'yellow',
    'green',
    'lightGreen',
    'purple',
    'pink',
    'grey',
    'darkBlue',
  ];
  expect(caps.filter((cap) => cap !== '')).toEqual([...first, 'grey green yellow purple']);
  expect(caps.length).toBeGreaterThan(20);
  await expect(group.getByRole('button')).toHaveCount(0);
});
