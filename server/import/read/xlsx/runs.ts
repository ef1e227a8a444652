import { unescapeText } from '../escapes.ts';
import { inSigns } from '../signs.ts';
import type { TextFont } from './styles.ts';
import { plainFont, withFontElement } from './styles.ts';
import { createTextCollector, maxWrittenLength, tooMuchText } from './text.ts';

export interface TextMarks {
  readonly isStruck: boolean;
  /** Part of it is raised or lowered, without a character for that. */
  readonly isUnsigned: boolean;
}

export const unmarked: TextMarks = { isStruck: false, isUnsigned: false };

export interface MarkedText {
  readonly text: string;
  readonly marks: TextMarks;
}

/** The text in a font: superscripts and subscripts as characters. */
export function inFont(text: string, { position, isStruck }: TextFont): MarkedText {
  const isTextStruck = isStruck && text.trim() !== '';
  if (position === null)
    return { text, marks: isTextStruck ? { ...unmarked, isStruck } : unmarked };
  const signs = inSigns(text, position);
  return { text: signs.text, marks: { isStruck: isTextStruck, isUnsigned: !signs.isComplete } };
}

export function joinMarks(textMarks: TextMarks, otherMarks: TextMarks): TextMarks {
  if (textMarks === unmarked) return otherMarks;
  if (otherMarks === unmarked) return textMarks;
  return {
    isStruck: textMarks.isStruck || otherMarks.isStruck,
    isUnsigned: textMarks.isUnsigned || otherMarks.isUnsigned,
  };
}

/**
 * Reads the elements of a text in one or more formats (`si`, `is`): joins its runs, without their
 * pronunciation.
 */
export function createRuns() {
  const piece = createTextCollector();
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
        const marked = inFont(unescapeText(piece.flush()), font);
        text += marked.text;
        if (text.length > maxWrittenLength) throw tooMuchText();
        marks = joinMarks(marks, marked.marks);
      }
    },
    /** Returns the text read so far, and starts anew. */
    flush(): MarkedText {
      const result = { text, marks };
      text = '';
      marks = unmarked;
      return result;
    },
  };
}
