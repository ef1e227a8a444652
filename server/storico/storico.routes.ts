import type { Api } from '../platform/api.ts';
import type { Sql } from '../platform/database.ts';
import type { NounTables } from './noun.ts';
import { loadEntries } from './storico.reading.ts';

/** The history of the whole catalogue, for administrators. */
export function storicoRoutes(api: Api, sql: Sql, nouns: NounTables): void {
  api.call('admin/Storico', async (input) => {
    const { page, pageSize } = input;
    return { ...(await loadEntries(sql, input, nouns)), page, pageSize };
  });
}
