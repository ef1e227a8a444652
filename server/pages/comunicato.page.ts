import { addressOfRecord } from '#contract/addresses.ts';
import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired } from '#contract/comunicato.ts';
import { escapeHtml } from '../platform/assets.ts';
import { dataMarkup } from './page.markup.ts';
import type { Page, Reading } from './page.ts';
import { cutAtWord, say } from './page.words.ts';

const longestDescription = 200;

function dueLine({ dueDate }: Comunicato, expired: boolean, { language }: Reading): string {
  if (dueDate === null) return say(language, 'announcements.noDue');
  const day = dueDate.split('-').reverse().join('/');
  return say(language, expired ? 'announcements.expired' : 'announcements.due', { day });
}

/**
 * The page of an announcement. An expired one can be read, but is not offered to who searches: it
 * is no longer in force.
 */
export function comunicatoPage(comunicato: Comunicato, reading: Reading): Page {
  const expired = isExpired(comunicato, reading.today);
  const due = escapeHtml(dueLine(comunicato, expired, reading));
  return {
    title: comunicato.title,
    description: cutAtWord(comunicato.subject, longestDescription),
    ...(!expired && { path: addressOfRecord('comunicato', comunicato.id) }),
    article: true,
    content: `<h1>${dataMarkup(comunicato.title)}</h1><p>${due}</p><p>${dataMarkup(comunicato.subject)}</p>`,
  };
}
