import { useId } from 'react';
import { Link } from 'react-router';
import type { StayingRecord, UndoPlan } from '#contract/change-set.ts';
import { List } from '../design/List.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useFieldLabels } from '../storico/field-words.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './Staying.module.css';

/** The most listed: the rest is a number. */
const most = 20;

function Reasons({ record: { made, fields } }: { record: StayingRecord }) {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  if (made) return <> – {say('importazione.stays.made')}</>;
  return [...Map.groupBy(fields, ({ why }) => why)].map(([why, of]) => (
    <span key={why}>
      {' – '}
      {why === 'gone'
        ? say('importazione.stays.gone')
        : say(`importazione.stays.${why}`, {
            fields: of.map(({ field }) => labelOf('prestazione', field)).join(', '),
          })}
    </span>
  ));
}

export function Staying({ undo: { staying, stayingTotal } }: { undo: UndoPlan }) {
  const { say, plural } = useLanguage();
  const id = useId();
  if (stayingTotal === 0) return null;
  return (
    <div>
      <p id={id}>{say('importazione.undo.touched')}</p>
      <div className={classes.staying}>
        <List labelledBy={id}>
          {staying.slice(0, most).map((record) => (
            <li key={record.id}>
              {record.version === null ? (
                <DataText>{record.name ?? record.id}</DataText>
              ) : (
                <Link to={paths.test(record.id)}>
                  <DataText>{record.name ?? record.id}</DataText>
                </Link>
              )}
              <Reasons record={record} />
            </li>
          ))}
          {stayingTotal > most && <li>{plural('importazione.more', stayingTotal - most)}</li>}
        </List>
      </div>
    </div>
  );
}
