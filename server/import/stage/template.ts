import type { Language } from '#contract/constants.ts';
import type { ImportKind } from '#contract/importazione.ts';
import { intervalloKeys } from '#contract/importazione.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { ListColumn } from '../../export/export.data.ts';
import { writeWorkbook } from '../../export/xlsx/workbook.ts';
import { phrasesOf } from '../../platform/language.ts';
import { guidePairs } from './template.guide.ts';

/** Nothing of this catalogue but the laboratory's name. */
const facts = {
  environment: '',
  timeZone: 'UTC',
  version: 0,
  publicUrl: null,
  filter: null,
} as const;

function templateColumns(kind: ImportKind, language: Language): ListColumn[] {
  const phrases = phrasesOf[language];
  return kind === 'prestazioni'
    ? fields.map((field) => ({
        key: field.key,
        kind: field.kind,
        label: phrases[`field.${field.key}`],
      }))
    : intervalloKeys.map((key) => ({ key, kind: 'text', label: phrases[`import.column.${key}`] }));
}

/**
 * An empty workbook with the product's labels as headings, which an import recognises, and a sheet
 * that explains how to fill it.
 */
export function writeTemplate(
  kind: ImportKind,
  language: Language,
  brand: string,
  at: string,
): Uint8Array {
  const title = phrasesOf[language][`import.template.${kind}`];
  const list = {
    facts: { ...facts, brand, language, at, title },
    columns: templateColumns(kind, language),
    rows: [],
  };
  return writeWorkbook(list, 'list', () => {}, guidePairs(kind, language));
}
