import { cellOf } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat } from '#contract/export.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKind } from '#contract/field-kind.ts';
import type { Interval } from '#contract/intervals.ts';
import { fileWordsOf } from '../import/intervals/file-words.ts';
import type { ListColumn, ScriptRow } from './export.data.ts';
import { exportPhrasesOf } from './export.phrases.ts';

/** For whom, and as what, columns and rows are written. */
interface Writing {
  readonly format: ExportFormat;
  readonly language: Language;
}

const named = (key: string, kind: ListColumn['kind']): ListColumn => ({ key, kind, label: key });

/** A script has the record's id before the columns of a document, and its state after them. */
const inFormat = (
  format: ExportFormat,
  columns: readonly ListColumn[],
  state: readonly ListColumn[],
): readonly ListColumn[] =>
  format === 'ddl' ? [named('id', 'id'), ...columns, ...state] : columns;

/** The columns of tests: the fields in their configured order, under their configured labels. */
export function prestazioneColumns(
  fields: readonly FieldConfigurationWhole[],
  { format, language }: Writing,
): readonly ListColumn[] {
  const columns = fields.map(({ key, kind, label }) => ({
    key,
    kind: kind as FieldKind,
    label: label[language],
  }));
  return inFormat(format, columns, [
    named('version', 'count'),
    named('updatedAt', 'instant'),
    named('revision', 'count'),
    named('revisedAt', 'instant'),
  ]);
}

/** The columns of announcements. */
export function comunicatoColumns({ format, language }: Writing): readonly ListColumn[] {
  const words = exportPhrasesOf[language];
  const columns = [
    { key: 'title', kind: 'text', label: words['export.column.title'] },
    { key: 'subject', kind: 'longText', label: words['export.column.subject'] },
    { key: 'startDate', kind: 'day', label: words['export.column.startDate'] },
    { key: 'dueDate', kind: 'day', label: words['export.column.dueDate'] },
    { key: 'modifiedAt', kind: 'instant', label: words['export.column.modifiedAt'] },
  ] as const;
  return inFormat(format, columns, [named('version', 'count')]);
}

/** The columns of support-table values. */
export function valoreColumns({ format, language }: Writing): readonly ListColumn[] {
  const words = exportPhrasesOf[language];
  const columns = [
    { key: 'table', kind: 'text', label: words['export.column.table'] },
    { key: 'code', kind: 'text', label: words['export.column.code'] },
    { key: 'description', kind: 'text', label: words['export.column.description'] },
    { key: 'usedBy', kind: 'count', label: words['export.column.usedBy'] },
  ] as const;
  return inFormat(format, columns, []);
}

/** Rows that are made as they are handed over: all at once they would hold readers up (F10). */
export interface LazyRows extends Iterable<ScriptRow> {
  readonly length: number;
}

/** @param read the record itself, where `records` only names it; undefined where it is gone */
export function makeRows(
  records: readonly { readonly id: number }[],
  columns: readonly ListColumn[],
  { format, language }: Writing,
  read?: (id: number) => object | undefined,
): LazyRows {
  const cellOfColumn = (record: object, { key, kind }: ListColumn) => {
    const value = (record as Readonly<Record<string, unknown>>)[key];
    if (format === 'ddl' && kind === 'intervals') return value as readonly Interval[];
    return cellOf(kind, value, fileWordsOf[language]);
  };
  return {
    length: records.length,
    *[Symbol.iterator]() {
      for (const named of records) {
        const { id } = named;
        const record = read === undefined ? named : read(id);
        if (record === undefined) continue;
        yield { id, cells: columns.map((column) => cellOfColumn(record, column)) };
      }
    },
  };
}
