import type { FieldKey } from '#contract/prestazione.fields.ts';
import { otherThan } from '#contract/text.ts';
import type { CapColour } from '#contract/tubes.ts';
import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { EntryContext } from './entry.ts';
import { fieldText, leadingFields, leadingLines, sectionLines } from './entry.ts';
import type { Block, PdfLine } from './flow.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { responseTimeWords, urgentMarks } from './rows.ts';
import type { Style } from './text-layout.ts';
import { makeStyle } from './text-layout.ts';
import { textLines } from './title.ts';
import { drawTube, tubeWidth } from './tube.ts';

/** Shown above the sections, and not again in them. */
const headFields = [
  'serviceName',
  'internalCode',
  'nomenclatorCode',
  'initials',
  'synonym',
  'material',
  'testTubeContainer',
  'withdrawalMethods',
  'sampleTreatmentTransport',
  ...leadingFields,
  'responseTimeDays',
  'urgentRequest',
  'urgentInpatientsOnly',
  'saturdaysHolidaysAfter930',
] as const;

function* markLines(
  context: EntryContext,
  scale: number,
  text: string,
  ink: string,
  ground: string,
): Generator<PdfLine> {
  const { paper, look } = context;
  const markStyle = makeStyle('bold', 12 * scale, ink);
  for (const line of textLines(paper, { type: 'P' }, text, markStyle, look.width - 16, 5)) {
    const width =
      Math.max(...line.spans.map((span) => paper.letters.width(span.text, markStyle))) + 16;
    yield {
      ...line,
      height: 20 * scale,
      spans: line.spans.map((span) => ({ ...span, x: 8 })),
      decorate: ({ doc }, x, y) => doc.roundedRect(x, y, width, 20 * scale, 4).fill(ground),
    };
  }
}

function* headLines(context: EntryContext, row: ListRow, scale: number): Generator<PdfLine> {
  const { paper, rows, locale, look } = context;
  const paragraph = (text: string, textStyle: Style, before: number) =>
    textLines(paper, { type: 'P' }, text, textStyle, look.width, before);
  const nameStyle = makeStyle('bold', 23 * scale, colours.primary);
  const title = rows.words(row, 'serviceName');
  yield* textLines(paper, { type: 'H1' }, title, nameStyle, look.width);
  const codes = ['internalCode', 'nomenclatorCode', 'initials'].flatMap((key) => {
    const [label, words] = [rows.column(key)?.label ?? '', rows.words(row, key)];
    return words === '' ? [] : [`${label}: ${words}`];
  });
  if (codes.length > 0)
    yield* paragraph(codes.join('   ·   '), makeStyle('plain', 10 * scale, colours.text), 3);
  const synonyms = rows.words(row, 'synonym').split('\n').filter(Boolean);
  const aliases = otherThan(title, synonyms).join(', ');
  if (aliases !== '') {
    yield* paragraph(
      `${locale.translate('test.alsoCalled')}: ${aliases}`,
      makeStyle('plain', 9 * scale, colours.soft),
      3,
    );
  }
  if (row.status !== undefined)
    yield* markLines(context, scale, row.status.sentence, colours.urgent, colours.urgentSoft);
  const { urgent, outOfHours } = urgentMarks(rows, row, locale);
  for (const text of urgent)
    yield* markLines(context, scale, text, colours.urgent, colours.urgentSoft);
  for (const text of outOfHours)
    yield* markLines(context, scale, text, colours.primary, colours.primarySoft);
}

const inset = 14;

/** A line on the summary's background. */
const withGround = (line: PdfLine, width: number): PdfLine => ({
  ...line,
  decorate: (paper, x, y) => {
    paper.doc.rect(x, y - 0.2, width, line.height + 0.4).fill(colours.primarySoft);
    paper.doc.rect(x, y - 0.2, 4, line.height + 0.4).fill(colours.primary);
    line.decorate?.(paper, x, y);
  },
});

const spacer = (block: Block, height: number): PdfLine => ({
  block,
  height,
  spans: [],
  glue: true,
});

function* containerLines(
  paper: PdfWriter,
  label: string,
  text: string,
  stated: string,
  cap: CapColour | undefined,
  width: number,
  scale: number,
): Generator<PdfLine> {
  const block: Block = { type: 'P' };
  const tubeHeight = 52 * scale;
  const indent = cap === undefined ? inset : inset + tubeWidth(tubeHeight) + 12;
  const quiet = makeStyle('bold', 9 * scale, colours.soft);
  const strong = makeStyle('bold', 15 * scale, colours.text);
  const plain = makeStyle('plain', 10 * scale, colours.text);
  const available = width - indent - inset;
  const lines: PdfLine[] = [
    { block, height: 15 * scale, spans: [{ text: label, x: indent, style: quiet }], glue: true },
    ...paper.letters.wrap(text, strong, available).map((line) => ({
      block,
      height: 20 * scale,
      spans: [{ text: line, x: indent, style: strong }],
      glue: true,
    })),
    ...(stated === '' ? [] : paper.letters.wrap(stated, plain, available)).map((line) => ({
      block,
      height: 14 * scale,
      spans: [{ text: line, x: indent, style: plain }],
      glue: true,
    })),
  ];
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  if (indent > inset && height < tubeHeight) lines.push(spacer(block, tubeHeight - height));
  // Drawn with the last line, the tube lies over the background of all lines.
  const fullHeight = Math.max(height, indent > inset ? tubeHeight : 0);
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1;
    yield {
      ...line,
      ...(isLast &&
        cap && {
          decorate: (target, x, y) =>
            drawTube(target, cap, x + inset, y + line.height - fullHeight, tubeHeight),
        }),
    };
  }
}

/** What whoever takes the sample needs first. */
function* summaryLines(context: EntryContext, row: ListRow, scale: number): Generator<PdfLine> {
  const { paper, rows, locale, look, stated } = context;
  const quiet = makeStyle('bold', 9 * scale, colours.soft);
  const plain = makeStyle('plain', 11 * scale, colours.text);
  const indent = inset + 118 * scale;
  const field = (key: FieldKey) => [rows.column(key)?.label, fieldText(context, row, key)] as const;
  const parts = [
    field('material'),
    field('withdrawalMethods'),
    field('sampleTreatmentTransport'),
    [
      locale.translate('test.summary.answer'),
      responseTimeWords(rows.cell(row, 'responseTimeDays'), locale),
    ],
  ] as const;
  const lines: PdfLine[] = [];
  const container = rows.words(row, 'testTubeContainer') || locale.translate('test.summary.noTube');
  const label = rows.column('testTubeContainer')?.label;
  if (label !== undefined)
    lines.push(
      ...containerLines(
        paper,
        label,
        container,
        stated?.['testTubeContainer'] ?? '',
        row.cap,
        look.width,
        scale,
      ),
    );
  for (const [name = '', text] of parts) {
    if (text === '') continue;
    const block: Block = { type: 'P' };
    const names = paper.letters.wrap(name, quiet, indent - inset - 8);
    const words = paper.letters.wrap(text, plain, look.width - indent - inset);
    lines.push(spacer(block, 5 * scale));
    for (let at = 0; at < Math.max(names.length, words.length); at += 1) {
      const spans = [
        { text: names[at] ?? '', x: inset, style: quiet },
        { text: words[at] ?? '', x: indent, style: plain },
      ];
      lines.push({ block, height: 15 * scale, spans, glue: at < 3 });
    }
  }
  if (lines.length === 0) return;
  const edge: Block = { type: 'P' };
  yield { ...spacer(edge, 10 * scale) };
  yield withGround(spacer(edge, 9 * scale), look.width);
  for (const line of lines) yield withGround(line, look.width);
  yield withGround(spacer(edge, 9 * scale), look.width);
  yield { ...spacer(edge, 8 * scale), glue: false };
}

/** @param scale 1 for the usual size */
export function* sheetLines(
  context: EntryContext,
  row: ListRow,
  scale: number,
): Generator<PdfLine> {
  const look = { ...context.look, size: 10 * scale };
  yield* headLines(context, row, scale);
  yield* summaryLines(context, row, scale);
  yield* leadingLines({ ...context, look }, row);
  yield* sectionLines({ ...context, look }, row, headFields);
}
