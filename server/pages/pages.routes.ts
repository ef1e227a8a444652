import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListName } from '#contract/addresses.ts';
import { listed } from '#contract/addresses.ts';
import { laboratoryDay } from '#contract/comunicato.ts';
import { defaultLanguage } from '#contract/constants.ts';
import { publicConfiguration, publicPrestazione } from '../campo/campo.rules.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { publishedComunicato } from '../comunicato/comunicato.rules.ts';
import type { Context } from '../context.ts';
import { pathOf } from '../platform/address.ts';
import type { Config } from '../platform/config.ts';
import { answerUnmatched } from '../platform/fallback.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { compress, prepareResponse } from '../platform/prepared-response.ts';
import type { ResponseStore } from '../platform/response-store.ts';
import { pageHeaders } from '../platform/security.ts';
import { comunicatoPage } from './comunicato.page.ts';
import { listPage, otherPage } from './list.pages.ts';
import type { Place } from './page.address.ts';
import { languageOf, placeOf } from './page.address.ts';
import { contentMarkup, headMarkup } from './page.markup.ts';
import { createTemplate } from './page.template.ts';
import type { Page, Reading } from './page.ts';
import { testPage } from './test.page.ts';

function pageOf(place: Place, current: Snapshot, now: Date, reading: Reading): Page {
  switch (place.show) {
    case 'test': {
      const test = publicPrestazione(current, place.id);
      if (test === undefined) return otherPage('noTest', reading);
      return testPage(test, publicConfiguration(current.campi), reading);
    }
    case 'comunicato': {
      const comunicato = publishedComunicato(current, place.id, now);
      return comunicato === undefined
        ? otherPage('noComunicato', reading)
        : comunicatoPage(comunicato, reading);
    }
    default:
      return isListed(place.show) ? listPage(place.show, reading) : otherPage(place.show, reading);
  }
}

const isListed = (show: string): show is ListName => Object.hasOwn(listed, show);

/** What pages are made with. */
interface Parts {
  /** Of the pages alone: a search engine that reads them all drives out no answer of the API. */
  readonly answers: ResponseStore;
  /** The built page. */
  readonly html: string;
  readonly countRead: (request: FastifyRequest) => void;
}

/**
 * Answers every address that no route does with the application's page, which says of itself what
 * stands there: made of the published catalogue, held until that changes.
 */
export function pagesRoutes(
  app: FastifyInstance,
  { live, now, environment }: Context,
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
  { answers, html, countRead }: Parts,
): void {
  const template = createTemplate(html);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...pageHeaders(publicUrl),
  };
  const origin = publicUrl?.origin ?? '';

  async function make(
    place: Place,
    requestedLanguage: Reading['requestedLanguage'],
  ): Promise<PreparedResponse> {
    const language = requestedLanguage ?? defaultLanguage;
    const at = now();
    const reading = {
      language,
      requestedLanguage,
      brand,
      environment,
      origin,
      today: laboratoryDay(at),
    };
    const page = pageOf(place, live.current, at, reading);
    const body = template(
      language,
      headMarkup(page, reading),
      contentMarkup(page, reading),
      page.ahead,
    );
    return prepareResponse(
      await compress(Buffer.from(body)),
      {
        ...headers,
        ...(page.path === undefined && { 'x-robots-tag': 'noindex' }),
        ...(page.location !== undefined && { location: page.location }),
      },
      page.status,
    );
  }

  answerUnmatched(app, (request) => {
    const { url } = request;
    const { current } = live;
    const has = (show: 'test' | 'comunicato', id: number) =>
      show === 'test'
        ? current.prestazioni.has(id)
        : publishedComunicato(current, id, now()) !== undefined;
    const place = placeOf(pathOf(url), has);
    const requestedLanguage = languageOf(url);
    // Only what there is to show makes a question: no flood of addresses fills the store.
    const question = `${place.show} ${'id' in place ? place.id : ''} ${requestedLanguage ?? ''}`;
    // Making one costs ten times what sending one does: whoever asks for one after the other is
    // counted as a reader of the API.
    if (answers.get(question) === undefined) countRead(request);
    return answers.answer(question, () => make(place, requestedLanguage));
  });
}
