import { calls } from '#contract/calls.ts';
import type { ExportInput, ExportName } from '#contract/export.ts';
import { exportFormats, exports } from '#contract/export.ts';
import { ask, bodyOf, call, requestOf } from './api.ts';
import type { Download } from './downloads.ts';
import { useDownloads } from './downloads.ts';
import { fileNameOf } from './file-name.ts';
import { logFailure } from './log.ts';
import { newRequestId } from './request-name.ts';
import { saveFile } from './save-file.ts';
import { useAppState } from './state.ts';

/** How often the server is asked how far a file is, in milliseconds. */
const asksEvery = 500;

const setUnderway = (change: (underway: readonly Download[]) => readonly Download[]) => {
  useDownloads.setState(({ underway }) => ({ underway: change(underway) }));
};

/** Which file an export's input means: the same key, the same file. */
export function downloadKey<Name extends ExportName>(name: Name, input: ExportInput<Name>): string {
  return requestOf(name, input).address;
}

function follow(key: string, progress: string, signal: AbortSignal): () => void {
  let isAsking = false;
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { done, total } = await call('ExportProgress', { progress }, signal);
      setUnderway((underway) =>
        underway.map((one) => (one.key === key ? { ...one, done, total } : one)),
      );
    } catch (cause) {
      if (!signal.aborted) logFailure('how far a download is cannot be read', cause);
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void look(), asksEvery);
  return () => clearInterval(timer);
}

/**
 * A file with what only administrators read is of no use to whoever sits there when they have left.
 */
function stopWithSession(stop: () => void): () => void {
  const by = useAppState.getState().token?.access_token;
  if (by === undefined) return () => undefined;
  return useAppState.subscribe(({ token }) => {
    if (token?.access_token !== by) stop();
  });
}

async function fetchFile(name: ExportName, input: object, signal: AbortSignal) {
  // With a session that has ended the server would answer the public's file, silently
  // (contract/operation.ts, `whole`).
  const isWhole = calls[name].isWhole && useAppState.getState().token !== null;
  if (isWhole) await call('Profile', {}, signal);
  const response = await ask(name, input, { signal });
  const file = await bodyOf(response, () => response.blob(), signal);
  return { file, fileName: fileNameOf(response.headers.get('content-disposition')) };
}

/**
 * Has a file made and lets the browser save it. While it is under way it stands in `useDownloads`,
 * with its progress.
 * @param what what it is, in the reader's words
 * @returns the file's name; null when the reader gave it up, or when the same file is under way
 * already
 * @throws ApiProblem
 */
export async function download<Name extends ExportName>(
  name: Name,
  input: ExportInput<Name>,
  what: string,
): Promise<string | null> {
  const key = downloadKey(name, input);
  if (useDownloads.getState().underway.some((one) => one.key === key)) return null;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const progress = newRequestId();
  setUnderway((underway) => [...underway, { key, what, done: 0, total: 0, cancel: stop }]);
  const ends = [stopWithSession(stop), follow(key, progress, stopping.signal)];
  try {
    const { file, fileName } = await fetchFile(name, { ...input, progress }, stopping.signal);
    if (stopping.signal.aborted) return null;
    const saved = fileName ?? `${name}.${exportFormats[exports[name].format].extension}`;
    saveFile(saved, file);
    return saved;
  } catch (cause) {
    if (stopping.signal.aborted) return null;
    throw cause;
  } finally {
    for (const end of ends) end();
    // What is still asked about it needs no answer.
    stop();
    setUnderway((underway) => underway.filter((one) => one.key !== key));
  }
}
