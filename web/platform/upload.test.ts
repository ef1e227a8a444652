import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './problem.ts';
import { authSucceeded, useAppState } from './state.ts';
import { fakeBrowser } from './testing.ts';
import { upload } from './upload.ts';

/** A browser's request that ends when the test says so. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  address = '';
  body: FormData | undefined;
  wasAborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.wasAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  authSucceeded({ access_token: 'gettone', roles: ['admin'] });
});
afterEach(() => vi.unstubAllGlobals());

const name = 'ImportPrestazioniToElaborate';
const file = new File(['Codice\r\nA1'], 'prova.csv');

test('sends fields, then file, with bearer and language, and reports progress', async () => {
  const shares: number[] = [];
  const uploading = upload(
    name,
    { mode: 'preview', plan: undefined },
    { file, onProgress: (share) => shares.push(share) },
  );
  const { last } = FakeRequest;
  expect(last.address).toBe('/api/DLABExport/ImportPrestazioniToElaborate');
  expect([...(last.body?.keys() ?? [])]).toEqual(['mode', 'file']);
  expect(Object.fromEntries(last.headers)).toEqual({
    Authorization: 'Bearer gettone',
    'Accept-Language': 'it',
  });
  last.upload.dispatchEvent(
    Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }),
  );
  last.upload.dispatchEvent(
    Object.assign(new Event('progress'), { lengthComputable: false, loaded: 2, total: 0 }),
  );
  expect(shares).toEqual([0.25]);
  last.answer(200, { success: true, staged: 7 });
  expect(await uploading).toMatchObject({ staged: 7 });
});

test('reports a refusal like any other call, and ends the session where it says so', async () => {
  const unreadable = upload(name, { mode: 'preview' }, { file });
  const detail = 'Il file è danneggiato.';
  FakeRequest.last.answer(422, { success: false, status: 422, code: 'import.unreadable', detail });
  await expect(unreadable).rejects.toMatchObject({
    code: 'import.unreadable',
    status: 422,
    detail,
  });
  expect(useAppState.getState().token).not.toBeNull();
  const ended = upload(name, { mode: 'preview' }, { file });
  FakeRequest.last.answer(401, {
    success: false,
    status: 401,
    code: 'auth.sessionExpired',
    detail: '',
  });
  await expect(ended).rejects.toMatchObject({ code: 'auth.sessionExpired' });
  expect(useAppState.getState()).toMatchObject({ token: null, authError: 'auth.sessionExpired' });
});

test('fails without a network, and aborts when cancelled', async () => {
  const lost = upload(name, { mode: 'preview' }, { file });
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toEqual(new ApiProblem({ code: 'unavailable', status: 0 }));
  const giving = new AbortController();
  const uploading = upload(name, { mode: 'preview' }, { file, signal: giving.signal });
  giving.abort();
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last.wasAborted).toBe(true);
});
