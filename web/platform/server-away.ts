import { create } from 'zustand';
import type { OperationName } from '#contract/operations.ts';

/** An answer from what this device keeps of what everybody may read. */
export interface Kept {
  /** The payload. @throws ApiProblem where there is no such record in it */
  readonly tell: () => unknown;
  /** When the server last said that what is kept is the newest: milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** Answers a public read from what is kept; undefined when it cannot. */
type FromCopy = (name: OperationName, input: unknown) => Promise<Kept | undefined>;

/**
 * How long the server is waited for where something is kept: longer for one that answered late
 * (milliseconds).
 */
const leastPatience = 5000;
const mostPatience = 40_000;
let patience = leastPatience;

/** Since when what is shown is kept, not answered; null: the server answers. */
export const useServerAway = create<{ readonly since: number | null }>()(() => ({ since: null }));

let fromCopy: FromCopy | undefined;

/** From now on what is kept answers when the server does not (web/offline/). */
export function answerFromCopy(answer: FromCopy): void {
  fromCopy = answer;
}

/** The server answers again: whoever shows kept answers asks anew. */
export function serverIsBack(): void {
  if (useServerAway.getState().since !== null) useServerAway.setState({ since: null });
}

function isLate(): void {
  patience = Math.min(2 * patience, mostPatience);
  serverIsBack();
}

async function kept<Payload>(
  name: OperationName,
  input: unknown,
): Promise<{ payload: Payload } | undefined> {
  const answer = await fromCopy?.(name, input);
  if (answer === undefined) return undefined;
  useServerAway.setState({ since: answer.confirmedAt });
  return { payload: answer.tell() as Payload };
}

/** The answer of the server; or undefined when it is late. */
async function inTime<Payload>(live: Promise<Payload>): Promise<{ payload: Payload } | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  try {
    return await Promise.race([live.then((payload) => ({ payload })), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The server's answer to a public read; what is kept when it gives none, or none in time. While
 * kept answers are shown, what is kept answers at once: that the server is back is found by asking
 * for one small thing (web/offline/probe.ts).
 * @param isNoAnswer says a failure nothing of what was asked?
 */
export async function answeredOrKept<Payload>(
  name: OperationName,
  input: unknown,
  ask: () => Promise<Payload>,
  isNoAnswer: (failure: unknown) => boolean,
): Promise<Payload> {
  if (fromCopy === undefined) return ask();
  if (useServerAway.getState().since !== null) {
    const answer = await kept<Payload>(name, input);
    if (answer !== undefined) return answer.payload;
  }
  const live = ask();
  try {
    const answer = await inTime(live);
    if (answer !== undefined) return answer.payload;
  } catch (failure) {
    const answer = isNoAnswer(failure) ? await kept<Payload>(name, input) : undefined;
    if (answer === undefined) throw failure;
    return answer.payload;
  }
  const answer = await kept<Payload>(name, input);
  if (answer === undefined) return live;
  // Late, but an answer: it is asked for again, with all else that is shown.
  live.then(isLate, () => undefined);
  return answer.payload;
}
