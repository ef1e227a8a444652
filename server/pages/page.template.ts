import type { Language } from '#contract/constants.ts';

/** Writes a page of its parts: its language, what its head has of its own, its words for who has no JavaScript. */
export type Template = (language: Language, head: string, content: string) => string;

const ownParts = /^(.*<html lang=")it(".*)<title>.*<\/title>(.*)<noscript>.*<\/noscript>(.*)$/s;

/**
 * Makes a template of the built page: three of its parts are each page's own. As built it is a whole page, which the
 * development server sends.
 * @throws when it lacks one of them
 */
export function createTemplate(html: string): Template {
  const [whole, start = '', beforeHead = '', beforeContent = '', end = ''] = ownParts.exec(html) ?? [];
  if (whole === undefined) throw new Error('index.html has no <html lang="it">, no <title> or no <noscript>');
  return (language, head, content) => [start, language, beforeHead, head, beforeContent, content, end].join('');
}
