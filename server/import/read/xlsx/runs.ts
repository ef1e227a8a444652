import { unescapeText } from '../escapes.ts';
import { inSigns } from '../signs.ts';
import type { TextFont } from './styles.ts';
import { plainFont, withFontElement } from './styles.ts';
import { createGathering, longestWritten, tooMuchText } from './text.ts';

/** What the fonts of a text say that its letters don't. */
export interface TextMarks {
  /** Some of it is struck through. */
  readonly isStruck: boolean;
  /** Some of it stands above or below the line, and has no sign of its own there. */
  readonly isUnsigned: boolean;
}

/** Text in which nothing is marked. */
export const unmarked: TextMarks = { isStruck: false, isUnsigned: false };

/** A text, and what its fonts say. */
export interface MarkedText {
  readonly text: string;
  readonly marks: TextMarks;
}

/** A text in a font: what stands above or below the line in signs of its own. */
export function inFont(text: string, { position, isStruck }: TextFont): MarkedText {
  const struck = isStruck && text.trim() !== '';
  if (position === null) return { text, marks: struck ? { ...unmarked, isStruck } : unmarked };
  const signs = inSigns(text, position);
  return { text: signs.text, marks: { isStruck: struck, isUnsigned: !signs.isWhole } };
}

/** Two texts' marks. */
export function joinMarks(marks: TextMarks, other: TextMarks): TextMarks {
  if (marks === unmarked) return other;
  if (other === unmarked) return marks;
  return {
    isStruck: marks.isStruck || other.isStruck,
    isUnsigned: marks.isUnsigned || other.isUnsigned,
  };
}

/**
 * Reads the elements of a text that may be in several formats (`si`, `is`): its runs joined, its
 * pronunciation left out.
 */
export function createRuns() {
  const piece = createGathering();
  let font = plainFont;
  let text = '';
  let marks = unmarked;
  let isPhonetic = false;
  let isFormat = false;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 'rPr') isFormat = true;
      else if (isFormat) font = withFontElement(font, name, attributes);
      else if (name === 't' && !isPhonetic) piece.begin();
    },
    take: piece.take,
    close(name: string): void {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 'rPr') isFormat = false;
      else if (name === 'r') font = plainFont;
      else if (name === 't' && !isPhonetic) {
        piece.end();
        const read = inFont(unescapeText(piece.flush()), font);
        text += read.text;
        if (text.length > longestWritten) throw tooMuchText();
        marks = joinMarks(marks, read.marks);
      }
    },
    /** What was read; begins anew. */
    flush(): MarkedText {
      const read = { text, marks };
      text = '';
      marks = unmarked;
      return read;
    },
  };
}
