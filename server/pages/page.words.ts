import type { Language } from '#contract/constants.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import { pageEn } from '#phrases/page.en.ts';
import type { PagePhrases } from '#phrases/page.it.ts';
import { pageIt } from '#phrases/page.it.ts';
import type { Phrases, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';

export const phrasesOf: Readonly<Record<Language, Phrases & PagePhrases>> = {
  it: { ...it, ...pageIt },
  en: { ...en, ...pageEn },
};

export type PageKey = keyof Phrases | keyof PagePhrases;

export function say(language: Language, key: PageKey, values?: PhraseValues): string {
  return fill(phrasesOf[language][key], values);
}

/** A text on one line, cut where a word ends when it has more than so many characters. */
export function cutAtWord(text: string, most: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= most) return characters.join('');
  const start = characters.slice(0, most).join('');
  const wholeWords = characters[most] === ' ' ? start : start.replace(/ [^ ]*$/, '');
  return `${wholeWords.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`;
}

/** A text that ends as a sentence does. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
