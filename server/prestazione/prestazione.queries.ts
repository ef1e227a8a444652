import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import { choiceFields } from '#contract/prestazione.fields.ts';
import type { Prestazione, PrestazioneForm } from '#contract/prestazione.ts';
import { fold } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { prestazione, prestazioneMicrorganismo, valoreTabella } from '../schema.ts';

/** Tests with every field, internal ones too, in three queries; all of them without `ids`. */
export async function loadPrestazioni(sql: Sql, ids?: readonly number[]): Promise<Prestazione[]> {
  const rows = await sql
    .select()
    .from(prestazione)
    .where(ids && inArray(prestazione.id, [...ids]))
    .orderBy(asc(prestazione.id));
  const links = await sql
    .select()
    .from(prestazioneMicrorganismo)
    .where(ids && inArray(prestazioneMicrorganismo.prestazioneId, [...ids]))
    .orderBy(asc(prestazioneMicrorganismo.prestazioneId), asc(prestazioneMicrorganismo.position));
  const used = new Set<number>(links.map((link) => link.valoreId));
  for (const row of rows) {
    for (const { key } of choiceFields) {
      const id = row[key];
      if (id !== null) used.add(id);
    }
  }
  const choices = await loadChoices(sql, ids && [...used]);
  const microorganisms = Map.groupBy(links, (link) => link.prestazioneId);
  return rows.map((row) => {
    const { internalCodeFold, createdAt, createdBy, updatedAt, updatedBy, ...fields } = row;
    const resolved = choiceFields.map(({ key }) => [key, row[key] === null ? null : choices.get(row[key])]);
    return {
      ...fields,
      // The keys come from the field table, which the compiler can't follow here; a test reads every field back.
      ...(Object.fromEntries(resolved) as Pick<Prestazione, (typeof choiceFields)[number]['key']>),
      researchedMicroorganisms: (microorganisms.get(row.id) ?? []).flatMap((link) => choices.get(link.valoreId) ?? []),
      updatedAt: instantFromText(updatedAt),
    };
  });
}

async function loadChoices(sql: Sql, ids: number[] | undefined): Promise<Map<number, Choice>> {
  const rows = await sql
    .select({ id: valoreTabella.id, code: valoreTabella.code, description: valoreTabella.description })
    .from(valoreTabella)
    .where(ids && inArray(valoreTabella.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function columnsOf({ researchedMicroorganisms: _, ...fields }: PrestazioneForm) {
  return { ...fields, internalCodeFold: fold(fields.internalCode) };
}

/** Some thirty values a row, 65,535 values a statement. */
const rowsPerInsert = 1000;

/** @returns the new ids, in the order of the forms */
export async function insertPrestazioni(tx: Sql, by: string, forms: readonly PrestazioneForm[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < forms.length; at += rowsPerInsert) {
    const rows = forms.slice(at, at + rowsPerInsert);
    const made = await tx
      .insert(prestazione)
      .values(rows.map((form) => ({ ...columnsOf(form), createdBy: by, updatedBy: by })))
      .returning({ id: prestazione.id });
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/** @returns the new version, or null when the test is no longer at `version` */
export async function updatePrestazione(
  tx: Sql,
  by: string,
  id: number,
  version: number,
  form: PrestazioneForm,
): Promise<number | null> {
  const [row] = await tx
    .update(prestazione)
    .set({
      ...columnsOf(form),
      version: raw`${prestazione.version} + 1`,
      updatedAt: raw`now()`,
      updatedBy: by,
    })
    .where(and(eq(prestazione.id, id), eq(prestazione.version, version)))
    .returning({ version: prestazione.version });
  return row?.version ?? null;
}

/** Writes the microorganisms of tests that have none, in their order. */
export async function insertMicrorganismi(
  tx: Sql,
  tests: readonly { readonly id: number; readonly valori: readonly number[] }[],
): Promise<void> {
  const links = tests.flatMap(({ id, valori }) =>
    valori.map((valoreId, position) => ({ prestazioneId: id, valoreId, position })),
  );
  for (let at = 0; at < links.length; at += 10_000) {
    await tx.insert(prestazioneMicrorganismo).values(links.slice(at, at + 10_000));
  }
}

export async function deleteMicrorganismi(tx: Sql, id: number): Promise<void> {
  await tx.delete(prestazioneMicrorganismo).where(eq(prestazioneMicrorganismo.prestazioneId, id));
}
