import { describe, expect, it } from 'vitest';
import { cacheOf, obsolete } from './worker/builds.ts';
import { isKeepable, kindOf } from './worker/requests.ts';

const origin = 'https://lab.example.org';
const page = (path: string) =>
  kindOf({ method: 'GET', mode: 'navigate', url: origin + path }, origin);

describe('what the worker answers', () => {
  it.each(['/', '/home', '/esami/12?q=a.b', '/admin/esami/nuovo', '/manuale/ricerca'])(
    'the page %s',
    (path) => {
      expect(page(path)).toBe('page');
    },
  );

  it.each([
    '/api',
    '/api/DLAB/Catalogo',
    '/profile',
    '/readyz',
    '/metrics',
    '/sw.js',
    '/manifest.webmanifest',
    '/sitemap.xml',
  ])('%s is none', (path) => {
    expect(page(path)).toBe('other');
  });

  it('built files, whoever asks for them', () => {
    const asked = { method: 'GET', url: `${origin}/assets/a-b.js` };
    expect(kindOf({ ...asked, mode: 'cors' }, origin)).toBe('file');
    expect(kindOf({ ...asked, mode: 'navigate' }, origin)).toBe('file');
  });

  it('nothing of another site, no data, and nothing that writes', () => {
    expect(
      kindOf({ method: 'GET', mode: 'cors', url: 'https://evil.example/assets/a.js' }, origin),
    ).toBe('other');
    expect(
      kindOf({ method: 'GET', mode: 'cors', url: `${origin}/api/DLAB/Catalogo` }, origin),
    ).toBe('other');
    expect(kindOf({ method: 'POST', mode: 'navigate', url: `${origin}/home` }, origin)).toBe(
      'other',
    );
  });
});

describe('what the worker keeps', () => {
  const good = { status: 200, type: 'basic', redirected: false } as const;

  it('whole answers from here', () => expect(isKeepable(good)).toBe(true));

  it.each([
    ['a 404', { ...good, status: 404 }],
    ['a part', { ...good, status: 206 }],
    ['one that cannot be looked into', { ...good, status: 0, type: 'opaque' as const }],
    ['one from elsewhere', { ...good, type: 'cors' as const }],
    ['one that was led on', { ...good, redirected: true }],
  ])('not %s', (_what, answer) => expect(isKeepable(answer)).toBe(false));

  it('the own build and the one before it, and what is no build', () => {
    const names = ['dlab-catalogue', ...['a', 'b', 'c'].map(cacheOf), 'dlab-files'];
    expect(obsolete(names, 'c')).toEqual([cacheOf('a')]);
    expect(obsolete(names, 'd')).toEqual([cacheOf('a'), cacheOf('b')]);
    expect(obsolete([cacheOf('a')], 'b')).toEqual([]);
    expect(obsolete([cacheOf('b')], 'b')).toEqual([]);
  });
});
