import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnName } from '#contract/column-name.ts';
import { fill } from '#phrases/phrases.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { exportPhrasesOf } from '../export.phrases.ts';
import type { Pair } from './pairs.ts';
import { pairsPart } from './pairs.ts';
import { frameParts } from './parts.ts';
import type { Cut } from './sheet.ts';
import { columnWidths, countPrinted, cutNotes, printNotes, sheetPart } from './sheet.ts';
import { stylesPart } from './styles.ts';

function openZip(modifiedAt: string) {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    add(name: string, parts: Iterable<string>): void {
      const file = new ZipDeflate(name, { level: 6, mem: 8 });
      file.mtime = modifiedAt;
      zip.add(file);
      for (const part of parts) file.push(strToU8(part));
      file.push(new Uint8Array(0), true);
    },
    end(): Uint8Array {
      zip.end();
      return Buffer.concat(pieces);
    },
  };
}

function informationPart({ facts, rows }: ExportList, notes: readonly string[]): string {
  const words = exportPhrasesOf[facts.language];
  const record = rows.length === 1 ? rows[0]?.record : undefined;
  const pairs: Pair[] = [
    { label: words['export.about.document'], cell: facts.title, kind: 'text' },
    { label: words['export.about.laboratory'], cell: facts.brand, kind: 'text' },
    { label: words['export.about.environment'], cell: facts.environment, kind: 'text' },
    ...(record === undefined
      ? []
      : ([
          { label: words['export.about.revision'], cell: record.revision, kind: 'number' },
          { label: words['export.about.revisedAt'], cell: record.revisedAt, kind: 'instant' },
        ] as const)),
    { label: words['export.about.version'], cell: facts.version, kind: 'number' },
    { label: words['export.about.at'], cell: facts.at, kind: 'instant' },
    {
      label: words['export.about.filter'],
      cell: facts.filter ?? words['export.about.noFilter'],
      kind: 'text',
    },
    { label: words['export.about.rows'], cell: rows.length, kind: 'number' },
    ...(facts.publicUrl === null
      ? []
      : [{ label: words['export.about.address'], cell: facts.publicUrl, kind: 'text' } as const]),
    {
      label: words['export.about.notes'],
      cell: [
        ...(facts.note ? [facts.note] : []),
        fill(words['export.note.time'], { zone: facts.timeZone }),
        words['export.note.current'],
        ...notes,
      ],
      kind: 'texts',
    },
  ];
  return pairsPart(facts.title, pairs, facts);
}

/** The filled fields of one test, and the yes/no fields that nobody stated. */
function oneRowPairs({ columns, facts }: ExportList, row: ListRow): Pair[] {
  const notStated = exportPhrasesOf[facts.language]['test.notStated'];
  return columns.flatMap(({ label, kind }, at) => {
    const cell = row.cells[at] ?? null;
    if (cell === null && kind === 'flag') return [{ label, cell: notStated, kind: 'text' }];
    return cell === null || (Array.isArray(cell) && cell.length === 0)
      ? []
      : [{ label, cell, kind }];
  });
}

/** A sheet's name can't be longer, nor hold these characters. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}

/**
 * A workbook for Excel and LibreOffice: a sheet of the list, or of the one test, and one that
 * informs on the file, or on how to fill it in (`guide`). No cell is a formula (threats.md G1, G4).
 * Kinds of cells: docs/exports.md.
 */
export function writeWorkbook(
  list: ExportList,
  layout: 'list' | 'one',
  progress: Progress,
  guide?: readonly Pair[],
): Uint8Array {
  const { facts, columns, rows } = list;
  const words = exportPhrasesOf[facts.language];
  const names = [
    layout === 'one' ? words['export.sheet.one'] : sheetName(facts.title),
    words[guide === undefined ? 'export.sheet.information' : 'export.guide.sheet'],
  ];
  const zip = openZip(facts.at);
  const cuts: Cut[] = [];
  const widths = layout === 'one' ? [] : columnWidths(list);
  const printed = countPrinted(widths);
  const [firstRow] = rows;
  if (layout === 'one' && firstRow !== undefined) {
    const name = String(
      firstRow.cells[columns.findIndex(({ key }) => key === 'serviceName')] ?? facts.title,
    );
    zip.add('xl/worksheets/sheet1.xml', [pairsPart(name, oneRowPairs(list, firstRow), facts)]);
  } else {
    const frozen = columns[0]?.key === 'serviceName' ? 1 : 0;
    zip.add(
      'xl/worksheets/sheet1.xml',
      sheetPart({ facts, columns, rows, frozen, widths }, progress, cuts),
    );
  }
  const notes = [
    ...(layout === 'one' ? [] : printNotes(columns, printed, facts)),
    ...cutNotes(cuts, facts),
  ];
  zip.add('xl/worksheets/sheet2.xml', [
    guide === undefined ? informationPart(list, notes) : pairsPart(facts.title, guide, facts),
  ]);
  const cellAt = (column: number) => `$${columnName(Math.max(0, column - 1))}$${rows.length + 1}`;
  const ranges = { lastCell: cellAt(columns.length), lastPrinted: cellAt(printed) };
  const frame = frameParts(facts, names, layout === 'one' ? null : ranges);
  for (const [name, part] of Object.entries({ ...frame, 'xl/styles.xml': stylesPart }))
    zip.add(name, [part]);
  return zip.end();
}
