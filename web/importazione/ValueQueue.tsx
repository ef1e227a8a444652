import { useRef, useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Changes, Decision } from './changes.ts';
import { noChanges, undecided } from './changes.ts';
import { QueuedValue } from './QueuedValue.tsx';
import classes from './ValueQueue.module.css';

interface ValueQueueProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

/** The most shown at once. */
const atOnce = 20;

export function ValueQueue({ importazione, onChange }: ValueQueueProps) {
  const { say, plural } = useLanguage();
  const [most, setMost] = useState(atOnce);
  const heading = useRef<HTMLHeadingElement>(null);
  const { queue, options } = importazione;
  if (queue.length === 0) return null;
  const open = undecided(importazione);
  const decide = (...decisions: Decision[]) => onChange({ ...noChanges, decisions });
  // The buttons are removed, and the focus with them.
  const ofAll = (decideAll: () => void) => () => {
    decideAll();
    heading.current?.focus();
  };
  const skipAll = ofAll(() =>
    decide(...open.map(({ table, words }) => ({ table, words, act: 'skip' as const }))),
  );
  // Also those that the server does not list yet.
  const createAll = ofAll(() => onChange({ ...noChanges, options: { missingValues: 'create' } }));
  return (
    <Panel title={say('importazione.queue')} titleRef={heading} isPlain>
      <Note as="p">{say('importazione.queue.help')}</Note>
      <p role="status">
        {open.length === 0
          ? say('importazione.queue.done')
          : plural('importazione.queue.open', open.length)}
      </p>
      {open.length > 1 && (
        <Cluster>
          <Button onClick={createAll}>{say('importazione.queue.createAll')}</Button>
          <Button onClick={skipAll}>{say('importazione.queue.skipAll')}</Button>
        </Cluster>
      )}
      <ul className={classes.values}>
        {queue.slice(0, most).map((value) => (
          <li key={`${value.table} ${value.words}`}>
            <QueuedValue
              value={value}
              isMade={options.missingValues === 'create'}
              onDecide={decide}
            />
          </li>
        ))}
      </ul>
      {queue.length > most && (
        <Cluster>
          <Button onClick={() => setMost(most + atOnce)}>
            {plural('importazione.queue.more', Math.min(atOnce, queue.length - most))}
          </Button>
        </Cluster>
      )}
    </Panel>
  );
}
