import { inArray } from 'drizzle-orm';
import type { Comunicato, ComunicatoForm } from '#contract/comunicato.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { insertMany, updateMany } from '../platform/many-rows.ts';
import { comunicato } from '../schema.ts';

/** Of all without `ids`. */
export async function loadComunicati(sql: Sql, ids?: readonly number[]): Promise<Comunicato[]> {
  const rows = await sql
    .select({
      id: comunicato.id,
      title: comunicato.title,
      subject: comunicato.subject,
      startDate: comunicato.startDate,
      dueDate: comunicato.dueDate,
      modifiedAt: comunicato.updatedAt,
      version: comunicato.version,
    })
    .from(comunicato)
    .where(ids && inArray(comunicato.id, [...ids]))
    .orderBy(comunicato.id);
  return rows.map((row) => ({ ...row, modifiedAt: instantFromText(row.modifiedAt) }));
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

/** @throws Problem `conflict.staleVersion` when an announcement is no longer at its version */
export function updateComunicati(
  tx: Sql,
  by: string,
  edits: readonly (VersionedRow & { readonly form: ComunicatoForm })[],
): Promise<void> {
  return updateMany(
    tx,
    comunicato,
    by,
    edits.map(({ id, version, form }) => ({ id, version, ...form })),
  );
}
