import type { Block, ManualPart } from '../../web/manual/tree.ts';
import { plainOf } from './read-section.ts';

/** As a search may show them: a list by its items, a table by its rows. */
function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainOf(block.children)];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf));
    case 'note':
      return block.children.flatMap(linesOf);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainOf).join(' · '));
    case 'picture':
      return [block.alt];
  }
}

/** Splits a section at its headings, for the search. */
export function partsOf(
  { title, summary }: { title: string; summary: string },
  blocks: readonly Block[],
): ManualPart[] {
  const parts: { id?: string; heading: string; lines: string[] }[] = [
    { heading: title, lines: [summary] },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading')
      parts.push({ id: block.id, heading: plainOf(block.children), lines: [] });
    else parts.at(-1)?.lines.push(...linesOf(block));
  }
  return parts;
}
