import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SupportTable } from '#contract/field.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import type { Sql } from '../platform/database.ts';
import { storico } from '../schema.ts';
import { loadValori } from '../tabella/tabella.queries.ts';

interface SoughtValue {
  readonly table: SupportTable | undefined;
  /** As the value was called then. */
  readonly words: string;
  /** Where the history has it. */
  readonly id: number | undefined;
  /** The history's row that has the words. */
  readonly row: number;
}

/** The support-table values as they were: which present ones are meant by an id, or by words. */
export interface PastValues {
  /** One where it is certain; none or several where it is not. */
  valuesOf(value: SoughtValue): readonly Valore[];
}

/** A name that a value had, from one row of the history to another one. */
interface Naming {
  readonly id: number;
  readonly from: number;
  to: number;
}

interface Removal {
  readonly row: number;
  /** The name of the value that it was merged into, if it was. */
  readonly into: string | null;
}

/** A value that was merged into one that was merged in turn. */
const mostMerges = 20;

async function loadRows(on: Sql) {
  const { id, recordId, field, currentValue } = storico;
  const fields = ['table', 'description', 'removed'];
  return on
    .select({ id, recordId, field, currentValue })
    .from(storico)
    .where(and(eq(storico.noun, 'valoreTabella'), inArray(field, fields)))
    .orderBy(asc(id));
}

/** Reads the present values, and what became of earlier ones and of their names. */
export async function loadPastValues(on: Sql): Promise<PastValues> {
  const present = new Map((await loadValori(on)).map((value) => [value.id, value]));
  const namings = new Map<string, Naming[]>();
  const current = new Map<number, Naming>();
  const tables = new Map<number, string | null>();
  const removals = new Map<number, Removal>();
  for (const { id: row, recordId: id, field, currentValue } of await loadRows(on)) {
    if (field === 'table') {
      tables.set(id, currentValue);
      continue;
    }
    const naming = current.get(id);
    if (naming !== undefined) naming.to = row;
    if (field === 'removed') removals.set(id, { row, into: currentValue });
    else if (currentValue !== null) {
      const next = { id, from: row, to: Number.POSITIVE_INFINITY };
      current.set(id, next);
      namings.set(currentValue, [...(namings.get(currentValue) ?? []), next]);
    }
  }

  /** The present values that a value has come to. */
  function follow(id: number, table: string | undefined, merges = 0): readonly Valore[] {
    const value = present.get(id);
    if (value !== undefined) return value.table === table ? [value] : [];
    const removal = removals.get(id);
    if (removal === undefined || removal.into === null || merges >= mostMerges) return [];
    return valuesNamed(removal.into, table, removal.row, merges + 1);
  }

  /** Those that had a name at a row of the history; those that ever had it, where none did then. */
  function valuesNamed(
    words: string,
    table: string | undefined,
    row: number,
    merges = 0,
  ): readonly Valore[] {
    const named = (namings.get(words) ?? []).filter(({ id }) => tables.get(id) === table);
    const then = named.filter(({ from, to }) => from < row && row <= to);
    const ids = new Set((then.length > 0 ? then : named).map(({ id }) => id));
    return [...new Set([...ids].flatMap((id) => follow(id, table, merges)))];
  }

  return {
    valuesOf: ({ id, table, words, row }) =>
      id === undefined ? valuesNamed(words, table, row) : follow(id, table),
  };
}
