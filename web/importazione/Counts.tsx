import type { ImportPlan } from '#contract/import.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { toneOf } from './tones.ts';

const kinds = ['new', 'changed', 'unchanged', 'waiting', 'refused', 'skipped'] as const;

/**
 * How many rows of each kind; those of which there are none are not told, those that wait are not
 * told as refused.
 */
export function Counts({ counts, waiting }: Pick<ImportPlan, 'counts' | 'waiting'>) {
  const { plural } = useLanguage();
  const apart = { ...counts, waiting, refused: counts.refused - waiting };
  const told = kinds.filter((kind) => apart[kind] > 0);
  if (told.length === 0) return null;
  return (
    <Cluster as="ul" gap={1}>
      {told.map((kind) => (
        <li key={kind}>
          <Tag tone={toneOf[kind]}>{plural(`importazione.count.${kind}`, apart[kind])}</Tag>
        </li>
      ))}
    </Cluster>
  );
}
