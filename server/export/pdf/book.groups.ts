import { fold } from '#contract/text.ts';
import type { ListRow } from '../export.list.ts';
import type { Rows } from './rows.ts';
import type { Speech } from './speech.ts';

/** Tests that stand together in the book, under a heading: an initial letter, or a stretch of an order that is not by name. */
export interface Group {
  readonly title: string;
  readonly destination: string;
  /** The places of its first and its last test in the list. */
  readonly first: number;
  readonly last: number;
}

/** The initial under which a name is looked up; empty for what begins with no letter. */
export function initialOf(name: string): string {
  return /^[a-z]/.exec(fold(name))?.[0].toUpperCase() ?? '';
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

/** The groups of a list, in its order. A list that is not in the order of its names is cut into stretches. */
export function groupsOf(list: readonly ListRow[], rows: Rows, speech: Speech): Group[] {
  const found = runs(list.map((row) => initialOf(rows.words(row, 'serviceName'))));
  const group = (title: string, first: number, last: number) => ({ title, destination: `g${first}`, first, last });
  if (new Set(found.map(({ initial }) => initial)).size === found.length) {
    return found.map(({ initial, first, last }) =>
      group(initial === '' ? speech.say('list.initialOther') : initial, first, last),
    );
  }
  return Array.from({ length: Math.ceil(list.length / stretch) }, (_, at) => {
    const [first, last] = [at * stretch, Math.min(list.length, (at + 1) * stretch) - 1];
    return group(`${first + 1}–${last + 1}`, first, last);
  });
}
