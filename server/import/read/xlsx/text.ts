import { sheetLimits } from '#contract/import.ts';
import { Unreadable } from '../sentence.ts';
import { workbookLimits } from './limits.ts';

/**
 * How long a cell's text may be as it stands in the file, where a character may be written with
 * seven.
 */
export const longestWritten = sheetLimits.cell * 7;

/** The text of an element as its pieces come. */
export interface Gathering {
  begin(): void;
  end(): void;
  take(text: string): void;
  /** What was gathered; begins anew. */
  flush(): string;
}

/**
 * Gathers what stands between `begin` and `end`; a text beyond any cell's length is refused before
 * it is all there.
 */
export function createGathering(): Gathering {
  let open = false;
  let text = '';
  return {
    begin() {
      open = true;
    },
    end() {
      open = false;
    },
    take(piece) {
      if (!open) return;
      text += piece;
      if (text.length > longestWritten) throw tooMuchText();
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

/** Counts what is held, and refuses the file that wants more. */
export function createTextBudget(): (size: number) => void {
  let left: number = workbookLimits.text;
  return (size) => {
    left -= size;
    if (left < 0) throw tooMuchText();
  };
}
