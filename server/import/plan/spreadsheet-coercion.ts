import { cellOf, cellText } from '#contract/cell-words.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { it } from '#phrases/it.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import type { Column } from './columns.ts';
import { isEatenForm, numberForm, shortenedDigits } from './number-form.ts';
import type { Remark } from './plan.row.ts';

/** Words that a spreadsheet takes for numbers when it opens a CSV file. */
const spoiled = new Set(['text', 'longText', 'texts', 'choice', 'choices']);
const words = cellWords(it);

/** Why a cell leaves the text that a record has: it is the number that a spreadsheet made of it. */
export function coercionRemark({ field, heading }: Column, before: unknown, cell: string): Remark | null {
  if (!spoiled.has(field.kind)) return null;
  const text = cellText(cellOf(field.kind, before, words), words);
  if (!isEatenForm(text, cell)) return null;
  return { column: heading, phrase: 'import.eatenCode', values: { before: text, value: cell } };
}

/** Codes that a spreadsheet may have written as another number: of rows that would make a record, or change the wrong one. */
export function createCoercedKeys(codes: readonly string[]) {
  const byForm = new Map<number | undefined, Map<string | null, string[]>>();
  /** The codes of one number, to so many digits; sorted once for each count of digits. */
  function ofForm(cell: string, digits?: number): readonly string[] {
    const sorted = byForm.get(digits) ?? Map.groupBy(codes, (code) => numberForm(code, digits));
    byForm.set(digits, sorted);
    return sorted.get(numberForm(cell, digits)) ?? [];
  }
  function like(cell: string): string | undefined {
    if (numberForm(cell) === null) return undefined;
    const same = ofForm(cell).find((code) => isEatenForm(code, cell));
    const digits = shortenedDigits(cell);
    return same ?? (digits === null ? undefined : ofForm(cell, digits).find((code) => isEatenForm(code, cell)));
  }
  return {
    /** @param previous the record that has the row's code, null for none */
    remark(cell: string, previous: Fields | null, column: string | null): Remark | null {
      const existing = like(cell);
      if (existing === undefined) return null;
      if (previous === null) return { column, phrase: 'import.eatenKey', values: { existing, value: cell } };
      // A code as no spreadsheet writes a number was not eaten.
      if (cell !== numberForm(cell) && shortenedDigits(cell) === null) return null;
      return { column, phrase: 'import.eatenTwin', values: { existing, value: cell } };
    },
  };
}
