import type { Sql } from '../platform/database.ts';
import { catalogue } from '../schema.ts';

function versionIn([row]: readonly { version: number }[]): number {
  if (row === undefined) throw new Error('the catalogue row is missing: run the migrations');
  return row.version;
}

/** The catalogue's version: how often it was written. */
export async function versionOf(on: Sql): Promise<number> {
  return versionIn(await on.select({ version: catalogue.version }).from(catalogue));
}

/**
 * The same, held until the transaction ends: writers wait for each other here, so that versions have no gaps and the history is
 * one chain.
 */
export async function holdVersion(tx: Sql): Promise<number> {
  return versionIn(await tx.select({ version: catalogue.version }).from(catalogue).for('update'));
}
