import type { BulkEditPlan } from '#contract/bulk-edit.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { kindTone } from './BulkRows.tsx';

const kinds = ['changed', 'refused', 'unchanged', 'leftOut'] as const;

/** How many tests an edit changes, and what becomes of the others. */
export function PlanCounts({ counts }: Pick<BulkEditPlan, 'counts'>) {
  const { say, plural } = useLanguage();
  return (
    <>
      <Cluster as="ul" gap={1}>
        {kinds.map(
          (kind) =>
            counts[kind] > 0 && (
              <li key={kind}>
                <Tag tone={kindTone[kind]}>{plural(`bulkEdit.count.${kind}`, counts[kind])}</Tag>
              </li>
            ),
        )}
      </Cluster>
      {counts.gone > 0 && <Note as="p">{plural('bulkEdit.gone', counts.gone)}</Note>}
      {counts.changed === 0 && <p role="status">{say('bulkEdit.nothing')}</p>}
    </>
  );
}
