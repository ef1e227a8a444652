import type { Language } from '#contract/constants.ts';
import { escapeHtml } from '../platform/assets.ts';

/**
 * Writes a page of its parts: its language, what its head has of its own, its words until the
 * program is there, and the address of what is requested before it is (web/platform/ahead.ts).
 */
export type Template = (
  language: Language,
  head: string,
  content: string,
  ahead?: string,
) => string;

const ownParts = /^(.*<html lang=")it(".*)<title>.*<\/title>(.*)<div id="sent">.*<\/div>(.*)$/s;

/**
 * Makes a template of the built page: four of its parts are each page's own. As built it is a whole
 * page, which the development server sends.
 * @throws when it lacks one of them
 */
export function createTemplate(html: string): Template {
  const [whole, start = '', beforeHead = '', beforeContent = '', end = ''] =
    ownParts.exec(html) ?? [];
  if (whole === undefined)
    throw new Error('index.html has no <html lang="it">, no <title> or no <div id="sent">');
  return (language, head, content, ahead) => {
    // On the first element: the script that reads it may run before the rest of the head is there.
    const told = ahead === undefined ? language : `${language}" data-ahead="${escapeHtml(ahead)}`;
    return [start, told, beforeHead, head, beforeContent, content, end].join('');
  };
}
