import classes from './SortMark.module.css';

const arrows = { ascending: '▲', descending: '▼' } as const;

/** The mark of the column by which a table is sorted; the heading's `aria-sort` says the same. */
export function SortMark({ order }: { order: 'ascending' | 'descending' | 'none' | undefined }) {
  if (order === undefined || order === 'none') return null;
  return (
    <span aria-hidden="true" className={classes.mark}>
      {arrows[order]}
    </span>
  );
}
