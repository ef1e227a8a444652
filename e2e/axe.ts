import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sizes } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** axe finds nothing on the page as it stands (WCAG 2.2 AA and best practice), and every text can be read in dark surroundings too. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await found(new AxeBuilder({ page }).withTags(rules))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await found(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** axe finds nothing at a desk and on a phone, and nothing runs off the phone's side. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize() ?? sizes.desk;
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}
