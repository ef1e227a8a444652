import { intervalsIn } from '#contract/field-value.ts';
import type { ImportMap } from '#contract/import.ts';
import type { StatedStatus } from '#contract/test-status.ts';
import { statusOn } from '#contract/test-status.ts';
import { fold } from '#contract/text.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { nounRegistry } from '../../nouns.ts';
import { successorsOfAll } from '../../prestazione/successors.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import { isBlankRow } from '../read/table.ts';
import { intervalReading, unansweredQuestion } from './cells.ts';
import type { Column } from './columns.ts';
import { cellIn, findColumns, withTableKeys } from './columns.ts';
import { clearedColumns, countEmptyCells, emptyFieldsOf, isClearing } from './empty-cells.ts';
import type { Existing, PlanChoices } from './existing.ts';
import { createReading } from './existing.ts';
import type { GroupColumn } from './group-columns.ts';
import { groupColumns, readGroups, unreadGroupFaults } from './group-columns.ts';
import type { PlannedFile, PlannedRecord, RecordReading } from './plan.ts';
import type { Remark } from './remark.ts';
import { readRow, recordName, shapeFaults } from './row.ts';
import { createSameNames } from './same-names.ts';
import { withShownCodes } from './shown-codes.ts';
import { createCoercedKeys } from './spreadsheet-coercion.ts';
import { cellRemarks, createRowWarnings } from './warnings.ts';

/** More rows are counted, not named. */
const maxNamed = 20;

/** Names the other rows with the same key; only a few of perhaps thousands. */
function duplicateFaults(
  column: string | null,
  row: SheetRow,
  sameKey: readonly SheetRow[],
): Remark[] {
  if (sameKey.length < 2) return [];
  const otherRows = sameKey.slice(0, maxNamed + 1).filter((otherRow) => otherRow !== row);
  const rows = otherRows
    .slice(0, maxNamed)
    .map((otherRow) => otherRow.row)
    .join(', ');
  const unnamedCount = sameKey.length - 1 - maxNamed;
  if (unnamedCount <= 0) return [{ column, phrase: 'import.keyTwice', values: { rows } }];
  return [{ column, phrase: 'import.keyTwiceMany', values: { rows, more: unnamedCount } }];
}

/** @param sameKey every row of this key, `row` among them */
function keyFaults(
  row: SheetRow,
  key: readonly string[],
  keyColumns: readonly Column[],
  sameKey: readonly SheetRow[],
  isAmbiguous: boolean,
): Remark[] {
  const missing = keyColumns.filter((_, at) => key[at] === '');
  if (missing.length > 0)
    return missing.map(({ heading }) => ({ column: heading, phrase: 'import.noKey' }));
  const column = keyColumns.at(-1)?.heading ?? null;
  return [
    ...duplicateFaults(column, row, sameKey),
    ...(isAmbiguous ? [{ column, phrase: 'import.keyAmbiguous' } as const] : []),
  ];
}

/** Up to so many rows may share a key by mistake. */
const maxMistakes = 100;

/**
 * @throws Unreadable when most of many rows share a key: the column must hold something else
 */
function refuseNoKey(
  keyCells: (row: SheetRow) => readonly string[],
  keyColumns: readonly Column[],
  groups: readonly (readonly SheetRow[])[],
): void {
  const total = groups.reduce((sum, { length }) => sum + length, 0);
  const [first, ...otherRows] =
    groups.find(({ length }) => total > maxMistakes && length * 2 > total) ?? [];
  const key = first === undefined ? [] : keyCells(first);
  // Rows without a key are refused one by one.
  if (first === undefined || key.includes('')) return;
  const column = keyColumns.map(({ heading }) => heading).join(', ');
  const values = {
    column,
    value: key.join(' · ').slice(0, 100),
    count: otherRows.length + 1,
    total,
  };
  throw new Unreadable('import.notKey', values);
}

const noSheet = { headings: [], rows: [] };

const groupFields = (columns: readonly GroupColumn[]): Column[] =>
  columns.map(({ at, heading }) => ({
    at,
    heading,
    field: { key: 'intervals', kind: 'intervals' },
  }));

const keyText = (parts: readonly string[]) => parts.map(fold).join('\n');

/** A row of a withdrawn test by the answer to the file's question; others as they are. */
function withAnswer(
  outcome: RecordReading,
  answer: 'inUse' | 'open' | undefined,
  previous: Fields | null,
): RecordReading {
  const { record, faults } = outcome;
  if (answer === 'inUse')
    return { ...outcome, record: { ...record, withdrawnOn: null, replacedBy: [] } };
  if (answer === undefined) return outcome;
  const open = unansweredQuestion(String(previous?.['internalCode']));
  return { ...outcome, faults: [...faults, { column: null, ...open }] };
}

/** A file in which each row is a record. @throws Unreadable when the map does not fit the sheet */
export function rowsFile(
  rawSheet: Sheet,
  map: ImportMap,
  existing: Existing,
  phrases: Phrases,
  choices: PlanChoices = {},
): PlannedFile {
  const { noun } = map;
  const columns = findColumns(rawSheet, map);
  const withCodes = withShownCodes(rawSheet, columns);
  const sheet = noun === 'valoreTabella' ? withTableKeys(withCodes, columns) : withCodes;
  const reading = createReading(sheet, map, existing, phrases, choices);
  const fields = emptyFieldsOf(noun, existing.required);
  const cleared = clearedColumns(columns, map.emptyCells);
  const { key: keyFields } = nounRegistry[noun];
  const keyColumns = keyFields.flatMap((key) => columns.filter(({ field }) => field.key === key));
  const keyCells = (row: SheetRow) =>
    keyColumns.map(({ at }) => (isClearing(cellIn(row, at)) ? '' : cellIn(row, at)));
  const isLeftOut = ({ row }: SheetRow) => choices.leftOut?.has(row) === true;
  const readRows = sheet.rows.filter((row) => !isLeftOut(row));
  const rowsByKey = Map.groupBy(readRows, (row) => keyText(keyCells(row)));
  refuseNoKey(keyCells, keyColumns, [...rowsByKey.values()]);
  const recordsByKey = Map.groupBy(existing.records, (record) =>
    keyText(keyFields.map((key) => String(record[key]))),
  );
  const isOfTests = noun === 'prestazione';
  const usedColumns = new Set(columns.map(({ at }) => at));
  const groups = groupColumns(isOfTests ? sheet : noSheet, usedColumns, choices.notRead ?? []);
  const remarks = cellRemarks(sheet, columns, keyFields);
  const rowWarnings = createRowWarnings(sheet, columns);
  const codes = noun === 'prestazione' ? existing.records : [];
  const sameNames = createSameNames(codes);
  const nameColumn = columns.find(({ field }) => field.key === 'serviceName')?.heading ?? null;
  const coercedKeys = createCoercedKeys(codes.map((record) => String(record['internalCode'])));

  const { today } = choices;
  const saysWithdrawal = columns.some(({ field }) => field.key === 'withdrawnOn');

  /**
   * What becomes of a row of a withdrawn test, where the file does not say that itself; undefined for
   * other rows.
   */
  function answerForWithdrawn(row: SheetRow, previous: Fields | null) {
    if (!isOfTests || previous === null || today === undefined || saysWithdrawal) return undefined;
    if (statusOn(previous as StatedStatus, today) !== 'withdrawn') return undefined;
    const { questions } = reading;
    questions.raise({ kind: 'withdrawn', words: String(previous['serviceName']) }, row.row);
    return questions.answers.withdrawn ?? 'open';
  }

  function readRecord(row: SheetRow, previous: Fields | null, isAmbiguous: boolean): RecordReading {
    const key = keyCells(row);
    const read = readRow(row, columns, previous, { ...reading, fields, cleared });
    const fromGroups = readGroups(row, groups.columns, intervalReading(reading, row.row));
    if (fromGroups.intervals.length > 0) {
      // The intervals of a column of their own come first.
      const ownIntervals = read.described.has('intervals') ? intervalsIn(read.record) : [];
      read.record['intervals'] = [...ownIntervals, ...fromGroups.intervals];
    }
    const coerced = coercedKeys.remark(key[0] ?? '', previous, keyColumns[0]?.heading ?? null);
    const sameKey = rowsByKey.get(keyText(key)) ?? [];
    return {
      record: read.record,
      warnings: read.warnings,
      empty: read.empty,
      faults: [
        ...remarks.faults(row),
        ...shapeFaults(row, sheet),
        ...keyFaults(row, key, keyColumns, sameKey, isAmbiguous),
        ...read.faults,
        ...fromGroups.faults,
        ...unreadGroupFaults(groups, [row]),
        ...(previous === null && coerced !== null ? [coerced] : []),
      ],
      changeWarnings(record, changes) {
        const changed = new Set(changes.map(({ field }) => field));
        const emptied = read.cleared.filter(({ field }) => changed.has(field.key));
        return [
          ...remarks.warnings(row, previous && changes),
          ...read.warnings,
          ...(coerced === null ? [] : [coerced]),
          ...emptied.map(({ heading }): Remark => ({ column: heading, phrase: 'import.emptied' })),
          ...rowWarnings(row, previous, record, changes),
          ...(isOfTests && previous === null ? sameNames.warn(record, nameColumn) : []),
        ];
      },
    };
  }

  function read([row]: readonly SheetRow[]): PlannedRecord {
    if (row === undefined) throw new Error('a record without a row');
    const key = keyCells(row);
    const [previous = null, twin] = recordsByKey.get(keyText(key)) ?? [];
    const sameKey = rowsByKey.get(keyText(key)) ?? [];
    // Rows without a key are no versions of one record; of very many none is chosen by hand.
    const isChoice = key.every((part) => part !== '') && sameKey.length <= maxMistakes;
    const others = isChoice ? sameKey.filter((other) => other !== row) : [];
    const rowFacts = {
      row: row.row,
      key: key.join(' · '),
      ...recordName(previous, row, columns),
      ...(others.length > 0 && { sameKey: others.map((other) => other.row) }),
    };
    const skipped = (phrase: Remark['phrase']) =>
      ({ row: rowFacts, previous, outcome: { skipped: { column: null, phrase } } }) as const;
    if (isBlankRow(row) && remarks.faults(row).length === 0) return skipped('import.blankRow');
    if (isLeftOut(row)) return skipped('import.leftOut');
    const answer = answerForWithdrawn(row, previous);
    if (answer === 'leave') return skipped('import.withdrawnLeft');
    const outcome = withAnswer(readRecord(row, previous, twin !== undefined), answer, previous);
    return { row: rowFacts, previous, outcome };
  }

  return {
    noun,
    sheet,
    columns: [...columns, ...groupFields(groups.columns)],
    required: existing.required,
    read,
    emptyCells: countEmptyCells(columns, cleared, fields),
    unresolved: reading.values.unresolved,
    questions: reading.questions,
    records: sheet.rows.map((row) => [row]),
    ...(isOfTests && { successors: successorsOfAll(existing.records) }),
  };
}
