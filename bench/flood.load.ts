import http from 'node:http';

/** How one kind of caller fared: milliseconds in order, and how many calls got no success. */
export interface Fared {
  readonly times: readonly number[];
  readonly errors: number;
}

/** What readers and an administrator saw for a while. */
export interface Seen {
  readonly open: Fared;
  readonly fresh: Fared;
  readonly administrator: Fared;
}

/** One call over HTTP; the status, or 0 when there was no answer within the time. */
export function call(
  options: http.RequestOptions,
  body?: string,
  patience = 10_000,
): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', ...options }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    request.setTimeout(patience, () => request.destroy());
    const late = setTimeout(() => request.destroy(), patience);
    request.once('close', () => clearTimeout(late));
    request.once('error', () => resolve(0));
    request.end(body);
  });
}

/**
 * Does something so many times a second for so many seconds, whether or not what was begun before
 * is done.
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  work: (at: number) => Promise<unknown> | undefined,
): Promise<number> {
  const begun = performance.now();
  const running: unknown[] = [];
  const most = perSecond * seconds;
  for (let at = 0; at < most; at += 1) {
    const wait = begun + (at * 1000) / perSecond - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    // Who attacks has fallen behind: it ends all the same.
    if (performance.now() - begun > (seconds + 2) * 1000) break;
    running.push(work(at));
  }
  await Promise.all(running);
  return running.length;
}
