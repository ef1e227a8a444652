import type { ImportPlan } from '#contract/import.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { rowTone } from './tones.ts';

const kinds = ['new', 'changed', 'unchanged', 'waiting', 'refused', 'skipped'] as const;

/**
 * The number of rows of each kind; empty kinds are left out, waiting rows do not count as refused.
 */
export function Counts({ counts, waiting }: Pick<ImportPlan, 'counts' | 'waiting'>) {
  const { plural } = useLanguage();
  const apart = { ...counts, waiting, refused: counts.refused - waiting };
  const shown = kinds.filter((kind) => apart[kind] > 0);
  if (shown.length === 0) return null;
  return (
    <Cluster as="ul" gap={1}>
      {shown.map((kind) => (
        <li key={kind}>
          <Tag tone={rowTone[kind]}>{plural(`importazione.count.${kind}`, apart[kind])}</Tag>
        </li>
      ))}
    </Cluster>
  );
}
