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
import { pageIsLoaded } from './shell/access.ts';
import { beginAtTop } from './shell/scroll.ts';

/**
 * Gives way to what the reader does meanwhile: on a slow phone the start would be one long task.
 */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * So long the words that the server sent stand for data that do not come; then the page tells of
 * it, in milliseconds.
 */
const patience = 1000;

const place = document.getElementById('dlab');
if (place === null) throw new Error('index.html has no #dlab');

beginOffline();
takeUpSession().catch((cause: unknown) => logFailure('the profile could not be read', cause));
// What the frame of every page shows.
readAhead('GetEnvironment', {});
readAhead('Comunicati', { pageSize: 1 });
const first = await firstLanguage();
await nextTurn();
beginAtTop();
const router = createBrowserRouter(routes);
setRouter(router);
// Until the first page's code and its data are there the page stands as the server sent it
// (ui/sent.css).
await new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
});
pageIsLoaded();
const root = createRoot(place, {
  onRecoverableError: (cause) => logFailure('the page recovered from an error', cause),
});

/**
 * The page as the server sent it goes in the same moment in which the program's first page stands.
 * That page listens to keys from then on: drawing once more, React does at once what it would do
 * after the picture.
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
// The first page is drawn in pieces.
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
