import { fold } from '#contract/text.ts';
import type { ListRow } from '../export.data.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { Rows } from './rows.ts';

/** By initial, or by a range of an order that is not by name. */
export interface Group {
  readonly title: string;
  readonly destination: string;
  /** Indices in the list. */
  readonly first: number;
  readonly last: number;
}

/** The initial of all names that begin with a digit. */
export const digits = '0–9';

/**
 * The initial under which a name is looked up: a letter, all digits together; empty for what begins
 * with neither.
 */
export function indexInitial(name: string): string {
  const [character = ''] = /^[a-z0-9]/.exec(fold(name)) ?? [];
  return /\d/.test(character) ? digits : character.toUpperCase();
}

export function initialTitle(initial: string, locale: PdfLocale): string {
  return initial === '' ? locale.translate('list.initialOther') : initial;
}

const stretchSize = 25;

function initialRuns(
  initials: readonly string[],
): { initial: string; first: number; last: number }[] {
  const runs: { initial: string; first: number; last: number }[] = [];
  for (const [at, initial] of initials.entries()) {
    const open = runs.at(-1);
    if (open?.initial === initial) open.last = at;
    else runs.push({ initial, first: at, last: at });
  }
  return runs;
}

/** The groups of a list, in its order; one that is not sorted by name is cut into ranges. */
export function groupRows(list: readonly ListRow[], rows: Rows, locale: PdfLocale): Group[] {
  const runs = initialRuns(list.map((row) => indexInitial(rows.words(row, 'serviceName'))));
  const group = (title: string, first: number, last: number) => ({
    title,
    destination: `g${first}`,
    first,
    last,
  });
  // Only names without an initial may come twice: marks first, other alphabets last.
  const letters = runs.flatMap(({ initial }) => initial || []);
  if (letters.length > 0 && letters.every((letter, at) => letter > (letters[at - 1] ?? ''))) {
    return runs.map(({ initial, first, last }) =>
      group(initialTitle(initial, locale), first, last),
    );
  }
  return Array.from({ length: Math.ceil(list.length / stretchSize) }, (_, at) => {
    const [first, last] = [at * stretchSize, Math.min(list.length, (at + 1) * stretchSize) - 1];
    return group(`${first + 1}–${last + 1}`, first, last);
  });
}
