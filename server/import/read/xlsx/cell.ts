import { unescapeText } from '../escapes.ts';
import { Unreadable } from '../sentence.ts';
import type { ShownValue } from './format-code.ts';
import { showNumber, showText } from './format-code.ts';
import { formatNumber, plainNumber } from './number.ts';
import type { MarkedText } from './runs.ts';
import { inFont, joinMarks, unmarked } from './runs.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { CellStyle } from './styles.ts';
import { plainFont } from './styles.ts';

export interface CellReading {
  readonly sharedStrings: SharedStrings;
  readonly styles: readonly CellStyle[];
  readonly from1904: boolean;
}

export interface CellValue extends MarkedText {
  /** What the number format shows; undefined where that is the text. */
  readonly shown?: ShownValue | undefined;
}

export interface RawCell {
  /** The `t` attribute. */
  readonly type: string;
  /** The index of its style. */
  readonly style: string;
  readonly value: string;
  readonly inline: MarkedText;
}

const plainStyle: CellStyle = { number: 'number', isQuoted: false, font: plainFont, format: null };

export const styleOf = ({ style }: Pick<RawCell, 'style'>, { styles }: CellReading): CellStyle =>
  styles[Number(style)] ?? plainStyle;

function sharedText(raw: string, { texts, marks }: SharedStrings): MarkedText {
  const at = /^\d{1,7}$/.test(raw) ? Number(raw) : -1;
  const text = texts[at];
  if (text === undefined) throw new Unreadable('import.damaged');
  return { text, marks: marks.get(at) ?? unmarked };
}

/** A text in its cell's font and format; its runs may have fonts of their own. */
function textCell({ text, marks }: MarkedText, { font, format }: CellStyle): CellValue {
  const marked = inFont(text, font);
  const shown = format === null ? text : showText(text, format);
  return {
    text: marked.text,
    marks: joinMarks(marked.marks, marks),
    shown: shown === text ? undefined : { text: shown, isOther: false },
  };
}

/** A day written as text (`t="d"`), without midnight. */
function isoText(raw: string): string {
  return raw.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
}

function numberCell(raw: string, style: CellStyle, from1904: boolean): CellValue {
  const { number: kind, font, format } = style;
  const number = plainNumber(raw.trim());
  const text = number === undefined ? raw : formatNumber(number, kind, from1904);
  // A raised number is no power of anything: it is read, and noted.
  const { marks } = inFont(text, font);
  const isUnsigned = font.position !== null;
  const fontMarks =
    isUnsigned || marks.isStruck ? { isStruck: marks.isStruck, isUnsigned } : unmarked;
  const isNumber = kind === 'number' || typeof kind === 'object';
  if (number === undefined || format === null || !isNumber) return { text, marks: fontMarks };
  const shown = showNumber(number, format);
  const isAsRead = shown.text === text && !shown.isOther;
  return { text, marks: fontMarks, shown: isAsRead ? undefined : shown };
}

/** @throws Unreadable when the cell refers to a missing text */
export function cellValue(cell: RawCell, reading: CellReading): CellValue {
  const { type, value: raw, inline } = cell;
  const style = styleOf(cell, reading);
  if (inline.text !== '') return textCell(inline, style);
  if (raw === '') return { text: '', marks: unmarked };
  switch (type) {
    case 's':
      return textCell(sharedText(raw, reading.sharedStrings), style);
    case 'b':
      return { text: raw === '1' || raw === 'true' ? 'true' : 'false', marks: unmarked };
    case 'd':
      return { text: isoText(raw), marks: unmarked };
    case 'n':
      return numberCell(raw, style, reading.from1904);
    default:
      return textCell({ text: unescapeText(raw), marks: unmarked }, style);
  }
}
