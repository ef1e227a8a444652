import { inArray, sql } from 'drizzle-orm';
import type { Comunicato, ComunicatoForm } from '#contract/comunicato.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { insertMany, updateMany } from '../platform/many-rows.ts';
import { comunicato, prestazione } from '../schema.ts';

/** Of all without `ids`. */
export async function loadComunicati(on: Sql, ids?: readonly number[]): Promise<Comunicato[]> {
  const rows = await on
    .select({
      id: comunicato.id,
      title: comunicato.title,
      subject: comunicato.subject,
      startDate: comunicato.startDate,
      dueDate: comunicato.dueDate,
      pinned: comunicato.pinned,
      warning: comunicato.warning,
      prestazioni: comunicato.prestazioni,
      createdAt: comunicato.createdAt,
      raisedAt: comunicato.raisedAt,
      modifiedAt: comunicato.updatedAt,
      version: comunicato.version,
    })
    .from(comunicato)
    .where(ids && inArray(comunicato.id, [...ids]))
    .orderBy(comunicato.id);
  return rows.map((row) => ({
    ...row,
    createdAt: instantFromText(row.createdAt),
    raisedAt: instantFromText(row.raisedAt),
    modifiedAt: instantFromText(row.modifiedAt),
  }));
}

/** @returns the new ids, in the order of the forms */
export function insertComunicati(
  tx: Sql,
  by: string,
  forms: readonly ComunicatoForm[],
): Promise<number[]> {
  return insertMany(
    tx,
    comunicato,
    forms.map((form) => ({ ...form, createdBy: by, updatedBy: by })),
  );
}

/**
 * @param isRaised do they come to the top of the list?
 * @throws Problem `conflict.staleVersion` when an announcement is no longer at its version
 */
export function updateComunicati(
  tx: Sql,
  by: string,
  edits: readonly (VersionedRow & { readonly form: ComunicatoForm })[],
  isRaised: boolean,
): Promise<void> {
  return updateMany(
    tx,
    comunicato,
    by,
    edits.map(({ id, version, form }) => ({ id, version, ...form })),
    isRaised ? { raised_at: sql`now()` } : {},
  );
}

/** The names of tests by id; of those that exist. */
export async function loadTestNames(
  on: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: prestazione.id, serviceName: prestazione.serviceName })
    .from(prestazione)
    .where(inArray(prestazione.id, [...ids]));
  return new Map(rows.map(({ id, serviceName }) => [id, serviceName]));
}
