import type { Page } from '@playwright/test';

/** Runs in the page: the elements that do not fit. */
function faultsOfLayout(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const isOnOneLine = (range: Range) => {
    const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
    return others.every(({ top }) => first === undefined || Math.abs(top - first.top) < 4);
  };
  /** For a screen reader alone, or shown by the browser in its own way. */
  const isUnseen = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('option') ||
      getComputedStyle(element).clipPath !== 'none' ||
      isUnseen(element.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const range = document.createRange();
    range.selectNodeContents(text);
    const around = text.parentElement;
    if (!around?.checkVisibility() || isOnOneLine(range) || isUnseen(around)) continue;
    // A line may end at a blank, after a hyphen, a dash or a slash.
    for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad/–-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (!isOnOneLine(range)) faults.push(`«${word}» is broken`);
    }
  }
  return [...new Set(faults)];
}

/** What of a page does not fit at its width: it scrolls sideways, or a word is broken. */
export const misfits = (page: Page) => page.evaluate(faultsOfLayout);
