import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './HistoryValue.module.css';
import { longValue } from './history.ts';
import { exact } from './interval-words.ts';

/** A value of the history, in words; a long one folded. */
export function HistoryValue({ value, kind }: { value: string | null; kind: string | undefined }) {
  const { language, say } = useLanguage();
  if (value === null) return <span className={classes.empty}>{say('history.empty')}</span>;
  if (kind === 'flag') return say(value === 'true' ? 'test.yes' : 'test.no');
  if (kind === 'number' && Number.isFinite(Number(value))) return exact(Number(value), language);
  if (value.length <= longValue) {
    return (
      <DataText>
        <span className={classes.text}>{value}</span>
      </DataText>
    );
  }
  return (
    <details className={classes.long}>
      <summary>
        <DataText>
          <span className={classes.start}>{value.slice(0, longValue / 2)}… </span>
        </DataText>
        <span className={classes.more}>{say('history.whole')}</span>
      </summary>
      <DataText>
        <span className={classes.text}>{value}</span>
      </DataText>
    </details>
  );
}
