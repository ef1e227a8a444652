import type { SupportTable } from '#contract/field.ts';
import type { ValoreDecision } from '#contract/importazione.ts';
import { readUnit } from '#contract/units.reading.ts';
import { isSameSpelling, unitTable } from '#contract/units.ts';
import type { Choice, Valore } from '#contract/valore-tabella.ts';
import { choiceOf, longestValore, valoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { newValueId, valueKey } from '../../change-set/new-values.ts';
import { faultsOf } from '../../platform/input.ts';
import type { Sentence } from '../read/sentence.ts';

/** As `valueKey`, but units that differ only by case are different words (`G/L` and `g/L`). */
export function wordsKey(table: SupportTable, words: string): string {
  const key = valueKey(table, words);
  if (table !== unitTable) return key;
  return `${key} ${readUnit(words)?.quantity ?? words.replace(/\s+/g, ' ')}`;
}

export interface Unresolved {
  readonly table: SupportTable;
  readonly words: string;
  readonly rows: number[];
  readonly decision: ValoreDecision | null;
  /** Another unit with the same letters, beside which the table can't hold these words. */
  readonly twin: Choice | null;
}

/** `skipped`: it was decided to ignore the words. */
type ValueLookup =
  | { readonly choice: Choice }
  | { readonly fault: Sentence }
  | { readonly skipped: true };

/** Longer than any value: not compared. */
const isTooLong = (words: string) => words.length > 2 * longestValore.description;

export interface SupportValues {
  /**
   * By description, else by code, both blind to case, accents and blanks; a unit's case counts
   * where it makes another unit.
   */
  find(table: SupportTable, words: string, row: number): ValueLookup;
  /** As `find`, but words without a value are not noted. */
  named(table: SupportTable, words: string): Choice | undefined;
  has(table: SupportTable, words: string): boolean;
  readonly unresolved: ReadonlyMap<string, Unresolved>;
}

/**
 * @param missing for undecided words without a value: refuse the row, or create the value when the
 * import is applied
 */
export function createSupportValues(
  valori: readonly Valore[],
  missing: 'create' | 'refuse',
  phrases: Phrases,
  decisions: readonly ValoreDecision[] = [],
): SupportValues {
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
  const created = new Map<string, Choice>();
  const namesValue = (table: SupportTable, words: string, text: string) =>
    table !== unitTable || isSameSpelling(words, text);

  function create(table: SupportTable, words: string): ValueLookup {
    const key = valueKey(table, words);
    const existing = byDescription.get(key) ?? created.get(key);
    if (existing !== undefined && !namesValue(table, words, existing.description)) {
      return {
        fault: { phrase: 'import.unitTwin', values: { value: words, other: existing.description } },
      };
    }
    const read = valoreTabellaForm.safeParse(
      { table, code: null, description: words },
      { reportInput: true },
    );
    const fault = read.success ? undefined : faultsOf(read.error.issues)['description'];
    if (fault !== undefined) return { fault: fault };
    const choice = existing ?? { id: newValueId, code: null, description: words };
    created.set(key, choice);
    return { choice };
  }

  function applyDecision(
    table: SupportTable,
    words: string,
    decision: ValoreDecision | null,
  ): ValueLookup {
    if (decision?.act === 'skip') return { skipped: true };
    const chosen =
      decision?.act === 'choose' ? byId.get(decision.valueId ?? newValueId) : undefined;
    if (chosen?.table === table) return { choice: choiceOf(chosen) };
    if (decision?.act === 'create' || (decision === null && missing === 'create'))
      return create(table, words);
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
    if (described !== undefined && namesValue(table, words, described.description))
      return { choice: described };
    const [coded, twin] = (byCode.get(key) ?? []).filter(({ code }) =>
      namesValue(table, words, code ?? ''),
    );
    const values = { table: phrases[`table.${table}`], value: words };
    if (twin !== undefined) return { fault: { phrase: 'import.ambiguousValue', values } };
    return coded && { choice: choiceOf(coded) };
  }

  return {
    unresolved,
    has: (table, words) => !isTooLong(words) && byDescription.has(valueKey(table, words)),
    named: (table, words) => {
      const result = isTooLong(words) ? undefined : named(table, words);
      return result !== undefined && 'choice' in result ? result.choice : undefined;
    },
    find(table, words, row) {
      if (isTooLong(words))
        return { fault: { phrase: 'invalid.tooLong', values: { max: longestValore.description } } };
      const result = named(table, words);
      if (result !== undefined) return result;
      const key = wordsKey(table, words);
      const decision = decided.get(key) ?? null;
      const entry = unresolved.get(key);
      const twin = byDescription.get(valueKey(table, words)) ?? null;
      if (entry === undefined) unresolved.set(key, { table, words, rows: [row], decision, twin });
      else if (entry.rows.at(-1) !== row) entry.rows.push(row);
      return applyDecision(table, words, decision);
    },
  };
}
