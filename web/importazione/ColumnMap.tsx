import { useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { Callout } from '../design/Callout.tsx';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { Note } from '../design/Note.tsx';
import { Select } from '../design/Select.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './ColumnMap.module.css';
import type { Changes } from './changes.ts';
import { mapped } from './changes.ts';
import { isRequiredKey, lackingPhrase, useKeyLabels } from './words.ts';

interface ColumnMapProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

type FileColumn = Importazione['columns'][number];

/** Not a field key either: a column that is read as bounds of the people in its heading. */
const ofGroup = '+';

/** Two samples are enough to recognize a column. */
const samples = 2;

/** Not a field key: the value of a column without a decision whether it is read. */
const toDecide = '?';

export function ColumnMap({ importazione, onChange }: ColumnMapProps) {
  const { language, say, plural } = useLanguage();
  const labelOf = useKeyLabels();
  const { kind, keys, plan } = importazione;
  const columns = importazione.columns.filter(({ heading }) => heading !== '');
  const headingByField = new Map(
    columns.flatMap((column) => (column.field === null ? [] : [[column.field, column.heading]])),
  );
  const groups = columns.filter(({ isOfGroup }) => isOfGroup).length;
  const lacking = keys.filter((key) => isRequiredKey(kind, key) && !headingByField.has(key));
  // Open while something must be decided; afterwards, and on a later visit, closed.
  const isNew = importazione.version === 1;
  const [isOpen] = useState(
    () =>
      plan.fault !== null ||
      (isNew && columns.some(({ field, isOfGroup }) => field === null && !isOfGroup)) ||
      columns.some(({ undecided }) => undecided !== null),
  );
  const fieldOf = ({ heading, field, undecided, isOfGroup }: FileColumn) => (
    <Select
      label={say('importazione.field.of', { column: heading })}
      isLabelHidden
      value={undecided === null ? (field ?? (isOfGroup ? ofGroup : '')) : toDecide}
      fault={undecided === null ? undefined : say(`importazione.undecided.${undecided}`)}
      onChange={(chosen) => onChange(mapped(importazione, heading, chosen || null))}
      options={[
        ...(undecided === null
          ? []
          : [{ value: toDecide, label: say('importazione.toDecide'), isDisabled: true }]),
        ...(isOfGroup
          ? [{ value: ofGroup, label: say('importazione.group'), isDisabled: true }]
          : []),
        { value: '', label: say('importazione.notRead') },
        ...keys.map((key) => {
          const other = headingByField.get(key);
          const label = isRequiredKey(kind, key)
            ? `${labelOf(key)} ${say('form.required')}`
            : labelOf(key);
          const isFree = other === undefined || other === heading;
          return {
            value: key,
            label: isFree ? label : say('importazione.taken', { field: label, column: other }),
          };
        }),
      ]}
    />
  );
  const shown: readonly Column<FileColumn>[] = [
    {
      key: 'column',
      head: say('importazione.column'),
      isRowHead: true,
      cell: ({ heading, field, isOfGroup }) =>
        field === null && !isOfGroup ? (
          <Note>
            <DataText>{heading}</DataText>
          </Note>
        ) : (
          <DataText>{heading}</DataText>
        ),
    },
    {
      key: 'samples',
      head: say('importazione.samples'),
      cell: ({ samples: [...first] }) =>
        first.length > 0 && (
          <span className={classes.samples}>
            <Note>
              <DataText>{first.slice(0, samples).join(' · ')}</DataText>
            </Note>
          </span>
        ),
    },
    { key: 'field', head: say('importazione.field'), cell: fieldOf, isLabelled: false },
    {
      key: 'why',
      head: say('importazione.why'),
      isLabelled: false,
      cell: ({ why, field }) => why && field && <Note>{say(`importazione.why.${why}`)}</Note>,
    },
  ];
  return (
    <Disclosure
      isOpen={isOpen}
      summary={
        <>
          <h2 className={classes.title}>{say('importazione.columns')}</h2>
          <Note>
            {plural('importazione.columns.read', headingByField.size + groups, {
              all: formatNumber(columns.length, language),
            })}
          </Note>
        </>
      }
    >
      <Note as="p">{say('importazione.columns.help')}</Note>
      {lacking.length > 0 && (
        <Callout tone="critical" role={plan.fault === null ? undefined : 'alert'}>
          {say(lackingPhrase(lacking), { fields: lacking.map(labelOf).join(', ') })}
        </Callout>
      )}
      <DataTable
        caption={say('importazione.columns')}
        columns={shown}
        rows={columns}
        keyOf={({ heading }) => heading}
        isStacked
      />
    </Disclosure>
  );
}
