import { addressOfRecord } from '#contract/addresses.ts';
import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired } from '#contract/comunicato.ts';
import type { Page, Reading } from './page.ts';
import { cutAtWord } from './page.words.ts';

const longestDescription = 200;

/** An expired one can be read, but search engines are not offered it. */
export function comunicatoPage(comunicato: Comunicato, reading: Reading): Page {
  const expired = isExpired(comunicato, reading.today);
  return {
    title: comunicato.title,
    description: cutAtWord(comunicato.subject, longestDescription),
    ...(!expired && { path: addressOfRecord('comunicato', comunicato.id) }),
    article: true,
  };
}
