import type { ListName, records } from '#contract/addresses.ts';
import { addresses, listed } from '#contract/addresses.ts';
import type { Place } from './page.address.ts';
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

/** The same whatever narrows the list. */
export function listPage(name: ListName, { language, brand }: Reading): Page {
  const [title, description] = words[name];
  return {
    title: say(language, title),
    description: say(language, description, { brand }),
    path: listed[name],
  };
}

/** Not for search engines: closed to readers, empty, or of the reader's own. */
export function otherPage(
  show: Exclude<Place['show'], ListName | keyof typeof records>,
  { language, requestedLanguage }: Reading,
): Page {
  switch (show) {
    case 'noTest':
      return { title: say(language, 'test.unknown'), status: 404 };
    case 'noComunicato':
      return { title: say(language, 'announcements.unknown'), status: 404 };
    case 'notAuthorized':
      return { title: say(language, 'notAuthorized.title') };
    case 'draw':
      return { title: say(language, 'nav.draw') };
    case 'compare':
      return { title: say(language, 'test.compare') };
    case 'lists':
      return { title: say(language, 'lists.title') };
    case 'closed':
      return {};
    case 'noFile':
      return { status: 404 };
    case 'nothing':
      return { status: 302, location: addressOf('', addresses.home, requestedLanguage) };
  }
}
