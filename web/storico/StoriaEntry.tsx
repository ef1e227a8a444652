import { Link } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Act } from './acts.ts';
import { Byline } from './Byline.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { changeTitle } from './change-title.ts';
import { useFieldLabels } from './field-words.ts';
import type { Change } from './history.ts';
import { renamedTable } from './history.ts';
import classes from './PageStoria.module.css';
import { RenamedTests } from './RenamedTests.tsx';

interface EntryProps extends Pick<Act, 'renamed' | 'tests'> {
  /** Only its record's history is shown. */
  readonly isAlone: boolean;
}

/** What one save changed in one record; where a value took another name, in which tests too. */
function ChangeEntry({ change, renamed, tests, isAlone }: EntryProps & { change: Change<StoricoEntry> }) {
  const { language, say } = useLanguage();
  const labelOf = useFieldLabels();
  const { noun, recordId, name, internalCode, removed } = change.first;
  const called = noun === 'campo' ? labelOf('prestazione', name ?? '') : (name ?? `${recordId}`);
  const words = noun === 'campo' ? called : <DataText>{called}</DataText>;
  const page = { prestazione: paths.test, comunicato: paths.comunicato, valoreTabella: null, campo: null }[noun];
  // Two tests may have one name.
  const whole = internalCode === null ? called : `${called} ${internalCode}`;
  const when = changeTitle(say, language, noun, change);
  return (
    <article aria-label={`${whole}. ${when}`} className={classes.entry}>
      <h2>
        <span className={classes.noun}>{say(`storia.one.${noun}`)}</span>{' '}
        {page === null || removed ? words : <Link to={page(recordId)}>{words}</Link>}
        {internalCode !== null && <span className={classes.code}> {internalCode}</span>}
      </h2>
      <p className={classes.when}>{when}</p>
      <Byline {...change.first} />
      <ChangeTable noun={noun} rows={change.rows} title={`${whole}. ${when}`} />
      {renamed.length > 0 && <RenamedTests changes={renamed} tests={tests} />}
      {!isAlone && (
        <Link to={paths.history({ noun, recordId })} className={classes.only}>
          {say('storia.only')}
          <span className="visually-hidden">: {whole}</span>
        </Link>
      )}
    </article>
  );
}

/** What a value's new name wrote into tests, where the value's own change stands on another page. */
function RenamedEntry({ first, renamed, tests }: { first: StoricoEntry } & Pick<Act, 'renamed' | 'tests'>) {
  const { language, say } = useLanguage();
  const table = renamedTable(first.field);
  const title = say('storia.renamed', { table: table ? say(`table.${table}`) : '' });
  const when = formatInstant(first.at, language);
  return (
    <article aria-label={`${title}. ${when}`} className={classes.entry}>
      <h2>{title}</h2>
      <p className={classes.when}>{when}</p>
      <Byline {...first} source="form" />
      <RenamedTests changes={renamed} tests={tests} />
    </article>
  );
}

/** An act of the history. */
export function StoriaEntry({ act: { change, renamed, tests }, isAlone }: { act: Act; isAlone: boolean }) {
  const [one] = renamed;
  if (change) return <ChangeEntry change={change} renamed={renamed} tests={tests} isAlone={isAlone} />;
  return one ? <RenamedEntry first={one.first} renamed={renamed} tests={tests} /> : null;
}
