import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/operations.ts';
import { codeFieldOf } from '#contract/storico.ts';
import { isWithinDays } from '../platform/day-range.ts';
import { importBatch, importBatchRecord, importBatchUndo } from '../schema.import.ts';
import { storico } from '../schema.ts';

export type EntriesQuery = ParsedInput<'admin/Storico'>;

const { field, at, by, source, noun, recordId } = storico;

const sourcesOfFiles = ['import', 'intervals'];
const sourcesOfBulk = ['bulk', 'merge'];

/** The sources of what is written to many records at once. */
export const sourcesOfMany = [...sourcesOfFiles, ...sourcesOfBulk];

function writtenVia(way: NonNullable<EntriesQuery['via']>): SQL {
  if (way === 'hand') return notInArray(source, [...sourcesOfMany, 'migration']);
  return inArray(source, way === 'file' ? sourcesOfFiles : sourcesOfBulk);
}

/** The rows of the transaction that wrote a row: no other has its instant and author. */
function writtenTogether(row: number): SQL {
  return sql`(${at}, ${by}) = (select written.at, written.by
    from ${storico} as written where written.id = ${row})`;
}

/** The rows that applying or undoing an import wrote: at its instants, for records of the batch. */
function batchEntries(batch: number | undefined, kind: 'batch' | 'undo'): SQL | undefined {
  if (batch === undefined) return undefined;
  const records = importBatchRecord;
  const instants =
    kind === 'batch'
      ? sql`select batch.at from ${importBatch} as batch where batch.id = ${batch}`
      : sql`select undone.at from ${importBatchUndo} as undone where undone.lotto_id = ${batch}`;
  return sql`${at} in (${instants})
    and (${noun}, ${recordId}) in
      (select record.noun, record.record_id
        from ${records} as record where record.lotto_id = ${batch})`;
}

/** @param timeZone the laboratory's, in which the days of the input begin */
export function entryFilter(input: EntriesQuery, timeZone: string): SQL | undefined {
  return and(
    input.noun === undefined ? undefined : eq(noun, input.noun),
    input.recordId === undefined ? undefined : eq(recordId, input.recordId),
    // A field's rows include those of its value's code.
    input.field === undefined ? undefined : inArray(field, [input.field, codeFieldOf(input.field)]),
    input.by === undefined ? undefined : sql`strpos(lower(${by}), lower(${input.by})) > 0`,
    isWithinDays(at, input, timeZone),
    batchEntries(input.batch, 'batch'),
    batchEntries(input.undo, 'undo'),
    input.write === undefined ? undefined : writtenTogether(input.write),
    input.via === undefined ? undefined : writtenVia(input.via),
  );
}
