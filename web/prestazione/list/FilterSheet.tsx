import type { ReactNode } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { Modal } from '../../design/Modal.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { SortChoice } from './SortChoice.tsx';

interface FilterSheetProps {
  readonly filter: PrestazioneFilter;
  readonly onFilter: (filter: PrestazioneFilter) => void;
  /** Cards have no headings to sort by. */
  readonly hasOrder: boolean;
  readonly count: number;
  readonly onClose: () => void;
  /** The filters. */
  readonly children: ReactNode;
}

/** The filters of a list where there is no room beside it. */
export function FilterSheet(props: FilterSheetProps) {
  const { filter, onFilter, hasOrder, count, onClose, children } = props;
  const { say, plural } = useLanguage();
  return (
    <Modal
      kind="sheet"
      title={say('list.filters')}
      done={plural('list.show', count)}
      onClose={onClose}
    >
      {hasOrder && <SortChoice filter={filter} onFilter={onFilter} />}
      {children}
    </Modal>
  );
}
