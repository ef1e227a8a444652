import type { ImportRow } from '#contract/import.ts';
import type { ImportOptions } from '#contract/importazione.ts';
import { isWaiting } from '#contract/importazione.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { Callout } from '../design/Callout.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './PlanRow.module.css';
import { RowChanges } from './RowChanges.tsx';
import { rowTone } from './tones.ts';
import { useKeyLabels } from './words.ts';

interface PlanRowProps {
  readonly row: ImportRow;
  /** The rows left out. */
  readonly out: ReadonlySet<number>;
  /** How the file is read; null for an applied import. */
  readonly options: ImportOptions | null;
  /** Null for rows that cannot be chosen any more. */
  readonly onLeave: ((rows: readonly number[], isOut: boolean) => void) | null;
}

const named = 6;

interface RemarksProps {
  readonly remarks: ImportRow['problems'];
  readonly kind: 'problem' | 'waiting' | 'warning' | 'note';
}

const remarkTones = {
  problem: 'critical',
  waiting: 'caution',
  warning: 'caution',
  note: 'neutral',
} as const;

const fieldKeys: ReadonlySet<string> = new Set(fields.map(({ key }) => key));

/** The remarks on a row; where no column fills a field, on the field. */
function Remarks({ remarks, kind }: RemarksProps) {
  const { say } = useLanguage();
  const labelOf = useKeyLabels();
  if (remarks.length === 0) return null;
  return (
    <Callout tone={remarkTones[kind]}>
      <ul>
        {remarks.map(({ column, code, detail }) => (
          <li key={`${column} ${code} ${detail}`}>
            {kind !== 'note' && (
              <span className="visually-hidden">{say(`importazione.remark.${kind}`)}: </span>
            )}
            {column !== null && (
              <strong>
                {fieldKeys.has(column) ? labelOf(column) : say('importazione.columnOf', { column })}
                :{' '}
              </strong>
            )}
            {detail}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** A row of the plan: what happens to it, why, and what it changes. */
export function PlanRow({ row, out, options, onLeave }: PlanRowProps) {
  const { say } = useLanguage();
  const { kind, key, name, changes, problems, warnings } = row;
  const rows = row.rows ?? [row.row];
  const isOut = rows.every((one) => out.has(one));
  // Also while bringing it back is being saved: the plan still has it as left out.
  const wasOut = problems.some(
    ({ code }) => code === 'import.leftOut' || code === 'import.partLeftOut',
  );
  // A waiting row is imported once its values are decided; a refused one never.
  const waits = options !== null && isWaiting(row, options);
  const shown = waits ? 'waiting' : kind;
  const canLeave = isOut || wasOut || waits || kind === 'new' || kind === 'changed';
  const problemKind = kind === 'refused' ? 'problem' : 'note';
  const numbers = `${rows.slice(0, named).join(', ')}${rows.length > named ? '…' : ''}`;
  const which = say(rows.length > 1 ? 'importazione.rows.of' : 'importazione.row.of', {
    row: numbers,
  });
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
            <Note>{which}</Note>
          </label>
        ) : (
          <Note>{which}</Note>
        )}
        <h3>
          <DataText>
            {key === '' ? '–' : key}
            {name !== undefined && ` · ${name}`}
          </DataText>
        </h3>
        <Tag tone={isOut ? 'neutral' : rowTone[shown]}>{say(`importazione.kind.row.${shown}`)}</Tag>
      </div>
      <Remarks remarks={problems} kind={waits ? 'waiting' : problemKind} />
      <Remarks remarks={warnings} kind="warning" />
      {changes.length > 0 && (
        <RowChanges row={row} title={`${which}, ${key}`} isApplied={options === null} />
      )}
    </Stack>
  );
}
