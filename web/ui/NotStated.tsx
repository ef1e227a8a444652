import { useLanguage } from '../platform/language.tsx';
import classes from './NotStated.module.css';

/** Stands where nobody stated something: no value, and no 'no' either. */
export function NotStated({
  phrase = 'test.notStated',
}: {
  phrase?: 'test.notStated' | 'test.summary.noTube';
}) {
  const { say } = useLanguage();
  return <span className={classes.words}>{say(phrase)}</span>;
}
