import type { ListName } from '#contract/addresses.ts';
import { addresses, listed } from '#contract/addresses.ts';
import { operations } from '#contract/operations.ts';
import { escapeHtml } from '../platform/assets.ts';
import type { Page, Reading } from './page.ts';
import { addressOf } from './page.ts';
import type { PageKey } from './page.words.ts';
import { say } from './page.words.ts';

const words: Readonly<Record<ListName, readonly [title: PageKey, description: PageKey]>> = {
  tests: ['list.title', 'page.tests.description'],
  urgentTests: ['nav.urgentTests', 'page.urgentTests.description'],
  comunicati: ['announcements.title', 'page.comunicati.description'],
  tables: ['tables.title', 'tables.help'],
  manual: ['page.manual', 'page.manual.description'],
};

const testsAhead = operations.SummaryPrestazioni.path;

function content(title: string, text: string): string {
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
}

/** The page of a list, or the manual's: the same whatever it is narrowed by. */
export function listPage(name: ListName, { language, brand }: Reading): Page {
  const [title, description] = words[name];
  const told = say(language, description, { brand });
  return {
    title: say(language, title),
    description: told,
    path: listed[name],
    content: content(say(language, title), told),
    ...((name === 'tests' || name === 'urgentTests') && { ahead: testsAhead }),
  };
}

/** The pages that are no place to find: closed to readers, or nothing. */
export function otherPage(
  show: 'noTest' | 'noComunicato' | 'notAuthorized' | 'closed' | 'noFile' | 'nothing',
  { language, requestedLanguage }: Reading,
): Page {
  const told = (title: PageKey, text: PageKey): Page => ({
    title: say(language, title),
    content: content(say(language, title), say(language, text)),
  });
  switch (show) {
    case 'noTest':
      return { ...told('test.unknown', 'test.unknown.help'), status: 404 };
    case 'noComunicato':
      return { ...told('announcements.unknown', 'announcements.unknown.help'), status: 404 };
    case 'notAuthorized':
      return told('notAuthorized.title', 'notAuthorized.text');
    case 'closed':
      return { content: `<p>${escapeHtml(say(language, 'problem.auth.required'))}</p>` };
    case 'noFile':
      return { content: `<p>${escapeHtml(say(language, 'problem.notFound'))}</p>`, status: 404 };
    case 'nothing':
      return {
        content: `<p>${escapeHtml(say(language, 'problem.notFound'))}</p>`,
        ...{ status: 302, location: addressOf('', addresses.home, requestedLanguage) },
      };
  }
}
