import { unescapeText } from '../escapes.ts';
import { Unreadable } from '../sentence.ts';
import { formatNumber, plainNumber } from './number.ts';
import type { CellStyle } from './styles.ts';

/** What the cells of a sheet are read with. */
export interface CellReading {
  readonly sharedStrings: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly from1904: boolean;
}

function sharedText(raw: string, { sharedStrings }: CellReading): string {
  const text = /^\d{1,7}$/.test(raw) ? sharedStrings[Number(raw)] : undefined;
  if (text === undefined) throw new Unreadable('import.damaged');
  return text;
}

/** A day written as text (`t="d"`), without a time that is midnight. */
function isoText(raw: string): string {
  return raw.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
}

/**
 * A cell's text as a person sees it.
 * @param type the cell's `t` attribute
 * @param style the place of its style
 * @throws Unreadable when the cell names a text that isn't there
 */
export function cellText(raw: string, type: string, style: string, reading: CellReading): string {
  if (raw === '') return '';
  switch (type) {
    case 's':
      return sharedText(raw, reading);
    case 'b':
      return raw === '1' || raw === 'true' ? 'true' : 'false';
    case 'd':
      return isoText(raw);
    case 'n': {
      const number = plainNumber(raw.trim());
      const kind = reading.styles[Number(style)]?.number ?? 'number';
      return number === undefined ? raw : formatNumber(number, kind, reading.from1904);
    }
    default:
      return unescapeText(raw);
  }
}
