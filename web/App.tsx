import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import type { FirstLanguage } from './platform/language.tsx';
import { LanguageProvider } from './platform/language.tsx';
import type { Published } from './platform/published.ts';
import { PublishedContext } from './platform/published.ts';
import type { Site } from './platform/site.ts';
import { SiteContext } from './platform/site.ts';

interface AppProps {
  readonly site: Site;
  readonly first: FirstLanguage;
  readonly queries: QueryClient;
  /** On the server: what the page is rendered from. */
  readonly published?: Published;
  readonly children: ReactNode;
}

/** The program around the router, the same on the server and in the browser. */
export function App({ site, first, queries, published, children }: AppProps) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <PublishedContext value={published}>
          <QueryClientProvider client={queries}>
            <LanguageProvider first={first}>{children}</LanguageProvider>
          </QueryClientProvider>
        </PublishedContext>
      </SiteContext>
    </StrictMode>
  );
}
