import type { ImportNoun, ImportPlan, ImportRow } from '#contract/import.ts';
import type { RecordField } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import type { Successors } from '#contract/successor-faults.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { ChangeSet, RecordChange } from '../../change-set/change-set.ts';
import { collectNewValues } from '../../change-set/new-values.ts';
import { checkRecord, previewChange } from '../../change-set/preview.ts';
import { nounRegistry } from '../../nouns.ts';
import { refusedSuccessors } from '../../prestazione/successors.ts';
import type { FieldDiff, Fields } from '../../storico/storico.diff.ts';
import { diff } from '../../storico/storico.diff.ts';
import type { Sentence } from '../read/sentence.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import type { Column } from './columns.ts';
import type { IsConfirmed } from './confirmation.ts';
import { changedRow, summariseConfirmations } from './confirmation.ts';
import type { EmptyCells } from './empty-cells.ts';
import { fieldLabel } from './field-label.ts';
import type { Questions } from './questions.ts';
import type { Remark } from './remark.ts';
import { toSentence } from './remark.ts';
import type { Unresolved } from './support-values.ts';
import { columnWarnings } from './warnings.ts';

export interface Plan extends ImportPlan, ChangeSet {
  readonly noun: ImportNoun;
  readonly newValues: ImportPlan['newValues'];
  readonly unresolved: readonly Unresolved[];
  /**
   * The ids of the records that the file names, and (`unchanged`) of those that stay as they are.
   */
  readonly matched: ReadonlySet<number>;
  readonly unchanged: readonly number[];
}

export interface RecordReading {
  readonly record: Fields;
  readonly faults: readonly Remark[];
  /** Shown also where the record stays as it is. */
  readonly warnings?: readonly Remark[];
  /** The columns whose cell is empty though a value is stored. */
  readonly empty?: readonly Column[];
  /** Shown where the record changes. */
  changeWarnings(record: Fields, changes: readonly FieldDiff[]): readonly Remark[];
}

/** A record of a file: skipped, refused before it is read, or read. */
export interface PlannedRecord {
  readonly row: Pick<ImportRow, 'row' | 'rows' | 'sameKey' | 'key' | 'name'>;
  /** Null: no record has the rows' key. */
  readonly previous: Fields | null;
  readonly outcome:
    | { readonly skipped: Remark }
    | { readonly refused: readonly Remark[] }
    | RecordReading;
}

/** What differs between kinds of files: the rows of a record, and how they describe it. */
export interface PlannedFile {
  readonly noun: ImportNoun;
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  /** The fields that an administrator requires beside the contract. */
  readonly required?: ReadonlySet<string> | undefined;
  readonly emptyCells?: EmptyCells;
  readonly unresolved: ReadonlyMap<string, Unresolved>;
  readonly questions: Pick<Questions, 'list'>;
  readonly records: readonly (readonly SheetRow[])[];
  /** Of every test, where the file is about tests. */
  readonly successors?: Successors;
  read(rows: readonly SheetRow[]): PlannedRecord;
}

/** Faults by column, or by the field's label without one, for columns without other faults. */
function columnFaults(
  byField: Record<string, Sentence>,
  columns: readonly Column[],
  otherFaults: readonly Remark[],
  labelOf: (path: string) => string,
): Remark[] {
  return Object.entries(byField).flatMap(([path, fault]) => {
    // `intervals.0.phase` belongs to the column of intervals, or to that of phases.
    const parts = path.split('.');
    const partColumns = [parts[0], parts.at(-1)].flatMap((key) => {
      return columns.filter(({ field }) => field.key === key);
    });
    const column = partColumns[0]?.heading ?? labelOf(path);
    if (otherFaults.some((fault) => fault.column === column)) return [];
    // An empty cell is null in a record, but a missing value to the person with the sheet.
    const sentence =
      fault.phrase === 'invalid.null' ? ({ phrase: 'invalid.required' } as const) : fault;
    return [{ column, ...sentence }];
  });
}

const refusal = (problems: ImportRow['problems']): Partial<ImportRow> => {
  return { kind: 'refused', changes: [], problems, warnings: [] };
};

/**
 * Plans an import record by record; nothing is written. Yields after each, so that the thread can
 * serve others meanwhile.
 */
export function* planSteps(
  file: PlannedFile,
  phrases: Phrases,
  isConfirmed: IsConfirmed = () => false,
): Generator<void, Plan> {
  const { noun, sheet, columns, required = new Set<string>(), emptyCells } = file;
  const fields: readonly RecordField[] = recordFields[noun];
  const matched = new Set<number>();
  const unchanged: number[] = [];
  const rows: ImportRow[] = [];
  const recordChanges: (RecordChange & { readonly at: number })[] = [];
  const labelOf = (path: string) => fieldLabel(path, phrases);
  const toSentences = (remarks: readonly Remark[]) =>
    remarks.map((remark) => toSentence(remark, phrases));

  function planRecord({ row, previous, outcome }: PlannedRecord): ImportRow {
    const planned = (
      kind: ImportRow['kind'],
      problems: readonly Remark[],
      warnings: readonly Remark[] = [],
      changes: readonly FieldDiff[] = [],
    ): ImportRow => ({
      ...row,
      kind,
      changes: changes.map(previewChange),
      problems: toSentences(problems),
      warnings: toSentences(warnings),
    });
    if (previous !== null) matched.add(Number(previous.id));
    if ('skipped' in outcome) return planned('skipped', [outcome.skipped]);
    if ('refused' in outcome) return planned('refused', outcome.refused);
    const { record, faults, warnings = [], empty = [] } = outcome;
    const keepUnchanged = (remarks: readonly Remark[] = []) => {
      emptyCells?.add(empty);
      unchanged.push(Number(previous?.id));
      return planned('unchanged', [], remarks);
    };
    // An unchanged record is not checked: it may be older than the rules.
    const isUntouched = previous !== null && diff(fields, previous, record).length === 0;
    if (isUntouched && faults.length === 0) return keepUnchanged(warnings);
    const checked = checkRecord(noun, nounRegistry[noun], record, required, previous);
    if ('faults' in checked) {
      return planned('refused', [
        ...faults,
        ...columnFaults(checked.faults, columns, faults, labelOf),
      ]);
    }
    if (faults.length > 0) return planned('refused', faults);
    const after = checked.record;
    const changes = diff(fields, previous, after);
    if (previous !== null && changes.length === 0) return keepUnchanged();
    const remarks = outcome.changeWarnings(after, changes);
    const result =
      previous === null
        ? planned('new', [], remarks, changes)
        : changedRow(row.key, { previous, after, changes, remarks }, isConfirmed, phrases);
    if (result.kind === 'refused') return { ...row, ...result };
    emptyCells?.add(empty);
    recordChanges.push({ before: previous, after, at: rows.length });
    return { ...row, ...result };
  }

  for (const recordRows of file.records) {
    rows.push(planRecord(file.read(recordRows)));
    yield;
  }
  const faults = yield* refusedSuccessors(file.successors ?? new Map(), recordChanges);
  for (const [{ at }, fault] of faults) {
    const problems = columnFaults({ replacedBy: fault }, columns, [], labelOf);
    rows[at] = { ...(rows[at] as ImportRow), ...refusal(toSentences(problems)) };
  }
  const changes = recordChanges
    .filter((change) => !faults.has(change))
    .map(({ before, after }) => ({ before, after }));
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return {
    noun,
    rows,
    counts,
    changes,
    matched,
    unchanged,
    // Set by the planner, which knows the open decisions.
    waiting: 0,
    warned: rows.filter((row) => row.warnings.length > 0).length,
    confirmations: summariseConfirmations(rows),
    newValues: collectNewValues(noun, changes),
    warnings: toSentences(columnWarnings(sheet, columns)),
    emptyCells: emptyCells?.counted() ?? [],
    lackingColumns: [],
    lackingTests: 0,
    withdrawnTests: 0,
    sourceTests: 0,
    questions: file.questions.list(phrases),
    unresolved: [...file.unresolved.values()],
  };
}

/** `planSteps` without pauses. */
export function makePlan(file: PlannedFile, phrases: Phrases): Plan {
  const steps = planSteps(file, phrases);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
