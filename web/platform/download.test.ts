import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download, downloadKey } from './download.ts';
import { useDownloads } from './downloads.ts';
import * as saving from './save-file.ts';
import { authSucceeded, loggedOut, useAppState } from './state.ts';
import { answer, fakeBrowser } from './testing.ts';

const token = { access_token: 'one', roles: ['admin'] };
const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser();
  loggedOut();
  saved.mockClear();
});
afterEach(() => vi.useRealTimers());

const file = (
  body = 'a;b',
  headers: Record<string, string> = { 'content-disposition': 'attachment; filename="x.csv"' },
) => new Response(body, { headers });
const underway = () => useDownloads.getState().underway;
const pathOf = (address: string) => address.replace(/\?.*/, '').replace(/.*\//, '');

/** Answers files when `serve` is called, and is aborted by the signal, as `fetch` is. */
function slow(): () => void {
  let serve = () => undefined as unknown;
  browser.fetched.mockImplementation((address, { signal }) => {
    if (pathOf(address) === 'ExportProgress') {
      return Promise.resolve(
        answer(200, { success: true, state: 'building', done: 400, total: 3000 }),
      );
    }
    if (pathOf(address) === 'profile')
      return Promise.resolve(answer(200, { username: 'marta', roles: ['admin'] }));
    return new Promise((resolve, reject) => {
      serve = () => resolve(file());
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return () => serve();
}

test('requests the file with its filter and saves it under the server’s name', async () => {
  browser.fetched.mockImplementation(async () => file('\ufeffa;b'));
  expect(
    await download('ExportCSVPrestazioni', { q: 'siero', material: [3], lang: 'en' }, 'Tests'),
  ).toBe('x.csv');
  const [address, init] = browser.fetched.mock.calls[0] ?? ['', {}];
  expect(address).toMatch(
    /^\/api\/DLABExport\/ExportCSVPrestazioni\?q=siero&material=3&lang=en&progress=[0-9a-f-]{36}$/,
  );
  expect(new Headers(init.headers).get('authorization')).toBeNull();
  const [name, blob] = saved.mock.calls[0] ?? ['', new Blob()];
  expect(name).toBe('x.csv');
  expect(new Uint8Array(await blob.arrayBuffer()).slice(0, 4)).toEqual(
    Uint8Array.of(0xef, 0xbb, 0xbf, 97),
  );
  expect(underway()).toEqual([]);
});

test('names the file after the export without a name from the server', async () => {
  browser.fetched.mockImplementation(async () => file('', {}));
  expect(await download('ExportRowExcelPrestazione', { id: 1 }, 'Test')).toBe(
    'ExportRowExcelPrestazione.xlsx',
  );
});

test('does not fetch the same file twice at once, but another one', async () => {
  const serve = slow();
  const first = download('ExportPDFPrestazioni', { q: 'a' }, 'A');
  expect(await download('ExportPDFPrestazioni', { q: 'a' }, 'A')).toBeNull();
  const other = download('ExportPDFPrestazioni', { q: 'a', layout: 'book' }, 'B');
  expect(underway().map(({ what }) => what)).toEqual(['A', 'B']);
  serve();
  expect(await other).toBe('x.csv');
  underway()[0]?.cancel();
  expect(await first).toBeNull();
  const again = download('ExportPDFPrestazioni', { q: 'a' }, 'A');
  serve();
  expect(await again).toBe('x.csv');
});

test('requests the progress of the file each half second until it ends', async () => {
  vi.useFakeTimers();
  const serve = slow();
  const downloading = download('ExportPDFPrestazioni', {}, 'A');
  await vi.advanceTimersByTimeAsync(600);
  expect(underway()[0]).toMatchObject({
    key: downloadKey('ExportPDFPrestazioni', {}),
    done: 400,
    total: 3000,
  });
  await vi.advanceTimersByTimeAsync(500);
  const names = browser.fetched.mock.calls.map(([address]) =>
    new URL(address, 'http://x').searchParams.get('progress'),
  );
  expect([names.length, new Set(names).size]).toEqual([3, 1]);
  serve();
  await downloading;
  await vi.advanceTimersByTimeAsync(5000);
  expect(browser.fetched).toHaveBeenCalledTimes(3);
});

test('aborts the request when cancelled, and saves and reports nothing', async () => {
  slow();
  const downloading = download('ExportPDFPrestazioni', {}, 'A');
  const [, init] = browser.fetched.mock.calls[0] ?? ['', {}];
  underway()[0]?.cancel();
  expect(await downloading).toBeNull();
  expect(init.signal?.aborted).toBe(true);
  expect([saved.mock.calls.length, underway()]).toEqual([0, []]);
});

test('reports a refusal and a broken connection like any other call', async () => {
  browser.fetched.mockImplementation(async () => answer(503, { code: 'unavailable' }));
  await expect(download('ExportPDFPrestazioni', {}, 'A')).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  });
  browser.fetched.mockRejectedValue(new TypeError('no network'));
  await expect(download('ExportPDFPrestazioni', {}, 'A')).rejects.toMatchObject({
    code: 'unavailable',
    status: 0,
  });
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('cut')),
  });
  browser.fetched.mockImplementation(async () => new Response(broken));
  await expect(download('ExportPDFPrestazioni', {}, 'A')).rejects.toMatchObject({
    code: 'unavailable',
    status: 200,
  });
  expect([saved.mock.calls.length, underway()]).toEqual([0, []]);
});

test('sends the bearer, never in the address, and cancels the file with the session', async () => {
  slow();
  authSucceeded(token);
  const downloading = download('ExportPDFPrestazioni', {}, 'A');
  await vi.waitFor(() => expect(browser.fetched).toHaveBeenCalledTimes(2), 60_000);
  const [address, init] = browser.fetched.mock.calls[1] ?? ['', {}];
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer one');
  expect(address).not.toContain('one');
  loggedOut();
  expect(await downloading).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});

test('ends a session that is over instead of saving the public file as whole', async () => {
  authSucceeded(token);
  browser.fetched.mockImplementation(async (address) => {
    return pathOf(address) === 'profile' ? answer(401, { code: 'auth.sessionExpired' }) : file();
  });
  // The end of the session cancels the file; a dialog says that it is over.
  expect(await download('ExportCSVPrestazioni', {}, 'A')).toBeNull();
  expect(useAppState.getState().authError).toBe('auth.sessionExpired');
  expect([browser.fetched.mock.calls.length, saved.mock.calls.length]).toEqual([1, 0]);
});
