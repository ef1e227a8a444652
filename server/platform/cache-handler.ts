import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Clients } from './client-address.ts';
import { sendFailure } from './failure.ts';
import type { Metrics } from './metrics.ts';
import { problemOf } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';
import type { ResponseCache } from './response-cache.ts';
import { strictTransport } from './security.ts';

export interface CacheHandlerParts {
  readonly published: ResponseCache;
  readonly metrics: Metrics;
  readonly clients: Clients;
  readonly reads: RateLimit;
  /** Throws a Problem when the request is not for this site. */
  readonly checkHost: (request: IncomingMessage) => void;
  readonly isWithoutTls: (request: IncomingMessage) => boolean;
  readonly isDraining: () => boolean;
}

function setOn(response: ServerResponse, headers: readonly string[]): void {
  const [name, value] = headers;
  if (name !== undefined && value !== undefined) response.setHeader(name, value);
}

/**
 * Every request meets it first: it is cheap, and sends the answers made ahead.
 * @param next the framework
 */
export function createCacheHandler(
  parts: CacheHandlerParts,
  next: RequestListener,
): RequestListener {
  const { published, metrics, clients, reads, checkHost, isWithoutTls, isDraining } = parts;

  function isForUs(
    request: IncomingMessage,
    response: ServerResponse,
    headers: readonly string[],
  ): boolean {
    try {
      checkHost(request);
      return true;
    } catch (thrown) {
      const problem = problemOf(thrown);
      metrics.answered('problem', problem.status);
      setOn(response, headers);
      sendFailure(problem, request, response);
      return false;
    }
  }

  return (request, response) => {
    if (isDraining()) response.shouldKeepAlive = false;
    const secure = clients.isSecure(request) ? strictTransport : [];
    if (!isForUs(request, response, secure)) return;
    const network = clients.countedClient(request)?.network;
    // Whoever has used up the minute is refused by the framework's hook alone.
    const isFull = network !== undefined && reads.isFull(network);
    // A call without TLS is refused by its route, whatever is cached under its address.
    const canSend = !isFull && !isWithoutTls(request);
    if (canSend && published.send(request, response, secure)) {
      // A 304 costs next to nothing, and the open pages of a whole hospital poll every minute from
      // one address.
      if (network !== undefined && response.statusCode !== 304) reads.count(network);
      return;
    }
    setOn(response, secure);
    next(request, response);
  };
}
