import { recordFields, recordForm } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import { inParts } from '../platform/in-parts.ts';
import type { Progress } from '../platform/jobs/progress.ts';
import type { Fields } from '../storico/storico.diff.ts';
import { createValori } from '../tabella/tabella.service.ts';
import type { ChangeSet, ChangeSetNoun, NewValue, WrittenRecord } from './change-set.ts';
import { newValueId, valueKey } from './new-values.ts';

/** Small, so that the thread that builds the statements is soon free for readers. */
export const writePartSize = 50;

/** Reports the sum of the counts so far to `progress`. */
export function progressCounter(total: number, progress: Progress): (count: number) => void {
  let done = 0;
  const add = (count: number) => {
    done += count;
    progress(done, total);
  };
  add(0);
  return add;
}

/** @returns ids by `valueKey` */
async function makeValues(
  write: Write,
  values: readonly NewValue[],
): Promise<ReadonlyMap<string, number>> {
  const idByKey = new Map<string, number>();
  await inParts(values, writePartSize, async (part) => {
    const ids = await createValori(
      write,
      part.map((value) => ({ ...value, code: null })),
    );
    for (const [at, { table, description }] of part.entries()) {
      idByKey.set(valueKey(table, description), ids[at] ?? newValueId);
    }
  });
  return idByKey;
}

/**
 * @returns what was done to each record, new values last
 * @throws Problem `conflict.staleVersion`, `conflict.duplicate` or `notFound` when a record has
 *   changed since: then nothing is written
 */
export async function applyChangeSet(
  write: Write,
  definition: ChangeSetNoun,
  { noun, changes, newValues }: ChangeSet,
  progress: Progress = () => {},
): Promise<WrittenRecord[]> {
  const fields = recordFields[noun];
  const values = await makeValues(write, newValues);
  const toForm = (record: Fields) =>
    recordForm(fields, record, ({ id, description }, { table }) =>
      id === newValueId && table !== undefined
        ? (values.get(valueKey(table, description)) ?? newValueId)
        : id,
    );
  const count = progressCounter(changes.length, progress);
  const edited = changes.flatMap(({ before, after }) => (before === null ? [] : { before, after }));
  const records: WrittenRecord[] = [];
  // Changes first: a new record may take a code that one of them gives up.
  await inParts(edited, writePartSize, async (part) => {
    const edits = part.map(({ before: { id, version }, after }) => {
      return { id: Number(id), version: Number(version), form: toForm(after) };
    });
    const versions = await definition.change(write, edits);
    for (const [at, { id, version }] of edits.entries()) {
      const before = recordForm(fields, part[at]?.before ?? {});
      const result = { version: versions[at] ?? version, before, made: false, undone: [] };
      records.push({ noun, recordId: id, ...result });
    }
    count(part.length);
  });
  const creation = { version: 1, before: null, made: true, undone: [] };
  const created = changes.flatMap(({ before, after }) => (before === null ? [after] : []));
  await inParts(created, writePartSize, async (part) => {
    const ids = await definition.create(write, part.map(toForm));
    records.push(...ids.map((recordId) => ({ noun, recordId, ...creation })));
    count(part.length);
  });
  const valueIds = [...values.values()];
  return [
    ...records,
    ...valueIds.map((recordId) => ({ noun: 'valoreTabella' as const, recordId, ...creation })),
  ];
}
