import type { SupportTable } from '#contract/field.ts';
import { fieldOf, fields } from '#contract/prestazione.fields.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { fieldOfCode } from '#contract/storico.ts';

/** Who changed something, by what way and why: told to administrators only. */
export interface Saying {
  readonly by?: string;
  readonly source?: string;
  readonly reason?: string | null;
  readonly undo?: boolean;
}

/**
 * How it is told who wrote something: from a file, be it of tests or of reference intervals, by
 * taking that back, or by an upgrade of the program.
 */
export function byPhrase({ source, undo = false }: Saying) {
  if (undo) return 'history.byUndo';
  if (source === 'migration') return 'history.byMigration';
  return source === 'import' || source === 'intervals' ? 'history.byImport' : 'history.by';
}

/** What one save changed in one record. `creation`: the save that made it, or the import. */
export interface Change<Row extends StoricoRow> {
  /** The newest of its rows: one with its id stands in no other change. */
  readonly first: Row;
  readonly creation: boolean;
  readonly rows: readonly Row[];
}

/** The table whose value took another name or code, by the field of a test that shows it. */
export function renamedTable(key: string): SupportTable | undefined {
  const held = fieldOfCode(key) ?? key;
  const field = fields.find((one) => one.key === held);
  return field && fieldOf(field.key).table;
}

/** A value longer than this is folded until the reader asks for it, in characters. */
export const longValue = 160;

/** The names that a record is never without: only the first save finds none before it. */
const names: ReadonlySet<string> = new Set(['serviceName', 'title', 'description']);

/**
 * The rows of a history as one entry per save, newest first (design.md section 12). A value that
 * was renamed writes into the history of each test that uses it, without a new version of the test:
 * so the version alone does not name a save.
 * @param recordOf what tells the records of a mixed history apart
 */
export function changesOf<Row extends StoricoRow>(
  rows: readonly Row[],
  recordOf: (row: Row) => string = () => '',
): readonly Change<Row>[] {
  const newestFirst = rows.toSorted((a, b) => b.id - a.id);
  const saves = Map.groupBy(newestFirst, (row) => `${recordOf(row)} ${row.version} ${row.at}`);
  return [...saves.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const creation = group.some(
      (row) => row.version === 1 && names.has(row.field) && row.previousValue === null,
    );
    return { first, creation, rows: group.toReversed() };
  });
}
