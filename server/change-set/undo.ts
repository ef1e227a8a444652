import { createHash } from 'node:crypto';
import type { KeepReason, StayingRecord, UndoPlan } from '#contract/change-set.ts';
import { recordFields, recordForm } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { Progress } from '../platform/jobs/progress.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { removeUnusedValori } from '../tabella/tabella.service.ts';
import { countTo, inParts } from './apply.ts';
import type { UndoableNoun, WrittenRecord } from './change-set.ts';
import { loadEditsSince } from './edits-since.ts';
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
  const values: VersionedRow[] = [];
  for (const { id, version } of there) {
    if (version !== versions.get(id)) continue;
    const isUsed = (await valueUses.using(on, id)).some((user) => {
      const form = formsAfter.get(user.id);
      return (
        !gone.has(user.id) &&
        (form === undefined || choiceKeys.some((key) => valuesIn(form[key]).includes(id)))
      );
    });
    if (!isUsed) values.push({ id, version });
  }
  return { values, valuesKept: there.length - values.length };
}

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
      ...{ noun, id: recordId, name: called === undefined ? null : String(called) },
      ...{ version: now?.version ?? null, made, fields },
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
  const loaded = (await definition.load(on)).map((one): Fields => ({ ...one }));
  const all = loaded.map((one) => ({
    ...{ id: Number(one['id']), version: Number(one['version']) },
    form: recordForm(recordFields[noun], one),
  }));
  const current = new Map(all.map((one) => [one.id, one]));
  const since = await loadEditsSince(
    on,
    noun,
    records.filter(({ recordId, made, version }) => {
      const now = current.get(recordId);
      return now !== undefined && (!made || now.version !== version);
    }),
  );
  const needed = records.flatMap(({ before }) =>
    choiceKeysOf(noun).flatMap((key) => valuesIn(before?.[key])),
  );
  const there = new Set((await loadValori(on, [...new Set(needed)])).map(({ id }) => id));

  const removals: VersionedRow[] = [];
  const staying: StayingRecord[] = [];
  const undos: FieldUndo[] = [];
  for (const record of records) {
    const now = current.get(record.recordId);
    const edits = since.get(record.recordId) ?? { written: new Set(), edited: new Set() };
    if (record.made) {
      const edited = recordFields[noun].filter(({ key }) => edits.edited.has(key));
      if (now === undefined) continue;
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
  }
  holdBackTakenKeys(definition, undos, all, new Set(removals.map(({ id }) => id)));
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
  return { removals, edits, ...values, staying };
}

const mostStaying = 1000;

/**
 * What an undo would do, as a person reads it; its name says what it would do, whatever it leaves.
 */
export function previewUndo({ removals, edits, values, valuesKept, staying }: Undo): UndoPlan {
  const hash = createHash('sha256').update(JSON.stringify([removals, edits, values]));
  return {
    id: hash.digest('base64url').slice(0, 22),
    ...{ removed: removals.length, changed: edits.length },
    fields: edits.reduce((sum, edit) => sum + edit.fields.length, 0),
    ...{ values: values.length, valuesKept },
    ...{ staying: staying.slice(0, mostStaying), stayingTotal: staying.length },
  };
}

/**
 * Undoes what `planUndo` says in the write's one transaction.
 * @throws Problem `conflict.staleVersion` when a record moved since: then nothing is undone
 */
export async function applyUndo(
  write: Write,
  definition: UndoableNoun,
  { removals, edits, values }: Undo,
  progress: Progress,
): Promise<void> {
  const count = countTo(removals.length + edits.length, progress);
  // What was made first: a changed one may want back the code that a new one took.
  await inParts(removals, (part) => definition.remove(write, part), count);
  await inParts(
    edits,
    async (part) => {
      await definition.restore(write, part);
    },
    count,
  );
  await removeUnusedValori(write, definition.valueUses, values);
}
