import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { everything, sizes } from './screens.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rows like those before them. A release looks at each. */
const alike = ['tbody > tr:nth-of-type(n+9)', 'article:nth-of-type(n+6)', 'li:nth-of-type(n+13)'];

/** What axe finds by some rules in the page as it stands: a line for each rule that is broken. */
async function violationsOf(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    ({ options, exclude }) => {
      const { axe } = window as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
      };
      return axe.run({ exclude }, options);
    },
    {
      // None of these rules reads stylesheets or media: they are not fetched again.
      options: { runOnly, resultTypes: ['violations' as const], preload: false },
      exclude: everything ? [] : alike.map((selector) => [selector]),
    },
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

const accessible = (page: Page) => violationsOf(page, { type: 'tag', values: allRules });

/** Whether every text can be read in dark surroundings too. */
async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * axe finds nothing on the page as it stands (WCAG 2.2 AA and best practice); for a release in dark
 * surroundings too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessible(page)).toEqual([]);
  if (everything) await expectReadableInDark(page);
}

const looks = new WeakMap<TestInfo, number>();

/**
 * One of the two widths, in turn within a test: the first is each test's own, so that all pages see
 * both.
 */
function widthInTurn(): string {
  const info = test.info();
  const look = looks.get(info) ?? info.title.length;
  looks.set(info, look + 1);
  return look % 2 === 0 ? 'desk' : 'phone';
}

/**
 * axe finds nothing at a desk, in light surroundings, or on a phone, in dark ones, in turn; for a
 * release at both and in both. Nothing runs off the side at either width.
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
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
