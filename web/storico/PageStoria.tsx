import '../platform/admin-words.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useDebounced } from '../platform/useDebounced.ts';
import { useInstant } from '../platform/useInstant.ts';
import { useOperation } from '../platform/useOperation.ts';
import { batchWords } from '../ui/batch-words.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pages } from '../ui/Pages.tsx';
import { groupActions } from './actions.ts';
import { RemovedTest } from './RemovedTest.tsx';
import { StoriaFilters } from './StoriaFilters.tsx';
import { StoriaTable } from './StoriaTable.tsx';
import type { StoriaFilter } from './storia-address.ts';
import { changedFilter, countFilters, useStoriaFilter } from './storia-address.ts';

interface BatchNoticeProps {
  readonly filter: StoriaFilter;
  /** Shows the whole history again. */
  readonly onAll: () => void;
}

/** Says that only what one batch, its undo, or another write changed is shown, with its name. */
function BatchNotice({ filter: { batch, undo }, onAll }: BatchNoticeProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const { data } = useOperation('admin/Importazioni', {});
  const importBatch = data?.batches.find(({ id }) => id === (batch ?? undo));
  const file = importBatch && batchWords(say, importBatch).name;
  const instant = batch === undefined ? importBatch?.undoneAt : importBatch?.at;
  const phrase = batch === undefined ? 'storia.ofUndo' : 'storia.ofImport';
  return (
    <Cluster as="p" gap={4}>
      {instant && file !== undefined
        ? say(phrase, { file, at: writeInstant(instant) })
        : say('storia.ofImport.any')}
      <Button icon="close" onClick={onAll}>
        {say('storia.everything')}
      </Button>
    </Cluster>
  );
}

const pageSize = 50;

/** `/admin/storia`: the change history of the whole catalogue, newest first, for administrators. */
export function Component() {
  const { say, plural } = useLanguage();
  const { state: filter, setState } = useStoriaFilter();
  const by = useDebounced(filter.by ?? '').trim() || undefined;
  const isOneWrite = (filter.batch ?? filter.undo ?? filter.write) !== undefined;
  const grouped = !isOneWrite && filter.recordId === undefined;
  const query = useOperation(
    'admin/Storico',
    { ...filter, by, grouped, pageSize },
    { keepsLast: true },
  );
  const change = (next: StoriaFilter) => setState(changedFilter(filter, next));
  return (
    <>
      <PageHeading title={say('storia.title')} />
      <Stack>
        <Note as="p">{say('storia.help')}</Note>
        <StoriaFilters filter={filter} onChange={change} />
        {filter.recordId !== undefined && (
          <Cluster as="p" gap={4}>
            {say('storia.oneRecord')}
            <Button icon="close" onClick={() => change({ recordId: undefined })}>
              {say('storia.everything')}
            </Button>
            {filter.noun === 'prestazione' && <RemovedTest id={filter.recordId} />}
          </Cluster>
        )}
        {isOneWrite && (
          <BatchNotice
            filter={filter}
            onAll={() => change({ batch: undefined, undo: undefined, write: undefined })}
          />
        )}
        <Loaded query={query}>
          {({ storico, total, page, continues, renames }) => (
            <>
              <Note as="p" role="status">
                {plural('storia.count', total)}
              </Note>
              {storico.length === 0 ? (
                <Empty icon="search">
                  {countFilters(filter) > 0 && (
                    <Button onClick={() => setState({})}>{say('storia.clear')}</Button>
                  )}
                </Empty>
              ) : (
                <>
                  {continues.before && <Callout>↑ {say('storia.continues.before')}</Callout>}
                  <StoriaTable
                    actions={groupActions(storico, renames)}
                    isAlone={filter.recordId !== undefined}
                    toWrite={(write) => paths.history({ ...filter, page: undefined, write })}
                  />
                  {continues.after && <Callout>↓ {say('storia.continues.after')}</Callout>}
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
      </Stack>
    </>
  );
}
