import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ProblemCode } from '#contract/problem.ts';
import { bearerHeaderOf } from './bearer.ts';
import { atMost } from './bounded.ts';
import type { Gate } from './gate.ts';
import type { Metrics } from './metrics.ts';
import type { Encoding, PreparedResponse } from './prepared-response.ts';
import { encodingOf, sendResponse } from './prepared-response.ts';
import { createResponseStore } from './response-store.ts';

/** Of answers made ahead, in bytes. */
const mostMemory = 64 * 1024 * 1024;

/** Spellings of addresses that are remembered. */
const mostAddresses = 10_000;

interface Spelling {
  readonly question: string;
  readonly route: string;
}

/**
 * Prepared responses by request: a repeated read costs two look-ups and a write, whatever the size
 * of the catalogue (design.md, decision 4). Emptied when what they show has changed. Bounded, and
 * shared by all spellings of a request, so that no flood of addresses fills the memory or evicts
 * what others ask.
 */
export interface ResponseCache {
  /**
   * Sends a response if it holds one; a request with a token that may be valid may need another.
   * @param more names and values, flat, of further headers
   */
  send(request: IncomingMessage, response: ServerResponse, more?: readonly string[]): boolean;
  /**
   * In the coding that a request prefers, made at most once at a time.
   * @param question the same for all spellings of one address
   */
  answer(
    request: Pick<IncomingMessage, 'url' | 'headers'>,
    question: string,
    route: string,
    make: (encoding: Encoding) => Promise<PreparedResponse>,
  ): Promise<PreparedResponse>;
  empty(): void;
  /**
   * Why the caller's session has ended, as far as is known without the database; undefined also
   * without a token.
   */
  endOf(request: IncomingMessage): ProblemCode | undefined;
}

/** @param gate knows dead tokens; without it none is known */
export function createResponseCache(metrics: Metrics, gate?: Pick<Gate, 'refusal'>): ResponseCache {
  const answers = createResponseStore(mostMemory);
  const spellings = new LRUCache<string, Spelling>(atMost(mostAddresses));

  function endOf(request: IncomingMessage): ProblemCode | undefined {
    if (request.headers.authorization === undefined) return undefined;
    const bearer = bearerHeaderOf(request);
    return bearer === undefined ? undefined : gate?.refusal(bearer);
  }

  return {
    send(request, response, more) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const ended = endOf(request);
      if (request.headers.authorization !== undefined && ended === undefined) return false;
      const spelling = spellings.get(request.url ?? '');
      const answer = spelling && answers.get(`${spelling.question} ${encodingOf(request)}`);
      if (spelling === undefined || answer === undefined) return false;
      metrics.answered(spelling.route, sendResponse(answer, request, response, more, ended));
      return true;
    },
    answer(request, question, route, make) {
      const encoding = encodingOf(request);
      spellings.set(request.url ?? '', { question, route });
      return answers.answer(`${question} ${encoding}`, () => make(encoding));
    },
    empty: () => answers.empty(),
    endOf,
  };
}
