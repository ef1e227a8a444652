import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { usualBodyBytes } from '#contract/operation.ts';
import { checkAddress, isPage, pathOf, unreadablePath } from './address.ts';
import { readJsonBodies } from './body.ts';
import { createCacheHandler } from './cache-handler.ts';
import type { Clients } from './client-address.ts';
import type { Config } from './config.ts';
import { watchConnections } from './connections.ts';
import type { FailurePage } from './failure.ts';
import {
  logFailure,
  problemOfParser,
  rawFailure,
  sendFailure,
  sendFailurePage,
} from './failure.ts';
import { createHostCheck, isPlain } from './host-header.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { Problem, problemOf } from './problem.ts';
import { createProxyWarnings } from './proxy-warnings.ts';
import { countOrRefuse, createCostLimit, createRateLimit } from './rate-limit.ts';
import type { ResponseCache } from './response-cache.ts';
import { dataHeaders } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly operation?: string;
    /** Not rate-limited: the assets of pages, and balancers' probes. */
    readonly unlimited?: true;
  }
}

/** In milliseconds (threats.md section 0). */
export interface HttpTimes {
  /** Between checks of connections that wait for their client. */
  readonly stallInterval: number;
  /** For the headers of a request, and for the whole of it. */
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** For a route's work. */
  readonly handlerTimeout: number;
}

/** The product's; only tests of what happens after them use others. */
export const httpTimes: HttpTimes = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1000,
  handlerTimeout: 15_000,
  stallInterval: 10_000,
};

/** In bytes (threats.md section 0). */
const limits = {
  maxHeaderSize: 16 * 1024,
  // We refuse a request without `Host` ourselves, with all our headers.
  requireHostHeader: false,
} as const;
const mostConnections = 2000;

/** Proxies keep their connections; reusing one while we close it would cost a request. */
const keepAliveTimeout = { direct: 5000, behindProxy: 65_000 } as const;

/** Per network: a whole hospital is one (threats.md section 0). */
const readsPerMinute = 600;

export interface HttpParts {
  readonly published: ResponseCache;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clients: Clients;
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  readonly times?: HttpTimes;
  readonly most?: number;
  /** The application's page, which a browser gets instead of a problem. */
  readonly page?: FailurePage;
}

export interface HttpServer {
  readonly app: FastifyInstance;
  /**
   * Every answer from then on ends its connection, so that a graceful stop does not wait for idle
   * readers.
   */
  drain(): void;
  /**
   * Counts a request for a page that must be made first.
   * @throws Problem `tooManyRequests`
   */
  countMiss(request: FastifyRequest): void;
}

/**
 * Reads are counted by network; not calls that write, which have their own throttles, nor a page's
 * parts. A page counts only when it must be made (pages/pages.routes.ts).
 */
function isCounted(request: FastifyRequest): boolean {
  if (request.is404) return !isPage(pathOf(request.url));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && request.routeOptions.config.unlimited !== true;
}

/** Is a browser opening the address of a page? */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isNavigation = method === 'GET' && (headers.accept?.includes('text/html') ?? false);
  return isNavigation && isPage(pathOf(url));
}

/**
 * Answers made ahead are sent before the framework is called; the rest are routes. Every failure is
 * a problem document in the caller's language; an unknown one is logged with its cause and reported
 * as `internal`.
 */
export function createHttpServer({
  published,
  metrics,
  log,
  clients,
  config,
  times = httpTimes,
  most = mostConnections,
  page,
}: HttpParts): HttpServer {
  const { handlerTimeout, headersTimeout, requestTimeout, connectionsCheckingInterval } = times;
  const connectionTimes = { headersTimeout, requestTimeout, connectionsCheckingInterval };
  let draining = false;
  let requests = 0;
  const node = randomBytes(4).toString('hex');
  const reads = createRateLimit(readsPerMinute);
  const misses = createCostLimit(readsPerMinute, reads);
  const checkHost = createHostCheck(config.publicUrl);
  const isWithoutTls = (request: IncomingMessage) => isPlain(request, config.publicUrl, clients);
  const warnOfProxy = createProxyWarnings(clients, log);
  const front = {
    published,
    metrics,
    clients,
    reads,
    checkHost,
    isWithoutTls,
    isDraining: () => draining,
  };
  const { stallInterval } = times;
  const connections = watchConnections({ clients, metrics, stallInterval, most });

  /** Answers bytes that are no request, unless another answer has begun on their connection. */
  function answerNoRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
    const last = connections.lastResponse(socket as Socket);
    const isResponding =
      last?.headersSent === true && !(last.writableFinished && last.req.complete);
    if (!socket.writable || isResponding) socket.destroy();
    else socket.end(rawFailure(problemOfParser(error)));
  }

  function serve(handle: http.RequestListener): http.Server {
    const idle =
      config.trustProxy.length > 0 ? keepAliveTimeout.behindProxy : keepAliveTimeout.direct;
    const listener = createCacheHandler(front, handle);
    const server = http.createServer(
      { ...limits, ...connectionTimes, keepAliveTimeout: idle },
      (request, response) => {
        connections.addRequest(response, request.socket);
        listener(request, response);
      },
    );
    connections.watch(server);
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
      sendFailure(new Problem('request.invalid', { status: 417 }), request, response),
    );
    server.on('connect', (_request, socket: Duplex) =>
      socket.end(rawFailure(new Problem('methodNotAllowed', { headers: { allow: 'GET, HEAD' } }))),
    );
    return server;
  }

  function fail(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = problemOf(thrown);
    metrics.answered('problem', problem.status);
    logFailure(problem, request, reply.elapsedTime, clients.originOf(request.raw).prefix);
    reply.hijack();
    // The request's number in the log.
    const id = problem.status >= 500 ? { 'x-request-id': request.id } : {};
    if (page !== undefined && wantsPage(request))
      sendFailurePage(problem, page, request.raw, reply.raw, id);
    else sendFailure(problem, request.raw, reply.raw, id);
  }

  function countRead({ raw }: FastifyRequest): void {
    const client = clients.countedClient(raw);
    if (client !== undefined) countOrRefuse(reads, client.network);
  }

  function countMiss({ raw }: FastifyRequest): void {
    const client = clients.countedClient(raw);
    if (client !== undefined) countOrRefuse(misses, client);
  }

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${node}-${(++requests).toString(36)}`,
    bodyLimit: usualBodyBytes,
    handlerTimeout,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const failure = error.code === 'FST_ERR_BAD_URL' ? unreadablePath(error) : error;
      fail(failure, request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: answerNoRequest,
    serverFactory: serve,
  }) as unknown as FastifyInstance;

  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...dataHeaders, 'cache-control': 'no-store' });
    // Balancers send their probes themselves.
    if (request.routeOptions.config.unlimited !== true) warnOfProxy(request.raw);
    // By its route: an address can be written in many ways (`/%61pi/…`).
    const isCall = request.routeOptions.config.operation !== undefined;
    if (isCall && isWithoutTls(request.raw)) throw new Problem('misdirected');
    checkAddress(request.url);
    if (isCounted(request)) countRead(request);
  });
  app.setErrorHandler((error, request, reply) => fail(error, request, reply));
  return {
    app,
    drain() {
      draining = true;
      connections.endWithResponses();
    },
    countMiss,
  };
}
