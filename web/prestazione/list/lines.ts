import type { ListedGroup, ListedTests } from '#contract/prestazione.found.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';

/** A line of the list: a test, or the heading of a group. */
export type ListLine =
  | {
      readonly kind: 'test';
      readonly key: number;
      readonly item: PrestazioneListItem;
      readonly place: number;
    }
  | { readonly kind: 'group'; readonly key: string; readonly group: ListedGroup };

/** The lines of a list: its tests, each group of a partial search under its heading. */
export function buildLines({
  rows,
  groups,
}: Pick<ListedTests, 'rows' | 'groups'>): readonly ListLine[] {
  let place = 0;
  const test = (item: PrestazioneListItem): ListLine => ({
    kind: 'test',
    key: item.id,
    item,
    place: place++,
  });
  if (groups.length === 0) return rows.map(test);
  return groups.flatMap((group) => [
    { kind: 'group', key: groupKey(group), group } as const,
    ...group.rows.map(test),
  ]);
}

export function groupKey({ words, isPerformed }: ListedGroup): string {
  const signs = words.map(({ text, isFound }) => `${isFound ? '+' : '-'}${text}`);
  return (isPerformed === undefined ? signs : [...signs, isPerformed]).join(' ');
}

/** The line of a group's first test; -1 if it is gone. */
export function firstLine(lines: readonly ListLine[], group: ListedGroup): number {
  const at = lines.findIndex((line) => line.kind === 'group' && line.group === group);
  return at < 0 ? -1 : at + 1;
}

/** The next test from a line in a direction, skipping headings. */
export function testAt(lines: readonly ListLine[], at: number, isUp: boolean): number {
  const within = Math.min(at, lines.length - 1);
  return lines[within]?.kind === 'group' ? within + (isUp ? -1 : 1) : within;
}
