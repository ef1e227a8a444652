import { otherThan } from '#contract/text.ts';
import type { ExportList } from '../export.data.ts';
import { digits, indexInitial, initialTitle } from './book.groups.ts';
import { colours } from './colours.ts';
import type { Block, PdfLine } from './flow.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import type { Style } from './text-layout.ts';
import { textLines, titleStyle } from './title.ts';

/** A word of the index, and the index in the list of the test that it leads to. */
export interface IndexTerm {
  readonly term: string;
  /** The test's name, where the word is another one. */
  readonly see: string | null;
  readonly at: number;
}

/** Names, initials and synonyms of all tests, in alphabetical order. */
export function indexTerms({ rows: list }: ExportList, rows: Rows): IndexTerm[] {
  const collator = new Intl.Collator('it', { sensitivity: 'base', numeric: true });
  const terms = list.flatMap((row, at) => {
    const name = rows.words(row, 'serviceName');
    const names = [rows.words(row, 'initials'), ...rows.words(row, 'synonym').split('\n')];
    const aliases = new Set(otherThan(name, names.filter(Boolean)));
    return [
      { term: name, see: null, at },
      ...Array.from(aliases, (term) => ({ term, see: name, at })),
    ];
  });
  const sortGroup = ({ term }: IndexTerm) => {
    const initial = indexInitial(term);
    if (initial === '') return 0;
    return initial === digits ? 1 : 2;
  };
  return terms.sort(
    (term, otherTerm) =>
      sortGroup(term) - sortGroup(otherTerm) || collator.compare(term.term, otherTerm.term),
  );
}

const plain: Style = { face: 'narrow', size: 8.5, colour: colours.text };
const strong: Style = { ...plain, face: 'narrowBold' };
const pageStyle: Style = { ...strong, colour: colours.primary };
const letter: Style = { face: 'bold', size: 12, colour: colours.primary };

export interface Target {
  readonly destination: string;
  readonly page: number;
}

export function* indexLines(
  paper: PdfWriter,
  locale: PdfLocale,
  terms: readonly IndexTerm[],
  target: (at: number) => Target,
  width: number,
): Generator<PdfLine> {
  let initial: string | null = null;
  let block: Block = { type: 'P' };
  for (const { term, see, at } of terms) {
    const termInitial = indexInitial(term);
    if (termInitial !== initial) {
      initial = termInitial;
      yield* textLines(
        paper,
        { type: 'H2' },
        initialTitle(termInitial, locale),
        letter,
        width,
        8,
      ).map((line) => ({
        ...line,
        glue: true,
      }));
      block = { type: 'P' };
    }
    const { destination, page } = target(at);
    const number = String(page);
    const available = width - paper.letters.width(number, pageStyle) - 8;
    const words = see === null ? term : locale.translate('pdf.index.see', { term, name: see });
    const style = see === null ? strong : plain;
    const lines = paper.letters.wrap(words, style, available - 8, -8);
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

const helpStyle: Style = { face: 'plain', size: 9, colour: colours.soft };

export function drawIndexTitle(paper: PdfWriter, locale: PdfLocale, x: number, y: number): void {
  const title = locale.translate('pdf.index');
  const heading = paper.element('H1');
  paper.doc.addNamedDestination('index', 'XYZ', 0, y - 30, null);
  paper.doc.outline.addItem(title);
  paper.beginMarked(heading);
  paper.write(title, x, y, titleStyle);
  paper.endMarked();
  heading.end();
  const help = paper.element('P');
  paper.beginMarked(help);
  paper.write(locale.translate('pdf.index.help'), x, y + 16, helpStyle);
  paper.endMarked();
  help.end();
}
