import { normaliseText } from '#contract/text.ts';

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** How many pairs of brackets each letter stands in; a bracket that none closes is a letter like others. */
function depths(letters: readonly string[]): readonly number[] {
  const steps = new Array<number>(letters.length + 1).fill(0);
  const open: { readonly at: number; readonly closing: string }[] = [];
  const waiting = new Map<string, number>();
  const count = (closing: string, by: number) => waiting.set(closing, (waiting.get(closing) ?? 0) + by);
  for (const [at, letter] of letters.entries()) {
    const closing = pairs[letter];
    if (closing !== undefined) {
      open.push({ at, closing });
      count(closing, 1);
    }
    if ((waiting.get(letter) ?? 0) === 0) continue;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last.closing, -1);
      if (last.closing !== letter) continue;
      steps[last.at] = (steps[last.at] ?? 0) + 1;
      steps[at] = (steps[at] ?? 0) - 1;
      break;
    }
  }
  let depth = 0;
  return steps.map((step) => (depth += step));
}

function splitOutside(cell: string, mark: string): string[] {
  if (!cell.includes(mark)) return [cell];
  const letters = [...cell];
  const width = [...mark].length;
  const inside = depths(letters);
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at + width <= letters.length; at += 1) {
    if ((inside[at] ?? 0) > 0 || letters.slice(at, at + width).join('') !== mark) continue;
    parts.push(letters.slice(begin, at).join(''));
    begin = at + width;
    at = begin - 1;
  }
  return [...parts, letters.slice(begin).join('')];
}

/**
 * The values of a cell that is a list: its lines, where there is any line break, be it after the only one; else what the
 * separator parts outside brackets, for `translocation (9;14)` is one thing.
 * @param separator null: nothing parts a line
 */
export function piecesOf(raw: string, separator: string | null): string[] {
  const cell = raw.replace(/\r\n?/g, '\n');
  const parted = () => (separator === null ? [cell] : splitOutside(cell, separator));
  const parts = cell.includes('\n') ? cell.split('\n') : parted();
  return parts.map(normaliseText).filter((piece) => piece !== '');
}
