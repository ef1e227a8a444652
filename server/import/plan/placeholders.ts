import { fold } from '#contract/text.ts';
import type { Questions } from './questions.ts';

/** Written by programs where they have no value (docs/import.md). */
const placeholders = [
  ...['#N/D', '#N/A', '#N/DISP', '#RIF!', '#REF!', '#VALORE!', '#VALUE!', '#DIV/0!', '#NOME?'],
  ...['#NAME?', '#NUM!', '#NULLO!', '#NULL!', '#SPILL!', '#CALC!', 'NULL', '(null)', 'nan'],
  ...['None', 'undefined', '\\N', 'N/A', 'N/D', 'NA'],
] as const;

const byFold: ReadonlyMap<string, string> = new Map(
  placeholders.map((placeholder) => [fold(placeholder), placeholder]),
);

/** Excel's mark for a column too narrow for its number. */
const narrowColumn = '########';

/** Fields where `NA` is sodium. */
const symbolFields = new Set(['serviceName', 'initials', 'synonym']);

/** The placeholder that a text is, in the list's spelling. @param key of the field */
function findPlaceholder(text: string, key: string): string | undefined {
  if (text.length > 255) return undefined;
  const trimmed = text.trim();
  if (/^#{3,}$/.test(trimmed)) return narrowColumn;
  const placeholder = byFold.get(fold(trimmed));
  return placeholder === 'NA' && symbolFields.has(key) ? undefined : placeholder;
}

/**
 * The meaning of a cell's text by the answers to the file's questions.
 * @returns `open`: a placeholder without an answer; `text`: none, or to be read as a text
 */
export function meaningOfPlaceholder(
  text: string,
  key: string,
  row: number,
  questions: Questions,
): 'empty' | 'text' | 'open' {
  const placeholder = findPlaceholder(text, key);
  if (placeholder === undefined) return 'text';
  questions.raise({ kind: 'placeholder', placeholder, words: text }, row);
  return questions.answers.placeholders?.[placeholder] ?? 'open';
}
