import type { CellKind } from '#contract/cell-words.ts';
import { cellText } from '#contract/cell-words.ts';
import type { Cell, DocumentFacts } from '../export.data.ts';
import { wordsOf } from '../export.phrases.ts';
import { textCell, typedCell } from './cell.ts';
import { countLines, cutCell, lineHeight } from './sheet.ts';
import { declaration, oneLine, spreadsheet } from './xml.ts';

export interface Pair {
  readonly label: string;
  readonly cell: Cell;
  readonly kind: CellKind;
}

const [labelWidth, valueWidth] = [34, 90] as const;

function pairRow({ label, cell, kind }: Pair, row: number, facts: DocumentFacts): string {
  const cut = cutCell(cell, facts);
  const text = cut ?? cellText(cell, wordsOf[facts.language]);
  const lines = Math.max(countLines(label, labelWidth), countLines(text, valueWidth));
  const value = cut === null ? typedCell(`B${row}`, cell, kind, facts) : textCell(`B${row}`, cut);
  // Excel shows no row higher than 409 points.
  const height = Math.min(409, lines * lineHeight + 3);
  return oneLine`
    <row r="${row}" ht="${height}" customHeight="1">
      ${textCell(`A${row}`, label, 'label')}${value}
    </row>`;
}

/** A sheet of labels and values: one test, or the information on a file. */
export function pairsPart(title: string, pairs: readonly Pair[], facts: DocumentFacts): string {
  const rows = pairs.map((pair, at) => pairRow(pair, at + 3, facts));
  return oneLine`${declaration}
    <worksheet xmlns="${spreadsheet}">
      <sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
      <sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>
      <sheetFormatPr defaultRowHeight="${lineHeight}"/>
      <cols>
        <col min="1" max="1" width="${labelWidth}" customWidth="1"/>
        <col min="2" max="2" width="${valueWidth}" customWidth="1"/>
      </cols>
      <sheetData>
        <row r="1" ht="24" customHeight="1">${textCell('A1', title, 'title')}</row>
        ${rows.join('')}
      </sheetData>
      <pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>
      <pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>
    </worksheet>`;
}
