import { otherThan } from '#contract/text.ts';
import type { ExportList } from '../export.data.ts';
import { digits, initialOf, initialTitle } from './book.groups.ts';
import { colours } from './colours.ts';
import type { Block, Line } from './flow.ts';
import type { PdfWords } from './pdf-words.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import type { Style } from './text-layout.ts';
import { textLines } from './title.ts';

/** A word of the index, and the test that it leads to, by its place in the list. */
export interface IndexTerm {
  readonly term: string;
  /** The test's name, where the word is another one. */
  readonly see: string | null;
  readonly at: number;
}

/** Every word by which a test is looked up: names, initials and synonyms, in alphabetical order. */
export function indexTerms({ rows: list }: ExportList, rows: Rows): IndexTerm[] {
  const collator = new Intl.Collator('it', { sensitivity: 'base', numeric: true });
  const terms = list.flatMap((row, at) => {
    const name = rows.words(row, 'serviceName');
    const names = [rows.words(row, 'initials'), ...rows.words(row, 'synonym').split('\n')];
    const others = new Set(otherThan(name, names.filter(Boolean)));
    return [
      { term: name, see: null, at },
      ...Array.from(others, (term) => ({ term, see: name, at })),
    ];
  });
  const first = ({ term }: IndexTerm) => {
    const initial = initialOf(term);
    if (initial === '') return 0;
    return initial === digits ? 1 : 2;
  };
  return terms.sort(
    (term, other) => first(term) - first(other) || collator.compare(term.term, other.term),
  );
}

const plain: Style = { face: 'narrow', size: 8.5, colour: colours.text };
const strong: Style = { ...plain, face: 'narrowBold' };
const pageStyle: Style = { ...strong, colour: colours.primary };
const letter: Style = { face: 'bold', size: 12, colour: colours.primary };

/** What the index needs to know of a test: the name of its place, and its page. */
export interface Target {
  readonly destination: string;
  readonly page: number;
}

/** The lines of the index, in a column `width` points wide. */
export function* indexLines(
  paper: PdfWriter,
  speech: PdfWords,
  terms: readonly IndexTerm[],
  target: (at: number) => Target,
  width: number,
): Generator<Line> {
  let initial: string | null = null;
  let block: Block = { type: 'P' };
  for (const { term, see, at } of terms) {
    const now = initialOf(term);
    if (now !== initial) {
      initial = now;
      yield* textLines(paper, { type: 'H2' }, initialTitle(now, speech), letter, width, 8).map(
        (line) => ({
          ...line,
          glue: true,
        }),
      );
      block = { type: 'P' };
    }
    const { destination, page } = target(at);
    const number = String(page);
    const room = width - paper.letters.width(number, pageStyle) - 8;
    const words = see === null ? term : speech.say('pdf.index.see', { term, name: see });
    const style = see === null ? strong : plain;
    const lines = paper.letters.wrap(words, style, room - 8, -8);
    for (const [lineAt, text] of lines.entries()) {
      const isLast = lineAt === lines.length - 1;
      yield {
        block,
        height: 11.4,
        glue: !isLast && lines.length < 12,
        spans: [
          { text, x: lineAt === 0 ? 0 : 8, style, link: destination },
          ...(isLast
            ? [
                {
                  text: number,
                  x: width - paper.letters.width(number, pageStyle),
                  style: pageStyle,
                },
              ]
            : []),
        ],
      };
    }
  }
}

const titleStyle: Style = { face: 'bold', size: 20, colour: colours.primary };
const helpStyle: Style = { face: 'plain', size: 9, colour: colours.soft };

/** The title of the index, above its columns. */
export function drawIndexTitle(paper: PdfWriter, speech: PdfWords, x: number, y: number): void {
  const title = speech.say('pdf.index');
  const heading = paper.element('H1');
  paper.doc.addNamedDestination('index', 'XYZ', 0, y - 30, null);
  paper.doc.outline.addItem(title);
  paper.into(heading);
  paper.write(title, x, y, titleStyle);
  paper.close();
  heading.end();
  const help = paper.element('P');
  paper.into(help);
  paper.write(speech.say('pdf.index.help'), x, y + 16, helpStyle);
  paper.close();
  help.end();
}
