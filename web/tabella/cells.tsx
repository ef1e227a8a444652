import type { ValoreTabella } from '#contract/valore-tabella.ts';
import type { Column } from '../design/DataTable.tsx';
import { Note } from '../design/Note.tsx';
import type { Speech } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { StatedAttributes } from './StatedAttributes.tsx';
import { TubeBadge } from './TubeBadge.tsx';

/** The column of the codes; most values have none. */
export function codeColumn<Value extends Pick<ValoreTabella, 'code'>>(
  say: Speech['say'],
): Column<Value> {
  return {
    key: 'code',
    head: say('tables.code'),
    cell: ({ code }) => <Note>{code === null ? '—' : <Unbroken text={code} />}</Note>,
    isFit: true,
  };
}

/** The description of a value, a container's with its cap, and what is stated of it. */
export function Description({
  value,
  isForReaders = false,
}: {
  value: ValoreTabella;
  isForReaders?: boolean;
}) {
  return (
    <>
      {value.table === 'contenitori' ? (
        <TubeBadge container={value} />
      ) : (
        <DataText>{value.description}</DataText>
      )}
      <StatedAttributes value={value} isForReaders={isForReaders} />
    </>
  );
}
