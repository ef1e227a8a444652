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

/** A new state of a record, and the version that it replaces. */
export interface Edit<Form> extends VersionedRow {
  readonly form: Form;
}

interface PlannedEdit<Form> extends Edit<Form> {
  readonly changes: readonly FieldDiff[];
  readonly revision: number | null;
}

type RecordState = VersionedRow & { readonly revision?: number };

/** Writes the history of new records: a row per field that is not empty. */
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

interface PlannedEdits<Form> {
  /** Without edits that change nothing: these leave version and history alone. */
  readonly changed: readonly PlannedEdit<Form>[];
  /** The versions afterwards, in the order of the edits. */
  readonly versions: number[];
}

/**
 * @param before the present records
 * @param records the forms in their reading shape
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
 * Removes a record, and writes that to the history.
 * @param into the name of the record that it was merged into
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
 * Writes a row `removed` per record, with its name and that of the record it was merged into. Its
 * last values are in the rows before (threats.md H6).
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
 * @param current loads the record for the caller whose version is stale
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
