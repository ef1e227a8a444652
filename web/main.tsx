import './platform/zod-without-eval.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/sent.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beginOffline } from './offline/begin.ts';
import { firstLanguage, LanguageProvider } from './platform/language.tsx';
import { logFailure } from './platform/log.ts';
import { queryClient } from './platform/query-client.ts';
import { takeUpSession } from './platform/session.ts';
import { routes } from './routes.tsx';
import { pageIsLoaded } from './shell/access.ts';

const place = document.getElementById('dlab');
if (place === null) throw new Error('index.html has no #dlab');

beginOffline();
takeUpSession().catch((cause: unknown) => logFailure('the profile could not be read', cause));
const first = await firstLanguage();
const router = createBrowserRouter(routes);
// Until the first page's code is there the page stands as the server sent it (ui/sent.css).
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
flushSync(() => {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider first={first}>
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
});
document.getElementById('sent')?.remove();
