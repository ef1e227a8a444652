import Negotiator from 'negotiator';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import type { PhraseKey, Phrases, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';

const codes = languages.map((language) => language.code);

export const phrasesOf: Readonly<Record<Language, Phrases>> = { it, en };

/** Gives the language's sentences, their `{name}` places filled. */
export const translator =
  (language: Language) =>
  (key: PhraseKey, values?: PhraseValues): string =>
    fill(phrasesOf[language][key], values);

/** By `Accept-Language` (RFC 9110 section 12.5.4); Italian if none of ours is requested. */
export function preferredLanguage(headers: {
  readonly 'accept-language'?: string | undefined;
}): Language {
  const header = headers['accept-language'];
  if (header === undefined || header.length > 1000) return defaultLanguage;
  const best = new Negotiator({ headers: { 'accept-language': header } }).language(codes);
  return codes.find((code) => code === best) ?? defaultLanguage;
}
