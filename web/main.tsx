import './design/tokens.css';
import './design/base.css';
import './ui/bar.css';
import './ui/sent.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beginOffline } from './offline/begin.ts';
import { dropAhead } from './platform/ahead.ts';
import { firstLanguage, LanguageProvider } from './platform/language.tsx';
import { logFailure } from './platform/log.ts';
import { setRouter } from './platform/navigation.ts';
import { queryClient } from './platform/query-client.ts';
import { readAhead, readsAreDone } from './platform/read-ahead.ts';
import { takeUpSession } from './platform/session.ts';
import { routes } from './routes.tsx';
import { markPageLoaded } from './shell/access.ts';
import { beginAtTop } from './shell/scroll.ts';

/** Yields to the reader's input: on a slow phone the start would be one long task. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * How long the page as the server sent it stays while data is missing, in milliseconds; then the
 * page reports it.
 */
const patience = 1000;

const place = document.getElementById('dlab');
if (place === null) throw new Error('index.html has no #dlab');

beginOffline();
takeUpSession().catch((cause: unknown) => logFailure('the profile could not be read', cause));
// Read by the layout of every page.
readAhead('GetEnvironment', {});
readAhead('Comunicati', { pageSize: 1 });
const first = await firstLanguage();
await nextTurn();
beginAtTop();
const router = createBrowserRouter(routes);
setRouter(router);
// Until the first page's code and data have loaded the page stays as the server sent it
// (ui/sent.css).
await new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
});
markPageLoaded();
const root = createRoot(place, {
  onRecoverableError: (cause) => logFailure('the page recovered from an error', cause),
});

/**
 * Removes the page that the server sent when the first page is committed. The second render makes
 * React run the first page's effects, such as its key listeners, at once instead of after the
 * paint.
 */
function TakeOver() {
  const [, setTaken] = useState(false);
  useLayoutEffect(() => {
    document.getElementById('sent')?.remove();
    setTaken(true);
  }, []);
  return null;
}

await readsAreDone(patience);
dropAhead();
await nextTurn();
// A transition renders the first page in slices.
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider first={first}>
          <RouterProvider router={router} />
          <TakeOver />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
