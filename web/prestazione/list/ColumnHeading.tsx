import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { SortMark } from '../../design/SortMark.tsx';
import { useKnownFields } from '../shownFields.ts';
import type { ColumnKey } from './columns.ts';
import { sortedAs, sortPressed } from './sorting.ts';
import classes from './TestTable.module.css';

interface ColumnHeadingProps {
  column: ColumnKey;
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
}

/** A column's name, which sorts by it. */
export function ColumnHeading({ column, filter, onFilter }: ColumnHeadingProps) {
  const { labelOf } = useKnownFields();
  const order = sortedAs(filter, column);
  return (
    <th scope="col" aria-sort={order} className={classes.heading}>
      <button type="button" className={classes.sort} onClick={() => onFilter(sortPressed(filter, column))}>
        {labelOf(column)}
        <SortMark order={order} />
      </button>
      {/* Repeated on the next sheets, a button comes out empty. */}
      <span className={classes.printed}>{labelOf(column)}</span>
    </th>
  );
}
