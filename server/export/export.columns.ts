import type { Language } from '#contract/constants.ts';
import type { FieldKind } from '#contract/field.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { ListColumn } from './export.data.ts';
import { exportPhrasesOf } from './export.phrases.ts';

/** The columns of tests: the fields in their configured order, under their configured labels. */
export function prestazioneColumns(
  fields: readonly FieldConfigurationWhole[],
  language: Language,
): ListColumn[] {
  return fields.map(({ key, kind, label }) => ({
    key,
    kind: kind as FieldKind,
    label: label[language],
  }));
}

/** The columns of announcements. */
export function comunicatoColumns(language: Language): ListColumn[] {
  const words = exportPhrasesOf[language];
  return [
    { key: 'title', kind: 'text', label: words['export.column.title'] },
    { key: 'subject', kind: 'longText', label: words['export.column.subject'] },
    { key: 'startDate', kind: 'day', label: words['export.column.startDate'] },
    { key: 'dueDate', kind: 'day', label: words['export.column.dueDate'] },
    { key: 'modifiedAt', kind: 'instant', label: words['export.column.modifiedAt'] },
  ];
}

/** The columns of support-table values. */
export function valoreColumns(language: Language): ListColumn[] {
  const words = exportPhrasesOf[language];
  return [
    { key: 'table', kind: 'text', label: words['export.column.table'] },
    { key: 'code', kind: 'text', label: words['export.column.code'] },
    { key: 'description', kind: 'text', label: words['export.column.description'] },
    { key: 'usedBy', kind: 'count', label: words['export.column.usedBy'] },
  ];
}

const named = (key: string, kind: ListColumn['kind']): ListColumn => ({ key, kind, label: key });

/**
 * The columns of a script: the record's id before those of its document, what tells its state after
 * them.
 */
export const scriptColumns = {
  prestazione: (columns: readonly ListColumn[]) => [
    named('id', 'id'),
    ...columns,
    named('version', 'count'),
    named('updatedAt', 'instant'),
    named('revision', 'count'),
    named('revisedAt', 'instant'),
  ],
  comunicato: (columns: readonly ListColumn[]) => [
    named('id', 'id'),
    ...columns,
    named('version', 'count'),
  ],
  valoreTabella: (columns: readonly ListColumn[]) => [named('id', 'id'), ...columns],
} as const;
