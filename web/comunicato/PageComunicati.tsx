import { lazy } from 'react';
import { Link } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import { readersOf, usualOf } from '#contract/list-address.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import { useDebounced } from '../platform/useDebounced.ts';
import { useListState } from '../platform/useListState.ts';
import { useOperation } from '../platform/useOperation.ts';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pages } from '../ui/Pages.tsx';
import { PrintHead } from '../ui/PrintHead.tsx';
import { ViewLink } from '../ui/ViewLink.tsx';
import { ComunicatoCard } from './ComunicatoCard.tsx';
import classes from './PageComunicati.module.css';

const pageSize = 20;

const ManageComunicati = lazy(async () => ({
  default: (await import('./ComunicatoActions.tsx')).ManageComunicati,
}));

export function Component() {
  const { say, plural } = useLanguage();
  const { state, setState, to } = useListState(readersOf.comunicati, usualOf.comunicati);
  const { archived, q, page: at } = state;
  const search = (text: string) => setState({ archived, q: text, page: 1 });
  const query = useOperation(
    'Comunicati',
    { q: useDebounced(q).trim() || undefined, archived, page: at, pageSize },
    { keepsLast: true },
  );
  return (
    <>
      <PrintHead />
      <PageHeading title={say('announcements.title')} />
      <ForAdmin>
        <div className={classes.manage}>
          <ManageComunicati />
        </div>
      </ForAdmin>
      <div className={classes.tools}>
        <Cluster isSpread align="end" gap={3}>
          <nav aria-label={say('announcements.which')}>
            <Cluster>
              <ViewLink to={paths.comunicati({ q })} isCurrent={!archived}>
                {say('announcements.inForce')}
              </ViewLink>
              <ViewLink to={paths.comunicati({ archived: true, q })} isCurrent={archived}>
                {say('announcements.archive')}
              </ViewLink>
            </Cluster>{' '}
          </nav>
          <SearchField
            label={say('announcements.search')}
            value={q}
            maxLength={longestQuery}
            {...mainSearch}
            onChange={search}
            action={paths.comunicati()}
            parameters={archived ? { archived: 'true' } : {}}
          />
        </Cluster>
      </div>
      <Loaded query={query}>
        {({ comunicati, total, page: shown }) => (
          <>
            <div className={classes.above}>
              <Note as="p" role="status">
                {plural('announcements.count', total)}
              </Note>
              <ExportButton of={{ list: 'comunicati', archived, q, count: total }} />
            </div>
            {comunicati.length === 0 ? (
              <Empty icon="search">
                {q !== '' && <ClearEmptySearch onClear={() => search('')} />}
                <Link to={paths.comunicati({ ...(!archived && { archived: true }), q })}>
                  {say(archived ? 'announcements.toInForce' : 'announcements.toArchive')}
                </Link>
              </Empty>
            ) : (
              <ul className={classes.list}>
                {comunicati.map((comunicato) => (
                  <li key={comunicato.id}>
                    <ComunicatoCard comunicato={comunicato} />
                  </li>
                ))}
              </ul>
            )}
            <Pages
              page={shown}
              pages={Math.ceil(total / pageSize)}
              to={(other) => to({ archived, q, page: other })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
