import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { SupportTable } from '#contract/field.ts';
import type { Payload } from '#contract/operations.ts';
import type { RecordField } from '#contract/record.ts';
import { emptyOf, recordFields } from '#contract/record.ts';
import type { OpenField, RestorableNoun } from '#contract/ripristino.ts';
import { restoreSource } from '#contract/ripristino.ts';
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

type Read = { readonly value: unknown } | { readonly open: Omit<OpenField, 'field'> };

const parsed = (exact: string | null): unknown => (exact === null ? undefined : JSON.parse(exact));

/** A choice by its id, by what a batch found, or else by its words. */
function readChoice(
  past: PastValues,
  row: number,
  table: SupportTable | undefined,
  words: string,
  id: unknown,
): { readonly id: number } | { readonly candidates: readonly Choice[] } {
  const known = typeof id === 'number' ? id : undefined;
  const candidates = past.valuesOf({ table, words, id: known, row });
  const [only] = candidates;
  return only !== undefined && candidates.length === 1 ? { id: only.id } : { candidates };
}

function readField(
  { kind, table }: RecordField,
  row: Row,
  history: History,
  past: PastValues,
): Read {
  const { currentValue: words, currentExact } = row;
  if (words === null) return { value: emptyOf(kind) };
  const exact = parsed(currentExact);
  const chosen = (description: string, id: unknown) =>
    readChoice(past, row.id, table, description, id);
  const open = (candidates: readonly Choice[]) => ({
    open: { words, candidates: [...candidates] },
  });
  switch (kind) {
    case 'number':
      return { value: Number(words) };
    case 'flag':
    case 'switch':
      return { value: words === 'true' };
    case 'choice': {
      const choice = chosen(words, exact ?? valueFoundByBatch(history, row));
      return 'id' in choice ? { value: choice.id } : open(choice.candidates);
    }
    case 'choices': {
      const found = valueFoundByBatch(history, row);
      const items: unknown[] = Array.isArray(exact)
        ? exact
        : Array.isArray(found)
          ? found
          : words.split('; ');
      const choices = items.map((item) => {
        if (typeof item === 'number') return chosen('', item);
        if (typeof item === 'string') return chosen(item, undefined);
        const { id, description } = Object(item) as Choice;
        return chosen(description, id);
      });
      const ids = choices.flatMap((choice) => ('id' in choice ? [choice.id] : []));
      return ids.length === items.length ? { value: [...new Set(ids)] } : open([]);
    }
    case 'texts':
      // Words of early releases do not show where an item ends.
      if (!Array.isArray(exact) && words.includes('; ')) return open([]);
      return { value: exact ?? [words] };
    case 'intervals':
    case 'tests':
      return Array.isArray(exact) ? { value: exact } : open([]);
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
  const isMadeOfIt = like(storico.source, restoreSource({ version: '%', id: removed }));
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
    if ('open' in result) open.push({ field: key, ...result.open });
    else values[key] = result.value;
  }
  const removed = history.rows.some((row) => row.field === 'removed');
  const revised = history.rows.findLast((row) => row.version <= read);
  return {
    version: read,
    revision: revised?.revision ?? null,
    removed,
    continuedAs: await loadSuccessor(on, of, record),
    values,
    open,
  };
}
