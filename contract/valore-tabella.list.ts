import type { z } from 'zod/mini';
import type { SupportTable } from './field.ts';
import { supportTables } from './field.ts';
import { findsValore } from './valore-tabella.search.ts';
import type { tabella, ValoreTabella } from './valore-tabella.ts';

/** What a list of support-table values is narrowed by. */
export interface ValoriFilter {
  readonly table?: SupportTable | undefined;
  readonly q?: string | undefined;
}

/**
 * The support-table values that a list shows, by name or code: of the API's list and of the
 * exported files.
 */
export function listValori<Valore extends ValoreTabella>(
  all: readonly Valore[],
  { table, q = '' }: ValoriFilter,
): Valore[] {
  const finds = findsValore(q);
  return all.filter((value) => (table === undefined || value.table === table) && finds(value));
}

/** Every support table, with the number of its values. */
export function listTables(all: readonly ValoreTabella[]): z.infer<typeof tabella>[] {
  return supportTables.map((table) => ({
    table,
    values: all.filter((valore) => valore.table === table).length,
  }));
}
