import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import type { ExportName } from '#contract/export.ts';
import { exports } from '#contract/export.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import type { Context } from '../catalogue/node.ts';
import type { Api } from '../platform/api.ts';
import type { Config } from '../platform/config.ts';
import { readQuery } from '../platform/input.ts';
import { preferredLanguage } from '../platform/language.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { sendResponse } from '../platform/prepared-response.ts';
import { Problem } from '../platform/problem.ts';
import type { Serving, WholeOperation } from '../platform/public-read.ts';
import { readerOf } from '../platform/public-read.ts';
import { countOrRefuse, createCostLimit } from '../platform/rate-limit.ts';
import type { Builds, MakeFile } from './builds.ts';
import { makeFile } from './export.file.ts';
import type { CommonFacts, ExportRequest, Listing, ListQuery } from './export.lists.ts';
import { adminList, publicList } from './export.lists.ts';
import type { MakePublicFile } from './nightly-book.ts';
import type { WaitingLine } from './turns.ts';

/** Exports per minute and network (threats.md section 0). */
const exportsPerMinute = 20;

/** In milliseconds; the framework's own limit comes after it (threats.md section 0). */
const exportTimeout = 60_000;
const handlerTimeout = exportTimeout + 5000;

/** The most records of a file that takes some tenths of a second. */
const smallFileRows = { csv: 1000, ddl: 1000, excel: 200, pdf: 50 } as const;

/** The line of a public file; without a listing another request is making it already. */
function waitingLine(listing: Listing | undefined, { format }: ExportRequest): WaitingLine {
  return listing !== undefined && listing.rows.length <= smallFileRows[format] ? 'small' : 'large';
}

type Site = Pick<Config, 'brand' | 'environment' | 'timeZone' | 'publicUrl'>;

interface ExportParts {
  readonly serving: Serving;
  readonly site: Site;
  readonly builds: Builds;
}

type Input = ListQuery & {
  readonly lang?: Language;
  readonly progress?: string;
  readonly audience?: 'public';
};

/** Aborted when the caller has gone, or has waited long enough. */
function abortSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.on('close', () => controller.abort(new Problem('unavailable')));
  const timer = setTimeout(() => controller.abort(new Problem('unavailable')), exportTimeout);
  controller.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return controller.signal;
}

export function exportRoutes(
  app: FastifyInstance,
  api: Api,
  { live, sql, now, today, holidays }: Context,
  { serving, site, builds }: ExportParts,
): MakePublicFile {
  const { clients, metrics, published } = serving;
  const rateLimit = createCostLimit(exportsPerMinute);

  function common(): CommonFacts {
    const { publicUrl, ...facts } = site;
    const at = now().toISOString();
    return { ...facts, publicUrl: publicUrl?.origin ?? null, at, holidays, today: today() };
  }

  function answer(
    name: ExportName,
    input: Input,
    language: Language,
    forAdmin: boolean,
    network: string | undefined,
    signal: AbortSignal,
  ): Promise<PreparedResponse> {
    const { lang, progress, audience, ...query } = input;
    const { list, format } = exports[name];
    const request: ExportRequest = { list, format, input: query, language };
    if (forAdmin) {
      const place = { line: 'administrator', network } as const;
      const make: MakeFile = async (...control) =>
        makeFile(request, await adminList(sql, live, request, common()), true, ...control);
      return builds.answer({ key: null, progress, signal, place, make });
    }
    const { current } = live;
    const address = encodeQuery(query as Record<string, QueryValue>);
    const key = `${name}?${address} ${language} ${current.version} ${today()}`;
    const read = () => publicList(current, request, common());
    // A wrong query is refused at once, not when its turn comes.
    const listing = builds.knows(key) ? undefined : read();
    const place = { line: waitingLine(listing, request), network };
    const make: MakeFile = (...control) => makeFile(request, listing ?? read(), false, ...control);
    return builds.answer({ key, progress, signal, place, make });
  }

  async function handle(
    name: ExportName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const client = clients.countedClient(request.raw);
    if (client !== undefined) countOrRefuse(rateLimit, client);
    const declared = exports[name];
    const input = readQuery(declared.input, request.url) as Input;
    const language = input.lang ?? preferredLanguage(request.headers);
    const signal = abortSignal(reply);
    const mayShowInternal = declared.whole !== undefined && input.audience !== 'public';
    const reader = mayShowInternal
      ? await readerOf(serving, declared as WholeOperation, request)
      : { canSeeInternal: false, ended: published.endOf(request.raw) };
    const file = await answer(
      name,
      input,
      language,
      reader.canSeeInternal,
      client?.network,
      signal,
    ).catch((thrown: unknown) => {
      if (reply.raw.destroyed) return undefined;
      throw thrown;
    });
    reply.hijack();
    // 499, as proxies write it: the caller has gone.
    if (file === undefined) metrics.answered(name, 499);
    else
      metrics.answered(
        name,
        sendResponse(file, request.raw, reply.raw, ['vary', 'Accept-Language'], reader.ended),
      );
    return reply;
  }

  for (const name of Object.keys(exports) as ExportName[]) {
    const options = { config: { operation: name }, handlerTimeout };
    app.get(exports[name].path, options, (request, reply) => handle(name, request, reply));
  }
  api.call('ExportProgress', async ({ progress }) => builds.progressOf(progress));
  metrics.gauge(
    'dlab_export_builds',
    'Files whose making was begun since the start',
    () => builds.started,
  );

  return async (name, query, language, signal) => {
    const input = readQuery(exports[name].input, query) as Input;
    const file = await answer(name, input, language, false, undefined, signal);
    return file.forms.identity.body;
  };
}
