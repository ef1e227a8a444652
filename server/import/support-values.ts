import type { ValoreDecision } from '#contract/importazione.ts';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import type { Choice, Valore } from '#contract/valore-tabella.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Sentence } from '../sheet/sentence.ts';

/** The id of a value that the import would make: no stored value has it. */
export const toBeMade = 0;

/** Names a value by its table and words, as the database's unique constraint does. */
export const valueKey = (table: SupportTable, description: string) => `${table} ${fold(description)}`;

/** Words that no value of their table has, the rows that say them, and what was decided of them. */
export interface Unresolved {
  readonly table: SupportTable;
  readonly words: string;
  readonly rows: number[];
  readonly decision: ValoreDecision | null;
}

/** `skipped`: somebody decided that the words are passed over. */
type Found = { readonly choice: Choice } | { readonly fault: Sentence } | { readonly skipped: true };

/** The support-table values that cells are looked up in. */
export interface SupportValues {
  /** By description, else by code, both blind to case, accents and blanks. */
  find(table: SupportTable, words: string, row: number): Found;
  /** Is there a value of just this description? */
  has(table: SupportTable, words: string): boolean;
  /** What was looked up in vain so far. */
  readonly unresolved: ReadonlyMap<string, Unresolved>;
}

/**
 * @param missing what to do with words that name no value and nobody decided on: refuse the row, or make the value when the
 * import is applied
 */
export function createSupportValues(
  valori: readonly Valore[],
  missing: 'create' | 'refuse',
  phrases: Phrases,
  decisions: readonly ValoreDecision[] = [],
): SupportValues {
  const choiceOf = ({ id, code, description }: Valore): Choice => ({ id, code, description });
  const byDescription = new Map(valori.map((one) => [valueKey(one.table, one.description), choiceOf(one)]));
  const byCode = Map.groupBy(
    valori.filter((one) => one.code !== null),
    (one) => valueKey(one.table, one.code ?? ''),
  );
  const byId = new Map(valori.map((one) => [one.id, one]));
  const decided = new Map(decisions.map((one) => [valueKey(one.table, one.words), one]));
  const unresolved = new Map<string, Unresolved>();

  function asDecided(table: SupportTable, words: string, decision: ValoreDecision | null): Found {
    if (decision?.act === 'skip') return { skipped: true };
    const chosen = decision?.act === 'choose' ? byId.get(decision.valueId ?? toBeMade) : undefined;
    if (chosen?.table === table) return { choice: choiceOf(chosen) };
    if (decision?.act === 'create' || (decision === null && missing === 'create')) {
      return { choice: { id: toBeMade, code: null, description: words } };
    }
    return { fault: { phrase: 'import.unknownValue', values: { table: phrases[`table.${table}`], value: words } } };
  }

  return {
    unresolved,
    has: (table, words) => byDescription.has(valueKey(table, words)),
    find(table, words, row) {
      const key = valueKey(table, words);
      const named = byDescription.get(key);
      if (named !== undefined) return { choice: named };
      const [coded, another] = byCode.get(key) ?? [];
      const values = { table: phrases[`table.${table}`], value: words };
      if (another !== undefined) return { fault: { phrase: 'import.ambiguousValue', values } };
      if (coded !== undefined) return { choice: choiceOf(coded) };
      const decision = decided.get(key) ?? null;
      const known = unresolved.get(key);
      if (known === undefined) unresolved.set(key, { table, words, rows: [row], decision });
      else if (known.rows.at(-1) !== row) known.rows.push(row);
      return asDecided(table, words, decision);
    },
  };
}
