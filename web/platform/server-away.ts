import { create } from 'zustand';
import type { OperationName } from '#contract/operations.ts';

export interface StoredResponse {
  /** The payload. @throws ApiProblem where there is no such record in it */
  readonly read: () => unknown;
  /** When the server last said that the copy is the newest: milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** Answers a public read from the copy; undefined when it cannot. */
type FromCopy = (name: OperationName, input: unknown) => Promise<StoredResponse | undefined>;

/**
 * How long to wait for the server where there is a copy, in milliseconds: longer after it answered
 * late.
 */
const leastPatience = 5000;
const mostPatience = 40_000;
let patience = leastPatience;

/** From when the shown copy is; null: the server answers. */
export const useServerAway = create<{ readonly since: number | null }>()(() => ({ since: null }));

let fromCopy: FromCopy | undefined;

/** From now on the copy answers when the server does not (web/offline/). */
export function answerFromCopy(response: FromCopy): void {
  fromCopy = response;
}

/** The server answers again: whatever shows the copy fetches again. */
export function serverIsBack(): void {
  if (useServerAway.getState().since !== null) useServerAway.setState({ since: null });
}

function onLateResponse(): void {
  patience = Math.min(2 * patience, mostPatience);
  serverIsBack();
}

async function storedResponse<Payload>(
  name: OperationName,
  input: unknown,
): Promise<{ payload: Payload } | undefined> {
  const response = await fromCopy?.(name, input);
  if (response === undefined) return undefined;
  useServerAway.setState({ since: response.confirmedAt });
  return { payload: response.read() as Payload };
}

/** The answer of the server; or undefined when it is late. */
async function inTime<Payload>(live: Promise<Payload>): Promise<{ payload: Payload } | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, patience);
    const stop = () => clearTimeout(timer);
    live.then(stop, stop);
  });
  return await Promise.race([live.then((payload) => ({ payload })), timeout]);
}

/**
 * The server's answer to a public read; the copy's when it gives none, or none in time. While the
 * copy is shown it answers at once: a small request finds out when the server is back
 * (web/offline/probe.ts).
 * @param isNoResponse does a failure say nothing about what was requested?
 */
export async function fetchWithFallback<Payload>(
  name: OperationName,
  input: unknown,
  request: () => Promise<Payload>,
  isNoResponse: (failure: unknown) => boolean,
): Promise<Payload> {
  if (fromCopy === undefined) return request();
  if (useServerAway.getState().since !== null) {
    const response = await storedResponse<Payload>(name, input);
    if (response !== undefined) return response.payload;
  }
  const live = request();
  try {
    const response = await inTime(live);
    if (response !== undefined) return response.payload;
  } catch (failure) {
    const response = isNoResponse(failure) ? await storedResponse<Payload>(name, input) : undefined;
    if (response === undefined) throw failure;
    return response.payload;
  }
  const response = await storedResponse<Payload>(name, input);
  if (response === undefined) return live;
  // The late answer shows that the server is back: everything on screen is fetched again.
  live.then(onLateResponse, () => undefined);
  return response.payload;
}
