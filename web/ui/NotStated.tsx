import { useLanguage } from '../platform/language.tsx';
import classes from './NotStated.module.css';

/** Shown where a value is not stated, which is not the same as 'no'. */
export function NotStated({
  phrase = 'test.notStated',
}: {
  phrase?: 'test.notStated' | 'test.summary.noTube';
}) {
  const { say } = useLanguage();
  return <span className={classes.words}>{say(phrase)}</span>;
}
