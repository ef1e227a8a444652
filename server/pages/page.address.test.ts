import { describe, expect, it } from 'vitest';
import { paths } from '../../web/paths.ts';
import { placeOf } from './page.address.ts';

const has = (show: 'test' | 'comunicato', id: number) => id === (show === 'test' ? 5 : 7);
const shown = (path: string) => placeOf(path, has);

describe('what a path shows', () => {
  it.each([
    ['/', { show: 'tests' }],
    [paths.home, { show: 'tests' }],
    [paths.tests(), { show: 'tests' }],
    [paths.urgentTests(), { show: 'urgentTests' }],
    [paths.comunicati(), { show: 'comunicati' }],
    [paths.tables(), { show: 'tables' }],
    ['/manuale', { show: 'manual' }],
    ['/manuale/cerca', { show: 'manual' }],
    [paths.test(5), { show: 'test', id: 5 }],
    [paths.comunicato(7), { show: 'comunicato', id: 7 }],
    [paths.notAuthorized, { show: 'notAuthorized' }],
    [paths.logout, { show: 'closed' }],
    [paths.authorized(), { show: 'closed' }],
    [paths.editTest(5), { show: 'closed' }],
    [paths.importazioni, { show: 'closed' }],
  ])('%s', (path, place) => expect(shown(path)).toEqual(place));

  it.each(['/ESAMI/5', '/esami/5/'])('%s is read as the browser’s router reads it', (path) =>
    expect(shown(path)).toEqual({ show: 'test', id: 5 }),
  );

  it.each([
    ...[
      '/esami/7',
      '/esami/0',
      '/esami/-1',
      '/esami/abc',
      '/esami/5e9',
      '/esami/NaN',
      '/esami/__proto__',
    ],
    ...[
      '/esami/5e0',
      '/esami/0x5',
      '/esami/ 5',
      '/esami/05',
      '/esami/5.0',
      '/esami/+5',
      '/esami/٥',
    ],
  ])('%s is no test', (path) => expect(shown(path)).toEqual({ show: 'noTest' }));

  it.each(['/comunicazioni/5', '/comunicazioni/7e0', '/comunicazioni/0x7', '/comunicazioni/ 7'])(
    '%s is no announcement',
    (path) => expect(shown(path)).toEqual({ show: 'noComunicato' }),
  );

  it.each([
    '/x',
    '/esami/5/x',
    '//esami/5',
    '/administrator',
    '/constructor',
    '/__proto__/5',
    '/a.b/c',
  ])('%s is nothing', (path) => expect(shown(path)).toEqual({ show: 'nothing' }));

  it.each(['/favicon.ico', '/wp-login.php', '/x/y.map'])('%s is no file', (path) =>
    expect(shown(path)).toEqual({ show: 'noFile' }),
  );
});
