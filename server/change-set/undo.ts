import { createHash } from 'node:crypto';
import type { KeepReason, StayingRecord, UndoPlan } from '#contract/change-set.ts';
import type { Noun } from '#contract/record.ts';
import { recordFields, recordForm } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import type { Progress } from '../platform/jobs/progress.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { removeUnusedValori } from '../tabella/tabella.service.ts';
import { progressCounter, writePartSize } from './apply.ts';
import type { UndoableNoun, WrittenRecord } from './change-set.ts';
import { loadEditsSince, readPartSize } from './edits-since.ts';
import type { FieldUndo } from './undo.fields.ts';
import { choiceFieldKeys, excludeTakenKeys, undoFields, valueIds } from './undo.fields.ts';
import type { RestoredValues } from './undo.values.ts';
import { planRestoredValues, restoreValues, undoValues, withValues } from './undo.values.ts';

interface UndoneEdit extends Edit<Fields> {
  readonly fields: readonly string[];
}

export interface Undo {
  readonly removals: readonly VersionedRow[];
  readonly edits: readonly UndoneEdit[];
  readonly values: readonly VersionedRow[];
  readonly valuesKept: number;
  readonly restored: RestoredValues;
  readonly staying: readonly StayingRecord[];
  /** The present records, by id. */
  readonly current: ReadonlyMap<number, object>;
}

async function loadCurrent(
  on: Sql,
  { load }: UndoableNoun,
  records: readonly WrittenRecord[],
): Promise<readonly object[]> {
  const ids = records.map(({ recordId }) => recordId);
  return (await inParts(ids, readPartSize, (part) => load(on, part))).flat();
}

const toEdit = (noun: Noun, record: Fields): Edit<Fields> => ({
  id: Number(record['id']),
  version: Number(record['version']),
  form: recordForm(recordFields[noun], record),
});

function stayingRecords(
  { noun, name }: UndoableNoun,
  { recordId, before, made }: WrittenRecord,
  current: Edit<Fields> | undefined,
  reasons: Iterable<readonly [string, KeepReason]>,
): StayingRecord[] {
  const fields = [...reasons].map(([field, reason]) => ({ field, why: reason }));
  if (fields.length === 0) return [];
  const label = current?.form[name] ?? before?.[name];
  return [
    {
      noun,
      id: recordId,
      name: label === undefined ? null : String(label),
      version: current?.version ?? null,
      made,
      fields,
    },
  ];
}

/**
 * Plans an undo: fields that still hold what the change set wrote are reverted, created records
 * that are unchanged since are removed.
 */
export async function planUndo(
  on: Sql,
  definition: UndoableNoun,
  written: readonly WrittenRecord[],
): Promise<Undo> {
  const { noun } = definition;
  const records = written.filter((record) => record.noun === noun);
  const loaded = await loadCurrent(on, definition, records);
  const forms = await inParts(loaded, readPartSize, (part) =>
    part.map((loadedRecord) => toEdit(noun, { ...loadedRecord })),
  );
  const current = new Map(forms.flat().map((edit) => [edit.id, edit]));
  const since = await loadEditsSince(
    on,
    noun,
    records.filter(({ recordId, made, version }) => {
      const currentEdit = current.get(recordId);
      return currentEdit !== undefined && (!made || currentEdit.version !== version);
    }),
  );
  const choiceKeys = choiceFieldKeys(noun);
  const needed = records.flatMap(({ before }) =>
    choiceKeys.flatMap((key) => valueIds(before?.[key])),
  );
  const writtenValues = written.filter((record) => record.noun === 'valoreTabella');
  const restored = await planRestoredValues(on, writtenValues);
  const existing = await loadValori(on, [...new Set(needed)]);
  const existingValues = new Set([
    ...existing.map(({ id }) => id),
    ...restored.created.map(({ id }) => id),
    ...restored.found.keys(),
  ]);

  const removals: VersionedRow[] = [];
  const staying: StayingRecord[] = [];
  const undos: FieldUndo[] = [];
  const planRecord = (record: WrittenRecord) => {
    const currentEdit = current.get(record.recordId);
    const edits = since.get(record.recordId) ?? { written: new Set(), edited: new Set() };
    if (record.made) {
      const edited = recordFields[noun].filter(({ key }) => edits.edited.has(key));
      if (currentEdit === undefined) return;
      if (edited.length === 0) removals.push({ id: currentEdit.id, version: currentEdit.version });
      staying.push(
        ...stayingRecords(
          definition,
          record,
          currentEdit,
          edited.map(({ key }) => [key, 'edited']),
        ),
      );
    } else if (currentEdit !== undefined)
      undos.push(undoFields(definition, record, currentEdit, edits, existingValues));
    // A removed record has no fields to revert.
    else staying.push(...stayingRecords(definition, record, currentEdit, [['removed', 'gone']]));
  };
  await inParts(records, readPartSize, (part) => part.forEach(planRecord));
  if (undos.some(({ reverted }) => definition.key.some((field) => reverted.has(field)))) {
    const records = (await definition.load(on)).map((record) => toEdit(noun, { ...record }));
    excludeTakenKeys(definition, undos, records, new Set(removals.map(({ id }) => id)));
  }
  staying.push(
    ...undos.flatMap(({ record, current, staying: fields }) =>
      stayingRecords(definition, record, current, fields),
    ),
  );
  const edits = undos.flatMap(({ record: { before }, current, reverted }) => {
    if (reverted.size === 0) return [];
    const previous = Object.fromEntries([...reverted].map((key) => [key, before?.[key]]));
    return [
      {
        id: current.id,
        version: current.version,
        form: { ...current.form, ...previous },
        fields: [...reverted],
      },
    ];
  });
  const made = writtenValues.filter((record) => record.made);
  const values = await undoValues(on, definition, made, { removals, edits });
  const loadedById = new Map([...current.keys()].map((id, at) => [id, loaded[at] ?? {}]));
  return { removals, edits, ...values, restored, staying, current: loadedById };
}

/** Would it change nothing now? */
export function isEmptyUndo({ removals, edits, values, restored }: Undo): boolean {
  const { created, changed } = restored;
  return [removals, edits, values, created, changed].every((part) => part.length === 0);
}

const maxStaying = 1000;

/** An undo for a person to read; its id depends on what it does, not on what stays. */
export async function previewUndo(undo: Undo): Promise<UndoPlan> {
  const { removals, edits, values, valuesKept, restored, staying } = undo;
  const { created, changed } = restored;
  const hash = createHash('sha256').update(JSON.stringify([removals, values, created, changed]));
  await inParts(edits, readPartSize, (part) => hash.update(JSON.stringify(part)));
  return {
    id: hash.digest('base64url').slice(0, 22),
    removed: removals.length,
    changed: edits.length,
    fields: edits.reduce((sum, edit) => sum + edit.fields.length, 0),
    values: values.length,
    valuesKept,
    valuesRestored: created.length + changed.length,
    staying: staying.slice(0, maxStaying),
    stayingTotal: staying.length,
  };
}

/**
 * Executes an undo in the transaction that planned it.
 * @throws Problem `conflict.staleVersion` when a record has changed since: then nothing is undone
 */
export async function applyUndo(
  write: Write,
  definition: UndoableNoun,
  { removals, edits, values, restored, current }: Undo,
  progress: Progress,
): Promise<void> {
  const { noun } = definition;
  const count = progressCounter(removals.length + edits.length, progress);
  // Removals first: a reverted record may need the code that a new one took.
  await inParts(removals, writePartSize, async (part) => {
    await definition.remove(write, part);
    count(part.length);
  });
  const idOf = await restoreValues(write, definition.valueUses, restored);
  await inParts(edits, writePartSize, async (part) => {
    const stored = part.flatMap(({ id }) => current.get(id) ?? []);
    const restoring = part.map((edit) => ({ ...edit, form: withValues(noun, edit.form, idOf) }));
    await definition.restore(write, restoring, stored);
    count(part.length);
  });
  await removeUnusedValori(write, definition.valueUses, values);
}
