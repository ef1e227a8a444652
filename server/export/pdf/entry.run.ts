import { sections } from '#contract/field.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { capColour } from '#contract/tubes.ts';
import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { EntryContext } from './entry.ts';
import { shownFields } from './entry.ts';
import type { Line, Span } from './flow.ts';
import { intervalLines, intervalWords, tellUnit } from './intervals.ts';
import type { Style } from './text-layout.ts';
import { drawTube, tubeWidth } from './tube.ts';

/** What a paragraph tells of a test: a field's label, and what it says. */
interface Part {
  readonly label: string;
  readonly text: string;
  /** Does a tube stand before its words? */
  readonly isTubed?: boolean;
}

interface RunLine {
  readonly spans: Span[];
  readonly tubes: { readonly container: string; readonly x: number }[];
}

/** Words one behind the other, in lines as wide as the column. */
function running({ paper: { letters }, look }: EntryContext) {
  let line: RunLine = { spans: [], tubes: [] };
  let x = 0;
  const lines = [line];
  const turn = () => {
    line = { spans: [], tubes: [] };
    lines.push(line);
    x = 0;
  };
  return {
    lines,
    put(text: string, style: Style, gap: number): void {
      if (x > 0) x += gap;
      for (const [at, words] of letters.wrap(text, style, look.width, x).entries()) {
        if (at > 0) turn();
        if (words === '') continue;
        line.spans.push({ text: words, x, style });
        x += letters.width(words, style);
      }
    },
    tube(container: string, height: number): void {
      const wide = tubeWidth(height) + height / 3;
      if (x + wide > look.width * 0.95) turn();
      line.tubes.push({ container, x: x + height / 6 });
      x += wide;
    },
  };
}

/** A mark parts what ends with none of its own; it stays with its words. */
const parted = (text: string) => (/[.!?:;…]$/.test(text) ? text : `${text}\u00a0·`);

/** A paragraph in which fields follow one another, behind its title. */
function runIn(context: EntryContext, title: string, parts: readonly Part[]): Line[] {
  const { size } = context.look;
  const strong: Style = { face: 'narrowBold', size, colour: colours.soft };
  const plain: Style = { face: 'narrow', size, colour: colours.text };
  const heading: Style = { face: 'narrowBold', size: size * 0.88, colour: colours.primary };
  const { lines, put, tube } = running(context);
  if (title !== '') put(title, heading, 0);
  for (const [at, { label, text, isTubed }] of parts.entries()) {
    if (label !== '') put(`${label}:`, strong, size * (at === 0 ? 0.7 : 0.5));
    if (isTubed && capColour(text) !== null) tube(text, size * 1.3);
    const ended = text !== '' && at < parts.length - 1 ? parted(text) : text;
    put(ended, plain, label === '' ? size * 0.6 : size * 0.25);
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
      decorate: (on, x, y) => {
        for (const tube of tubes)
          drawTube(on, tube.container, x + tube.x, y - size * 0.05, size * 1.3);
      },
    }),
  }));
}

/**
 * The fields of a test in the book: a paragraph for each section, as in a dictionary, so that the
 * book stays thin.
 */
export function* runningSections(
  context: EntryContext,
  row: ListRow,
  without: readonly FieldKey[],
): Generator<Line> {
  const { paper, rows, speech, look } = context;
  const unit = rows.words(row, 'unitOfMeasurement');
  for (const section of sections) {
    let title = section === 'identity' ? '' : speech.say(`test.section.${section}`).toUpperCase();
    let parts: Part[] = [];
    for (const { key, kind, label, text } of shownFields(context, row, section, without)) {
      if (key === 'unitOfMeasurement' && tellUnit(rows.cell(row, 'intervals'), speech)) continue;
      const words = kind === 'intervals' ? intervalWords(rows.cell(row, key), unit, speech) : text;
      if (words !== null) {
        parts.push({ label, text: words, isTubed: key === 'testTubeContainer' });
        continue;
      }
      const before = runIn(context, title, [...parts, { label, text: '' }]);
      yield* before.map((line, at) => (at === before.length - 1 ? { ...line, glue: true } : line));
      yield* intervalLines(paper, rows.cell(row, key), unit, speech, look.width, look.size);
      [title, parts] = ['', []];
    }
    if (parts.length > 0) yield* runIn(context, title, parts);
  }
}
