import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Saying } from './history.ts';
import classes from './Said.module.css';

/** Who made a change, by what way and why. Readers who are not told see nothing. */
export function Said({ by, source, reason }: Saying) {
  const { say } = useLanguage();
  if (by === undefined) return null;
  return (
    <p className={classes.said}>
      <span>{say(source === 'import' ? 'history.byImport' : 'history.by', { by })}</span>
      {reason && (
        <span>
          {say('history.reason')}: <DataText>{reason}</DataText>
        </span>
      )}
    </p>
  );
}
