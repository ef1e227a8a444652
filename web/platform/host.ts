import type { CurrentUser, Token } from '#contract/session.ts';
import { tokenIn, userIn } from '#contract/session.ts';
import { logFailure } from './log.ts';

/** How long a host may take to answer, in milliseconds; after that it counts as no answer. */
const replyTimeout = 5000;

/** The application that shows this one in a window of its own, and signs in for it (spec 3). */
export interface Host {
  readonly getToken: () => Promise<Token | null>;
  readonly getCurrentUser: () => Promise<CurrentUser | null>;
}

type HostFunction = (this: unknown) => unknown;

/**
 * An object literal, an instance of a class, or what a native bridge puts there, which may be
 * callable. An element of the page is none.
 */
const isFunction = (value: unknown): value is HostFunction => typeof value === 'function';

function isHost(value: unknown): value is Record<string, unknown> {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isObject && !(value instanceof EventTarget);
}

/** A native bridge often passes nothing but text: then it is JSON, and an empty one means null. */
function parseReply(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : JSON.parse(value);
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), replyTimeout);
  });
}

function callOfHost<Reply>(
  host: object,
  name: string,
  hostFunction: HostFunction,
  read: (value: unknown) => Reply | undefined,
) {
  return async (): Promise<Reply | null> => {
    try {
      // Not `hostFunction.call`, which a bridge may mistake for one of its own functions.
      const value = parseReply(
        await Promise.race([Reflect.apply(hostFunction, host, []), timeout()]),
      );
      if (value === null || value === undefined) return null;
      const reply = read(value);
      if (reply === undefined) throw new TypeError('of another shape');
      return reply;
    } catch (cause) {
      // Not the cause itself: a host's words may hold a token.
      logFailure(
        `the host's ${name} is ignored`,
        cause instanceof Error ? cause.name : typeof cause,
      );
      return null;
    }
  };
}

/**
 * The host object `dlabHost`, each of whose functions may answer at once or later, with an object
 * or with its JSON text (docs/host.md). Only an own property of the window counts, so that an
 * element named like it is none, and only an object with both functions, its own or its class's
 * (threats.md C11).
 */
export function findHost(owner: object): Host | undefined {
  if (!Object.hasOwn(owner, 'dlabHost')) return undefined;
  try {
    const host: unknown = Reflect.get(owner, 'dlabHost');
    if (!isHost(host)) throw new TypeError('no host object');
    const { getToken, getCurrentUser } = host;
    if (!isFunction(getToken) || !isFunction(getCurrentUser)) throw new TypeError('not functions');
    return {
      getToken: callOfHost(host, 'getToken', getToken, tokenIn),
      getCurrentUser: callOfHost(host, 'getCurrentUser', getCurrentUser, userIn),
    };
  } catch (cause) {
    logFailure('window.dlabHost is ignored', cause instanceof Error ? cause.name : typeof cause);
    return undefined;
  }
}
