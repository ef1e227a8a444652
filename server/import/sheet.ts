import { CsvError, parse } from 'csv-parse/sync';
import { sheetLimits } from '#contract/import.ts';
import { normaliseText } from '#contract/text.ts';
import { Unreadable } from './sentence.ts';

/** A sheet as it was read: every cell text, rows numbered as a spreadsheet numbers them. Blank lines are left out. */
export interface Sheet {
  readonly encoding: 'UTF-8' | 'Windows-1252';
  readonly separator: Separator;
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

function decode(bytes: Uint8Array): { encoding: Sheet['encoding']; text: string } {
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** The separator that stands most often in the heading row, outside quotation marks. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text.trimStart()) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n') break;
    counts.set(character, (counts.get(character) ?? 0) + 1);
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

const isBlank = (cell: string) => normaliseText(cell) === '';

function refuseBeyondLimits(headings: readonly string[], rows: readonly SheetRow[]): void {
  const { rows: maxRows, columns: maxColumns, cell: maxCell } = sheetLimits;
  if (headings.length === 0) throw new Unreadable('import.empty');
  if (headings.length > maxColumns) throw new Unreadable('import.tooManyColumns', { max: maxColumns });
  if (rows.length > maxRows) throw new Unreadable('import.tooManyRows', { max: maxRows });
  for (const { row, cells } of rows) {
    const at = cells.findIndex((cell) => cell.length > maxCell);
    if (at >= 0) {
      throw new Unreadable('import.cellTooLong', { row, column: headings[at] ?? String(at + 1), max: maxCell });
    }
  }
}

/**
 * Reads a CSV file: RFC 4180, encoding and separator found out, line ends of any kind.
 * @throws Unreadable when it is no such file or is beyond the limits
 */
export function readSheet(bytes: Uint8Array): Sheet {
  if (bytes.length > sheetLimits.bytes) {
    throw new Unreadable('import.tooLarge', { max: sheetLimits.bytes / 1024 / 1024 });
  }
  const { encoding, text: raw } = decode(bytes);
  if (raw.includes('\u0000')) throw new Unreadable('import.notText');
  const text = raw.replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const records = recordsOf(text, separator);
  const first = records.findIndex((cells) => !cells.every(isBlank));
  const headings = (records[first] ?? []).map(normaliseText);
  while (headings.at(-1) === '') headings.pop();
  const rows = records
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ row, cells }) => row > first + 1 && !(cells.length <= 1 && cells.every(isBlank)));
  refuseBeyondLimits(headings, rows);
  return { encoding, separator, headings, rows };
}
