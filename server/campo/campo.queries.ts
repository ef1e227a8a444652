import { asc, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { insertMany, updateMany } from '../platform/many-rows.ts';
import type { Campo } from '../schema.ts';
import { campo } from '../schema.ts';

const { id, version, key, labelIt, labelEn, hidden, required, list, position } = campo;

/** In the fields' order; of all without `ids`. An unchanged field may have no row. */
export function loadCampi(on: Sql, ids?: readonly number[]): Promise<Campo[]> {
  return on
    .select({ id, version, key, labelIt, labelEn, hidden, required, list, position })
    .from(campo)
    .where(ids && inArray(id, [...ids]))
    .orderBy(asc(position), asc(id));
}

export async function insertCampi(
  tx: Sql,
  by: string,
  rows: readonly Pick<Campo, 'key' | 'position'>[],
): Promise<void> {
  await insertMany(
    tx,
    campo,
    rows.map((row) => ({ ...row, createdBy: by, updatedBy: by })),
  );
}

export type CampoForm = Omit<Campo, 'id' | 'version' | 'key'>;

/** @throws Problem `conflict.staleVersion` when a field is no longer at its version */
export function updateCampi(
  tx: Sql,
  by: string,
  edits: readonly (VersionedRow & { readonly form: CampoForm })[],
): Promise<void> {
  return updateMany(
    tx,
    campo,
    by,
    edits.map(({ id, version, form: { labelIt, labelEn, hidden, required, list, position } }) => ({
      id,
      version,
      labelIt,
      labelEn,
      hidden,
      required,
      list,
      position,
    })),
  );
}

/** A field that is not named stays where it is. */
export async function orderCampi(tx: Sql, keys: readonly string[]): Promise<void> {
  const order = sql`array(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`;
  await tx
    .update(campo)
    .set({ position: sql`coalesce(array_position(${order}, ${campo.key}), ${campo.position})` });
}
