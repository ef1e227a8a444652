import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { statedAttributes } from '#contract/attributes.ts';
import type { SupportTable } from '#contract/field.ts';
import { fold } from '#contract/text.ts';
import type { Valore, ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { atVersions, insertMany, updateMany } from '../platform/many-rows.ts';
import { valoreTabella } from '../schema.ts';

const columns = {
  id: valoreTabella.id,
  table: valoreTabella.table,
  code: valoreTabella.code,
  description: valoreTabella.description,
  version: valoreTabella.version,
  attributes: valoreTabella.attributes,
};

type ValoreRow = Pick<typeof valoreTabella.$inferSelect, keyof typeof columns>;

/** A value as it is read: what is stated of it stands beside its name. */
const valoreOf = ({ attributes, ...value }: ValoreRow): Valore => ({
  ...value,
  ...statedAttributes(attributes),
});

function columnsOf({ table, code, description, ...attributes }: ValoreTabellaForm) {
  return {
    table,
    code,
    description,
    descriptionFold: fold(description),
    attributes: statedAttributes(attributes),
  };
}

/** All of them without `ids`. */
export async function loadValori(sql: Sql, ids?: readonly number[]): Promise<Valore[]> {
  const rows = await sql
    .select(columns)
    .from(valoreTabella)
    .where(ids && inArray(valoreTabella.id, [...ids]))
    .orderBy(valoreTabella.id);
  return rows.map(valoreOf);
}

/** Blind to case, accents and blanks. */
export async function findByCode(
  sql: Sql,
  table: SupportTable,
  code: string,
): Promise<Valore | undefined> {
  const named = await sql
    .select(columns)
    .from(valoreTabella)
    .where(and(eq(valoreTabella.table, table), isNotNull(valoreTabella.code)))
    .orderBy(valoreTabella.id);
  return named.map(valoreOf).find((value) => fold(value.code ?? '') === fold(code));
}

/** @returns the new ids, in the order of the forms */
export function insertValori(
  tx: Sql,
  by: string,
  forms: readonly ValoreTabellaForm[],
): Promise<number[]> {
  return insertMany(
    tx,
    valoreTabella,
    forms.map((form) => ({ ...columnsOf(form), createdBy: by, updatedBy: by })),
  );
}

/** @throws Problem `conflict.staleVersion` when a value is no longer at its version */
export function updateValori(
  tx: Sql,
  by: string,
  edits: readonly (VersionedRow & { readonly form: ValoreTabellaForm })[],
): Promise<void> {
  const rows = edits.map(({ id, version, form }) => ({ id, version, ...columnsOf(form) }));
  return updateMany(tx, valoreTabella, by, rows);
}

/**
 * Each at its version.
 * @returns the removed ones
 */
export async function deleteValori(tx: Sql, which: readonly VersionedRow[]): Promise<Valore[]> {
  if (which.length === 0) return [];
  const deletion = tx.delete(valoreTabella).where(atVersions(valoreTabella, which));
  return (await deletion.returning(columns)).map(valoreOf);
}
