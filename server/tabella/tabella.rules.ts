import type { Input, Payload } from '#contract/operations.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';

/**
 * What the support tables need to know of the records that use their values: those know the tables,
 * not the other way round.
 */
export interface ValoreUses {
  /** By name. */
  using(on: Sql, id: number): Promise<ValoreUser[]>;
  /** By value. */
  usersOf(on: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  load(on: Sql, ids: readonly number[]): Promise<readonly Prestazione[]>;
  /**
   * Writes each description and code that changed into the history of the tests that use it.
   * @param before the tests that use the changed values, as they were before
   */
  recordRenaming(write: Write, before: readonly Prestazione[]): Promise<void>;
  /** Has every test that uses a value use another one of its table. */
  replace(write: Write, from: number, into: number): Promise<void>;
}

/** Is what was shown still current? */
export function isAsShown(
  input: Input<'admin/MergeValoriTabella'>,
  { from, value, prestazioni }: Payload<'admin/MergeValoriTabella'>,
): boolean {
  const shown = new Set(input.prestazioni);
  return (
    from.version === input.fromVersion &&
    value.version === input.intoVersion &&
    shown.size === prestazioni.length &&
    prestazioni.every(({ id }) => shown.has(id))
  );
}
