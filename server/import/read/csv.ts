import { CsvError, parse } from 'csv-parse/sync';
import { unguard } from '#contract/formula-guard.ts';
import { decode } from './encoding.ts';
import { looksLikeFormula } from './formula-text.ts';
import { mostNotes } from './letters.ts';
import { refuseTooLarge, Unreadable } from './sentence.ts';
import type { Separator, Sheet, SheetOptions, SheetRow } from './sheet.ts';
import { isBlankRow, layTable } from './table.ts';

const separators = [',', ';', '\t', '|'] as const satisfies readonly Separator[];

/** The line with which Excel names the separator, before the headings. */
const namedSeparator = /^"?sep=([,;\t|])"?\n/i;

/** So many lines are looked at for what parts them. */
const mostLines = 50;

type Counts = ReadonlyMap<string, number>;

/**
 * How often each separator stands in each of the first lines that hold any, outside quotation
 * marks.
 */
function countsByLine(text: string): Counts[] {
  const lines: Counts[] = [];
  let counts = new Map<string, number>();
  let quoted = false;
  const end = () => {
    if (counts.size > 0) lines.push(counts);
    counts = new Map();
  };
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n') end();
    if (lines.length === mostLines) break;
    if (separators.some((separator) => separator === character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  end();
  return lines;
}

/**
 * How many lines have as many of a separator as most that have it, less those below the first of
 * them that have not.
 */
function steadiness(lines: readonly Counts[], separator: Separator): number {
  const counts = lines.map((line) => line.get(separator) ?? 0);
  const groups = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  );
  const [usual = 0] =
    [...groups].toSorted(([, group], [, other]) => other.length - group.length)[0] ?? [];
  if (usual === 0) return 0;
  const below = counts.slice(counts.indexOf(usual));
  const same = below.filter((count) => count === usual).length;
  return same - (below.length - same);
}

/**
 * The separator of which the first line with any has most, unless another one is steadier below, in
 * two lines at least: then the first line is a title.
 */
function separatorOf(text: string): Separator {
  const lines = countsByLine(text);
  const best = (rank: (separator: Separator) => number) =>
    separators.reduce((known, separator) => (rank(separator) > rank(known) ? separator : known));
  const first = best((separator) => lines[0]?.get(separator) ?? 0);
  const steady = best((separator) => steadiness(lines, separator));
  return steadiness(lines, steady) > Math.max(1, steadiness(lines, first)) ? steady : first;
}

/** So many lines above the headings may hold quotation marks that are only marks. */
const mostTitles = 5;

/**
 * Titles are for people: a line that can't be read as cells is one where all that stands below it
 * can.
 */
function underTitle(text: string, separator: Separator, titles: number): string[][] | null {
  const end = text.indexOf('\n');
  const [line, below] = [text.slice(0, end), text.slice(end + 1)];
  if (end < 0 || titles === 0 || !line.includes('"')) return null;
  try {
    const records = parseCells(below, separator);
    // What is parted as the lines below are would be the headings, or a row.
    const usual = Math.max(0, ...records.slice(0, mostLines).map(({ length }) => length));
    return usual > 1 && line.split(separator).length < usual ? [[line], ...records] : null;
  } catch {
    const records = underTitle(below, separator, titles - 1);
    return records && [[line], ...records];
  }
}

const parseCells = (text: string, separator: Separator): string[][] =>
  parse(text, { delimiter: separator, record_delimiter: '\n', relax_column_count: true });

function recordsOf(text: string, separator: Separator): string[][] {
  try {
    return parseCells(text, separator);
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const under = underTitle(text, separator, mostTitles);
    if (under !== null) return under;
    const row = Number(thrown.records ?? 0) + 1;
    throw new Unreadable(
      thrown.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.unclosedQuote' : 'import.strayQuote',
      {
        row,
      },
    );
  }
}

/** A line with nothing on it is none; one with separators is a row, though an empty one. */
function isLine(row: SheetRow): boolean {
  return row.cells.length > 1 || !isBlankRow(row);
}

/** What looks like a formula and has no guard: it is read as the text that it is. */
function formulaNotes(cells: readonly string[], row: number) {
  return cells.flatMap((cell, column) =>
    looksLikeFormula(cell) ? [{ row, column, phrase: 'import.formulaText' as const }] : [],
  );
}

/**
 * Reads a CSV file: RFC 4180, encoding and separator found out, line ends of any kind.
 * @throws Unreadable when it is no such file or is beyond the limits
 */
export function readCsv(bytes: Uint8Array, options: SheetOptions = {}): Sheet {
  refuseTooLarge(bytes.length);
  const { encoding, text: raw } = decode(bytes);
  const text = raw.replace(/\r\n?/g, '\n');
  const named = namedSeparator.exec(text);
  const separator = separators.find((separator) => separator === named?.[1]) ?? separatorOf(text);
  const records = recordsOf(text.slice(named?.[0].length ?? 0), separator);
  const before = named === null ? 1 : 2;
  // One formula guard less (threats.md G1): only a text file has any.
  const lines = records.map((cells, at) => ({ row: at + before, cells: cells.map(unguard) }));
  const { headings, headingRow, notes, ...table } = layTable(
    lines.filter(isLine),
    options.headingRow,
  );
  const formulas = records.flatMap((cells, at) => formulaNotes(cells, at + before));
  return {
    format: 'csv',
    encoding,
    separator,
    sheets: [],
    sheet: null,
    headings,
    headingRow,
    ...table,
    hiddenRows: [],
    notes: [...notes, ...formulas.filter(({ row }) => row > headingRow)].slice(0, mostNotes),
  };
}
