import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Saying } from './history.ts';
import { byPhrase, renamedTable } from './history.ts';

/** Who made a change, by what way and why. Readers who are not told see nothing. */
export function Byline({ field, ...saying }: Saying & { readonly field: string }) {
  const { say } = useLanguage();
  const { by, source, reason } = saying;
  if (by === undefined) return null;
  const table = source === 'rename' && renamedTable(field);
  const who = say(byPhrase(saying), { by });
  return (
    <Cluster as="p" gap={4}>
      <Note>{table ? say('history.byRename', { by, table: say(`table.${table}`) }) : who}</Note>
      {reason && (
        <Note>
          {say('history.reason')}: <DataText>{reason}</DataText>
        </Note>
      )}
    </Cluster>
  );
}
