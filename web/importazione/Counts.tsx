import type { ImportPlan } from '#contract/import.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './PageImportazioni.module.css';

const kinds = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const;

/** How many rows of each kind; those of which there are none are not told. */
export function Counts({ counts }: { counts: ImportPlan['counts'] }) {
  const { plural } = useLanguage();
  const told = kinds.filter((kind) => counts[kind] > 0);
  if (told.length === 0) return null;
  return (
    <ul className={classes.counts}>
      {told.map((kind) => (
        <li key={kind} data-kind={kind}>
          {plural(`importazione.count.${kind}`, counts[kind])}
        </li>
      ))}
    </ul>
  );
}
