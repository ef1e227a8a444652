import { asc, inArray, sql } from 'drizzle-orm';
import { statedAttributes } from '#contract/attributes.ts';
import { choiceFields } from '#contract/prestazione.list-fields.ts';
import type { Prestazione, PrestazioneForm } from '#contract/prestazione.ts';
import { fold } from '#contract/text.ts';
import type { Choice, Valore } from '#contract/valore-tabella.ts';
import { choiceOf } from '#contract/valore-tabella.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { addMany, atVersions, insertMany, updateMany } from '../platform/many-rows.ts';
import { selectPacked } from '../platform/packed-rows.ts';
import { prestazione, prestazioneMicrorganismo, valoreTabella } from '../schema.ts';

export type PrestazioneRecord = Prestazione &
  Pick<typeof prestazione.$inferSelect, 'createdAt' | 'createdBy' | 'updatedBy'>;

/**
 * Every field, internal ones too, in three queries; all tests without `ids`.
 * @param known values, perhaps all that the tests use, which saves a query
 */
export async function loadRecords(
  sql: Sql,
  ids?: readonly number[],
  known?: ReadonlyMap<number, Valore>,
): Promise<PrestazioneRecord[]> {
  const rows = await selectPacked(sql, prestazione, ids && inArray(prestazione.id, [...ids]));
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
  const choices = knownChoices(used, known) ?? (await loadChoices(sql, ids && [...used]));
  const microorganisms = Map.groupBy(links, (link) => link.prestazioneId);
  return rows.map((row) => {
    const { internalCodeFold, ...fields } = row;
    const resolved = choiceFields.map(({ key }) => [
      key,
      row[key] === null ? null : choices.get(row[key]),
    ]);
    return {
      ...fields,
      // The keys come from the field table, which the compiler can't follow here; a test reads
      // every field back.
      ...(Object.fromEntries(resolved) as Pick<Prestazione, (typeof choiceFields)[number]['key']>),
      researchedMicroorganisms: (microorganisms.get(row.id) ?? []).flatMap(
        (link) => choices.get(link.valoreId) ?? [],
      ),
      createdAt: instantFromText(row.createdAt),
      updatedAt: instantFromText(row.updatedAt),
      revisedAt: instantFromText(row.revisedAt),
    };
  });
}

export function prestazioneOf(record: PrestazioneRecord): Prestazione {
  const { createdAt, createdBy, updatedBy, ...prestazione } = record;
  return prestazione;
}

/** All of them without `ids`. */
export async function loadPrestazioni(sql: Sql, ids?: readonly number[]): Promise<Prestazione[]> {
  return (await loadRecords(sql, ids)).map(prestazioneOf);
}

/** Undefined unless all are known. */
function knownChoices(
  used: ReadonlySet<number>,
  known: ReadonlyMap<number, Valore> | undefined,
): Map<number, Choice> | undefined {
  const choices = new Map<number, Choice>();
  for (const id of used) {
    const cached = known?.get(id);
    if (cached === undefined) return undefined;
    choices.set(id, choiceOf(cached));
  }
  return choices;
}

async function loadChoices(sql: Sql, ids: number[] | undefined): Promise<Map<number, Choice>> {
  const rows = await sql
    .select({
      id: valoreTabella.id,
      code: valoreTabella.code,
      description: valoreTabella.description,
      attributes: valoreTabella.attributes,
    })
    .from(valoreTabella)
    .where(ids && inArray(valoreTabella.id, ids));
  return new Map(
    rows.map(({ attributes, ...row }) => [row.id, { ...row, ...statedAttributes(attributes) }]),
  );
}

function columnsOf({ researchedMicroorganisms: _, ...fields }: PrestazioneForm) {
  return { ...fields, internalCodeFold: fold(fields.internalCode) };
}

/** @returns the new ids, in the order of the forms */
export function insertPrestazioni(
  tx: Sql,
  by: string,
  forms: readonly PrestazioneForm[],
): Promise<number[]> {
  return insertMany(
    tx,
    prestazione,
    forms.map((form) => ({ ...columnsOf(form), createdBy: by, updatedBy: by })),
  );
}

/**
 * @param edits each with the test's revision since then
 * @throws Problem `conflict.staleVersion` when a test is no longer at its version
 */
export function updatePrestazioni(
  tx: Sql,
  by: string,
  edits: readonly (VersionedRow & {
    readonly form: PrestazioneForm;
    readonly revision: number | null;
  })[],
): Promise<void> {
  const rows = edits.map(({ id, version, form, revision }) => {
    return { id, version, ...columnsOf(form), revision: revision ?? 1 };
  });
  const revisedAt = sql`case when given.revision > record.revision then now()
    else record.revised_at end`;
  return updateMany(tx, prestazione, by, rows, { revised_at: revisedAt });
}

export async function raiseRevisions(tx: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const revision = sql`${prestazione.revision} + 1`;
  await tx
    .update(prestazione)
    .set({ revision, revisedAt: sql`now()` })
    .where(inArray(prestazione.id, [...ids]));
}

interface Microorganisms {
  readonly id: number;
  readonly valori: readonly number[];
}

/** For tests that have none yet, in their order. */
export async function insertMicrorganismi(
  tx: Sql,
  tests: readonly Microorganisms[],
): Promise<void> {
  const links = tests.flatMap(({ id, valori }) =>
    valori.map((valoreId, position) => ({ prestazioneId: id, valoreId, position })),
  );
  await addMany(tx, prestazioneMicrorganismo, links);
}

/** In their order, replacing the former ones. */
export async function replaceMicrorganismi(
  tx: Sql,
  tests: readonly Microorganisms[],
): Promise<void> {
  if (tests.length === 0) return;
  const ids = tests.map(({ id }) => id);
  await tx
    .delete(prestazioneMicrorganismo)
    .where(inArray(prestazioneMicrorganismo.prestazioneId, ids));
  await insertMicrorganismi(tx, tests);
}

/**
 * Each at its version.
 * @returns the removed ones, with their names
 */
export async function deletePrestazioni(tx: Sql, which: readonly VersionedRow[]) {
  if (which.length === 0) return [];
  const { id, version, revision, serviceName: name } = prestazione;
  return tx
    .delete(prestazione)
    .where(atVersions(prestazione, which))
    .returning({ id, version, revision, name });
}
