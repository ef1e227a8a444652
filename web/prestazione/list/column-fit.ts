import type { ListKey } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { ColumnKey } from './columns.ts';

/** A column of the table: what it would have, and what its longest word needs. */
export interface ColumnWidth {
  readonly key: ColumnKey;
  readonly ideal: number;
  readonly least: number;
}

function cellTexts(value: PrestazioneListItem[ListKey]): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value))
    return value.flatMap((entry: PrestazioneListItem[ListKey]) => cellTexts(entry));
  return typeof value === 'object' && value !== null && 'description' in value
    ? [value.description]
    : [];
}

/** How many of a column's words are measured: the longest may be set in narrow letters. */
const mostMeasured = 3;

/** The longest words of a column; a line may end after a hyphen or a slash. */
export function longestWords(items: readonly PrestazioneListItem[], key: ColumnKey): string[] {
  if (key === 'handling') return [];
  let longest: string[] = [];
  let enough = 1;
  // Most values are of few support tables, and few texts have a run as long as the longest words.
  const texts = new Set(items.flatMap((item) => cellTexts(item[key])));
  for (const text of texts) {
    if (text.length < enough) continue;
    for (const word of text.split(/\s+|(?<=[-–/])/)) {
      if (word.length < enough) continue;
      const all = [...new Set([...longest, word])];
      longest = all.sort((a, b) => b.length - a.length).slice(0, mostMeasured);
      if (longest.length === mostMeasured) enough = (longest.at(-1)?.length ?? 0) + 1;
    }
  }
  return longest;
}

/** What is left out where there is no room, the last first; then the last columns. */
const lessNeeded: readonly ColumnKey[] = ['executionSector', 'nomenclatorCode'];

/**
 * The columns that have room for their longest words, and their widths: the ideal ones as far as
 * that leaves room.
 * @param otherWidth what stands beside them, and has its share of the spare room too
 * @returns the name alone where nothing else has room
 */
export function fitColumns(
  columns: readonly ColumnWidth[],
  available: number,
  otherWidth: number,
): ReadonlyMap<ColumnKey, number> {
  const sum = (of: readonly ColumnWidth[], part: 'ideal' | 'least') =>
    of.reduce((total, column) => total + column[part], otherWidth);
  const [name, ...others] = columns;
  if (name === undefined) return new Map();
  const rank = ({ key }: ColumnWidth) => lessNeeded.indexOf(key);
  const byNeed = others.toSorted((a, b) => rank(a) - rank(b));
  while (byNeed.length > 0 && sum([name, ...byNeed], 'least') > available) byNeed.pop();
  const shown = columns.filter((column) => column === name || byNeed.includes(column));
  const share = available / sum(shown, 'ideal');
  const spare = ({ ideal, least }: Omit<ColumnWidth, 'key'>) => Math.max(ideal * share - least, 0);
  const rest = spare({ ideal: otherWidth, least: otherWidth });
  const spares = shown.reduce((total, column) => total + spare(column), rest);
  const free = Math.max(available - sum(shown, 'least'), 0);
  return new Map(
    shown.map((column) => [
      column.key,
      column.least + (spares === 0 ? free / shown.length : (free * spare(column)) / spares),
    ]),
  );
}
