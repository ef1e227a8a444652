import { calls } from '#contract/calls.ts';
import type { ExportInput, ExportName } from '#contract/export.ts';
import { exportFormats, exports } from '#contract/export.ts';
import { call, fetchOperation, readBody, toRequest } from './api.ts';
import type { Download } from './downloads.ts';
import { useDownloads } from './downloads.ts';
import { fileNameOf } from './file-name.ts';
import { newRequestId } from './idempotency.ts';
import { logFailure } from './log.ts';
import { saveFile } from './save-file.ts';
import { useAppState } from './state.ts';

/** How often the server is asked for a file's progress, in milliseconds. */
const pollInterval = 500;

const setUnderway = (change: (underway: readonly Download[]) => readonly Download[]) => {
  useDownloads.setState(({ underway }) => ({ underway: change(underway) }));
};

/** Identifies the file of an export's input: the same key, the same file. */
export function downloadKey<Name extends ExportName>(name: Name, input: ExportInput<Name>): string {
  return toRequest(name, input).address;
}

function pollProgress(key: string, progress: string, signal: AbortSignal): () => void {
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    try {
      const { done, total } = await call('ExportProgress', { progress }, signal);
      setUnderway((underway) =>
        underway.map((download) =>
          download.key === key ? { ...download, done, total } : download,
        ),
      );
    } catch (cause) {
      if (!signal.aborted) logFailure('how far a download is cannot be read', cause);
    } finally {
      isPolling = false;
    }
  };
  const timer = setInterval(() => void poll(), pollInterval);
  return () => clearInterval(timer);
}

/** Stops when the session ends: the file may hold what only administrators read. */
function stopWithSession(stop: () => void): () => void {
  const by = useAppState.getState().token?.access_token;
  if (by === undefined) return () => undefined;
  return useAppState.subscribe(({ token }) => {
    if (token?.access_token !== by) stop();
  });
}

async function fetchFile(name: ExportName, input: object, signal: AbortSignal) {
  // Without this check, after the session has ended, the server would silently answer with the
  // public file (contract/operation.ts, `whole`).
  const isWhole = calls[name].isWhole && useAppState.getState().token !== null;
  if (isWhole) await call('Profile', {}, signal);
  const response = await fetchOperation(name, input, { signal });
  const file = await readBody(response, () => response.blob(), signal);
  return { file, fileName: fileNameOf(response.headers.get('content-disposition')) };
}

/**
 * Has a file made and lets the browser save it. While it is under way, `useDownloads` lists it with
 * its progress.
 * @param what what it is, in the reader's words
 * @returns the file's name; null when the reader cancelled it, or when the same file is under way
 * already
 * @throws ApiProblem
 */
export async function download<Name extends ExportName>(
  name: Name,
  input: ExportInput<Name>,
  what: string,
): Promise<string | null> {
  const key = downloadKey(name, input);
  if (useDownloads.getState().underway.some((download) => download.key === key)) return null;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const progress = newRequestId();
  setUnderway((underway) => [...underway, { key, what, done: 0, total: 0, cancel: stop }]);
  const ends = [stopWithSession(stop), pollProgress(key, progress, stopping.signal)];
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
    // Aborts a progress request that is still open.
    stop();
    setUnderway((underway) => underway.filter((download) => download.key !== key));
  }
}
