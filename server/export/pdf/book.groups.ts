import { fold } from '#contract/text.ts';
import type { ListRow } from '../export.data.ts';
import type { PdfWords } from './pdf-words.ts';
import type { Rows } from './rows.ts';

/**
 * Tests that stand together in the book, under a heading: an initial letter, or a stretch of an
 * order that is not by name.
 */
export interface Group {
  readonly title: string;
  readonly destination: string;
  /** The places of its first and its last test in the list. */
  readonly first: number;
  readonly last: number;
}

/** The initial of all names that begin with a digit. */
export const digits = '0–9';

/**
 * The initial under which a name is looked up: a letter, all digits together; empty for what begins
 * with neither.
 */
export function initialOf(name: string): string {
  const [first = ''] = /^[a-z0-9]/.exec(fold(name)) ?? [];
  return /\d/.test(first) ? digits : first.toUpperCase();
}

/** An initial as a heading. */
export function initialTitle(initial: string, speech: PdfWords): string {
  return initial === '' ? speech.say('list.initialOther') : initial;
}

const stretch = 25;

function runs(initials: readonly string[]): { initial: string; first: number; last: number }[] {
  const found: { initial: string; first: number; last: number }[] = [];
  for (const [at, initial] of initials.entries()) {
    const open = found.at(-1);
    if (open?.initial === initial) open.last = at;
    else found.push({ initial, first: at, last: at });
  }
  return found;
}

/**
 * The groups of a list, in its order. A list that is not in the order of its names is cut into
 * stretches.
 */
export function groupsOf(list: readonly ListRow[], rows: Rows, speech: PdfWords): Group[] {
  const found = runs(list.map((row) => initialOf(rows.words(row, 'serviceName'))));
  const group = (title: string, first: number, last: number) => ({
    title,
    destination: `g${first}`,
    first,
    last,
  });
  // Letters of other alphabets stand at the end, marks at the beginning: they alone may come twice.
  const letters = found.flatMap(({ initial }) => initial || []);
  if (letters.length > 0 && letters.every((letter, at) => letter > (letters[at - 1] ?? ''))) {
    return found.map(({ initial, first, last }) =>
      group(initialTitle(initial, speech), first, last),
    );
  }
  return Array.from({ length: Math.ceil(list.length / stretch) }, (_, at) => {
    const [first, last] = [at * stretch, Math.min(list.length, (at + 1) * stretch) - 1];
    return group(`${first + 1}–${last + 1}`, first, last);
  });
}
