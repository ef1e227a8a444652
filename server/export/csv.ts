import { stringify } from 'csv-stringify/sync';
import { sheetText } from '#contract/cell-words.ts';
import { guard } from '#contract/formula-guard.ts';
import type { Progress } from '../platform/jobs/progress.ts';
import type { ExportList } from './export.data.ts';
import { rowBatchSize } from './export.data.ts';
import { wordsOf } from './export.phrases.ts';

const shape = {
  delimiter: ';',
  record_delimiter: '\r\n',
  quoted: true,
  quoted_empty: true,
} as const;

/**
 * A list as CSV: RFC 4180 with semicolons, every cell quoted, UTF-8 with the mark that Excel
 * needs, no cell a formula (threats.md G1, G2). Kinds of cells: docs/exports.md.
 */
export function writeCsv({ facts, columns, rows }: ExportList, progress: Progress): Uint8Array {
  const words = wordsOf[facts.language];
  const parts = ['\ufeff', stringify([columns.map(({ label }) => guard(label))], shape)];
  for (let at = 0; at < rows.length; at += rowBatchSize) {
    // A number is never a formula, whatever its sign.
    const cells = rows
      .slice(at, at + rowBatchSize)
      .map((row) =>
        row.cells.map((cell) =>
          typeof cell === 'number' ? sheetText(cell, words) : guard(sheetText(cell, words)),
        ),
      );
    parts.push(stringify(cells, shape));
    progress(Math.min(rows.length, at + rowBatchSize), rows.length);
  }
  return Buffer.from(parts.join(''));
}
