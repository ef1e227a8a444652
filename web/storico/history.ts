import type { SupportTable } from '#contract/field.ts';
import { fieldOf, fields } from '#contract/prestazione.fields.ts';
import type { StoricoEntry, StoricoRow } from '#contract/storico.ts';
import { fieldOfCode } from '#contract/storico.ts';

/** Who changed something, how and why: for administrators only. */
export interface Attribution {
  readonly by?: string;
  readonly source?: string;
  readonly reason?: string | null;
  readonly undo?: boolean;
  readonly origin?: StoricoEntry['origin'];
}

/**
 * The phrase for who made a change: by hand, from a file of tests or of reference intervals, in a
 * bulk edit, by a merge, by putting a version back, by an undo, or by an upgrade of the program.
 */
export function byPhrase({ source, origin, undo = false }: Attribution) {
  if (undo) return 'history.byUndo';
  if (source === 'migration') return 'history.byMigration';
  if (origin) return origin.id === undefined ? 'history.byRestore' : 'history.byAgain';
  if (source === 'bulk') return 'history.byBulk';
  if (source === 'merge') return 'history.byMerge';
  return source === 'import' || source === 'intervals' ? 'history.byImport' : 'history.by';
}

/** What one save changed in one record. `creation`: the save or import that made the record. */
export interface HistoryChange<Row extends StoricoRow> {
  /** The newest of its rows: its id identifies the change. */
  readonly first: Row;
  readonly creation: boolean;
  readonly rows: readonly Row[];
}

/** The table of a renamed value, by the field of a test that shows it. */
export function renamedTable(key: string): SupportTable | undefined {
  const fieldKey = fieldOfCode(key) ?? key;
  const field = fields.find((field) => field.key === fieldKey);
  return field && fieldOf(field.key).table;
}

/** The required names of records: only the first save has no previous one. */
const names: ReadonlySet<string> = new Set(['serviceName', 'title', 'description']);

/**
 * The rows of a history as one entry per save, newest first (design.md section 12). A renamed value
 * adds to the history of each test that uses it, without a new version of the test: so the version
 * alone does not identify a save.
 * @param recordOf identifies the records of a mixed history
 */
export function groupChanges<Row extends StoricoRow>(
  rows: readonly Row[],
  recordOf: (row: Row) => string = () => '',
): readonly HistoryChange<Row>[] {
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
