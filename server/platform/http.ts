import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { defaultLanguage } from '#contract/constants.ts';
import { problemStatus } from '#contract/problem.ts';
import { languageOf } from './language.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { Problem, problemOf } from './problem.ts';
import type { Published } from './published.ts';
import { dataHeaders } from './security.ts';

/** Times in milliseconds and sizes in bytes of the HTTP server (trust.md section 0). */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 2000,
  bodyLimit: 256 * 1024,
  longestAddress: 2048,
} as const;

/** The whole answer to bytes that are no request, or whose headers are too large: there is nothing to reply with yet. */
function unreadable(): string {
  const problem = new Problem('request.invalid');
  const body = JSON.stringify(problem.toBody(defaultLanguage));
  const headers = {
    ...dataHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} Bad Request`, ...lines, '', body].join('\r\n');
}

/** As much of a request and its reply as a failure needs, also one that the framework met before any route. */
interface FailedRequest {
  readonly headers: http.IncomingHttpHeaders;
}
interface FailedReply {
  readonly raw: http.ServerResponse;
  hijack(): unknown;
}

/** The server, and how it is told to end. */
export interface HttpServer {
  readonly app: FastifyInstance;
  /** From now on every answer ends its connection, so that a graceful stop does not wait for idle readers. */
  drain(): void;
}

/**
 * The HTTP server: answers made ahead are sent before the framework is asked; the rest are routes. Every failure is a
 * problem document in the caller's language; what is not known is logged with its cause and told as `internal`.
 */
export function createHttpServer(published: Published, metrics: Metrics, log: Log): HttpServer {
  let draining = false;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyLimit,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendProblem(problemOf(error), request, reply),
    clientErrorHandler: (_error, socket) => {
      // What is no HTTP has no language either: the default one.
      if (socket.writable) socket.end(unreadable());
    },
    serverFactory: (handle) => {
      const server = http.createServer(limits, (request, response) => {
        if (draining) response.shouldKeepAlive = false;
        if (!published.send(request, response)) handle(request, response);
      });
      server.maxConnections = limits.maxConnections;
      return server;
    },
  });

  function sendProblem(problem: Problem, request: FailedRequest, reply: FailedReply): void {
    if (problem.status >= problemStatus.internal) log.error({ err: problem.cause ?? problem }, 'request failed');
    metrics.answered('problem', problem.status);
    const language = languageOf(request.headers);
    const body = Buffer.from(JSON.stringify(problem.toBody(language)));
    reply.hijack();
    reply.raw.writeHead(problem.status, {
      ...dataHeaders,
      ...problem.headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
      'content-length': body.length,
      'cache-control': 'no-store',
    });
    reply.raw.end(body);
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...dataHeaders, 'cache-control': 'no-store' });
    if (request.url.length > limits.longestAddress) throw new Problem('request.invalid');
  });
  app.setErrorHandler((error, request, reply) => sendProblem(problemOf(error), request, reply));
  return {
    app: app as unknown as FastifyInstance,
    drain() {
      draining = true;
    },
  };
}
