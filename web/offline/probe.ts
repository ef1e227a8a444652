import { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { commonHeaders } from '../platform/api.ts';
import { serverIsBack, useServerAway } from '../platform/server-away.ts';
import { useAppState } from '../platform/state.ts';

/**
 * A short failure is over soon: the first probe comes early, the next ones seldom (milliseconds).
 * Not early where the failure before has just ended: a server that answers the probe but fails
 * otherwise is not asked for everything again and again.
 */
const firstAfter = 2000;
const rest = 60_000;
const every = 15_000;
const patience = 5000;

const { path } = calls.GetEnvironment;
const serverAnswer = z.object({ success: z.literal(true) });

/** Does the server answer? The login page of a hotel's network is no answer. */
async function serverAnswers(): Promise<boolean> {
  try {
    const headers = Object.fromEntries(commonHeaders(useAppState.getState().token));
    const response = await fetch(path, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok && serverAnswer.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}

/** Probes the server until it is back; `stop` gives up. */
function probeUntilBack(isFirst: boolean): () => void {
  let isProbing = false;
  const probe = async () => {
    if (isProbing || document.visibilityState === 'hidden') return;
    isProbing = true;
    if (await serverAnswers()) serverIsBack();
    isProbing = false;
  };
  const probeNow = () => void probe();
  const first = isFirst ? setTimeout(probeNow, firstAfter) : undefined;
  const timer = setInterval(probeNow, every);
  const places = [
    [window, 'online'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [place, event] of places) place.addEventListener(event, probeNow);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    for (const [place, event] of places) place.removeEventListener(event, probeNow);
  };
}

/** From now on probes the server whenever the copy is shown. */
export function probeWhileAway(): void {
  let stop: (() => void) | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  const follow = ({ since }: { since: number | null }) => {
    if (since !== null) stop ??= probeUntilBack(performance.now() - endedAt > rest);
    else if (stop) {
      stop();
      stop = undefined;
      endedAt = performance.now();
    }
  };
  follow(useServerAway.getState());
  useServerAway.subscribe(follow);
}
