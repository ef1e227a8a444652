import type { ImportPlan } from '#contract/import.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { rowTone } from './tones.ts';

const kinds = [
  'new',
  'changed',
  'unchanged',
  'waiting',
  'unconfirmed',
  'refused',
  'skipped',
] as const;

interface CountsProps extends Pick<ImportPlan, 'counts' | 'waiting'> {
  readonly unconfirmed: number;
}

/**
 * The number of rows of each kind; empty kinds are left out, rows that wait for a decision or a
 * confirmation do not count as refused.
 */
export function Counts({ counts, waiting, unconfirmed }: CountsProps) {
  const { plural } = useLanguage();
  const refused = counts.refused - waiting - unconfirmed;
  const apart = { ...counts, waiting, unconfirmed, refused };
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
