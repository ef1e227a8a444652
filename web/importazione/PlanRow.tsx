import { Link } from 'react-router';
import { confirmationKind } from '#contract/import.confirmation.ts';
import type { ImportRow } from '#contract/import.ts';
import type { ImportOptions } from '#contract/importazione.ts';
import { isUnconfirmed, isWaiting } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Checkbox } from '../design/Checkbox.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { Tag } from '../design/Tag.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Changes } from './changes.ts';
import classes from './PlanRow.module.css';
import { Remarks } from './Remarks.tsx';
import { RowChanges } from './RowChanges.tsx';
import { rowTone } from './tones.ts';

interface PlanRowProps {
  readonly row: ImportRow;
  readonly out: ReadonlySet<number>;
  /** How the file is read; null for an applied import. */
  readonly options: ImportOptions | null;
  /** Null for rows that cannot be chosen any more. */
  readonly onLeave: ((rows: readonly number[], isOut: boolean) => void) | null;
  /** Null for changes that cannot be confirmed any more. */
  readonly onConfirm: ((ticks: Changes['confirmations']) => void) | null;
}

const named = 6;

export function PlanRow({ row, out, options, onLeave, onConfirm }: PlanRowProps) {
  const { say } = useLanguage();
  const { kind, key, name, changes, problems, warnings, confirmations = [], sameKey = [] } = row;
  const rows = row.rows ?? [row.row];
  const isOut = rows.every((row) => out.has(row));
  // Also while bringing it back is being saved: the plan still has it as left out.
  const wasOut = problems.some(
    ({ code }) => code === 'import.leftOut' || code === 'import.partLeftOut',
  );
  // A waiting row is imported once its values are decided; a refused one never.
  const waits = options !== null && isWaiting(row, options);
  const isOpen = options !== null && isUnconfirmed(row);
  const shown = isOpen ? 'unconfirmed' : waits ? 'waiting' : kind;
  const canConfirm = onConfirm !== null && confirmations.length > 0;
  const dangers = canConfirm
    ? warnings.filter(({ code }) => confirmationKind(code) !== undefined)
    : [];
  const canLeave = isOut || wasOut || waits || isOpen || kind === 'new' || kind === 'changed';
  // Of rows that say different things of one record, one is taken: the others are left out.
  const canKeep = onLeave !== null && kind === 'refused' && sameKey.length > 0;
  const problemKind = kind === 'refused' ? 'problem' : 'note';
  const numbers = `${rows.slice(0, named).join(', ')}${rows.length > named ? '…' : ''}`;
  const place = say(rows.length > 1 ? 'importazione.rows.of' : 'importazione.row.of', {
    row: numbers,
  });
  const title = `${place}, ${key}`;
  const words = (
    <DataText>
      {key === '' ? '–' : key}
      {name !== undefined && ` · ${name}`}
    </DataText>
  );
  // An applied row leads to what it wrote.
  const isWritten = kind === 'new' || kind === 'changed' || kind === 'unchanged';
  const isLinked = options === null && isWritten;
  return (
    <Stack as="article" gap={2}>
      <div className={classes.head}>
        {canLeave && onLeave !== null ? (
          <label className={classes.leave}>
            <input
              type="checkbox"
              checked={!isOut}
              aria-label={say('importazione.take', { row: numbers, key })}
              onChange={() => onLeave(rows, !isOut)}
            />
            <Note>{place}</Note>
          </label>
        ) : (
          <Note>{place}</Note>
        )}
        <h3>{isLinked ? <Link to={paths.testByCode(key)}>{words}</Link> : words}</h3>
        <Tag tone={isOut ? 'neutral' : rowTone[shown]}>{say(`importazione.kind.row.${shown}`)}</Tag>
      </div>
      <Remarks
        remarks={[...problems, ...dangers]}
        kind={canConfirm ? 'confirmation' : waits ? 'waiting' : problemKind}
        actions={
          canKeep ? (
            <Button onClick={() => onLeave(sameKey, true)}>
              {say('importazione.keepRow')}
              <span className="visually-hidden">: {title}</span>
            </Button>
          ) : (
            canConfirm && (
              <Checkbox
                label={
                  <>
                    {say('importazione.confirm.row')}
                    <span className="visually-hidden">: {title}</span>
                  </>
                }
                value={confirmations.every((confirmation) => confirmation.isConfirmed)}
                onChange={(isConfirmed) =>
                  onConfirm(confirmations.map(({ mark }) => ({ mark, isConfirmed })))
                }
              />
            )
          )
        }
      />
      <Remarks remarks={warnings.filter((warning) => !dangers.includes(warning))} kind="warning" />
      {changes.length > 0 && <RowChanges row={row} title={title} isApplied={options === null} />}
    </Stack>
  );
}
