import type { Language } from '#contract/constants.ts';
import { escapeHtml } from '../platform/assets.ts';

/** What differs from page to page. */
interface Parts {
  readonly language: Language;
  /** Its own part of the head, its title first. */
  readonly head: string;
  /**
   * Its markup as the components rendered it, and the address that it was rendered for; without it
   * the program renders the page.
   */
  readonly rendered?: { readonly address: string; readonly markup: string } | undefined;
  /** Shown instead where there is no JavaScript. */
  readonly notice?: string;
}

export type Template = (parts: Parts) => string;

const ownParts = /^(.*<html lang=")it(".*)<title>.*<\/title>(.*<div id="dlab")(><\/div>.*)$/s;

/**
 * Three parts of the built page are each page's own. As built it is a whole page, which the
 * development server sends.
 * @throws when it lacks one of them
 */
export function createTemplate(html: string): Template {
  const [match, start = '', beforeHead = '', beforePlace = '', end = ''] =
    ownParts.exec(html) ?? [];
  if (match === undefined)
    throw new Error('index.html has no <html lang="it">, no <title> or no <div id="dlab">');
  return ({ language, head, rendered, notice }) => {
    const address = rendered ? ` data-address="${escapeHtml(rendered.address)}"` : '';
    const words = notice ? `<noscript><p>${escapeHtml(notice)}</p></noscript>` : '';
    const place = `${address}>${rendered?.markup ?? words}${end.slice(1)}`;
    return [start, language, beforeHead, head, beforePlace, place].join('');
  };
}
