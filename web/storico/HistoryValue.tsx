import { useState } from 'react';
import { supportTables } from '#contract/field.ts';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { formatDay, formatExact } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import type { HistoryKind } from './field-words.ts';
import { listPlace } from './field-words.ts';
import classes from './HistoryValue.module.css';
import { longValue } from './history.ts';
import { intervalLines } from './interval-lines.ts';

interface HistoryValueProps {
  readonly value: string | null;
  /** The other value of the row. */
  readonly other: string | null;
  readonly kind: HistoryKind;
}

function Intervals({ value, other }: Omit<HistoryValueProps, 'kind'>) {
  const { say } = useLanguage();
  const lines = intervalLines(value, other, say);
  return (
    <ul>
      {lines.map(({ at, text, differs }) => (
        <li key={at}>
          {differs ? (
            <strong>
              <Unbroken text={text} />
            </strong>
          ) : (
            <Unbroken text={text} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The beginning of a long text; a button shows all of it. */
function LongText({ text }: { text: string }) {
  const { say } = useLanguage();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <DataText>
        <span className={classes.text}>
          {isExpanded ? text : `${text.slice(0, longValue / 2)}… `}
        </span>
      </DataText>
      {!isExpanded && (
        <Button variant="link" onClick={() => setExpanded(true)}>
          {say('history.whole')}
        </Button>
      )}
    </>
  );
}

/**
 * A value of the history, in words; one line per interval, changed ones in bold; a long text is
 * folded.
 */
export function HistoryValue({ value, other, kind }: HistoryValueProps) {
  const { language, say } = useLanguage();
  if (value === null) {
    return <Note>{say(kind === 'flag' ? 'test.notStated' : 'history.empty')}</Note>;
  }
  if (kind === 'flag' || kind === 'switch') return say(value === 'true' ? 'test.yes' : 'test.no');
  if (kind === 'number' && Number.isFinite(Number(value)))
    return formatExact(Number(value), language);
  if (kind === 'day') return formatDay(value, language);
  if (kind === 'intervals') return <Intervals value={value} other={other} />;
  const table = kind === 'table' && supportTables.find((name) => name === value);
  if (table) return say(`table.${table}`);
  const place = kind === 'place' && listPlace(value);
  if (place) return say(`fields.list.${place}`);
  if (value.length <= longValue) {
    return (
      <DataText>
        <span className={classes.text}>
          <Unbroken text={value} />
        </span>
      </DataText>
    );
  }
  return <LongText text={value} />;
}
