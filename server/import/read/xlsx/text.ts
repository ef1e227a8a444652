import { sheetLimits } from '#contract/import.ts';
import { Unreadable } from '../sentence.ts';
import { workbookLimits } from './limits.ts';

/** The length of a cell's text in the file, where one character may take seven. */
export const maxWrittenLength = sheetLimits.cell * 7;

export interface TextCollector {
  begin(): void;
  end(): void;
  take(text: string): void;
  /** Returns the text collected so far, and starts anew. */
  flush(): string;
}

/** Collects the pieces between `begin` and `end`; refuses a text that is too long early. */
export function createTextCollector(): TextCollector {
  let isOpen = false;
  let text = '';
  return {
    begin() {
      isOpen = true;
    },
    end() {
      isOpen = false;
    },
    take(piece) {
      if (!isOpen) return;
      text += piece;
      if (text.length > maxWrittenLength) throw tooMuchText();
    },
    flush() {
      const gathered = text;
      text = '';
      return gathered;
    },
  };
}

export function tooMuchText(): Unreadable {
  return new Unreadable('import.tooMuchText', {}, 'tooLarge');
}

/** Counts the text in memory, and refuses a file that needs too much. */
export function createTextBudget(): (size: number) => void {
  let remaining: number = workbookLimits.text;
  return (size) => {
    remaining -= size;
    if (remaining < 0) throw tooMuchText();
  };
}
