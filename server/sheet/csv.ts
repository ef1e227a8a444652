import { CsvError, parse } from 'csv-parse/sync';
import { unguard } from '#contract/formula-guard.ts';
import { decode } from './encoding.ts';
import { Unreadable } from './sentence.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { refuseTooLarge } from './size.ts';
import { isBlankRow, layTable } from './table.ts';

const separators = [',', ';', '\t', '|'] as const;

/** What stands between the cells of a line. */
export type Separator = (typeof separators)[number];

/** The line with which Excel tells the separator, before the headings. */
const toldSeparator = /^"?sep=([,;\t|])"?\n/i;

/** The separator that stands most often in the first line that has any, outside quotation marks. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n' && counts.size > 0) break;
    if ((separators as readonly string[]).includes(character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function recordsOf(text: string, separator: Separator): string[][] {
  try {
    return parse(text, { delimiter: separator, record_delimiter: '\n', relax_column_count: true });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const row = Number(thrown.records ?? 0) + 1;
    throw new Unreadable(thrown.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.unclosedQuote' : 'import.strayQuote', {
      row,
    });
  }
}

/** A line with nothing on it is none; one with separators is a row, though an empty one. */
function isLine(row: SheetRow): boolean {
  return row.cells.length > 1 || !isBlankRow(row);
}

/**
 * Reads a CSV file: RFC 4180, encoding and separator found out, line ends of any kind.
 * @throws Unreadable when it is no such file or is beyond the limits
 */
export function readCsv(bytes: Uint8Array): Sheet {
  refuseTooLarge(bytes.length);
  const { encoding, text: raw } = decode(bytes);
  const text = raw.replace(/\r\n?/g, '\n');
  const told = toldSeparator.exec(text);
  const separator = told === null ? separatorOf(text) : (told[1] as Separator);
  const records = recordsOf(text.slice(told?.[0].length ?? 0), separator);
  const before = told === null ? 1 : 2;
  // One formula guard less (trust.md G1): only a text file has any.
  const lines = records.map((cells, at) => ({ row: at + before, cells: cells.map(unguard) }));
  const { headings, rows, problems, notes } = layTable(lines.filter(isLine));
  return {
    format: 'csv',
    encoding,
    separator,
    sheets: [],
    sheet: null,
    headings,
    rows,
    hiddenRows: [],
    problems,
    notes,
  };
}
