import { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { commonHeaders } from '../platform/api.ts';
import { serverIsBack, useServerAway } from '../platform/server-away.ts';
import { useAppState } from '../platform/state.ts';

/**
 * A short failure is over soon: the first question comes early, the next ones seldom
 * (milliseconds). Not so where the one before has just ended: a server that answers this, and fails
 * at something else, is not asked for everything again and again.
 */
const firstAfter = 2000;
const rest = 60_000;
const every = 15_000;
const patience = 5000;

const { path } = calls.GetEnvironment;
const ours = z.object({ success: z.literal(true) });

/** Does the server answer? What a hotel's network says in its place is no answer. */
async function serverAnswers(): Promise<boolean> {
  try {
    const headers = Object.fromEntries(commonHeaders(useAppState.getState().token));
    const answer = await fetch(path, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok && ours.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** Asks whether the server is back until it is; `stop` gives up. */
function probe(isFirst: boolean): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    if (await serverAnswers()) serverIsBack();
    isAsking = false;
  };
  const askNow = () => void ask();
  const first = isFirst ? setTimeout(askNow, firstAfter) : undefined;
  const timer = setInterval(askNow, every);
  const places = [
    [window, 'online'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [place, event] of places) place.addEventListener(event, askNow);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    for (const [place, event] of places) place.removeEventListener(event, askNow);
  };
}

/** From now on, whenever kept answers are shown, it is asked whether the server is back. */
export function probeWhileAway(): void {
  let stop: (() => void) | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  const follow = ({ since }: { since: number | null }) => {
    if (since !== null) stop ??= probe(performance.now() - endedAt > rest);
    else if (stop) {
      stop();
      stop = undefined;
      endedAt = performance.now();
    }
  };
  follow(useServerAway.getState());
  useServerAway.subscribe(follow);
}
