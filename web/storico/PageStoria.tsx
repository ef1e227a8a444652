import '../platform/admin-words.ts';
import { Link, useSearchParams } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pages } from '../ui/Pages.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { useFieldLabels } from './field-words.ts';
import type { Change } from './history.ts';
import { changesOf } from './history.ts';
import classes from './PageStoria.module.css';
import { Said } from './Said.tsx';
import { StoriaFilters } from './StoriaFilters.tsx';
import type { StoriaFilter } from './storia-address.ts';
import { changedFilter, filterOf } from './storia-address.ts';

const pageSize = 50;

function Entry({ change }: { change: Change<StoricoEntry> }) {
  const { language, say } = useLanguage();
  const labelOf = useFieldLabels();
  const { noun, recordId, name, version, at } = change.first;
  const called = noun === 'campo' ? labelOf('prestazione', name ?? '') : (name ?? `${recordId}`);
  const words = noun === 'campo' ? called : <DataText>{called}</DataText>;
  const page = { prestazione: paths.test, comunicato: paths.comunicato, valoreTabella: null, campo: null }[noun];
  const isGone = change.rows.some(({ field }) => field === 'removed');
  const when = say(change.creation ? 'history.created' : 'history.change', {
    version,
    at: formatInstant(at, language),
  });
  return (
    <article aria-label={`${called}. ${when}`} className={classes.entry}>
      <h2>
        <span className={classes.noun}>{say(`storia.one.${noun}`)}</span>{' '}
        {page === null || isGone ? words : <Link to={page(recordId)}>{words}</Link>}
      </h2>
      <p className={classes.when}>{when}</p>
      <Said {...change.first} />
      <ChangeTable noun={noun} rows={change.rows} title={`${called}. ${when}`} />
      <Link to={paths.history({ noun, recordId })} className={classes.only}>
        {say('storia.only')}
        <span className="visually-hidden">: {called}</span>
      </Link>
    </article>
  );
}

/** `/admin/storia`: the change history of the whole catalogue, newest first, for administrators. */
export function Component() {
  const { say, plural } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const asked = useOperation('admin/Storico', { ...filter, pageSize }, { keepsLast: true });
  const change = (next: StoriaFilter) => {
    const to = new URL(paths.history(changedFilter(filter, next)), window.location.origin);
    setSearch(to.searchParams, { replace: true });
  };
  return (
    <>
      <PageHeading title={say('storia.title')} />
      <p className={classes.help}>{say('storia.help')}</p>
      <StoriaFilters filter={filter} onChange={change} />
      {filter.recordId !== undefined && (
        <p className={classes.record}>
          {say('storia.oneRecord')}
          <button type="button" onClick={() => change({ recordId: undefined })}>
            {say('storia.everything')}
          </button>
        </p>
      )}
      <Loaded asked={asked}>
        {({ storico, total, page }) => (
          <>
            <p role="status" className={classes.count}>
              {plural('storia.count', total)}
            </p>
            {storico.length === 0 ? (
              <Empty />
            ) : (
              <ol className={classes.entries}>
                {changesOf(storico, (row) => `${row.noun} ${row.recordId}`).map((one) => (
                  <li key={one.first.id}>
                    <Entry change={one} />
                  </li>
                ))}
              </ol>
            )}
            <Pages
              page={page}
              pages={Math.ceil(total / pageSize)}
              to={(other) => paths.history({ ...filter, page: other })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
