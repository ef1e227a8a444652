import type { Page } from '@playwright/test';

/**
 * How a translator works: `alone` replaces each text by a `<font>`, `joined` writes texts that
 * stand beside one another as a sentence into the first of theirs, `inside` moves each text into
 * its `<font>`; `once` takes each away first, and looks at nothing that changes later.
 */
export type Manner = 'alone' | 'joined' | 'inside' | 'once';

/**
 * Runs in the page: translates as Chrome does. Its language marks each word by a sign without
 * width, so that the page is laid out as before.
 */
function translate(manner: Manner): void {
  const isLeft = (node: Node) =>
    node.parentElement?.closest('font, script, style, textarea, [translate="no"]') !== null;
  const fontOf = (content: string) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(content);
    outer.append(inner);
    return outer;
  };
  const replace = (text: Text, words: string) => {
    const font = fontOf(manner === 'inside' ? '' : words);
    const { parentNode, nextSibling } = text;
    if (manner === 'once') {
      text.remove();
      parentNode?.insertBefore(font, nextSibling);
    } else if (manner === 'inside') {
      text.before(font);
      font.firstChild?.appendChild(text);
      text.data = words;
    } else text.replaceWith(font);
  };
  const wordsOf = ({ data }: Text) => data.replace(/[\p{L}\p{N}]+/gu, '$&\u2060');
  const isText = (node: Node | null): node is Text => node instanceof Text;
  const translateText = (text: Text) => {
    if (!text.isConnected || isLeft(text) || text.data.trim() === '') return;
    if (manner !== 'joined') return replace(text, wordsOf(text));
    let first = text;
    while (isText(first.previousSibling)) first = first.previousSibling;
    const sentence = [first];
    for (let next = first.nextSibling; isText(next); next = next.nextSibling) sentence.push(next);
    const words = sentence.map(wordsOf);
    for (const node of sentence) replace(node, node === first ? words.join('') : '');
  };
  const translateIn = (node: Node) => {
    if (isText(node)) return translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  translateIn(document.body);
  if (manner === 'once') return;
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

export const translatePage = (page: Page, manner: Manner) => page.evaluate(translate, manner);

/** Translates each page that is loaded before its program begins to work. */
export const translateAhead = (page: Page, manner: Manner) =>
  page.addInitScript(
    `addEventListener('DOMContentLoaded', () => (${translate})(${JSON.stringify(manner)}))`,
  );

/**
 * The texts of a page; what is typed into it is translated by nobody. The printed address is that of
 * the last rendering until the page is printed: its query may be late on either page.
 */
const textOf = (page: Page) =>
  page.locator('#dlab').evaluate((place) => {
    const copy = place.cloneNode(true) as Element;
    for (const field of copy.querySelectorAll('textarea')) field.remove();
    for (const line of copy.querySelectorAll('p')) {
      const [address = '', query] = line.textContent.split('?');
      if (query !== undefined && /^\W*https?\W/.test(address)) line.textContent = address;
    }
    return copy.textContent;
  });

/** A page's text, without the translator's marks and the minute of printing. */
export const pageText = async (page: Page) =>
  (await textOf(page)).replaceAll('\u2060', '').replace(/\b\d\d:\d\d (?=del \d\d\/)/g, '');

/** The words of a page that were left untranslated. */
export const untranslated = async (page: Page) =>
  (await textOf(page)).match(/[\p{L}\p{N}]+(?![\p{L}\p{N}\u2060])/gu) ?? [];

/** Matches a name in the page's language, and translated. */
export const named = (words: string) =>
  new RegExp(`^${words.replace(/[?.()]/g, '\\$&').replace(/[\p{L}\p{N}]+/gu, '$&\u2060?')}`);
