import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageIn, readQueryText } from '#contract/address-text.ts';
import type { ListName } from '#contract/addresses.ts';
import { listed } from '#contract/addresses.ts';
import type { Language } from '#contract/constants.ts';
import {
  defaultLanguage,
  languageCookie,
  languageCookieName,
  languages,
} from '#contract/constants.ts';
import { pageAddress } from '#contract/page-address.ts';
import { publicConfiguration, publicPrestazione } from '../campo/campo.rules.ts';
import type { Context } from '../catalogue/node.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { publishedComunicato } from '../comunicato/comunicato.rules.ts';
import { pathOf, searchOf } from '../platform/address.ts';
import type { Clients } from '../platform/client-address.ts';
import type { Config } from '../platform/config.ts';
import { answerUnmatched } from '../platform/fallback.ts';
import type { Encoding, PreparedResponse } from '../platform/prepared-response.ts';
import { encodingOf, prepareIn, prepareResponse } from '../platform/prepared-response.ts';
import type { ResponseStore } from '../platform/response-store.ts';
import { pageHeaders } from '../platform/security.ts';
import { comunicatoPage } from './comunicato.page.ts';
import { listPage, otherPage } from './list.pages.ts';
import type { NarrowedPages } from './narrowed.ts';
import type { Place } from './page.address.ts';
import { placeOf } from './page.address.ts';
import { headMarkup } from './page.markup.ts';
import { createTemplate } from './page.template.ts';
import type { Page, Reading } from './page.ts';
import { addressOf } from './page.ts';
import { say } from './page.words.ts';
import type { RenderedPages } from './rendered.ts';
import { testPage } from './test.page.ts';

function pageOf(place: Place, current: Snapshot, reading: Reading): Page {
  switch (place.show) {
    case 'test': {
      const test = publicPrestazione(current, place.id);
      if (test === undefined) return otherPage('noTest', reading);
      return testPage(test, publicConfiguration(current.campi), reading);
    }
    case 'comunicato': {
      const comunicato = publishedComunicato(current, place.id, reading.today);
      return comunicato === undefined
        ? otherPage('noComunicato', reading)
        : comunicatoPage(comunicato, reading);
    }
    default:
      return isListed(place.show) ? listPage(place.show, reading) : otherPage(place.show, reading);
  }
}

const isListed = (show: string): show is ListName => Object.hasOwn(listed, show);

interface Parts {
  /** Only for pages: a search engine that reads them all evicts no answer of the API. */
  readonly answers: ResponseStore;
  readonly html: string;
  /** The components, loaded once. */
  readonly rendered: () => Promise<RenderedPages>;
  readonly narrowed: NarrowedPages;
  readonly clients: Pick<Clients, 'countedClient'>;
  readonly countMiss: (request: FastifyRequest) => void;
}

interface PageRequest {
  readonly place: Place;
  readonly requestedLanguage: Reading['requestedLanguage'];
  readonly encoding: Encoding;
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookieName}=([a-z]+)`);

/** Undefined without one of ours. */
function cookieLanguage({ headers }: FastifyRequest): Language | undefined {
  const [, chosen] = cookiePattern.exec(headers.cookie ?? '') ?? [];
  return languages.find(({ code }) => code === chosen)?.code;
}

/** A bare address in the language that the browser chose before: never cached. */
function redirect(location: string): PreparedResponse {
  const headers = { location, 'cache-control': 'no-store' };
  return prepareResponse({ identity: Buffer.alloc(0) }, headers, 302);
}

/** Undecoded too: the page says what of it cannot be decoded. */
function withLanguage(path: string, search: string, language: Language): string {
  const others = search.slice(1).split('&');
  const parameters = others.filter(
    (parameter) => parameter !== '' && !/^lang(?:=|$)/.test(parameter),
  );
  return `${path}?${[...parameters, `lang=${language}`].join('&')}`;
}

/**
 * Every address without a route gets the application's page: rendered from the published catalogue
 * by the components that the browser hydrates, and cached until that changes.
 */
export function pagesRoutes(
  app: FastifyInstance,
  { live, today, environment }: Context,
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
  { answers, narrowed, html, rendered, clients, countMiss }: Parts,
): void {
  const template = createTemplate(html);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...pageHeaders(publicUrl),
  };
  const origin = publicUrl?.origin ?? '';

  /** A component that fails on the server leaves its page to the program, and to the log. */
  async function render(
    pages: RenderedPages,
    address: string,
    language: Language,
  ): Promise<string | undefined> {
    try {
      return await pages.render(address, language);
    } catch (thrown) {
      // Its query is what somebody typed (threats.md I2).
      app.log.error({ err: thrown, path: pathOf(address) }, 'the page was not rendered');
      return undefined;
    }
  }

  /**
   * @param address what is rendered; undefined leaves it to the program
   * @param isBusy was there no room to render it? Readers without JavaScript learn that
   */
  async function make(
    { place, requestedLanguage, encoding }: PageRequest,
    address: string | undefined,
    isBusy = false,
  ): Promise<PreparedResponse> {
    const language = requestedLanguage ?? defaultLanguage;
    const pages = await rendered();
    const reading = {
      language,
      requestedLanguage,
      brand,
      environment,
      origin,
      today: today(),
    };
    const page = pageOf(place, live.current, reading);
    const markup = address && (await render(pages, address, language));
    const body = template({
      language,
      head: [headMarkup(page, reading), pages.linksOf(place, language)].join('\n    '),
      ...(address && markup && { rendered: { address, markup } }),
      ...(isBusy && { notice: say(language, 'page.busy') }),
    });
    return prepareIn(
      encoding,
      Buffer.from(body),
      {
        ...headers,
        ...(page.path === undefined && { 'x-robots-tag': 'noindex' }),
        ...(page.location !== undefined && { location: page.location }),
        ...(requestedLanguage !== undefined && { 'set-cookie': languageCookie(language) }),
      },
      page.status,
    );
  }

  answerUnmatched(app, async (request) => {
    const { url } = request;
    const { current } = live;
    const has = (show: 'test' | 'comunicato', id: number) =>
      show === 'test'
        ? current.prestazioni.has(id)
        : publishedComunicato(current, id, today()) !== undefined;
    const path = pathOf(url);
    const encoding = encodingOf(request.raw);
    const place = placeOf(path, has);
    const params = new URLSearchParams(readQueryText(searchOf(url)).query);
    const requestedLanguage = languageIn(params);
    const pages = await rendered();
    const canonicalPath = pages.pathOf(place, path);
    const chosen = cookieLanguage(request);
    const isBare = requestedLanguage === undefined && canonicalPath !== undefined;
    if (isBare && chosen !== undefined && chosen !== defaultLanguage)
      return redirect(withLanguage(canonicalPath, searchOf(url), chosen));
    const pageRequest = { place, requestedLanguage, encoding };
    // Only what there is to show is part of the key: no flood of addresses fills the store.
    const question = `${place.show} ${canonicalPath ?? ''} ${requestedLanguage ?? ''} ${encoding}`;
    const completeUrl = canonicalPath && addressOf('', canonicalPath, requestedLanguage);
    const address = canonicalPath && pageAddress(canonicalPath, params);
    // A list that is narrowed without the program: its search is a form.
    if (address !== completeUrl) {
      const page = await narrowed.answer({
        question: `${address} ${encoding}`,
        client: clients.countedClient(request.raw),
        gone: request.signal,
        make: () => make(pageRequest, address),
      });
      return page ?? answers.answer(`busy ${question}`, () => make(pageRequest, undefined, true));
    }
    // Making one costs a hundred times what sending one does: whoever requests one after the other
    // is counted like a reader of the API.
    if (answers.get(question) === undefined) countMiss(request);
    return answers.answer(question, () => make(pageRequest, completeUrl));
  });
}
