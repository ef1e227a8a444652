import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './gallery.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part can be read and used, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page)).toEqual([]);
  });
}

const pictures = [
  { name: 'desk-light', width: 1440, media: { colorScheme: 'light' } },
  { name: 'desk-dark', width: 1440, media: { colorScheme: 'dark' } },
  { name: 'desk-forced', width: 1440, media: { forcedColors: 'active' } },
  { name: 'phone-light', width: 390, media: { colorScheme: 'light' } },
] as const;

for (const { name, width, media } of pictures) {
  test(`the parts look as in their pictures: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await page.evaluate(() => document.fonts.ready);
    // Another browser release may render the edges of letters differently; another colour, size or
    // position differs far more.
    await expect(page).toHaveScreenshot(`${name}.png`, {
      fullPage: true,
      maxDiffPixelRatio: 0.005,
    });
  });
}
