import type { Input, Payload } from '#contract/operations.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { Fields } from '../storico/storico.diff.ts';

/** A record in which another value took a value's place. */
export interface ReplacedUse {
  readonly recordId: number;
  readonly version: number;
  readonly before: Fields;
}

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
  /**
   * Has every test that uses a value use another one of its table.
   * @returns what it changed: the tests' versions afterwards, and their forms before
   */
  replace(write: Write, from: number, into: number): Promise<readonly ReplacedUse[]>;
}

/** Is what was shown still current? */
export function isAsShown(
  input: Input<'admin/MergeValoriTabella'>,
  { from, value, prestazioni }: Omit<Payload<'admin/MergeValoriTabella'>, 'batch'>,
): boolean {
  const shown = new Set(input.prestazioni);
  return (
    from.version === input.fromVersion &&
    value.version === input.intoVersion &&
    shown.size === prestazioni.length &&
    prestazioni.every(({ id }) => shown.has(id))
  );
}
