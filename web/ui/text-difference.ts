import { pairsOf } from './edit-pairs.ts';

/** A stretch that two texts share, and then what the one has and the other has in its place. */
export interface Hunk {
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

/** Longer texts, both together and in characters, are compared at their ends alone. */
const longest = 100_000;

/** Two texts in pieces, to be compared piece by piece. */
type Split = (text: string) => readonly string[];

const words: Split = (text) =>
  text.match(/[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
const sentences: Split = (text) => text.match(/[^.!?\n]+[.!?\n]*|[.!?\n]+/g) ?? [];

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What two texts share and what not, by pieces; undefined where too much differs. */
function hunksBy(split: Split, before: string, after: string): Hunk[] | undefined {
  const [partsBefore, partsAfter] = [split(before), split(after)];
  const pairs = pairsOf(partsBefore, partsAfter);
  if (pairs === undefined) return undefined;
  const hunks: Hunk[] = [];
  let same = '';
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...pairs, [partsBefore.length, partsAfter.length] as const]) {
    const [removed, added] = [
      partsBefore.slice(x, nextX).join(''),
      partsAfter.slice(y, nextY).join(''),
    ];
    if (removed !== '' || added !== '') {
      hunks.push({ same, removed, added });
      same = '';
    }
    same += partsBefore[nextX] ?? '';
    [x, y] = [nextX + 1, nextY + 1];
  }
  return same === '' ? hunks : [...hunks, { same, removed: '', added: '' }];
}

const replacement = (removed: string, added: string): Hunk => ({ same: '', removed, added });

/** Sentences in the place of one another, word by word. */
function byWords({ same, removed, added }: Hunk): readonly Hunk[] {
  const [first = replacement('', ''), ...more] = hunksBy(words, removed, added) ?? [
    replacement(removed, added),
  ];
  return [{ ...first, same: same + first.same }, ...more];
}

/** Is what stands between two changes less than they are, or no word at all? */
function isLess({ same }: Hunk, changes: readonly Hunk[]): boolean {
  const sizes = changes.map(({ removed, added }) => Math.max(removed.length, added.length));
  return sizes.every((size) => size > 0) && (!hasWord(same) || same.length <= Math.min(...sizes));
}

/** The same with changes as one where little stands between them: so they can be read. */
function joined(hunks: readonly Hunk[]): readonly Hunk[] {
  const result: Hunk[] = [];
  for (const hunk of hunks) {
    const last = result.at(-1);
    if (last !== undefined && isLess(hunk, [last, hunk])) {
      const { same, removed, added } = hunk;
      result[result.length - 1] = {
        same: last.same,
        removed: last.removed + same + removed,
        added: last.added + same + added,
      };
    } else result.push(hunk);
  }
  return result;
}

/**
 * What two texts share and what not, word by word; one hunk alone where they share no word. The
 * work is linear in their length, and a longest one is given up on.
 */
export function textDifference(before: string, after: string): readonly Hunk[] {
  const all = [replacement(before, after)];
  if (before.length + after.length > longest) return all;
  const hunks =
    hunksBy(words, before, after) ?? hunksBy(sentences, before, after)?.flatMap(byWords);
  const joinedHunks = joined(hunks ?? all);
  return joinedHunks.some(({ same }) => hasWord(same)) ? joinedHunks : all;
}
