import type { StoricoRow } from '#contract/storico.ts';
import type { Sql } from '../platform/database.ts';
import { loadPackedStorico, unpackStorico } from '../storico/storico.queries.ts';

/** The history of tests as the published catalogue holds it, in rows. */
export async function loadStorico(
  ...args: [sql: Sql, fields: readonly string[], recordIds?: readonly number[]]
): Promise<(StoricoRow & { recordId: number })[]> {
  const packed = await loadPackedStorico(...args);
  return [...packed].flatMap(([recordId, rows]) =>
    unpackStorico(rows).map((row) => ({ recordId, ...row })),
  );
}
