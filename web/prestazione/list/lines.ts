import type { ListedGroup, ListedTests } from '#contract/prestazione.found.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';

/** A line of the drawn list: a test, or what the tests after it have of the search. */
export type Line =
  | {
      readonly kind: 'test';
      readonly key: number;
      readonly item: PrestazioneListItem;
      readonly place: number;
    }
  | { readonly kind: 'group'; readonly key: string; readonly group: ListedGroup };

/** The lines of a list: its tests, each group of a partial search under what it has. */
export function linesOf({ rows, groups }: Pick<ListedTests, 'rows' | 'groups'>): readonly Line[] {
  let place = 0;
  const test = (item: PrestazioneListItem): Line => ({
    kind: 'test',
    key: item.id,
    item,
    place: place++,
  });
  if (groups.length === 0) return rows.map(test);
  return groups.flatMap((group) => [
    { kind: 'group', key: wordsOf(group), group } as const,
    ...group.rows.map(test),
  ]);
}

/** What tells a group from the others. */
export function wordsOf({ words }: ListedGroup): string {
  return words.map(({ text, isFound }) => `${isFound ? '+' : '-'}${text}`).join(' ');
}

/** The line of a group's first test; -1 where it is gone. */
export function firstOf(lines: readonly Line[], group: ListedGroup): number {
  const at = lines.findIndex((line) => line.kind === 'group' && line.group === group);
  return at < 0 ? -1 : at + 1;
}

/** The test to go to from a line: over the heading of a group, in the direction of the way. */
export function testAt(lines: readonly Line[], at: number, isUp: boolean): number {
  const within = Math.min(at, lines.length - 1);
  return lines[within]?.kind === 'group' ? within + (isUp ? -1 : 1) : within;
}
