import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import type { Choice, ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Sql } from '../platform/database.ts';
import { valoreTabella } from '../schema.ts';

/** A support-table value as the database holds it; how many tests use it is the published catalogue's count. */
export interface Valore extends Choice {
  readonly table: SupportTable;
  readonly version: number;
}

const columns = {
  id: valoreTabella.id,
  table: valoreTabella.table,
  code: valoreTabella.code,
  description: valoreTabella.description,
  version: valoreTabella.version,
};

/** Support-table values, by id; all of them without `ids`. */
export function loadValori(sql: Sql, ids?: readonly number[]): Promise<Valore[]> {
  return sql
    .select(columns)
    .from(valoreTabella)
    .where(ids && inArray(valoreTabella.id, [...ids]))
    .orderBy(valoreTabella.id);
}

const rowsPerInsert = 5000;

/** @returns the new ids, in the order of the forms */
export async function insertValori(tx: Sql, by: string, forms: readonly ValoreTabellaForm[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < forms.length; at += rowsPerInsert) {
    const rows = forms.slice(at, at + rowsPerInsert);
    const made = await tx
      .insert(valoreTabella)
      .values(rows.map((form) => ({ ...form, descriptionFold: fold(form.description), createdBy: by, updatedBy: by })))
      .returning({ id: valoreTabella.id });
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/** @returns the new version, or null when the value is no longer at `version` */
export async function updateValore(
  tx: Sql,
  by: string,
  id: number,
  version: number,
  form: ValoreTabellaForm,
): Promise<number | null> {
  const [row] = await tx
    .update(valoreTabella)
    .set({
      ...form,
      descriptionFold: fold(form.description),
      version: raw`${valoreTabella.version} + 1`,
      updatedAt: raw`now()`,
      updatedBy: by,
    })
    .where(and(eq(valoreTabella.id, id), eq(valoreTabella.version, version)))
    .returning({ version: valoreTabella.version });
  return row?.version ?? null;
}
