import { longestQuery } from './constants.ts';
import { supportTables } from './field.ts';
import { cutText, oneOf, page } from './list-state.ts';

const q = cutText(longestQuery);

/** How the announcements, the tables and the manual read their state out of an address. */
export const readersOf = {
  comunicati: { archived: oneOf([true]), q, page },
  tables: { table: oneOf(supportTables), q, sort: oneOf(['description', 'usedBy'] as const) },
  manual: { q },
};

/** What they show without a parameter. */
export const usualOf = {
  comunicati: { archived: false, q: '', page: 1 },
  tables: { table: supportTables[0], q: '', sort: 'description' as const },
  manual: { q: '' },
};
