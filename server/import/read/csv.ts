import { CsvError, parse } from 'csv-parse/sync';
import { unguard } from '#contract/formula-guard.ts';
import { decode } from './encoding.ts';
import { looksLikeFormula } from './formula-text.ts';
import { maxNotes } from './letters.ts';
import { refuseTooLarge, Unreadable } from './sentence.ts';
import type { Separator, Sheet, SheetOptions, SheetRow } from './sheet.ts';
import { isBlankRow, layTable } from './table.ts';

const separators = [',', ';', '\t', '|'] as const satisfies readonly Separator[];

/** Excel's line that names the separator, before the headings. */
const namedSeparator = /^"?sep=([,;\t|])"?\n/i;

/** The lines by which the separator is detected. */
const sampleLines = 50;

type Counts = ReadonlyMap<string, number>;

/** Counts each separator in the first lines that hold any, outside quotation marks. */
function countsByLine(text: string): Counts[] {
  const lines: Counts[] = [];
  let counts = new Map<string, number>();
  let quoted = false;
  const endLine = () => {
    if (counts.size > 0) lines.push(counts);
    counts = new Map();
  };
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n') endLine();
    if (lines.length === sampleLines) break;
    if (separators.some((separator) => separator === character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  endLine();
  return lines;
}

/**
 * The lines with the usual number of a separator, minus the lines below them with another number.
 */
function steadiness(lines: readonly Counts[], separator: Separator): number {
  const counts = lines.map((line) => line.get(separator) ?? 0);
  const groups = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  );
  const [usual = 0] =
    [...groups].toSorted(([, group], [, otherGroup]) => otherGroup.length - group.length)[0] ?? [];
  if (usual === 0) return 0;
  const below = counts.slice(counts.indexOf(usual));
  const matching = below.filter((count) => count === usual).length;
  return matching - (below.length - matching);
}

/**
 * The most frequent separator of the first line with any, unless another one is steadier below, in
 * at least two lines: then the first line is a title.
 */
function detectSeparator(text: string): Separator {
  const lines = countsByLine(text);
  const best = (rank: (separator: Separator) => number) =>
    separators.reduce((best, separator) => (rank(separator) > rank(best) ? separator : best));
  const first = best((separator) => lines[0]?.get(separator) ?? 0);
  const steady = best((separator) => steadiness(lines, separator));
  return steadiness(lines, steady) > Math.max(1, steadiness(lines, first)) ? steady : first;
}

/** Lines above the headings where quotation marks may be just marks. */
const maxTitles = 5;

/** A line that can't be read as cells is a title where everything below it can. */
function parseBelowTitles(text: string, separator: Separator, titles: number): string[][] | null {
  const end = text.indexOf('\n');
  const [line, below] = [text.slice(0, end), text.slice(end + 1)];
  if (end < 0 || titles === 0 || !line.includes('"')) return null;
  try {
    const records = parseCells(below, separator);
    // A line that splits like the lines below would be the headings, or a row.
    const usual = Math.max(0, ...records.slice(0, sampleLines).map(({ length }) => length));
    return usual > 1 && line.split(separator).length < usual ? [[line], ...records] : null;
  } catch {
    const records = parseBelowTitles(below, separator, titles - 1);
    return records && [[line], ...records];
  }
}

const parseCells = (text: string, separator: Separator): string[][] =>
  parse(text, { delimiter: separator, record_delimiter: '\n', relax_column_count: true });

function parseRecords(text: string, separator: Separator): string[][] {
  try {
    return parseCells(text, separator);
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const records = parseBelowTitles(text, separator, maxTitles);
    if (records !== null) return records;
    const row = Number(thrown.records ?? 0) + 1;
    throw new Unreadable(
      thrown.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.unclosedQuote' : 'import.strayQuote',
      {
        row,
      },
    );
  }
}

/** An empty line is skipped; one of separators alone is an empty row. */
function isLine(row: SheetRow): boolean {
  return row.cells.length > 1 || !isBlankRow(row);
}

/** Unguarded formulas are read as texts, and noted. */
function formulaNotes(cells: readonly string[], row: number) {
  return cells.flatMap((cell, column) =>
    looksLikeFormula(cell) ? [{ row, column, phrase: 'import.formulaText' as const }] : [],
  );
}

/**
 * Reads a CSV file (RFC 4180); detects encoding and separator, accepts any line ends.
 * @throws Unreadable when it is none or is beyond the limits
 */
export function readCsv(bytes: Uint8Array, options: SheetOptions = {}): Sheet {
  refuseTooLarge(bytes.length);
  const { encoding, text: raw } = decode(bytes);
  const text = raw.replace(/\r\n?/g, '\n');
  const separatorLine = namedSeparator.exec(text);
  const separator =
    separators.find((separator) => separator === separatorLine?.[1]) ?? detectSeparator(text);
  const records = parseRecords(text.slice(separatorLine?.[0].length ?? 0), separator);
  const firstRow = separatorLine === null ? 1 : 2;
  // Only text files have formula guards (threats.md G1).
  const lines = records.map((cells, at) => ({ row: at + firstRow, cells: cells.map(unguard) }));
  const { headings, headingRow, notes, ...table } = layTable(
    lines.filter(isLine),
    options.headingRow,
  );
  const formulas = records.flatMap((cells, at) => formulaNotes(cells, at + firstRow));
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
    notes: [...notes, ...formulas.filter(({ row }) => row > headingRow)].slice(0, maxNotes),
  };
}
