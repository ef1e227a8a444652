import { statedAttributes } from '#contract/attributes.ts';
import type { Input } from '#contract/operations.ts';
import { fold } from '#contract/text.ts';
import type { Valore, ValoreTabellaForm, ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import { refuseDuplicate } from '../platform/constraint.ts';
import { inParts } from '../platform/in-parts.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { FieldFault } from '../platform/problem.ts';
import { Problem } from '../platform/problem.ts';
import { valoreTabella } from '../schema.ts';
import { checkOrigin } from '../storico/origin.ts';
import type { Edit } from '../storico/versioned.ts';
import {
  expectVersion,
  planEdits,
  recordCreation,
  recordEdits,
  recordRemovals,
  removeVersioned,
} from '../storico/versioned.ts';
import {
  deleteValori,
  findByCode,
  insertValori,
  loadValori,
  updateValori,
} from './tabella.queries.ts';
import type { ValoreUses } from './tabella.rules.ts';

const refuseTakenDescription = refuseDuplicate('valore_tabella_description', 'description');

/**
 * With their history.
 * @returns their ids, in the order of the forms
 * @throws Problem `conflict.duplicate` when a table has the description, blind to case, accents and
 *   blanks
 */
export async function createValori(
  write: Write,
  forms: readonly ValoreTabellaForm[],
): Promise<number[]> {
  const { tx, author } = write;
  const ids = await insertValori(tx, author.by, forms).catch(refuseTakenDescription);
  await recordCreation(write, 'valoreTabella', ids, forms);
  return ids;
}

/**
 * With their history. Every test that has one shows the new description and code, and its history
 * records it, in a new revision (decision 45). A form that changes nothing leaves version and
 * history alone.
 * @param known the values, if this transaction has read them already
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`, `conflict.duplicate`
 */
export async function changeValori(
  write: Write,
  uses: ValoreUses,
  edits: readonly Edit<ValoreTabellaForm>[],
  known?: readonly Valore[],
): Promise<number[]> {
  const ids = edits.map((edit) => edit.id);
  const forms = edits.map((edit) => edit.form);
  const before = known ?? (await loadValori(write.tx, ids));
  const testsBefore = await uses.load(write.tx, ids);
  const { changed, versions } = planEdits('valoreTabella', before, edits, forms);
  await updateValori(write.tx, write.author.by, changed).catch(refuseTakenDescription);
  await recordEdits(write, 'valoreTabella', changed);
  await uses.recordRenaming(write, testsBefore);
  return versions;
}

/** For each of them PostgreSQL scans the tests, once for each field that could hold it. */
const removedAtOnce = 10;

/** Removes values that are unused and unchanged since; the others stay. */
export async function removeUnusedValori(
  write: Write,
  uses: ValoreUses,
  which: readonly VersionedRow[],
): Promise<void> {
  const users = await uses.usersOf(
    write.tx,
    which.map(({ id }) => id),
  );
  const unused = which.filter(({ id }) => !users.has(id));
  await inParts(unused, removedAtOnce, async (part) => {
    const gone = await deleteValori(write.tx, part);
    const entries = gone.map(({ id, version, description: name }) => ({ id, version, name }));
    await recordRemovals(write, 'valoreTabella', entries);
  });
}

export function refuse(field: string, phrase: FieldFault['phrase']): Problem {
  return new Problem('request.invalid', { fields: { [field]: { phrase } } });
}

export async function findValore(write: Write, id: number): Promise<Valore | undefined> {
  return (await loadValori(write.tx, [id]))[0];
}

/** A value as administrators read it, from the database. */
export async function loadWithUse(
  write: Write,
  uses: ValoreUses,
  id: number,
): Promise<ValoreTabellaWhole> {
  const value = await findValore(write, id);
  if (value === undefined) throw new Error(`value ${id} was written and is not there`);
  return { ...value, usedBy: (await uses.using(write.tx, id)).length };
}

/**
 * Refuses a code by which another value of the table is found: it would be ambiguous which of the
 * two is meant. Values that share one already, from an import, keep it.
 * @throws Problem `conflict.duplicate`
 */
async function expectFreeCode(write: Write, { table, code }: ValoreTabellaForm): Promise<void> {
  if (code === null) return;
  const holder = await findByCode(write.tx, table, code);
  if (holder === undefined) return;
  const fault = { phrase: 'invalid.codeTaken', values: { value: holder.description } } as const;
  throw new Problem('conflict.duplicate', { fields: { code: fault } });
}

/**
 * An attribute that the input leaves out stays as it is.
 * @throws Problem `notFound`, `conflict.staleVersion` (with `current`), `conflict.duplicate`
 */
export async function saveValore(
  write: Write,
  uses: ValoreUses,
  { id, version = 0, ...input }: Input<'admin/SaveValoreTabella'>,
): Promise<ValoreTabellaWhole> {
  const { table, code, description, origin } = input;
  await checkOrigin(write, 'valoreTabella', { id, version, origin });
  if (id === undefined) {
    const form = { table, code, description, ...statedAttributes(input) };
    await expectFreeCode(write, form);
    const [id = 0] = await createValori(write, [form]);
    return loadWithUse(write, uses, id);
  }
  const before = await expectVersion(await findValore(write, id), version, () =>
    loadWithUse(write, uses, id),
  );
  // The tests that use it chose it for a field of its table.
  if (before.table !== table) throw refuse('table', 'invalid.value');
  const form = { table, code, description, ...statedAttributes({ ...before, ...input }) };
  if (fold(code ?? '') !== fold(before.code ?? '')) await expectFreeCode(write, form);
  await changeValori(write, uses, [{ id, version, form }], [before]);
  return loadWithUse(write, uses, id);
}

/** @param into the value that its tests use from now on */
export function removeUnused(write: Write, value: Valore, into?: Valore): Promise<void> {
  return removeVersioned(
    write,
    'valoreTabella',
    valoreTabella,
    value,
    value.description,
    into?.description,
  );
}

/**
 * @throws Problem `notFound`, `conflict.staleVersion`, `conflict.inUse` with the tests that use it
 */
export async function removeValore(
  write: Write,
  uses: ValoreUses,
  { id, version }: Input<'admin/RemoveValoreTabella'>,
): Promise<{ id: number }> {
  const valore = await findValore(write, id);
  const value = await expectVersion(valore, version ?? valore?.version ?? 0, () =>
    loadWithUse(write, uses, id),
  );
  const usedBy = await uses.using(write.tx, id);
  if (usedBy.length > 0) throw new Problem('conflict.inUse', { data: { usedBy } });
  await removeUnused(write, value);
  return { id };
}
