import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import { pageOf } from '../platform/page-address.ts';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pages } from '../ui/Pages.tsx';
import { PrintHead } from '../ui/PrintHead.tsx';
import { QuietLink } from '../ui/QuietLink.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { ComunicatoCard } from './ComunicatoCard.tsx';
import classes from './PageComunicati.module.css';

const pageSize = 20;

const ManageComunicati = lazy(async () => ({ default: (await import('./ComunicatoActs.tsx')).ManageComunicati }));

/** `/comunicazioni`: the announcements in force, or the archive of the expired, newest first. */
export function Component() {
  const { say, plural } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const archived = search.get('archived') === 'true';
  const q = (search.get('q') ?? '').slice(0, longestQuery);
  const query = useOperation(
    'Comunicati',
    { q: q.trim() || undefined, archived, page: pageOf(search), pageSize },
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
        <nav aria-label={say('announcements.which')} className={classes.which}>
          <QuietLink to={paths.comunicati({ q })} isCurrent={!archived}>
            {say('announcements.inForce')}
          </QuietLink>
          <QuietLink to={paths.comunicati({ archived: true, q })} isCurrent={archived}>
            {say('announcements.archive')}
          </QuietLink>
        </nav>
        <SearchInput
          label={say('announcements.search')}
          value={q}
          maxLength={longestQuery}
          box={mainSearch}
          onChange={(text) => setSearch(paramsOf({ archived, q: text }), { replace: true })}
        />
      </div>
      <Loaded query={query}>
        {({ comunicati, total, page }) => (
          <>
            <div className={classes.above}>
              <p role="status" className={classes.count}>
                {plural('announcements.count', total)}
              </p>
              <ExportButton of={{ list: 'comunicati', archived, q, count: total }} />
            </div>
            {comunicati.length === 0 ? (
              <Empty>
                {q !== '' && (
                  <ClearEmptySearch onClear={() => setSearch(paramsOf({ archived, q: '' }), { replace: true })} />
                )}
                <Link to={paths.comunicati({ ...(!archived && { archived: true }), q })}>
                  {say(archived ? 'announcements.toInForce' : 'announcements.toArchive')}
                </Link>
              </Empty>
            ) : (
              <ul className={classes.list}>
                {comunicati.map((one) => (
                  <li key={one.id}>
                    <ComunicatoCard comunicato={one} />
                  </li>
                ))}
              </ul>
            )}
            <Pages
              page={page}
              pages={Math.ceil(total / pageSize)}
              to={(other) => `?${new URLSearchParams(paramsOf({ archived, q, page: other }))}`}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function paramsOf({ archived, q, page = 1 }: { archived: boolean; q: string; page?: number }): Record<string, string> {
  return { ...(archived && { archived: 'true' }), ...(q && { q }), ...(page > 1 && { page: String(page) }) };
}
