import '../platform/admin-words.ts';
import { Empty } from '../design/Empty.tsx';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pages } from '../ui/Pages.tsx';
import { actsOf } from './acts.ts';
import { OfImport } from './OfImport.tsx';
import classes from './PageStoria.module.css';
import { StoriaEntry } from './StoriaEntry.tsx';
import { StoriaFilters } from './StoriaFilters.tsx';
import type { StoriaFilter } from './storia-address.ts';
import { changedFilter, chosenOf, filterOf, useStoriaFilter } from './storia-address.ts';

const pageSize = 50;

/** `/admin/storia`: the change history of the whole catalogue, newest first, for administrators. */
export function Component() {
  const { say, plural } = useLanguage();
  const { state: filter, setState } = useStoriaFilter();
  const query = useOperation('admin/Storico', { ...filter, pageSize }, { keepsLast: true });
  const go = (next: StoriaFilter) => setState(next, { replace: true });
  // From the address as it is by now: the filter chosen just before may still be being drawn.
  const change = (next: StoriaFilter) => go(changedFilter(filterOf(new URLSearchParams(window.location.search)), next));
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
      {(filter.batch ?? filter.undo) !== undefined && (
        <OfImport filter={filter} onAll={() => change({ batch: undefined, undo: undefined })} />
      )}
      <Loaded query={query}>
        {({ storico, total, page, continues, renames }) => (
          <>
            <p role="status" className={classes.count}>
              {plural('storia.count', total)}
            </p>
            {storico.length === 0 ? (
              <Empty>
                {chosenOf(filter) > 0 && (
                  <button type="button" onClick={() => go({})}>
                    {say('storia.clear')}
                  </button>
                )}
              </Empty>
            ) : (
              <>
                {continues.before && <p className={classes.continues}>↑ {say('storia.continues.before')}</p>}
                <ol className={classes.entries}>
                  {actsOf(storico, renames).map((act) => (
                    <li key={(act.change ?? act.renamed[0])?.first.id}>
                      <StoriaEntry act={act} isAlone={filter.recordId !== undefined} />
                    </li>
                  ))}
                </ol>
                {continues.after && <p className={classes.continues}>↓ {say('storia.continues.after')}</p>}
              </>
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
