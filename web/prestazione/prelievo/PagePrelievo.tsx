import '../../platform/draw-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { statusOn, successorsIn } from '#contract/test-status.ts';
import { Callout } from '../../design/Callout.tsx';
import { Loading } from '../../design/Loading.tsx';
import { Stack } from '../../design/Stack.tsx';
import { acceptInDraw, askIfOld, removeFromDraw, useDrawList } from '../../platform/draw-list.ts';
import { timeAndDay } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useSite } from '../../platform/site.ts';
import { usePrinting } from '../../platform/usePrinting.ts';
import { useToday } from '../../platform/useToday.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { useCatalogue } from '../catalogue.ts';
import { DrawFromList } from '../elenchi/DrawFromList.tsx';
import { DrawChanges } from './DrawChanges.tsx';
import { DrawField } from './DrawField.tsx';
import { openLink } from './draw-link.ts';
import classes from './PagePrelievo.module.css';
import { missingCount, usePasted } from './pasted.ts';
import type { Items } from './use-draw.ts';
import { useListedTests } from './use-draw.ts';

// What an empty list is shown without.
const DrawActions = lazy(async () => ({
  default: (await import('./DrawActions.tsx')).DrawActions,
}));
const StatusNotice = lazy(async () => ({
  default: (await import('../StatusNotice.tsx')).StatusNotice,
}));
const DrawnTests = lazy(async () => ({
  default: (await import('./DrawnTests.tsx')).DrawnTests,
}));

/** How often it is checked whether the list became old, in milliseconds. */
const checkEvery = 60_000;

/** Takes the list of a link out of the address: it lives in the tab from then on. */
function useLinkedList(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!openLink(hash)) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);
}

/** Asks whether a list that was left is still wanted, on arrival and while it is shown. */
function useAgeQuestion(): void {
  useEffect(() => {
    const check = () => {
      if (useDrawList.getState().question === null) askIfOld();
    };
    check();
    const timer = setInterval(check, checkEvery);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}

function Draw({ items }: { items: Items }) {
  const { say, plural, language } = useLanguage();
  const { timeZone } = useSite();
  const { entries, begunAt } = useDrawList();
  const { tests, byId, changes } = useListedTests(items, entries);
  const today = useToday();
  const unavailable = tests
    .filter((test) => statusOn(test, today) !== 'inUse')
    .map((test) => ({ test, successors: successorsIn(items, test, today) }));
  const count = usePasted(missingCount);
  const isPrinting = usePrinting();
  const time = timeAndDay(new Date(begunAt), language, timeZone).time;
  return (
    <div className={classes.draw}>
      <Stack>
        <header className={classes.head}>
          <div>
            <PageHeading title={say('draw.title')} />
            <p className="screen-only">
              {entries.length === 0 ? say('draw.private') : say('draw.begun', { time })}
            </p>
          </div>
          {entries.length > 0 && (
            <Suspense>
              <DrawActions tests={tests} missing={{ changes, count }} />
            </Suspense>
          )}
        </header>
        {isPrinting && (
          <PrintHead>
            <p>{say('draw.order')}</p>
          </PrintHead>
        )}
        {isPrinting && count > 0 && (
          <Callout tone="caution">{plural('draw.incomplete', count)}</Callout>
        )}
        <DrawChanges changes={changes} onAccept={acceptInDraw} onRemove={removeFromDraw} />
        {unavailable.length > 0 && (
          <Suspense>
            <StatusNotice of={unavailable} today={today} />
          </Suspense>
        )}
        <DrawField items={items} tests={tests} byId={byId} />
        {tests.length === 0 ? (
          entries.length === 0 && (
            <div className="screen-only">
              <Stack>
                <p>{say('draw.empty')}</p>
                <DrawFromList />
              </Stack>
            </div>
          )
        ) : (
          <Suspense fallback={<Loading />}>
            <DrawnTests tests={tests} />
          </Suspense>
        )}
      </Stack>
    </div>
  );
}

/** `/prelievo`: from some tests to the containers, in the order in which they are filled. */
export function Component() {
  const catalogue = useCatalogue();
  const { say } = useLanguage();
  useLinkedList();
  useAgeQuestion();
  return (
    <>
      {catalogue.data === undefined && <PageHeading title={say('draw.title')} />}
      <Loaded query={catalogue}>{({ prestazioni }) => <Draw items={prestazioni} />}</Loaded>
    </>
  );
}
