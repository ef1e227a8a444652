import { longestQuery } from './constants.ts';
import { supportTables } from './field.ts';
import { cutText, oneOf, page } from './list-state.ts';

const q = cutText(longestQuery);

/** For the announcements, the tables and the manual. */
export const readersOf = {
  comunicati: { archived: oneOf([true]), q, page },
  tables: { table: oneOf(supportTables), q, sort: oneOf(['description', 'usedBy'] as const) },
  manual: { q },
};

/** What these show without a parameter. */
export const usualOf = {
  comunicati: { archived: false, q: '', page: 1 },
  tables: { table: supportTables[0], q: '', sort: 'description' as const },
  manual: { q: '' },
};
