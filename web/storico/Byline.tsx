import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Attribution } from './history.ts';
import { byPhrase, renamedTable } from './history.ts';

/** Who made a change, how and why; nothing for readers who do not get it. */
export function Byline({ field, ...attribution }: Attribution & { readonly field: string }) {
  const { say } = useLanguage();
  const { by, source, reason } = attribution;
  if (by === undefined) return null;
  const table = source === 'rename' && renamedTable(field);
  const attributed = say(byPhrase(attribution), { by });
  return (
    <Cluster as="p" gap={4}>
      <Note>
        {table ? say('history.byRename', { by, table: say(`table.${table}`) }) : attributed}
      </Note>
      {reason && (
        <Note>
          {say('history.reason')}: <DataText>{reason}</DataText>
        </Note>
      )}
    </Cluster>
  );
}
