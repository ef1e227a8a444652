import type { SupportTable } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Valore } from '../tabella/tabella.queries.ts';
import type { Sentence } from './sentence.ts';

/** The id of a value that the import would make: no stored value has it. */
export const toBeMade = 0;

/** Names a value by its table and words, as the database's unique constraint does. */
export const valueKey = (table: SupportTable, description: string) => `${table} ${fold(description)}`;

/** The support-table values that cells are looked up in. */
export interface SupportValues {
  /** By description, else by code, both blind to case, accents and blanks. */
  find(table: SupportTable, words: string): { readonly choice: Choice } | { readonly fault: Sentence };
}

/** @param missing what to do with words that name no value: refuse the row, or make the value when the import is applied */
export function createSupportValues(
  valori: readonly Valore[],
  missing: 'create' | 'refuse',
  phrases: Phrases,
): SupportValues {
  const choiceOf = ({ id, code, description }: Valore): Choice => ({ id, code, description });
  const byDescription = new Map(valori.map((one) => [valueKey(one.table, one.description), choiceOf(one)]));
  const byCode = Map.groupBy(
    valori.filter((one) => one.code !== null),
    (one) => valueKey(one.table, one.code ?? ''),
  );
  return {
    find(table, words) {
      const key = valueKey(table, words);
      const named = byDescription.get(key);
      if (named !== undefined) return { choice: named };
      const [coded, another] = byCode.get(key) ?? [];
      const values = { table: phrases[`table.${table}`], value: words };
      if (another !== undefined) return { fault: { phrase: 'import.ambiguousValue', values } };
      if (coded !== undefined) return { choice: choiceOf(coded) };
      if (missing === 'refuse') return { fault: { phrase: 'import.unknownValue', values } };
      return { choice: { id: toBeMade, code: null, description: words } };
    },
  };
}
