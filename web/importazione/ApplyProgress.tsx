import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './PageImportazione.module.css';
import type { Progress } from './useLongAct.ts';

/** How far the applying is. */
export function ApplyProgress({ progress }: { progress: Progress | null }) {
  const { language, say } = useLanguage();
  const isKnown = progress !== null && progress.total > 0;
  const number = (count: number) => formatNumber(count, language);
  return (
    <div className={classes.progress}>
      <p>
        {isKnown
          ? say('importazione.applying.of', { done: number(progress.done), total: number(progress.total) })
          : say('importazione.applying')}
      </p>
      <progress
        aria-label={say('importazione.progress')}
        {...(isKnown && { value: progress.done, max: progress.total })}
      />
    </div>
  );
}
