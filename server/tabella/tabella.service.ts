import type { ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import { refusingDuplicates } from '../platform/constraint.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { valoreTabella } from '../schema.ts';
import type { Edit } from '../storico/versioned.ts';
import { changeVersioned, recordCreation, removeVersioned } from '../storico/versioned.ts';
import { insertValori, loadValori, updateValori } from './tabella.queries.ts';
import type { ValoreUses } from './tabella.uses.ts';

/**
 * Makes support-table values, with their history.
 * @returns their ids, in the order of the forms
 * @throws Problem `conflict.duplicate` when a table holds the description, without regard to case, accents and blanks
 */
export async function createValori(write: Write, forms: readonly ValoreTabellaForm[]): Promise<number[]> {
  const ids = await refusingDuplicates('valore_tabella_description', 'description', () =>
    insertValori(write.tx, write.author.by, forms),
  );
  await recordCreation(write, 'valoreTabella', ids, forms);
  return ids;
}

/**
 * Changes support-table values, with their history. Every test that has one shows the new description and code, and its history
 * says so, in a new revision (decision 45). A form that changes nothing leaves version and history alone.
 * @returns their versions, in the order of the edits
 * @throws Problem `notFound`, `conflict.staleVersion`, `conflict.duplicate`
 */
export async function changeValori(
  write: Write,
  uses: ValoreUses,
  edits: readonly Edit<ValoreTabellaForm>[],
): Promise<number[]> {
  const ids = edits.map((edit) => edit.id);
  const forms = edits.map((edit) => edit.form);
  const before = await loadValori(write.tx, ids);
  return uses.renaming(write, ids, () =>
    changeVersioned(write, 'valoreTabella', before, edits, forms, (changed) =>
      refusingDuplicates('valore_tabella_description', 'description', () =>
        updateValori(write.tx, write.author.by, changed),
      ),
    ),
  );
}

/** Takes values away that nobody uses and nobody changed since; the others stay. */
export async function removeUnusedValori(
  write: Write,
  uses: ValoreUses,
  which: readonly VersionedRow[],
): Promise<void> {
  const versions = new Map(which.map(({ id, version }) => [id, version]));
  for (const value of await loadValori(write.tx, [...versions.keys()])) {
    if (value.version !== versions.get(value.id) || (await uses.using(write.tx, value.id)).length > 0) continue;
    await removeVersioned(write, 'valoreTabella', valoreTabella, value, value.description);
  }
}
