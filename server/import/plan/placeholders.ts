import { fold } from '#contract/text.ts';
import type { Questions } from './questions.ts';

/** What spreadsheets and programs write where they have no value; docs/import.md has the list. */
const placeholders = [
  ...['#N/D', '#N/A', '#N/DISP', '#RIF!', '#REF!', '#VALORE!', '#VALUE!', '#DIV/0!', '#NOME?'],
  ...['#NAME?', '#NUM!', '#NULLO!', '#NULL!', '#SPILL!', '#CALC!', 'NULL', '(null)', 'nan'],
  ...['None', 'undefined', '\\N', 'N/A', 'N/D', 'NA'],
] as const;

const byFold: ReadonlyMap<string, string> = new Map(
  placeholders.map((placeholder) => [fold(placeholder), placeholder]),
);

/** A column that was too narrow for its number. */
const narrowColumn = '########';

/** Fields in which `NA` is sodium. */
const symbolFields = new Set(['serviceName', 'initials', 'synonym']);

/**
 * The placeholder that a text is, as the list writes it; undefined where it is none.
 * @param key of the field that it fills
 */
function placeholderOf(text: string, key: string): string | undefined {
  if (text.length > 255) return undefined;
  const trimmed = text.trim();
  if (/^#{3,}$/.test(trimmed)) return narrowColumn;
  const placeholder = byFold.get(fold(trimmed));
  return placeholder === 'NA' && symbolFields.has(key) ? undefined : placeholder;
}

/**
 * What a cell's text means, as the file's questions are answered.
 * @returns `open`: it is a placeholder without an answer; `text`: it is none, or a text like others
 */
export function meaningOfPlaceholder(
  text: string,
  key: string,
  row: number,
  questions: Questions,
): 'empty' | 'text' | 'open' {
  const placeholder = placeholderOf(text, key);
  if (placeholder === undefined) return 'text';
  questions.raise({ kind: 'placeholder', placeholder, words: text }, row);
  return questions.answers.placeholders?.[placeholder] ?? 'open';
}
