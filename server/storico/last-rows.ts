import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { fieldValue } from '#contract/field-value.ts';
import { interval } from '#contract/intervals.schemas.ts';
import { formatInterval } from '#contract/intervals.ts';
import type { Noun, RecordField } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { storico } from '../schema.ts';
import type { StoredRecord } from './noun.ts';
import type { Fields } from './storico.diff.ts';
import { diff, italian } from './storico.diff.ts';

type Row = typeof storico.$inferSelect;

/** The last row of the history of a field of a record. */
export interface LastRow
  extends Pick<Row, 'id' | 'recordId' | 'version' | 'revision' | 'field'>,
    Pick<Row, 'currentValue' | 'currentExact'> {
  /**
   * A test of the demonstration from before booleans could be unstated
   * (0009_yes_no_never_stated.sql), when rows had no revision.
   */
  readonly isEarlyDemonstration: boolean;
}

/** The last row of each field, by record, the latest first. */
export async function loadLastRows(on: Sql, noun: Noun, ids: readonly number[]) {
  const rows = await queryRows<LastRow>(
    on,
    sql`select last.* from (select value::integer as id
        from json_array_elements_text(${JSON.stringify(ids)}::text::json)) as requested
      cross join lateral (select distinct on (field) id::integer, record_id as "recordId", version,
          revision, field, current_value as "currentValue", current_exact as "currentExact",
          bool_or(version = 1 and by = 'demo' and source = 'import' and reason is null
            and request_id is null and revision is null) over () as "isEarlyDemonstration"
        from ${storico} where noun = ${noun} and record_id = requested.id
        order by field, id desc) as last order by last.id desc`,
  );
  return Map.groupBy(rows, ({ recordId }) => recordId);
}

const descriptionOf = ({ description }: Choice) => description;

/** Is the value of a field that of its last row, or empty without one? */
function isWritten(field: RecordField, record: Fields, row: LastRow | undefined): boolean {
  const stored = fieldValue(field.kind, record[field.key]);
  const words = row?.currentValue ?? null;
  if (row?.currentExact) {
    const exact: unknown = JSON.parse(row.currentExact);
    if (stored.kind === 'choice')
      return exact === stored.value?.id && words === stored.value?.description;
    if (stored.kind !== 'choices') return isDeepStrictEqual(exact, stored.value);
    const [first] = Array.isArray(exact) ? exact : [];
    const identities = stored.value?.map(({ id, description }) => ({ id, description }));
    // Earlier releases wrote descriptions alone.
    const isLegacy = typeof first === 'string';
    return isDeepStrictEqual(exact, isLegacy ? stored.value?.map(descriptionOf) : identities);
  }
  if (stored.kind === 'intervals') {
    // Before there were exact values, intervals were written without quotation marks.
    const { success, data = [] } = z.array(interval).safeParse(stored.value);
    const unquoted = data.map((entry) => formatInterval(entry, italian)).join('; ');
    if (!success || (unquoted !== '' && words === unquoted)) return success;
  }
  const [{ currentValue = null } = {}] = diff([field], null, record);
  return words === currentValue || (field.kind === 'switch' && words === 'false' && !stored.value);
}

/** The fields in which a record differs from its history. @param rows as of `loadLastRows` */
export function differingFields(
  noun: Noun,
  { version, revision, ...values }: StoredRecord,
  rows: readonly LastRow[],
): string[] {
  const byField = new Map(rows.map((row) => [row.field, row]));
  const [lastRow] = rows;
  const isLeftOpen = ({ key, kind }: RecordField) =>
    lastRow?.isEarlyDemonstration === true && kind === 'flag' && !byField.has(key);
  const record: Fields = values;
  const fields = recordFields[noun].filter((field) => {
    // The rank is checked for all fields together.
    if (field.key === 'rank' || isWritten(field, record, byField.get(field.key))) return false;
    return !(isLeftOpen(field) && record[field.key] === false);
  });
  return [
    ...fields.map(({ key }) => key),
    ...(version === (lastRow?.version ?? 1) ? [] : ['version']),
    // Rows from before tests had a revision state none.
    ...(revision === (lastRow?.revision ?? revision) ? [] : ['revision']),
  ];
}
