import type { Noun } from '#contract/record.ts';
import type { ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import type { ValoreUses } from '../tabella/tabella.rules.ts';
import { changeValori, createValori } from '../tabella/tabella.service.ts';
import type { UndoableNoun, WrittenRecord } from './change-set.ts';
import { valueKey } from './new-values.ts';
import { choiceFieldKeys, valueIds } from './undo.fields.ts';

interface Reverted {
  readonly removals: readonly VersionedRow[];
  readonly edits: readonly Edit<Fields>[];
}

/** Selects the created values to remove: unchanged, and unused afterwards. */
export async function undoValues(
  on: Sql,
  { noun, valueUses }: UndoableNoun,
  records: readonly WrittenRecord[],
  { removals, edits }: Reverted,
): Promise<{ readonly values: readonly VersionedRow[]; readonly valuesKept: number }> {
  const choiceKeys = choiceFieldKeys(noun);
  const removedIds = new Set(removals.map(({ id }) => id));
  const formsAfter = new Map(edits.map(({ id, form }) => [id, form]));
  const versions = new Map(records.map(({ recordId, version }) => [recordId, version]));
  const existing = await loadValori(on, [...versions.keys()]);
  const unchanged = existing.filter(({ id, version }) => version === versions.get(id));
  const users = await valueUses.usersOf(
    on,
    unchanged.map(({ id }) => id),
  );
  const values = unchanged.flatMap(({ id, version }) => {
    const isUsed = (users.get(id) ?? []).some((user) => {
      const form = formsAfter.get(user);
      return (
        !removedIds.has(user) &&
        (form === undefined || choiceKeys.some((key) => valueIds(form[key]).includes(id)))
      );
    });
    return isUsed ? [] : [{ id, version }];
  });
  return { values, valuesKept: existing.length - values.length };
}

/** What becomes of the values that a merge took away or changed. */
export interface RestoredValues {
  /** They come back, under new ids. */
  readonly created: readonly { readonly id: number; readonly form: ValoreTabellaForm }[];
  /** They are there again, since somebody or an earlier undo added them: the ids by the old ones. */
  readonly found: ReadonlyMap<number, number>;
  /** They lose what the merge stated of them. */
  readonly changed: readonly Edit<ValoreTabellaForm>[];
}

/** @param records of support-table values, among them those that the change set did not make */
export async function planRestoredValues(
  on: Sql,
  records: readonly WrittenRecord[],
): Promise<RestoredValues> {
  const known = records.filter(({ made, before }) => !made && before !== null);
  if (known.length === 0) return { created: [], found: new Map(), changed: [] };
  const stored = await loadValori(on);
  const byId = new Map(stored.map((value) => [value.id, value]));
  const byName = new Map(stored.map((value) => [valueKey(value.table, value.description), value]));
  const created: { id: number; form: ValoreTabellaForm }[] = [];
  const found = new Map<number, number>();
  const changed: Edit<ValoreTabellaForm>[] = [];
  for (const { recordId: id, version, before } of known) {
    // Stored as the value's own form.
    const form = before as unknown as ValoreTabellaForm;
    const same = byName.get(valueKey(form.table, form.description));
    const current = byId.get(id);
    if (current !== undefined) {
      if (current.version === version) changed.push({ id, version, form });
    } else if (same === undefined) created.push({ id, form });
    else found.set(id, same.id);
  }
  return { created, found, changed };
}

/** @returns the present id of a value, by the one that it had */
export async function restoreValues(
  write: Write,
  uses: ValoreUses,
  { created, found, changed }: RestoredValues,
): Promise<ReadonlyMap<number, number>> {
  const forms = created.map(({ form }) => form);
  const ids = created.length === 0 ? [] : await createValori(write, forms);
  if (changed.length > 0) await changeValori(write, uses, changed);
  return new Map([...found, ...created.map(({ id }, at) => [id, ids[at] ?? id] as const)]);
}

/** A form in which restored values stand under their present ids. */
export function withValues(noun: Noun, form: Fields, idOf: ReadonlyMap<number, number>): Fields {
  if (idOf.size === 0) return form;
  const present = (id: number) => idOf.get(id) ?? id;
  const choices = choiceFieldKeys(noun).map((key) => {
    const value = form[key];
    const ids = valueIds(value).map(present);
    return [key, Array.isArray(value) ? ids : (ids[0] ?? null)] as const;
  });
  return { ...form, ...Object.fromEntries(choices) };
}
