import './design/tokens.css';
import './design/base.css';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { fill } from '#phrases/phrases.ts';
import { App } from './App.tsx';
import { beginOffline } from './offline/begin.ts';
import { writeAddressOnLeaving } from './platform/address-writer.ts';
import { nextTurn } from './platform/idle.ts';
import { firstLanguage } from './platform/language.tsx';
import { logFailure } from './platform/log.ts';
import { queryClient } from './platform/query-client.ts';
import { readAhead, readsAreDone } from './platform/read-ahead.ts';
import { isHydratable } from './platform/rendered.ts';
import { takeUpSession } from './platform/session.ts';
import { siteOfPage } from './platform/site.ts';
import { showError } from './platform/state.ts';
import { followTranslation } from './platform/translation.ts';
import { dropUnreadable } from './platform/unreadable.ts';
import { applyDensity } from './platform/view.ts';
import { watchScroll } from './platform/window-scroll.ts';
import { routes } from './routes.tsx';
import { markPageLoaded } from './shell/access.ts';
import { beginAtTop } from './shell/scroll.ts';

/**
 * How long a page that is not hydrated stays as the server rendered it while data is missing, in
 * milliseconds; then the page reports it.
 */
const patience = 1000;

function OnceRendered({ act }: { act: () => void }) {
  useLayoutEffect(() => act(), [act]);
  return null;
}

const place = document.getElementById('dlab');
if (place === null) throw new Error('index.html has no #dlab');
followTranslation(document.body);
applyDensity();
writeAddressOnLeaving();
watchScroll();

// Before anything reads the address: the server rendered the page without it too.
const unreadable = dropUnreadable();

// What was rendered for others is read until the page of this reader is there; nothing in it works.
const hydrates = isHydratable(place);
place.inert = !hydrates;

// The program's evaluation was a task of its own.
await nextTurn();
beginOffline();
takeUpSession().catch((cause: unknown) => logFailure('the profile could not be read', cause));
// Read by the layout of every page.
readAhead('GetEnvironment', {});
readAhead('NewsComunicati', {});
await nextTurn();
const language = firstLanguage();
await nextTurn();
beginAtTop();
// It begins to load the page's code and data.
const router = createBrowserRouter(routes);
const first = await language;
if (unreadable.length > 0)
  showError(fill(first.phrases['address.dropped'], { parts: unreadable.join(', ') }));
await nextTurn();
// Until the first page's code has loaded the page stays as the server sent it.
await new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
});
// The page's code was evaluated in this task.
await nextTurn();
markPageLoaded();
const onRecoverableError = (cause: unknown) =>
  logFailure('the page recovered from an error', cause);
const app = (
  <App site={siteOfPage()} first={first} queries={queryClient}>
    <RouterProvider router={router} />
  </App>
);
if (hydrates) {
  startTransition(() => {
    hydrateRoot(place, app, { onRecoverableError });
  });
} else {
  await readsAreDone(patience);
  await nextTurn();
  const root = createRoot(place, { onRecoverableError });
  // A transition renders the first page in slices; its commit replaces what the server rendered.
  startTransition(() =>
    root.render(
      <>
        {app}
        <OnceRendered act={() => (place.inert = false)} />
      </>,
    ),
  );
}
