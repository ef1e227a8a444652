import { sections } from '#contract/field.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { CapColour } from '#contract/tubes.ts';
import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { EntryContext } from './entry.ts';
import { shownFields } from './entry.ts';
import type { PdfLine, Span } from './flow.ts';
import { intervalLines, intervalWords, statesUnit } from './intervals.ts';
import type { Style } from './text-layout.ts';
import { drawTube, tubeWidth } from './tube.ts';

interface FieldPart {
  readonly label: string;
  readonly text: string;
  /** The cap of the tube that is drawn before its words. */
  readonly cap?: CapColour | undefined;
}

interface RunLine {
  readonly spans: Span[];
  readonly tubes: { readonly cap: CapColour; readonly x: number }[];
}

function runInWriter({ paper: { letters }, look }: EntryContext) {
  let line: RunLine = { spans: [], tubes: [] };
  let x = 0;
  const lines = [line];
  const startLine = () => {
    line = { spans: [], tubes: [] };
    lines.push(line);
    x = 0;
  };
  return {
    lines,
    put(text: string, style: Style, gap: number): void {
      if (x > 0) x += gap;
      for (const [at, words] of letters.wrap(text, style, look.width, x).entries()) {
        if (at > 0) startLine();
        if (words === '') continue;
        line.spans.push({ text: words, x, style });
        x += letters.width(words, style);
      }
    },
    tube(cap: CapColour, height: number): void {
      const tubeSpace = tubeWidth(height) + height / 3;
      if (x + tubeSpace > look.width * 0.95) startLine();
      line.tubes.push({ cap, x: x + height / 6 });
      x += tubeSpace;
    },
  };
}

/** Adds a separator to a text that does not end with a mark, unbreakably. */
const separated = (text: string) => (/[.!?:;…]$/.test(text) ? text : `${text}\u00a0·`);

function runIn(context: EntryContext, title: string, parts: readonly FieldPart[]): PdfLine[] {
  const { size } = context.look;
  const strong: Style = { face: 'narrowBold', size, colour: colours.soft };
  const plain: Style = { face: 'narrow', size, colour: colours.text };
  const heading: Style = { face: 'narrowBold', size: size * 0.88, colour: colours.primary };
  const { lines, put, tube } = runInWriter(context);
  if (title !== '') put(title, heading, 0);
  for (const [at, { label, text, cap }] of parts.entries()) {
    if (label !== '') put(`${label}:`, strong, size * (at === 0 ? 0.7 : 0.5));
    if (cap !== undefined) tube(cap, size * 1.3);
    const ending = text !== '' && at < parts.length - 1 ? separated(text) : text;
    put(ending, plain, label === '' ? size * 0.6 : size * 0.25);
  }
  const block = { type: 'P' } as const;
  return lines.map(({ spans, tubes }, at) => ({
    block,
    height: size * 1.3,
    baseline: size,
    ...(at === 0 && { before: 2.5 }),
    glue: at === 0 ? lines.length > 1 : at === lines.length - 2,
    spans,
    ...(tubes.length > 0 && {
      decorate: (paper, x, y) => {
        for (const tube of tubes)
          drawTube(paper, tube.cap, x + tube.x, y - size * 0.05, size * 1.3);
      },
    }),
  }));
}

/** The fields of a test in the book: a paragraph per section, so that the book stays thin. */
export function* runningSections(
  context: EntryContext,
  row: ListRow,
  omitted: readonly FieldKey[],
): Generator<PdfLine> {
  const { paper, rows, locale, look } = context;
  const unit = rows.words(row, 'unitOfMeasurement');
  for (const section of sections) {
    let title =
      section === 'identity' ? '' : locale.translate(`test.section.${section}`).toUpperCase();
    let parts: FieldPart[] = [];
    for (const { key, kind, label, text } of shownFields(context, row, section, omitted)) {
      if (key === 'unitOfMeasurement' && statesUnit(rows.cell(row, 'intervals'), locale)) continue;
      const words = kind === 'intervals' ? intervalWords(rows.cell(row, key), unit, locale) : text;
      if (words !== null) {
        parts.push({ label, text: words, cap: key === 'testTubeContainer' ? row.cap : undefined });
        continue;
      }
      const before = runIn(context, title, [...parts, { label, text: '' }]);
      yield* before.map((line, at) => (at === before.length - 1 ? { ...line, glue: true } : line));
      yield* intervalLines(paper, rows.cell(row, key), unit, locale, look.width, look.size);
      [title, parts] = ['', []];
    }
    if (parts.length > 0) yield* runIn(context, title, parts);
  }
}
