import type { CellKind, CellWords } from '#contract/cell-words.ts';
import { sheetText } from '#contract/cell-words.ts';
import { laboratoryTimeZone } from '#contract/constants.ts';
import { guard } from '#contract/formula-guard.ts';
import type { Cell } from '../export.data.ts';
import { style } from './styles.ts';
import { cellXml } from './xml.ts';

/** The most UTF-16 units of a cell (Excel's specification). */
export const longestCell = 32_767;

const dayMillis = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
/** Before 1 March 1900 Excel counts a day that never was. */
const firstTrueDay = 61;

const inLaboratory = new Intl.DateTimeFormat('sv-SE', {
  timeZone: laboratoryTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An ISO day, or a day and time without a zone, as Excel counts days. */
function serial(text: string): number | null {
  const days = (Date.parse(`${text.replace(' ', 'T')}Z`) - firstDay) / dayMillis;
  return days >= firstTrueDay ? days : null;
}

/**
 * A cell of text; where a person who edits it would make a formula of it, with the style that says
 * it is text (threats.md G1).
 */
export function textCell(
  at: string,
  text: string,
  named: 'text' | 'label' | 'heading' | 'title' = 'text',
): string {
  if (text === '') return `<c r="${at}" s="${style(named)}"/>`;
  const isGuarded = named === 'text' && guard(text) !== text;
  const number = style(isGuarded ? 'guarded' : named);
  const inside = `<is><t xml:space="preserve">${cellXml(text)}</t></is>`;
  return `<c r="${at}" s="${number}" t="inlineStr">${inside}</c>`;
}

function numberCell(
  at: string,
  value: number,
  named: 'number' | 'count' | 'day' | 'instant',
): string {
  return `<c r="${at}" s="${style(named)}"><v>${value}</v></c>`;
}

/**
 * A cell in its real type: numbers as numbers, days and instants as dates (instants in the
 * laboratory's time, since a workbook knows no zone), all else as text.
 */
export function cellOfKind(at: string, cell: Cell, kind: CellKind, words: CellWords): string {
  if (typeof cell === 'number') return numberCell(at, cell, kind === 'number' ? 'number' : 'count');
  if (typeof cell === 'string' && (kind === 'day' || kind === 'instant')) {
    const date = serial(kind === 'day' ? `${cell} 00:00:00` : inLaboratory.format(new Date(cell)));
    if (date !== null) return numberCell(at, date, kind);
  }
  return textCell(at, sheetText(cell, words));
}
