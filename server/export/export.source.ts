import { cellOf } from '#contract/cell-words.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat, ExportLayout, ExportListName } from '#contract/export.ts';
import type { Interval } from '#contract/intervals.ts';
import { fileWordsOf } from '../import/intervals/file-words.ts';
import { scriptColumns } from './export.columns.ts';
import type { DocumentFacts, ListColumn, RecordRevision } from './export.data.ts';
import type { Noun, Order, OrderRow, Source } from './export.order.ts';

/**
 * What a list is exported from: its columns as a document has them, and its records in its order.
 */
export interface Listed {
  readonly noun: Noun;
  readonly columns: readonly ListColumn[];
  readonly records: readonly { readonly id: number }[];
  /**
   * A record as it is told, where `records` only names it: made when its turn comes, for all at
   * once hold readers up (F10).
   */
  readonly read?: (id: number) => object | undefined;
  readonly facts: DocumentFacts;
  /** Some of the tests lack a word of the search. */
  readonly isPartial?: boolean;
  /** The test, where it is one alone. */
  readonly one?: RecordRevision & { readonly internalCode: string };
}

function rowOf(
  record: object,
  id: number,
  columns: readonly ListColumn[],
  isScript: boolean,
  language: Language,
): OrderRow {
  const values = record as Readonly<Record<string, unknown>>;
  const cells = columns.map(({ key, kind }) => {
    if (isScript && kind === 'intervals') return values[key] as readonly Interval[];
    return cellOf(kind, values[key], fileWordsOf[language]);
  });
  return { id, cells };
}

/** How a list is laid out. */
export function layoutOf(list: ExportListName, layout: ExportLayout = 'list'): Order['layout'] {
  if (list === 'prestazione') return 'sheet';
  if (list === 'comunicati') return 'announcements';
  return layout === 'book' ? 'book' : 'table';
}

/** The file to be made of a list. */
export function sourceOf(listed: Listed, format: ExportFormat, layout: Order['layout']): Source {
  const { noun, records, read, facts, one } = listed;
  const isScript = format === 'ddl';
  const columns = isScript ? scriptColumns[noun](listed.columns) : listed.columns;
  return {
    order: {
      ...{ format, layout, noun, facts, columns },
      ...(one && { record: { revision: one.revision, revisedAt: one.revisedAt } }),
    },
    total: records.length,
    *rows() {
      for (const record of records) {
        const { id } = record;
        const made = read === undefined ? record : read(id);
        if (made !== undefined) yield rowOf(made, id, columns, isScript, facts.language);
      }
    },
  };
}
