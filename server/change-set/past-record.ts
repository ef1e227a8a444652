import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { Payload } from '#contract/operations.ts';
import type { RecordField } from '#contract/record.ts';
import { emptyOf, recordFields } from '#contract/record.ts';
import type { OpenField, RestorableNoun } from '#contract/ripristino.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { importBatchRecord } from '../schema.import.ts';
import { storico } from '../schema.ts';
import type { PastValues } from './past-values.ts';
import { loadPastValues } from './past-values.ts';

const { id: rowId, noun, recordId, version, revision, field } = storico;

type Row = Pick<
  typeof storico.$inferSelect,
  'id' | 'field' | 'version' | 'revision' | 'currentValue' | 'currentExact'
>;

/** What a batch found: the form right before the version that it wrote. */
type Before = Pick<typeof importBatchRecord.$inferSelect, 'version' | 'before'>;

interface History {
  /** Oldest first. */
  readonly rows: readonly Row[];
  readonly befores: readonly Before[];
}

async function loadHistory(on: Sql, of: RestorableNoun, record: number): Promise<History> {
  const { currentValue, currentExact } = storico;
  const rows = await on
    .select({ id: rowId, field, version, revision, currentValue, currentExact })
    .from(storico)
    .where(and(eq(noun, of), eq(recordId, record)))
    .orderBy(asc(rowId));
  const befores = await on
    .select({ version: importBatchRecord.version, before: importBatchRecord.before })
    .from(importBatchRecord)
    .where(and(eq(importBatchRecord.noun, of), eq(importBatchRecord.recordId, record)));
  return { rows, befores };
}

/** The value of a choice by the form that a batch found between two changes of the field. */
function valueFoundByBatch(
  { rows, befores }: History,
  { field: key, version: since }: Row,
): unknown {
  const next = rows.find((row) => row.field === key && row.version > since)?.version;
  const found = befores.find(
    (batch) =>
      batch.before !== null && batch.version > since && batch.version <= (next ?? Infinity),
  );
  return found?.before?.[key];
}

const parsed = (exact: string | null): unknown => (exact === null ? undefined : JSON.parse(exact));

/** @returns undefined where the history does not say for certain */
function readField(
  { kind, table }: RecordField,
  row: Row,
  history: History,
  past: PastValues,
): { readonly value: unknown } | undefined {
  const { currentValue: words, currentExact } = row;
  if (words === null) return { value: emptyOf(kind) };
  const exact = parsed(currentExact);
  /** A choice by its id or else by its words. */
  const idOf = (description: string, id: unknown): number | undefined => {
    const known = typeof id === 'number' ? id : undefined;
    const values = past.valuesOf({ table, words: description, id: known, row: row.id });
    return values.length === 1 ? values[0]?.id : undefined;
  };
  switch (kind) {
    case 'number':
      return { value: Number(words) };
    case 'flag':
    case 'switch':
      return { value: words === 'true' };
    case 'choice': {
      const id = idOf(words, exact ?? valueFoundByBatch(history, row));
      return id === undefined ? undefined : { value: id };
    }
    case 'choices': {
      const listed = [exact, valueFoundByBatch(history, row)].find((each) => Array.isArray(each));
      const items: readonly unknown[] = listed ?? words.split('; ');
      const ids = items.map((item) => {
        if (typeof item === 'number') return idOf('', item);
        if (typeof item === 'string') return idOf(item, undefined);
        const { id, description } = Object(item) as Choice;
        return idOf(description, id);
      });
      return ids.includes(undefined) ? undefined : { value: [...new Set(ids)] };
    }
    case 'texts':
    case 'codes':
      // Words of early releases do not show where an item ends.
      if (!Array.isArray(exact) && words.includes('; ')) return undefined;
      return { value: exact ?? [words] };
    case 'intervals':
    case 'tests':
      return Array.isArray(exact) ? { value: exact } : undefined;
    default:
      return { value: words };
  }
}

/** Of a removed record the last version before its removal. */
function versionToRead(rows: readonly Row[], requested: number | undefined): number {
  const removal = rows.find((row) => row.field === 'removed')?.version;
  const last = removal === undefined ? rows.at(-1)?.version : removal - 1;
  if (last === undefined || (requested !== undefined && requested > last)) {
    throw new Problem('notFound');
  }
  return requested ?? last;
}

/** The newest record that was made of a removed one. */
async function loadSuccessor(on: Sql, of: RestorableNoun, removed: number): Promise<number | null> {
  const isMadeOfIt = like(storico.source, `restore:%:${removed}`);
  const [made] = await on
    .select({ id: recordId })
    .from(storico)
    .where(and(eq(noun, of), isMadeOfIt))
    .orderBy(desc(rowId))
    .limit(1);
  return made?.id ?? null;
}

/**
 * A record as it was at a version, by its history.
 * @param requested the last one by default
 * @throws Problem `notFound` for a record or a version that the history does not have
 */
export async function loadPastRecord(
  on: Sql,
  of: RestorableNoun,
  record: number,
  requested?: number,
): Promise<Payload<'admin/VersioneRecord'>> {
  const history = await loadHistory(on, of, record);
  const read = versionToRead(history.rows, requested);
  const past = await loadPastValues(on);
  const values: Record<string, unknown> = {};
  const open: OpenField[] = [];
  for (const recordField of recordFields[of]) {
    const { key, kind } = recordField;
    const row = history.rows.findLast((each) => each.field === key && each.version <= read);
    const result = row ? readField(recordField, row, history, past) : { value: emptyOf(kind) };
    if (result !== undefined) values[key] = result.value;
    else open.push({ field: key, words: row?.currentValue ?? '' });
  }
  const removed = history.rows.some((each) => each.field === 'removed');
  const revised = history.rows.findLast((row) => row.version <= read);
  return {
    version: read,
    revision: revised?.revision ?? null,
    removed,
    continuedAs: removed ? await loadSuccessor(on, of, record) : null,
    values,
    open,
  };
}
