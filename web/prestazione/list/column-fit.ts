import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { ColumnKey } from './columns.ts';

/** A column of the table: what it would have, and what its longest word needs. */
export interface ColumnWidth {
  readonly key: ColumnKey;
  readonly ideal: number;
  readonly least: number;
}

function textsOf(value: PrestazioneListItem[ColumnKey]): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value))
    return value.flatMap((one: PrestazioneListItem[ColumnKey]) => textsOf(one));
  return typeof value === 'object' && value !== null && 'description' in value
    ? [value.description]
    : [];
}

/** How many of a column's words are measured: the longest may be set in narrow letters. */
const mostMeasured = 3;

/** The longest words of a column; a line may end after a hyphen or a slash. */
export function longestWords(items: readonly PrestazioneListItem[], key: ColumnKey): string[] {
  const words = new Set<string>();
  let enough = 0;
  for (const item of items) {
    for (const text of textsOf(item[key])) {
      for (const word of text.split(/\s+|(?<=[-–/])/)) if (word.length > enough) words.add(word);
    }
    if (words.size > 200) enough = shorten(words);
  }
  shorten(words);
  return [...words];
}

/** Leaves the longest words. @returns the length of the shortest of them */
function shorten(words: Set<string>): number {
  const longest = [...words].sort((one, other) => other.length - one.length).slice(0, mostMeasured);
  words.clear();
  for (const word of longest) words.add(word);
  return longest.at(-1)?.length ?? 0;
}

/** What is left out first where there is no room; then the last columns. */
const lessNeeded: readonly ColumnKey[] = ['nomenclatorCode', 'executionSector'];

/**
 * The columns that have room for their longest words, and their widths: the ideal ones as far as
 * that leaves room.
 * @param rest what stands beside them
 * @returns the name alone where nothing else has room
 */
export function fitColumns(
  columns: readonly ColumnWidth[],
  room: number,
  rest: number,
): ReadonlyMap<ColumnKey, number> {
  const sum = (of: readonly ColumnWidth[], part: 'ideal' | 'least') =>
    of.reduce((total, column) => total + column[part], rest);
  const [name, ...others] = columns;
  if (name === undefined) return new Map();
  const isLess = ({ key }: ColumnWidth) => lessNeeded.includes(key);
  const byNeed = [...others.filter((one) => !isLess(one)), ...others.filter(isLess).reverse()];
  while (byNeed.length > 0 && sum([name, ...byNeed], 'least') > room) byNeed.pop();
  const shown = columns.filter((column) => column === name || byNeed.includes(column));
  const share = room / sum(shown, 'ideal');
  const spare = (column: ColumnWidth) => Math.max(column.ideal * share - column.least, 0);
  const spares = shown.reduce((total, column) => total + spare(column), 0);
  const free = Math.max(room - sum(shown, 'least'), 0);
  return new Map(
    shown.map((column) => [
      column.key,
      column.least + (spares === 0 ? free / shown.length : (free * spare(column)) / spares),
    ]),
  );
}
