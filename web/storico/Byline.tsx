import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './Byline.module.css';
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
    <p className={classes.said}>
      <span>{table ? say('history.byRename', { by, table: say(`table.${table}`) }) : who}</span>
      {reason && (
        <span>
          {say('history.reason')}: <DataText>{reason}</DataText>
        </span>
      )}
    </p>
  );
}
