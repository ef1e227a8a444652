import { Link } from 'react-router';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { stateWords } from '../ui/state-words.ts';
import type { Attribution } from './history.ts';
import { byPhrase, renamedTable } from './history.ts';

/** Who made a change, how and why; nothing for readers who do not get it. */
export function Byline({ field, ...attribution }: Attribution & { readonly field: string }) {
  const { say } = useLanguage();
  const { by, source, reason, origin } = attribution;
  if (by === undefined) return null;
  const table = source === 'rename' && renamedTable(field);
  const state = origin ? stateWords(say, origin) : '';
  const attributed = say(byPhrase(attribution), { by, state });
  return (
    <Cluster as="p" gap={4}>
      <Note>
        {table ? say('history.byRename', { by, table: say(`table.${table}`) }) : attributed}
      </Note>
      {origin && origin.id !== undefined && (
        <Note>
          <Link to={paths.history({ noun: 'prestazione', recordId: origin.id })}>
            {say('history.again')}
          </Link>
        </Note>
      )}
      {reason && (
        <Note>
          {say('history.reason')}: <DataText>{reason}</DataText>
        </Note>
      )}
    </Cluster>
  );
}
