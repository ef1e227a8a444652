import type { FieldKey } from '#contract/prestazione.fields.ts';
import { otherThan } from '#contract/text.ts';
import { capColour } from '#contract/tubes.ts';
import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { EntryContext } from './entry.ts';
import { sectionLines } from './entry.ts';
import type { Block, Line } from './flow.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { answerWords, urgentMarks } from './rows.ts';
import type { Style } from './text-layout.ts';
import { textLines } from './title.ts';
import { drawTube, tubeWidth } from './tube.ts';

/** What the head and the summary tell, and the sections below need not tell again. */
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
  'notePatient',
  'responseTimeDays',
  'urgentRequest',
  'urgentInpatientsOnly',
  'saturdaysHolidaysAfter930',
] as const;

const style = (face: Style['face'], size: number, colour: string): Style => ({
  face,
  size,
  colour,
});

/** Words on a ground of their own, as a mark. */
function* markLines(
  context: EntryContext,
  scale: number,
  text: string,
  ink: string,
  ground: string,
): Generator<Line> {
  const { paper, look } = context;
  const set = style('bold', 12 * scale, ink);
  for (const line of textLines(paper, { type: 'P' }, text, set, look.width - 16, 5)) {
    const width = Math.max(...line.spans.map((span) => paper.letters.width(span.text, set))) + 16;
    yield {
      ...line,
      height: 20 * scale,
      spans: line.spans.map((span) => ({ ...span, x: 8 })),
      decorate: ({ doc }, x, y) => doc.roundedRect(x, y, width, 20 * scale, 4).fill(ground),
    };
  }
}

function* headLines(context: EntryContext, row: ListRow, scale: number): Generator<Line> {
  const { paper, rows, speech, look } = context;
  const p = (text: string, set: Style, before: number) =>
    textLines(paper, { type: 'P' }, text, set, look.width, before);
  const name = style('bold', 23 * scale, colours.primary);
  const called = rows.words(row, 'serviceName');
  yield* textLines(paper, { type: 'H1' }, called, name, look.width);
  const codes = ['internalCode', 'nomenclatorCode', 'initials'].flatMap((key) => {
    const [label, words] = [rows.column(key)?.label ?? '', rows.words(row, key)];
    return words === '' ? [] : [`${label}: ${words}`];
  });
  if (codes.length > 0)
    yield* p(codes.join('   ·   '), style('plain', 10 * scale, colours.text), 3);
  const synonyms = rows.words(row, 'synonym').split('\n').filter(Boolean);
  const aliases = otherThan(called, synonyms).join(', ');
  if (aliases !== '') {
    yield* p(
      `${speech.say('test.alsoCalled')}: ${aliases}`,
      style('plain', 9 * scale, colours.soft),
      3,
    );
  }
  const { urgent, others } = urgentMarks(rows, row, speech);
  for (const text of urgent)
    yield* markLines(context, scale, text, colours.urgent, colours.urgentSoft);
  for (const text of others)
    yield* markLines(context, scale, text, colours.primary, colours.primarySoft);
}

const inset = 14;

/** A line with the summary's ground under it. */
const grounded = (line: Line, width: number): Line => ({
  ...line,
  decorate: (paper, x, y) => {
    paper.doc.rect(x, y - 0.2, width, line.height + 0.4).fill(colours.primarySoft);
    paper.doc.rect(x, y - 0.2, 4, line.height + 0.4).fill(colours.primary);
    line.decorate?.(paper, x, y);
  },
});

const space = (block: Block, height: number): Line => ({ block, height, spans: [], glue: true });

/** The container, large, with its tube. */
function* containerLines(
  paper: PdfWriter,
  label: string,
  text: string,
  width: number,
  scale: number,
): Generator<Line> {
  const block: Block = { type: 'P' };
  const tall = 52 * scale;
  const left = capColour(text) === null ? inset : inset + tubeWidth(tall) + 12;
  const quiet = style('bold', 9 * scale, colours.soft);
  const strong = style('bold', 15 * scale, colours.text);
  const words = paper.letters.wrap(text, strong, width - left - inset);
  const lines: Line[] = [
    { block, height: 15 * scale, spans: [{ text: label, x: left, style: quiet }], glue: true },
    ...words.map((line) => ({
      block,
      height: 20 * scale,
      spans: [{ text: line, x: left, style: strong }],
      glue: true,
    })),
  ];
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  if (left > inset && height < tall) lines.push(space(block, tall - height));
  // The tube is drawn with the last line: over the ground of all of them.
  const fullHeight = Math.max(height, left > inset ? tall : 0);
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1;
    yield {
      ...line,
      ...(isLast && {
        decorate: (on, x, y) => drawTube(on, text, x + inset, y + line.height - fullHeight, tall),
      }),
    };
  }
}

/** What whoever takes the sample needs first, on a ground of its own. */
function* summaryLines(context: EntryContext, row: ListRow, scale: number): Generator<Line> {
  const { paper, rows, speech, look } = context;
  const quiet = style('bold', 9 * scale, colours.soft);
  const plain = style('plain', 11 * scale, colours.text);
  const left = inset + 118 * scale;
  const field = (key: FieldKey) => [rows.column(key)?.label, rows.words(row, key)] as const;
  const parts = [
    field('material'),
    field('withdrawalMethods'),
    field('sampleTreatmentTransport'),
    field('notePatient'),
    [speech.say('test.summary.answer'), answerWords(rows.cell(row, 'responseTimeDays'), speech)],
  ] as const;
  const lines: Line[] = [];
  const container = rows.words(row, 'testTubeContainer') || speech.say('test.summary.noTube');
  const label = rows.column('testTubeContainer')?.label;
  if (label !== undefined)
    lines.push(...containerLines(paper, label, container, look.width, scale));
  for (const [name = '', text] of parts) {
    if (text === '') continue;
    const block: Block = { type: 'P' };
    const names = paper.letters.wrap(name, quiet, left - inset - 8);
    const words = paper.letters.wrap(text, plain, look.width - left - inset);
    lines.push(space(block, 5 * scale));
    for (let at = 0; at < Math.max(names.length, words.length); at += 1) {
      const spans = [
        { text: names[at] ?? '', x: inset, style: quiet },
        { text: words[at] ?? '', x: left, style: plain },
      ];
      lines.push({ block, height: 15 * scale, spans, glue: at < 3 });
    }
  }
  if (lines.length === 0) return;
  const edge: Block = { type: 'P' };
  yield { ...space(edge, 10 * scale) };
  yield grounded(space(edge, 9 * scale), look.width);
  for (const line of lines) yield grounded(line, look.width);
  yield grounded(space(edge, 9 * scale), look.width);
  yield { ...space(edge, 8 * scale), glue: false };
}

/** A test on its sheet, `scale` times the usual size. */
export function* sheetLines(context: EntryContext, row: ListRow, scale: number): Generator<Line> {
  const look = { ...context.look, size: 10 * scale };
  yield* headLines(context, row, scale);
  yield* summaryLines(context, row, scale);
  yield* sectionLines({ ...context, look }, row, headFields);
}
