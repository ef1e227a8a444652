import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { QueuedValore } from '#contract/importazione.file.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { Combobox } from '../design/Combobox.tsx';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { comparisonOf } from '../tabella/unit-options.ts';
import { DataText } from '../ui/DataText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { Decision } from './changes.ts';
import classes from './ValueQueue.module.css';

/** The nearest values that are offered by name; the others are found by writing. */
const offered = 3;

interface QueuedValueProps {
  readonly value: QueuedValore;
  /** Without a decision it is made. */
  readonly isMade: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** Words that a table does not hold, and what may become of them. */
export function QueuedValue({ value, isMade, onDecide }: QueuedValueProps) {
  const { say, plural } = useLanguage();
  const id = useId();
  const { table, words, rows, count, twin } = value;
  const decision = value.decision ?? (isMade ? { act: 'create' as const, value: null } : null);
  const nearest = value.nearest.slice(0, offered);
  const chosen = decision?.act === 'choose' ? decision.value : null;
  const isOther = chosen !== null && nearest.every((one) => one.id !== chosen.id);
  const [isLooking, setLooking] = useState(false);
  const decide = (act: Decision['act'], choice?: Choice) => {
    setLooking(false);
    onDecide({ table, words, act, ...(choice && { valueId: choice.id, value: choice }) });
  };
  const named = rows.slice(0, 5).join(', ');
  const radio = (name: string, isChecked: boolean, onChoose: () => void, label: ReactNode) => (
    <label key={name} className={classes.way}>
      <input type="radio" name={id} checked={isChecked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={classes.value} data-open={decision === null || undefined}>
      <legend>
        <DataText>{words}</DataText>
      </legend>
      <p className={classes.where}>
        {say(`table.${table}`)}. {plural('importazione.queue.rows', count)}:{' '}
        {rows.length > 5 || count > rows.length ? `${named}…` : named}
      </p>
      {twin !== null && <p>{say('importazione.queue.twin', { value: twin })}</p>}
      <div className={classes.ways}>
        {nearest.map((one) =>
          radio(
            `choose ${one.id}`,
            !isLooking && chosen?.id === one.id,
            () => decide('choose', one),
            <>
              {say('importazione.queue.use')}{' '}
              <strong>
                <DataText>{one.description}</DataText>
              </strong>
              {one.sameUnit && ` (${say('combobox.same')})`}
            </>,
          ),
        )}
        {radio(
          'other',
          isLooking || isOther,
          () => setLooking(true),
          isOther && !isLooking ? (
            <>
              {say('importazione.queue.use')}{' '}
              <strong>
                <DataText>{chosen.description}</DataText>
              </strong>
            </>
          ) : (
            say('importazione.queue.other')
          ),
        )}
        {isLooking && <OtherValue table={table} onChoose={(choice) => decide('choose', choice)} />}
        {twin === null &&
          radio(
            'create',
            !isLooking && decision?.act === 'create',
            () => decide('create'),
            say('importazione.queue.create'),
          )}
        {radio('skip', !isLooking && decision?.act === 'skip', () => decide('skip'), say('importazione.queue.skip'))}
      </div>
    </fieldset>
  );
}

function OtherValue({ table, onChoose }: { table: QueuedValore['table']; onChoose: (choice: Choice) => void }) {
  const { say } = useLanguage();
  const query = useOperation('GetValoriTabellaSupporto', { table });
  return (
    <Loaded query={query}>
      {({ values }) => (
        <Combobox
          label={say('importazione.queue.which', { table: say(`table.${table}`) })}
          options={values}
          comparison={comparisonOf(table)}
          value={null}
          onChoose={(chosen) => {
            const found = values.find(({ id }) => id === chosen);
            if (found) onChoose({ id: found.id, code: found.code, description: found.description });
          }}
        />
      )}
    </Loaded>
  );
}
