import { contents } from 'virtual:manual';
import { QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Language } from '#contract/constants.ts';
import type { PublicPhrases } from '#phrases/phrases.ts';
import { publicEn } from '#phrases/public.en.ts';
import { publicIt } from '#phrases/public.it.ts';
import { App } from './App.tsx';
import type { Published } from './platform/published.ts';
import type { Site } from './platform/site.ts';
import { giveSearchCode } from './prestazione/list/load-search.ts';
import * as searchAnswers from './prestazione/list/search-answers.ts';
import type { SearchIn } from './prestazione/list/search-index.ts';
import { giveSearch } from './prestazione/list/search-index.ts';
import { routes } from './routes.tsx';

giveSearchCode(searchAnswers);

const phrases: Readonly<Record<Language, PublicPhrases>> = { it: publicIt, en: publicEn };

const handler = createStaticHandler(routes);

export interface PageRequest {
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  readonly site: Site;
  readonly published: Published;
  /** Over the tests of `SummaryPrestazioni`, which are the same at each read. */
  readonly searchIn: SearchIn;
}

/**
 * Renders a public page with the components that the browser hydrates it with. The markup has no
 * inline script and no style: every boundary is written where it stands, however large it is.
 * @throws what a component throws: a page is rendered whole or not at all
 */
export async function renderPage({
  address,
  language,
  site,
  published,
  searchIn,
}: PageRequest): Promise<string> {
  const context = await handler.query(new Request(`http://page.invalid${address}`));
  if (context instanceof Response) throw new Error(`${address} is no page but a redirect`);
  const router = createStaticRouter(handler.dataRoutes, context);
  giveSearch(published.read('SummaryPrestazioni', {}).prestazioni, searchIn);
  let failure: unknown;
  const { prelude } = await prerender(
    <App
      site={site}
      first={{ language, phrases: phrases[language] }}
      queries={new QueryClient()}
      published={published}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (thrown) => {
        failure ??= thrown;
      },
    },
  );
  const markup = await new Response(prelude).text();
  if (failure !== undefined) throw failure;
  return markup;
}

export const manualContents = contents;
