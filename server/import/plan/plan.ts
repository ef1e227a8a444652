import type { ImportNoun, ImportPlan, ImportRow } from '#contract/import.ts';
import type { RecordField } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { ChangeSet, RecordChange } from '../../change-set/change-set.ts';
import { collectNewValues } from '../../change-set/new-values.ts';
import { checkRecord, previewChange } from '../../change-set/preview.ts';
import { nounRegistry } from '../../nouns.ts';
import type { FieldDiff, Fields } from '../../storico/storico.diff.ts';
import { diff } from '../../storico/storico.diff.ts';
import type { Sentence } from '../read/sentence.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import type { Column } from './columns.ts';
import type { IsConfirmed } from './confirmation.ts';
import { changedRow, confirmationsOf } from './confirmation.ts';
import type { EmptyCells } from './empty-cells.ts';
import { fieldLabel } from './field-label.ts';
import type { Questions } from './questions.ts';
import type { Remark } from './remark.ts';
import { sentenceOf } from './remark.ts';
import type { Unresolved } from './support-values.ts';
import { columnWarnings } from './warnings.ts';

/** A plan to show, and the change set that applying it writes. */
export interface Plan extends ImportPlan, ChangeSet {
  readonly noun: ImportNoun;
  readonly newValues: ImportPlan['newValues'];
  readonly unresolved: readonly Unresolved[];
  /**
   * The records that the file names, whatever becomes of their rows; of those the ones that it
   * leaves as they are.
   */
  readonly matched: ReadonlySet<number>;
  readonly unchanged: readonly number[];
}

/** The record as its rows describe it. */
export interface RecordReading {
  readonly record: Fields;
  readonly faults: readonly Remark[];
  /** Worth a look even where the record stays as it is. */
  readonly warnings?: readonly Remark[];
  /** The columns with an empty cell over a stored value. */
  readonly empty?: readonly Column[];
  /** Worth a look where the record changes. */
  changeWarnings(record: Fields, changes: readonly FieldDiff[]): readonly Remark[];
}

/** One record as a file has it: passed over, refused before it is read, or read. */
export interface PlannedRecord {
  readonly row: Pick<ImportRow, 'row' | 'rows' | 'key' | 'name'>;
  /** The record that the rows name; null: none has their key. */
  readonly previous: Fields | null;
  readonly outcome:
    | { readonly skipped: Remark }
    | { readonly refused: readonly Remark[] }
    | RecordReading;
}

/**
 * A kind of file: which rows make a record, and how they describe it. All else is the same for
 * each.
 */
export interface PlannedFile {
  readonly noun: ImportNoun;
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  /** The fields that an administrator requires beside the contract. */
  readonly required?: ReadonlySet<string> | undefined;
  readonly emptyCells?: EmptyCells;
  readonly unresolved: ReadonlyMap<string, Unresolved>;
  readonly questions: Pick<Questions, 'list'>;
  /** The rows of the sheet, those of a record together. */
  readonly records: readonly (readonly SheetRow[])[];
  read(rows: readonly SheetRow[]): PlannedRecord;
}

/**
 * Faults by field as faults by column, or by the field's label where no column fills it; a column
 * that is faulty already is not named twice.
 */
function columnFaults(
  byField: Record<string, Sentence>,
  columns: readonly Column[],
  known: readonly Remark[],
  labelOf: (path: string) => string,
): Remark[] {
  return Object.entries(byField).flatMap(([path, fault]) => {
    // `intervals.0.phase` is of the column of intervals, or of that of phases.
    const parts = path.split('.');
    const ofPart = [parts[0], parts.at(-1)].flatMap((key) => {
      return columns.filter(({ field }) => field.key === key);
    });
    const column = ofPart[0]?.heading ?? labelOf(path);
    if (known.some((one) => one.column === column)) return [];
    // An empty cell is null in a record; to the person with the sheet it is a field that is
    // missing.
    const sentence =
      fault.phrase === 'invalid.null' ? ({ phrase: 'invalid.required' } as const) : fault;
    return [{ column, ...sentence }];
  });
}

/**
 * What importing a file would do, record by record; nothing is written. Yields after each, so that
 * whoever runs it can let others work meanwhile.
 * @param phrases the language of the sentences in the plan
 * @param isConfirmed which dangerous changes were looked at
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
  const recordChanges: RecordChange[] = [];
  const labelOf = (path: string) => fieldLabel(path, phrases);
  const sentencesOf = (remarks: readonly Remark[]) =>
    remarks.map((remark) => sentenceOf(remark, phrases));

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
      problems: sentencesOf(problems),
      warnings: sentencesOf(warnings),
    });
    if (previous !== null) matched.add(Number(previous.id));
    if ('skipped' in outcome) return planned('skipped', [outcome.skipped]);
    if ('refused' in outcome) return planned('refused', outcome.refused);
    const { record, faults, warnings = [], empty = [] } = outcome;
    const leave = (left: readonly Remark[] = []) => {
      emptyCells?.add(empty);
      unchanged.push(Number(previous?.id));
      return planned('unchanged', [], left);
    };
    // A record that the file leaves as it is needs no rule: it may be older than the rules.
    const isUntouched = previous !== null && diff(fields, previous, record).length === 0;
    if (isUntouched && faults.length === 0) return leave(warnings);
    const checked = checkRecord(noun, nounRegistry[noun], record, required);
    if ('faults' in checked) {
      return planned('refused', [
        ...faults,
        ...columnFaults(checked.faults, columns, faults, labelOf),
      ]);
    }
    if (faults.length > 0) return planned('refused', faults);
    const after = checked.record;
    const changes = diff(fields, previous, after);
    if (previous !== null && changes.length === 0) return leave();
    const remarks = outcome.changeWarnings(after, changes);
    const made =
      previous === null
        ? planned('new', [], remarks, changes)
        : changedRow(row.key, { previous, after, changes, remarks }, isConfirmed, phrases);
    if (made.kind === 'refused') return { ...row, ...made };
    emptyCells?.add(empty);
    recordChanges.push({ before: previous, after });
    return { ...row, ...made };
  }

  const rows: ImportRow[] = [];
  for (const ofRecord of file.records) {
    rows.push(planRecord(file.read(ofRecord)));
    yield;
  }
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return {
    noun,
    rows,
    counts,
    changes: recordChanges,
    matched,
    unchanged,
    // A plan does not know whether values are still to be decided.
    waiting: 0,
    warned: rows.filter((row) => row.warnings.length > 0).length,
    confirmations: confirmationsOf(rows),
    newValues: collectNewValues(noun, recordChanges),
    warnings: sentencesOf(columnWarnings(sheet, columns)),
    emptyCells: emptyCells?.counted() ?? [],
    lackingColumns: [],
    lackingTests: 0,
    questions: file.questions.list(phrases),
    unresolved: [...file.unresolved.values()],
  };
}

/** The same, at once. */
export function makePlan(file: PlannedFile, phrases: Phrases): Plan {
  const steps = planSteps(file, phrases);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
