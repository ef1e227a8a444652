import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Note } from '../design/Note.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { TubeBadge } from './TubeBadge.tsx';

/** The code of a value; most have none. */
export function ValueCode({ code }: { code: string | null }) {
  return <Note>{code === null ? '—' : <Unbroken text={code} />}</Note>;
}

/** The words of a value, a container's with the colour of its cap. */
export function Description({ value }: { value: Pick<ValoreTabella, 'table' | 'description'> }) {
  return value.table === 'contenitori' ? (
    <TubeBadge description={value.description} />
  ) : (
    <DataText>{value.description}</DataText>
  );
}
