import { useState } from 'react';
import type { QueuedValore } from '#contract/importazione.file.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { Combobox } from '../design/Combobox.tsx';
import { Panel } from '../design/Panel.tsx';
import { RadioGroup } from '../design/RadioGroup.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { comparisonOf } from '../tabella/unit-options.ts';
import { DataText } from '../ui/DataText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { Decision } from './changes.ts';

/** How many of the nearest values are offered by name; the others are found by typing. */
const offered = 3;

interface QueuedValueProps {
  readonly value: QueuedValore;
  /** Without a decision the value is created. */
  readonly isMade: boolean;
  readonly onDecide: (decision: Decision) => void;
}

export function QueuedValue({ value, isMade, onDecide }: QueuedValueProps) {
  const { say, plural } = useLanguage();
  const { table, words, rows, count, twin } = value;
  const decision = value.decision ?? (isMade ? { act: 'create' as const, value: null } : null);
  const nearest = value.nearest.slice(0, offered);
  const chosen = decision?.act === 'choose' ? decision.value : null;
  const isOther = chosen !== null && nearest.every((value) => value.id !== chosen.id);
  const [isLooking, setLooking] = useState(false);
  const decide = (act: Decision['act'], choice?: Choice) => {
    setLooking(false);
    onDecide({ table, words, act, ...(choice && { valueId: choice.id, value: choice }) });
  };
  const named = rows.slice(0, 5).join(', ');
  const place = `${say(`table.${table}`)}. ${plural('importazione.queue.rows', count)}: ${
    rows.length > 5 || count > rows.length ? `${named}…` : named
  }`;
  const use = ({ description, sameUnit = false }: Choice & { readonly sameUnit?: boolean }) => (
    <>
      {say('importazione.queue.use')}{' '}
      <strong>
        <DataText>{description}</DataText>
      </strong>
      {sameUnit && ` (${say('combobox.same')})`}
    </>
  );
  const ways = [
    ...nearest.map((value) => ({ value: `choose ${value.id}`, label: use(value) })),
    {
      value: 'other',
      label: isOther && !isLooking ? use(chosen) : say('importazione.queue.other'),
    },
    ...(twin === null ? [{ value: 'create', label: say('importazione.queue.create') }] : []),
    { value: 'skip', label: say('importazione.queue.skip') },
  ];
  const chosenWay = chosen === null ? decision?.act : isOther ? 'other' : `choose ${chosen.id}`;
  const take = (way: string) => {
    if (way === 'other') return setLooking(true);
    if (way === 'create' || way === 'skip') return decide(way);
    const value = nearest.find(({ id }) => way === `choose ${id}`);
    if (value) decide('choose', value);
  };
  return (
    <Panel isMarked={decision === null}>
      <RadioGroup
        label={<DataText>{words}</DataText>}
        hint={
          twin === null ? place : `${place}. ${say('importazione.queue.twin', { value: twin })}`
        }
        value={isLooking ? 'other' : chosenWay}
        onChange={take}
        options={ways}
        isStacked
      >
        {isLooking && <OtherValue table={table} onChoose={(choice) => decide('choose', choice)} />}
      </RadioGroup>
    </Panel>
  );
}

function OtherValue({
  table,
  onChoose,
}: {
  table: QueuedValore['table'];
  onChoose: (choice: Choice) => void;
}) {
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
            const value = values.find(({ id }) => id === chosen);
            if (value) onChoose({ id: value.id, code: value.code, description: value.description });
          }}
        />
      )}
    </Loaded>
  );
}
