import type { ImportPlan } from '#contract/import.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './PageImportazioni.module.css';

const kinds = ['new', 'changed', 'unchanged', 'waiting', 'refused', 'skipped'] as const;

/** How many rows of each kind; those of which there are none are not told, those that wait are not told as refused. */
export function Counts({ counts, waiting }: Pick<ImportPlan, 'counts' | 'waiting'>) {
  const { plural } = useLanguage();
  const apart = { ...counts, waiting, refused: counts.refused - waiting };
  const told = kinds.filter((kind) => apart[kind] > 0);
  if (told.length === 0) return null;
  return (
    <ul className={classes.counts}>
      {told.map((kind) => (
        <li key={kind} data-kind={kind}>
          {plural(`importazione.count.${kind}`, apart[kind])}
        </li>
      ))}
    </ul>
  );
}
