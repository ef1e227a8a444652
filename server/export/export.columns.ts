import type { Option } from '#contract/attributes.ts';
import { attributes, attributesOf } from '#contract/attributes.ts';
import { cellOf } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat } from '#contract/export.ts';
import type { SupportTable } from '#contract/field.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKind } from '#contract/field-kind.ts';
import type { Interval } from '#contract/intervals.ts';
import { capOf } from '#contract/tubes.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { fileWordsOf } from '../import/intervals/file-words.ts';
import type { ListColumn, ScriptRow } from './export.data.ts';
import { exportPhrasesOf } from './export.phrases.ts';

interface ColumnOptions {
  readonly format: ExportFormat;
  readonly language: Language;
}

const plainColumn = (key: string, kind: ListColumn['kind']): ListColumn => ({
  key,
  kind,
  label: key,
});

/** A script also has the record's id, before, and its state, after a document's columns. */
const columnsInFormat = (
  format: ExportFormat,
  columns: readonly ListColumn[],
  state: readonly ListColumn[],
): readonly ListColumn[] =>
  format === 'ddl' ? [plainColumn('id', 'id'), ...columns, ...state] : columns;

export function prestazioneColumns(
  fields: readonly FieldConfigurationWhole[],
  { format, language }: ColumnOptions,
): readonly ListColumn[] {
  const columns = fields.map(({ key, kind, label }) => ({
    key,
    kind: kind as FieldKind,
    label: label[language],
  }));
  return columnsInFormat(format, columns, [
    plainColumn('version', 'count'),
    plainColumn('updatedAt', 'instant'),
    plainColumn('revision', 'count'),
    plainColumn('revisedAt', 'instant'),
  ]);
}

export function comunicatoColumns({ format, language }: ColumnOptions): readonly ListColumn[] {
  const words = exportPhrasesOf[language];
  const columns = [
    { key: 'title', kind: 'text', label: words['export.column.title'] },
    { key: 'subject', kind: 'longText', label: words['export.column.subject'] },
    { key: 'startDate', kind: 'day', label: words['export.column.startDate'] },
    { key: 'dueDate', kind: 'day', label: words['export.column.dueDate'] },
    { key: 'modifiedAt', kind: 'instant', label: words['export.column.modifiedAt'] },
  ] as const;
  return columnsInFormat(format, columns, [plainColumn('version', 'count')]);
}

/** The columns of a table's values, or of all tables'; what may be stated of them comes last. */
export function valoreColumns(
  { format, language }: ColumnOptions,
  table: SupportTable | undefined,
): readonly ListColumn[] {
  const words = exportPhrasesOf[language];
  const stated = table === undefined ? attributes : attributesOf(table);
  const columns: readonly ListColumn[] = [
    { key: 'table', kind: 'text', label: words['export.column.table'] },
    { key: 'code', kind: 'text', label: words['export.column.code'] },
    { key: 'description', kind: 'text', label: words['export.column.description'] },
    { key: 'usedBy', kind: 'count', label: words['export.column.usedBy'] },
    ...stated.map(({ key, kind }) => ({ key, kind, label: words[`attribute.${key}`] })),
  ];
  return columnsInFormat(format, columns, []);
}

/** Rows made one by one: all at once they would delay readers (F10). */
export interface LazyRows extends Iterable<ScriptRow> {
  readonly length: number;
}

/**
 * @param read loads the record where `records` only names it; undefined where it is gone
 * @param details what a document says of a record beside the cells
 */
export function makeRows(
  records: readonly { readonly id: number }[],
  columns: readonly ListColumn[],
  { format, language }: ColumnOptions,
  read?: (id: number) => object | undefined,
  details?: (source: object) => Pick<ScriptRow, 'record' | 'stated' | 'status'>,
): LazyRows {
  const columnCell = (record: object, { key, kind }: ListColumn) => {
    const value = (record as Readonly<Record<string, unknown>>)[key];
    if (format === 'ddl' && kind === 'intervals') return value as readonly Interval[];
    if (format === 'ddl' && kind === 'option') return (value as Option | undefined) ?? null;
    return cellOf(kind, value, fileWordsOf[language]);
  };
  return {
    length: records.length,
    *[Symbol.iterator]() {
      for (const reference of records) {
        const { id } = reference;
        const source = read === undefined ? reference : read(id);
        if (source === undefined) continue;
        const container = 'testTubeContainer' in source && (source.testTubeContainer as Choice);
        const cap = container ? capOf(container) : null;
        const cells = columns.map((column) => columnCell(source, column));
        yield { id, cells, ...(cap && { cap }), ...details?.(source) };
      }
    },
  };
}
