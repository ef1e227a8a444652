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
import { countTo, writtenAtOnce } from './apply.ts';
import type { UndoableNoun, WrittenRecord } from './change-set.ts';
import { loadEditsSince, readAtOnce } from './edits-since.ts';
import type { FieldUndo } from './undo.fields.ts';
import { choiceKeysOf, holdBackTakenKeys, undoFields, valuesIn } from './undo.fields.ts';

/** A record that goes back in some fields. */
interface UndoneEdit extends Edit<Fields> {
  readonly fields: readonly string[];
}

/** What undoing a change set does, and what it leaves. */
export interface Undo {
  readonly removals: readonly VersionedRow[];
  readonly edits: readonly UndoneEdit[];
  readonly values: readonly VersionedRow[];
  readonly valuesKept: number;
  readonly staying: readonly StayingRecord[];
  /** The written records as they are, by id. */
  readonly current: ReadonlyMap<number, object>;
}

/** Which of the values that were made go: those that are unchanged, and no record uses then. */
async function undoValues(
  on: Sql,
  { noun, valueUses }: UndoableNoun,
  records: readonly WrittenRecord[],
  { removals, edits }: Pick<Undo, 'removals' | 'edits'>,
): Promise<Pick<Undo, 'values' | 'valuesKept'>> {
  const choiceKeys = choiceKeysOf(noun);
  const gone = new Set(removals.map(({ id }) => id));
  const formsAfter = new Map(edits.map(({ id, form }) => [id, form]));
  const versions = new Map(records.map(({ recordId, version }) => [recordId, version]));
  const there = await loadValori(on, [...versions.keys()]);
  const unchanged = there.filter(({ id, version }) => version === versions.get(id));
  const users = await valueUses.usersOf(
    on,
    unchanged.map(({ id }) => id),
  );
  const values = unchanged.flatMap(({ id, version }) => {
    const isUsed = (users.get(id) ?? []).some((user) => {
      const form = formsAfter.get(user);
      return (
        !gone.has(user) &&
        (form === undefined || choiceKeys.some((key) => valuesIn(form[key]).includes(id)))
      );
    });
    return isUsed ? [] : [{ id, version }];
  });
  return { values, valuesKept: there.length - values.length };
}

/** Records as they are. */
async function loadCurrent(
  on: Sql,
  { load }: UndoableNoun,
  records: readonly WrittenRecord[],
): Promise<readonly object[]> {
  const ids = records.map(({ recordId }) => recordId);
  return (await inParts(ids, readAtOnce, (part) => load(on, part))).flat();
}

const formOf = (noun: Noun, record: Fields): Edit<Fields> => ({
  id: Number(record['id']),
  version: Number(record['version']),
  form: recordForm(recordFields[noun], record),
});

function stayingOf(
  { noun, name }: UndoableNoun,
  { recordId, before, made }: WrittenRecord,
  now: Edit<Fields> | undefined,
  reasons: Iterable<readonly [string, KeepReason]>,
): StayingRecord[] {
  const fields = [...reasons].map(([field, why]) => ({ field, why }));
  if (fields.length === 0) return [];
  const called = now?.form[name] ?? before?.[name];
  return [
    {
      noun,
      id: recordId,
      name: called === undefined ? null : String(called),
      version: now?.version ?? null,
      made,
      fields,
    },
  ];
}

/**
 * What undoing a change set would do to the catalogue as it is: each field goes back where it still
 * holds what the change set wrote, a record that it made goes where it is unchanged since.
 */
export async function planUndo(
  on: Sql,
  definition: UndoableNoun,
  written: readonly WrittenRecord[],
): Promise<Undo> {
  const { noun } = definition;
  const records = written.filter((one) => one.noun === noun);
  const loaded = await loadCurrent(on, definition, records);
  const forms = await inParts(loaded, readAtOnce, (part) =>
    part.map((one) => formOf(noun, { ...one })),
  );
  const current = new Map(forms.flat().map((one) => [one.id, one]));
  const since = await loadEditsSince(
    on,
    noun,
    records.filter(({ recordId, made, version }) => {
      const now = current.get(recordId);
      return now !== undefined && (!made || now.version !== version);
    }),
  );
  const choiceKeys = choiceKeysOf(noun);
  const needed = records.flatMap(({ before }) =>
    choiceKeys.flatMap((key) => valuesIn(before?.[key])),
  );
  const there = new Set((await loadValori(on, [...new Set(needed)])).map(({ id }) => id));

  const removals: VersionedRow[] = [];
  const staying: StayingRecord[] = [];
  const undos: FieldUndo[] = [];
  const look = (record: WrittenRecord) => {
    const now = current.get(record.recordId);
    const edits = since.get(record.recordId) ?? { written: new Set(), edited: new Set() };
    if (record.made) {
      const edited = recordFields[noun].filter(({ key }) => edits.edited.has(key));
      if (now === undefined) return;
      if (edited.length === 0) removals.push({ id: now.id, version: now.version });
      staying.push(
        ...stayingOf(
          definition,
          record,
          now,
          edited.map(({ key }) => [key, 'edited']),
        ),
      );
    } else if (now !== undefined) undos.push(undoFields(definition, record, now, edits, there));
    // A removed record has no fields to go back.
    else staying.push(...stayingOf(definition, record, now, [['removed', 'gone']]));
  };
  await inParts(records, readAtOnce, (part) => part.forEach(look));
  if (undos.some(({ back }) => definition.key.some((one) => back.has(one)))) {
    const all = (await definition.load(on)).map((one) => formOf(noun, { ...one }));
    holdBackTakenKeys(definition, undos, all, new Set(removals.map(({ id }) => id)));
  }
  staying.push(
    ...undos.flatMap(({ record, now, staying: fields }) =>
      stayingOf(definition, record, now, fields),
    ),
  );
  const edits = undos.flatMap(({ record: { before }, now, back }) => {
    if (back.size === 0) return [];
    const was = Object.fromEntries([...back].map((key) => [key, before?.[key]]));
    return [{ id: now.id, version: now.version, form: { ...now.form, ...was }, fields: [...back] }];
  });
  const ofValues = written.filter((one) => one.noun === 'valoreTabella');
  const values = await undoValues(on, definition, ofValues, { removals, edits });
  const asLoaded = new Map([...current.keys()].map((id, at) => [id, loaded[at] ?? {}]));
  return { removals, edits, ...values, staying, current: asLoaded };
}

const mostStaying = 1000;

/**
 * What an undo would do, as a person reads it; its name says what it would do, whatever it leaves.
 */
export async function previewUndo(undo: Undo): Promise<UndoPlan> {
  const { removals, edits, values, valuesKept, staying } = undo;
  const hash = createHash('sha256').update(JSON.stringify([removals, values]));
  await inParts(edits, readAtOnce, (part) => hash.update(JSON.stringify(part)));
  return {
    id: hash.digest('base64url').slice(0, 22),
    removed: removals.length,
    changed: edits.length,
    fields: edits.reduce((sum, edit) => sum + edit.fields.length, 0),
    values: values.length,
    valuesKept,
    staying: staying.slice(0, mostStaying),
    stayingTotal: staying.length,
  };
}

/**
 * Undoes what `planUndo` says in the write's one transaction, which is also the one that planned.
 * @throws Problem `conflict.staleVersion` when a record moved since: then nothing is undone
 */
export async function applyUndo(
  write: Write,
  definition: UndoableNoun,
  { removals, edits, values, current }: Undo,
  progress: Progress,
): Promise<void> {
  const count = countTo(removals.length + edits.length, progress);
  // What was made first: a changed one may want back the code that a new one took.
  await inParts(removals, writtenAtOnce, async (part) => {
    await definition.remove(write, part);
    count(part.length);
  });
  await inParts(edits, writtenAtOnce, async (part) => {
    const known = part.flatMap(({ id }) => current.get(id) ?? []);
    await definition.restore(write, part, known);
    count(part.length);
  });
  await removeUnusedValori(write, definition.valueUses, values);
}
