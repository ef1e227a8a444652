import type { CellKind } from '#contract/cell-words.ts';
import { sheetText } from '#contract/cell-words.ts';
import { guard } from '#contract/formula-guard.ts';
import type { Cell, DocumentFacts } from '../export.data.ts';
import { wordsOf } from '../export.phrases.ts';
import { style } from './styles.ts';
import { cellXml } from './xml.ts';

/** In UTF-16 units (Excel's specification). */
export const maxCellLength = 32_767;

const dayMillis = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
/** Before 1 March 1900 Excel counts a day that did not exist. */
const firstTrueDay = 61;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A zone's wall clock, as `2026-11-20 09:30:00`. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** An ISO day, or a day and time without a zone, as Excel counts days. */
function daySerial(text: string): number | null {
  const days = (Date.parse(`${text.replace(' ', 'T')}Z`) - firstDay) / dayMillis;
  return days >= firstTrueDay ? days : null;
}

/**
 * A cell of text; where editing would make it a formula, its style prevents that (threats.md G1).
 */
export function textCell(
  address: string,
  text: string,
  styleName: 'text' | 'label' | 'heading' | 'title' = 'text',
): string {
  if (text === '') return `<c r="${address}" s="${style(styleName)}"/>`;
  const isGuarded = styleName === 'text' && guard(text) !== text;
  const number = style(isGuarded ? 'guarded' : styleName);
  const inside = `<is><t xml:space="preserve">${cellXml(text)}</t></is>`;
  return `<c r="${address}" s="${number}" t="inlineStr">${inside}</c>`;
}

function numberCell(
  address: string,
  value: number,
  styleName: 'number' | 'count' | 'day' | 'instant',
): string {
  return `<c r="${address}" s="${style(styleName)}"><v>${value}</v></c>`;
}

/**
 * A cell in its real type: numbers as numbers, days and instants as dates (instants in the
 * laboratory's time, since a workbook knows no zone), all else as text.
 */
export function typedCell(
  address: string,
  cell: Cell,
  kind: CellKind,
  { language, timeZone }: Pick<DocumentFacts, 'language' | 'timeZone'>,
): string {
  if (typeof cell === 'number')
    return numberCell(address, cell, kind === 'number' ? 'number' : 'count');
  if (typeof cell === 'string' && (kind === 'day' || kind === 'instant')) {
    const date = daySerial(
      kind === 'day' ? `${cell} 00:00:00` : clockOf(timeZone).format(new Date(cell)),
    );
    if (date !== null) return numberCell(address, date, kind);
  }
  return textCell(address, sheetText(cell, wordsOf[language]));
}
