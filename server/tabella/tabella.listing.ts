import type { SupportTable } from '#contract/prestazione.fields.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { findsValore } from '#contract/valore-tabella.ts';

/** The support-table values that a list shows, by name or code: of the API's list and of the exported files. */
export function listValori(
  all: readonly ValoreTabellaWhole[],
  { table, q = '' }: { readonly table?: SupportTable | undefined; readonly q?: string | undefined },
): ValoreTabellaWhole[] {
  const finds = findsValore(q);
  return all.filter((value) => (table === undefined || value.table === table) && finds(value));
}
