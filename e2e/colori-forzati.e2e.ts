import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expect, expectProgram, phrasesIn, test } from './screens.ts';

// Where the system chooses the colours (Windows' contrast themes), everything can be read, and what
// is current, chosen or pressed differs from what is not by more than a ground.

const say = phrasesIn('it');

/** The texts that have the colour of what is behind them, and the chosen things that look as others. */
const illegible = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('p');
    Object.assign(probe.style, { background: 'Canvas', color: 'CanvasText' });
    document.body.append(probe);
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
    const groundOf = (element: Element | null): string => {
      if (element === null) return canvas;
      const { backgroundColor } = getComputedStyle(element);
      return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim() ?? '';
      if (!around?.checkVisibility({ checkOpacity: true }) || words === '') continue;
      const { color, forcedColorAdjust } = getComputedStyle(around);
      // The browser paints a plate of the canvas behind what it adjusts.
      const ground = forcedColorAdjust === 'auto' ? canvas : groundOf(around);
      if (color === ground) faults.add(`«${words}» cannot be read`);
    }
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element);
      const { outlineStyle, fontWeight, textDecorationLine, borderInlineStartWidth } = style;
      const plain = [outlineStyle, fontWeight, textDecorationLine, borderInlineStartWidth];
      const { borderColor, color, backgroundColor, forcedColorAdjust } = style;
      const forcedColors = forcedColorAdjust === 'none' ? [backgroundColor] : [];
      return JSON.stringify([...plain, borderColor, color, ...forcedColors]);
    };
    const state = '[aria-current], [aria-pressed="true"], [aria-selected="true"]';
    for (const chosen of document.querySelectorAll(state)) {
      const list = chosen.closest('ul, [role="group"], [role="listbox"], table, div');
      const others = [...(list?.querySelectorAll(chosen.tagName) ?? [])].filter(
        (other) => !other.matches(state) && other.className === chosen.className,
      );
      if (others.some((other) => lookOf(other) === lookOf(chosen)))
        faults.add(`«${chosen.textContent}» looks as what is not chosen`);
    }
    return [...faults];
  });

const pages: readonly (readonly [address: string, open?: (page: Page) => Promise<unknown>])[] = [
  ['/esami?initial=G&urgent=true'],
  ['/esami-urgenti?q=pot'],
  ['/esami/1'],
  ['/comunicazioni'],
  ['/tabelle?table=contenitori'],
  ['/manuale/cerca'],
  ['/admin/inizio'],
  ['/admin/autorizzato'],
  ['/admin/esami/1'],
  ['/admin/campi'],
  ['/admin/storia'],
  ['/admin/importazioni'],
  [
    '/admin/comunicazioni/nuovo',
    (page) =>
      page
        .getByRole('button', { name: say('date.open') })
        .first()
        .click(),
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everything can be read in forced colours, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const [address, act] of pages) {
      if (address.startsWith('/admin')) await openAs(page, sessionToken('olga'), address);
      else await page.goto(address);
      await expectProgram(page, say);
      await act?.(page);
      expect([address, ...(await illegible(page))]).toEqual([address]);
    }
  });
}
