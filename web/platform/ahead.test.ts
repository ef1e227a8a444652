import { beforeEach, expect, test, vi } from 'vitest';
import { beginAhead, dropAhead } from './ahead.ts';
import { call } from './api.ts';
import { authSucceeded, loggedOut } from './state.ts';
import { answer, fakeBrowser, fakeStorage } from './testing.ts';

const address = '/api/DLAB/GetPrestazione?id=1';
const token = { access_token: 'one', roles: ['admin'] };
let browser: ReturnType<typeof fakeBrowser>;
let dataset: Record<string, string>;

beforeEach(() => {
  browser = fakeBrowser();
  dataset = { ahead: address };
  vi.stubGlobal('document', { documentElement: { lang: 'it', dataset } });
  vi.stubGlobal('localStorage', fakeStorage());
  Object.assign(browser.window['location'] as object, { search: '' });
  browser.fetched.mockImplementation(async () => answer(200, { success: true, prestazione: {} }));
  loggedOut();
});

const bearers = () =>
  browser.fetched.mock.calls.map(([at, init]) => [
    at,
    new Headers(init.headers).get('authorization'),
  ]);

test('what the page names is requested ahead, in the kept language, and answers the program’s read once', async () => {
  localStorage.setItem('dlab.language', '"en"');
  beginAhead();
  expect(new Headers(browser.fetched.mock.calls[0]?.[1].headers).get('accept-language')).toBe('en');
  await call('GetPrestazione', { id: 1 });
  expect(browser.fetched).toHaveBeenCalledOnce();
  await call('GetPrestazione', { id: 1 });
  expect(browser.fetched).toHaveBeenCalledTimes(2);
});

test('another read is not answered by it', async () => {
  beginAhead();
  await call('GetPrestazione', { id: 2 });
  expect(bearers()).toEqual([
    [address, null],
    ['/api/DLAB/GetPrestazione?id=2', null],
  ]);
});

test('with a token in the tab nothing is requested ahead', () => {
  sessionStorage.setItem('user-token', JSON.stringify(token));
  beginAhead();
  expect(browser.fetched).not.toHaveBeenCalled();
});

test('with a host object nothing is requested ahead', () => {
  browser.window['dlabHost'] = {};
  beginAhead();
  expect(browser.fetched).not.toHaveBeenCalled();
});

test('a page that names nothing requests nothing ahead', () => {
  delete dataset['ahead'];
  beginAhead();
  expect(browser.fetched).not.toHaveBeenCalled();
});

test('it never answers a caller with a session, however that came about', async () => {
  beginAhead();
  authSucceeded(token);
  await call('GetPrestazione', { id: 1 });
  expect(bearers()).toEqual([
    [address, null],
    [address, 'Bearer one'],
  ]);
});

test('a failure of it is the failure of the read', async () => {
  browser.fetched.mockRejectedValueOnce(new TypeError('no network'));
  beginAhead();
  await expect(call('GetPrestazione', { id: 1 })).rejects.toMatchObject({
    status: 0,
    code: 'unavailable',
  });
});

test('when the page stands it is dropped, and a script that comes late requests nothing', async () => {
  beginAhead();
  dropAhead();
  await call('GetPrestazione', { id: 1 });
  expect(browser.fetched).toHaveBeenCalledTimes(2);
  beginAhead();
  expect(browser.fetched).toHaveBeenCalledTimes(2);
});
