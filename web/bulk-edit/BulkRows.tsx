import type { BulkEditRow } from '#contract/bulk-edit.ts';
import type { Tone } from '../design/Callout.tsx';
import { Callout } from '../design/Callout.tsx';
import { Checkbox } from '../design/Checkbox.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Rows } from '../design/Rows.tsx';
import { Stack } from '../design/Stack.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ChangedValue } from '../storico/ChangedValue.tsx';
import { useFieldLabels } from '../storico/field-words.ts';
import { DataText } from '../ui/DataText.tsx';

export const kindTone: Readonly<Record<BulkEditRow['kind'], Tone>> = {
  refused: 'critical',
  changed: 'positive',
  unchanged: 'neutral',
  leftOut: 'neutral',
};

/** A test as it is listed before an edit is written, and with what the edit does after that. */
type TestRow = Pick<BulkEditRow, 'id' | 'internalCode' | 'serviceName'> &
  Partial<Pick<BulkEditRow, 'kind' | 'changes' | 'faults'>>;

interface BulkRowsProps {
  readonly rows: readonly TestRow[];
  readonly leftOut: ReadonlySet<number>;
  readonly onLeave: (id: number, isLeftOut: boolean) => void;
  readonly isBusy: boolean;
}

export function BulkRows({ rows, leftOut, onLeave, isBusy }: BulkRowsProps) {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  return (
    <Rows as="ol" isBusy={isBusy}>
      {rows.map(({ id, internalCode, serviceName, kind, changes = [], faults = [] }) => {
        const title = `${internalCode} · ${serviceName}`;
        return (
          <li key={id}>
            <Stack gap={2}>
              <Cluster isSpread>
                <Checkbox
                  label={
                    <>
                      <span className="visually-hidden">{say('bulkEdit.tick')} </span>
                      <DataText>{title}</DataText>
                    </>
                  }
                  value={!leftOut.has(id)}
                  onChange={(isTicked) => onLeave(id, !isTicked)}
                />
                {kind && <Tag tone={kindTone[kind]}>{say(`bulkEdit.kind.${kind}`)}</Tag>}
              </Cluster>
              {faults.map(({ field, detail }) => (
                <Callout key={field} tone="critical">
                  {labelOf('prestazione', field)}: {detail}
                </Callout>
              ))}
              {changes.map((change) => (
                <div key={change.field}>
                  {changes.length > 1 && `${labelOf('prestazione', change.field)}: `}
                  <ChangedValue noun="prestazione" change={change} />
                </div>
              ))}
            </Stack>
          </li>
        );
      })}
    </Rows>
  );
}
