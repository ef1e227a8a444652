import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { everything, sizes } from './screens.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rows like those before them, left out except in a release run. */
const repeatedRows = [
  'tbody > tr:nth-of-type(n+9)',
  'article:nth-of-type(n+6)',
  'li:nth-of-type(n+13)',
];

/** What axe finds on the page by some rules: a line for each broken rule. */
async function findViolations(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    async ({ options, exclude }) => {
      const { axe } = window as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
      };
      // What stays at an edge of the window covers a part of some target until the reader scrolls.
      const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      for (const element of stuck) element.style.setProperty('position', 'static');
      const results = await axe.run({ exclude }, options);
      for (const element of stuck) element.style.removeProperty('position');
      return results;
    },
    {
      // None of these rules reads stylesheets or media, so they are not fetched again.
      options: { runOnly, resultTypes: ['violations' as const], preload: false },
      exclude: everything ? [] : repeatedRows.map((selector) => [selector]),
    },
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

const accessible = (page: Page) => findViolations(page, { type: 'tag', values: allRules });

/** Checks the contrast of every text in the dark theme too. */
async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Expects that axe finds nothing on the page (WCAG 2.2 AA and best practice); in a release run in
 * the dark theme too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessible(page)).toEqual([]);
  if (everything) await expectReadableInDark(page);
}

const looks = new WeakMap<TestInfo, number>();

/**
 * One of the two widths, alternating within a test; tests begin with different ones, so that all
 * pages get both.
 */
function widthInTurn(): string {
  const info = test.info();
  const look = looks.get(info) ?? info.title.length;
  looks.set(info, look + 1);
  return look % 2 === 0 ? 'desk' : 'phone';
}

/**
 * Expects that axe finds nothing at desk width in the light theme, or at phone width in the dark
 * one, alternating; in a release run at both widths in both themes. Nothing overflows at either
 * width.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize() ?? sizes.desk;
  const turn = widthInTurn();
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    if (everything || name === turn) {
      const colorScheme = name === 'phone' ? 'dark' : null;
      await page.emulateMedia({ colorScheme: everything ? null : colorScheme });
      expect(await accessible(page)).toEqual([]);
      if (everything) await expectReadableInDark(page);
    }
    // A page that draws another layout for the width does so a moment after the resize.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
