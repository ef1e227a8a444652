import { Fragment } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { formatExact } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';
import { TubeBadge } from '../../tabella/TubeBadge.tsx';
import type { Marks } from '../../ui/Marked.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { aliasHits } from './alias-hits.ts';
import classes from './Cell.module.css';
import type { ColumnKey } from './columns.ts';
import { UrgentMarks } from './UrgentMarks.tsx';

/** A field of a test, as the list shows it. */
export function Cell({ item, column, marks }: { item: PrestazioneListItem; column: ColumnKey; marks: Marks }) {
  const { language, say } = useLanguage();
  if (column === 'urgentRequest') return <UrgentMarks of={item} />;
  const value = item[column];
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? say('list.yes') : null;
  if (typeof value === 'number') return <span className={classes.number}>{formatExact(value, language)}</span>;
  if (typeof value === 'string') {
    const isCode = column === 'internalCode' || column === 'nomenclatorCode';
    return isCode ? (
      <span className={classes.code}>
        <Marked text={value} marks={marks} />
      </span>
    ) : (
      <Marked text={value} marks={marks} />
    );
  }
  if (Array.isArray(value)) {
    const words = value.map((one) => (typeof one === 'string' ? one : one.description));
    return <Marked text={words.join('; ')} marks={marks} />;
  }
  const { description } = value;
  if (column !== 'testTubeContainer') return <Marked text={description} marks={marks} />;
  return (
    <TubeBadge description={description}>
      <Marked text={description} marks={marks} />
    </TubeBadge>
  );
}

/** The other names that the search hit: why a test stands in the results when its own name does not say so. */
export function OtherNames({ item, marks }: { item: PrestazioneListItem; marks: Marks }) {
  const { say } = useLanguage();
  const hits = aliasHits(item, marks);
  if (hits.length === 0) return null;
  return (
    <span className={classes.aliases}>
      {say('list.alsoCalled')}{' '}
      {hits.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <Marked text={name} marks={marks} />
        </Fragment>
      ))}
    </span>
  );
}
