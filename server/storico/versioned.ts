import { and, eq } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { Problem } from '../platform/problem.ts';
import type { Recorded } from './metadata.ts';
import { revisionAfter } from './revision.ts';
import type { FieldDiff, Fields } from './storico.diff.ts';
import { diff } from './storico.diff.ts';
import { insertStorico } from './storico.queries.ts';

/** A new state of a record, and the version it was made from. */
export interface Edit<Form> extends VersionedRow {
  readonly form: Form;
}

/** An edit with what it changes, and the revision that it makes of a test. */
interface PlannedEdit<Form> extends Edit<Form> {
  readonly changes: readonly FieldDiff[];
  readonly revision: number | null;
}

/** A record as it is: a test with its revision. */
type RecordState = VersionedRow & { readonly revision?: number };

/**
 * Writes the history of new records: version 1, of a test revision 1, a row for each field that is
 * filled.
 */
export function recordCreation(
  write: Write,
  noun: Noun,
  ids: readonly number[],
  records: readonly object[],
): Promise<void> {
  const entries = ids.map((recordId, at) => ({
    recordId,
    version: 1,
    revision: noun === 'prestazione' ? 1 : null,
    changes: diff(recordFields[noun], null, { ...records[at] }),
  }));
  return insertStorico(write, noun, entries);
}

/** What edits come to. */
interface PlannedEdits<Form> {
  /** Those that change something: the others leave version and history alone. */
  readonly changed: readonly PlannedEdit<Form>[];
  /** The records' versions once they are made, in the order of the edits. */
  readonly versions: number[];
}

/**
 * What edits change, field by field.
 * @param before the records as they are
 * @param records the forms in the reading shape, for the history
 * @throws Problem `notFound`, `conflict.staleVersion`
 */
export function planEdits<Form>(
  noun: Noun,
  before: readonly RecordState[],
  edits: readonly Edit<Form>[],
  records: readonly object[],
): PlannedEdits<Form> {
  const byId = new Map(before.map((row) => [row.id, row]));
  const planned = edits.map((edit, at) => {
    const previous = byId.get(edit.id);
    if (previous === undefined) throw new Problem('notFound');
    if (previous.version !== edit.version) throw new Problem('conflict.staleVersion');
    const current: Fields = { ...records[at] };
    const changes = diff(recordFields[noun], { ...previous }, current);
    return { ...edit, changes, revision: revisionAfter(previous, changes) };
  });
  return {
    changed: planned.filter(({ changes }) => changes.length > 0),
    versions: planned.map(({ version, changes }) => version + Number(changes.length > 0)),
  };
}

/** Writes the history of edits that were made. */
export function recordEdits(
  write: Write,
  noun: Noun,
  changed: readonly PlannedEdit<unknown>[],
): Promise<void> {
  const entries = changed.map(({ id, version, revision, changes }) => ({
    recordId: id,
    version: version + 1,
    revision,
    changes,
  }));
  return insertStorico(write, noun, entries);
}

/**
 * Takes a record away, with its history.
 * @param row the record as it is
 * @param name its name, stored in the history
 * @param into what the record is called that stands in its place from now on; null: none does
 * @throws Problem `conflict.staleVersion` when it is no longer at its version
 */
export async function removeVersioned(
  write: Write,
  noun: Noun,
  table: Recorded,
  { id, version, revision }: RecordState,
  name: string,
  into: string | null = null,
): Promise<void> {
  const condition = and(eq(table.id, id), eq(table.version, version));
  const deleted = await write.tx.delete(table).where(condition).returning({ id: table.id });
  if (deleted.length === 0) throw new Problem('conflict.staleVersion');
  await recordRemovals(write, noun, [
    { id, version, ...(revision !== undefined && { revision }), name, into },
  ]);
}

/**
 * Writes the history of removals: one row `removed` each, with the record's name, and the name of
 * the record that it was merged into; what it held last can be read from the rows before
 * (threats.md H6).
 */
export function recordRemovals(
  write: Write,
  noun: Noun,
  removed: readonly (RecordState & { readonly name: string; readonly into?: string | null })[],
): Promise<void> {
  const entries = removed.map(({ id, version, revision = null, name, into = null }) => ({
    recordId: id,
    version: version + 1,
    revision,
    changes: [
      {
        field: 'removed',
        previousValue: name,
        currentValue: into,
        previousExact: null,
        currentExact: null,
      },
    ],
  }));
  return insertStorico(write, noun, entries);
}

/**
 * The one record that an edit or a removal begins from.
 * @param current the record as its form needs it, with who and when: returned to whoever made a
 * change from an older version
 * @throws Problem `notFound`, `conflict.staleVersion`
 */
export async function expectVersion<Found extends VersionedRow>(
  before: Found | undefined,
  version: number,
  current: () => Promise<unknown>,
): Promise<Found> {
  if (before === undefined) throw new Problem('notFound');
  if (before.version === version) return before;
  throw new Problem('conflict.staleVersion', { data: { current: await current() } });
}
