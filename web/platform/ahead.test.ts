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

test('requests ahead what the page names, in the stored language, for one read', async () => {
  localStorage.setItem('dlab.language', '"en"');
  beginAhead();
  expect(new Headers(browser.fetched.mock.calls[0]?.[1].headers).get('accept-language')).toBe('en');
  await call('GetPrestazione', { id: 1 });
  expect(browser.fetched).toHaveBeenCalledOnce();
  await call('GetPrestazione', { id: 1 });
  expect(browser.fetched).toHaveBeenCalledTimes(2);
});

test('does not answer another read', async () => {
  beginAhead();
  await call('GetPrestazione', { id: 2 });
  expect(bearers()).toEqual([
    [address, null],
    ['/api/DLAB/GetPrestazione?id=2', null],
  ]);
});

test('requests nothing ahead with a token in the tab', () => {
  sessionStorage.setItem('user-token', JSON.stringify(token));
  beginAhead();
  expect(browser.fetched).not.toHaveBeenCalled();
});

test('requests nothing ahead with a host object', () => {
  browser.window['dlabHost'] = {};
  beginAhead();
  expect(browser.fetched).not.toHaveBeenCalled();
});

test('requests nothing ahead on a page that names nothing', () => {
  delete dataset['ahead'];
  beginAhead();
  expect(browser.fetched).not.toHaveBeenCalled();
});

test('never answers a caller with a session, however it began', async () => {
  beginAhead();
  authSucceeded(token);
  await call('GetPrestazione', { id: 1 });
  expect(bearers()).toEqual([
    [address, null],
    [address, 'Bearer one'],
  ]);
});

test('fails the read when the request ahead fails', async () => {
  browser.fetched.mockRejectedValueOnce(new TypeError('no network'));
  beginAhead();
  await expect(call('GetPrestazione', { id: 1 })).rejects.toMatchObject({
    status: 0,
    code: 'unavailable',
  });
});

test('drops the answer when the page is rendered, and a late script requests nothing', async () => {
  beginAhead();
  dropAhead();
  await call('GetPrestazione', { id: 1 });
  expect(browser.fetched).toHaveBeenCalledTimes(2);
  beginAhead();
  expect(browser.fetched).toHaveBeenCalledTimes(2);
});
