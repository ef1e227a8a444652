import type { SupportTable } from '#contract/field.ts';
import type { ValoreDecision } from '#contract/importazione.ts';
import { readUnit } from '#contract/units.reading.ts';
import { isSameSpelling, unitTable } from '#contract/units.ts';
import type { Choice, Valore } from '#contract/valore-tabella.ts';
import { longestValore, valoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { newValueId, valueKey } from '../../change-set/new-values.ts';
import { faultsOf } from '../../platform/input.ts';
import type { Sentence } from '../read/sentence.ts';

/**
 * Names words that are looked up: as `valueKey`, but for units that differ only by case, which are
 * two words (`G/L` and `g/L`).
 */
export function wordsKey(table: SupportTable, words: string): string {
  const key = valueKey(table, words);
  if (table !== unitTable) return key;
  return `${key} ${readUnit(words)?.quantity ?? words.replace(/\s+/g, ' ')}`;
}

/**
 * Words that no value of their table has, the rows that have them, and what was decided on them.
 */
export interface Unresolved {
  readonly table: SupportTable;
  readonly words: string;
  readonly rows: number[];
  readonly decision: ValoreDecision | null;
  /**
   * The value that is written with the same letters and is another unit: its table holds only one
   * of the two.
   */
  readonly twin: Choice | null;
}

/** `skipped`: it was decided to pass over the words. */
type ValueLookup =
  | { readonly choice: Choice }
  | { readonly fault: Sentence }
  | { readonly skipped: true };

/** Longer words than any value has, in units: they are not compared. */
const isTooLong = (words: string) => words.length > 2 * longestValore.description;

/** The support-table values that cells are looked up in. */
export interface SupportValues {
  /**
   * By description, else by code, both blind to case, accents and blanks; a unit's case counts
   * where it makes another unit.
   */
  find(table: SupportTable, words: string, row: number): ValueLookup;
  /** The value that words surely name, by `find`'s rules; what is not found is not noted. */
  named(table: SupportTable, words: string): Choice | undefined;
  /** Is there a value of just this description? */
  has(table: SupportTable, words: string): boolean;
  /** What was looked up in vain so far. */
  readonly unresolved: ReadonlyMap<string, Unresolved>;
}

/**
 * @param missing what to do with words that name no value and are undecided: refuse the row, or
 * make the value when the import is applied
 */
export function createSupportValues(
  valori: readonly Valore[],
  missing: 'create' | 'refuse',
  phrases: Phrases,
  decisions: readonly ValoreDecision[] = [],
): SupportValues {
  const choiceOf = ({ id, code, description }: Valore): Choice => ({ id, code, description });
  const byDescription = new Map(
    valori.map((valore) => [valueKey(valore.table, valore.description), choiceOf(valore)]),
  );
  const byCode = Map.groupBy(
    valori.filter((valore) => valore.code !== null),
    (valore) => valueKey(valore.table, valore.code ?? ''),
  );
  const byId = new Map(valori.map((valore) => [valore.id, valore]));
  const decided = new Map(
    decisions.map((decision) => [wordsKey(decision.table, decision.words), decision]),
  );
  const unresolved = new Map<string, Unresolved>();
  const made = new Map<string, Choice>();
  const isMeant = (table: SupportTable, words: string, text: string) =>
    table !== unitTable || isSameSpelling(words, text);

  function make(table: SupportTable, words: string): ValueLookup {
    const key = valueKey(table, words);
    const there = byDescription.get(key) ?? made.get(key);
    if (there !== undefined && !isMeant(table, words, there.description)) {
      return {
        fault: { phrase: 'import.unitTwin', values: { value: words, other: there.description } },
      };
    }
    const read = valoreTabellaForm.safeParse(
      { table, code: null, description: words },
      { reportInput: true },
    );
    const broken = read.success ? undefined : faultsOf(read.error.issues)['description'];
    if (broken !== undefined) return { fault: broken };
    const choice = there ?? { id: newValueId, code: null, description: words };
    made.set(key, choice);
    return { choice };
  }

  function asDecided(
    table: SupportTable,
    words: string,
    decision: ValoreDecision | null,
  ): ValueLookup {
    if (decision?.act === 'skip') return { skipped: true };
    const chosen =
      decision?.act === 'choose' ? byId.get(decision.valueId ?? newValueId) : undefined;
    if (chosen?.table === table) return { choice: choiceOf(chosen) };
    if (decision?.act === 'create' || (decision === null && missing === 'create'))
      return make(table, words);
    return {
      fault: {
        phrase: 'import.unknownValue',
        values: { table: phrases[`table.${table}`], value: words },
      },
    };
  }

  function named(
    table: SupportTable,
    words: string,
  ): { choice: Choice } | { fault: Sentence } | undefined {
    const key = valueKey(table, words);
    const described = byDescription.get(key);
    if (described !== undefined && isMeant(table, words, described.description))
      return { choice: described };
    const [coded, twin] = (byCode.get(key) ?? []).filter(({ code }) =>
      isMeant(table, words, code ?? ''),
    );
    const values = { table: phrases[`table.${table}`], value: words };
    if (twin !== undefined) return { fault: { phrase: 'import.ambiguousValue', values } };
    return coded && { choice: choiceOf(coded) };
  }

  return {
    unresolved,
    has: (table, words) => !isTooLong(words) && byDescription.has(valueKey(table, words)),
    named: (table, words) => {
      const found = isTooLong(words) ? undefined : named(table, words);
      return found !== undefined && 'choice' in found ? found.choice : undefined;
    },
    find(table, words, row) {
      if (isTooLong(words))
        return { fault: { phrase: 'invalid.tooLong', values: { max: longestValore.description } } };
      const found = named(table, words);
      if (found !== undefined) return found;
      const key = wordsKey(table, words);
      const decision = decided.get(key) ?? null;
      const known = unresolved.get(key);
      const twin = byDescription.get(valueKey(table, words)) ?? null;
      if (known === undefined) unresolved.set(key, { table, words, rows: [row], decision, twin });
      else if (known.rows.at(-1) !== row) known.rows.push(row);
      return asDecided(table, words, decision);
    },
  };
}
