import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Comunicato, ComunicatoForm } from '#contract/comunicato.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { comunicato } from '../schema.ts';

/** Announcements, by id; all of them without `ids`. */
export async function loadComunicati(sql: Sql, ids?: readonly number[]): Promise<Comunicato[]> {
  const rows = await sql
    .select({
      id: comunicato.id,
      title: comunicato.title,
      subject: comunicato.subject,
      dueDate: comunicato.dueDate,
      modifiedAt: comunicato.updatedAt,
      version: comunicato.version,
    })
    .from(comunicato)
    .where(ids && inArray(comunicato.id, [...ids]))
    .orderBy(comunicato.id);
  return rows.map((row) => ({ ...row, modifiedAt: instantFromText(row.modifiedAt) }));
}

const rowsPerInsert = 5000;

/** @returns the new ids, in the order of the forms */
export async function insertComunicati(tx: Sql, by: string, forms: readonly ComunicatoForm[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < forms.length; at += rowsPerInsert) {
    const rows = forms.slice(at, at + rowsPerInsert);
    const made = await tx
      .insert(comunicato)
      .values(rows.map((form) => ({ ...form, createdBy: by, updatedBy: by })))
      .returning({ id: comunicato.id });
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/** @returns the new version, or null when the announcement is no longer at `version` */
export async function updateComunicato(
  tx: Sql,
  by: string,
  id: number,
  version: number,
  form: ComunicatoForm,
): Promise<number | null> {
  const [row] = await tx
    .update(comunicato)
    .set({ ...form, version: raw`${comunicato.version} + 1`, updatedAt: raw`now()`, updatedBy: by })
    .where(and(eq(comunicato.id, id), eq(comunicato.version, version)))
    .returning({ version: comunicato.version });
  return row?.version ?? null;
}
