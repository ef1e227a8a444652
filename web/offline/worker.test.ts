import { describe, expect, it } from 'vitest';
import { buildCache, obsolete } from './worker/builds.ts';
import { isKeepable, requestKind } from './worker/requests.ts';

const origin = 'https://lab.example.org';
const page = (path: string) =>
  requestKind({ method: 'GET', mode: 'navigate', url: origin + path }, origin);

describe('the requests that the worker answers', () => {
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
  ])('leaves %s alone', (path) => {
    expect(page(path)).toBe('other');
  });

  it('answers built files for every kind of request', () => {
    const request = { method: 'GET', url: `${origin}/assets/a-b.js` };
    expect(requestKind({ ...request, mode: 'cors' }, origin)).toBe('file');
    expect(requestKind({ ...request, mode: 'navigate' }, origin)).toBe('file');
  });

  it('leaves other sites, data and writes alone', () => {
    expect(
      requestKind({ method: 'GET', mode: 'cors', url: 'https://evil.example/assets/a.js' }, origin),
    ).toBe('other');
    expect(
      requestKind({ method: 'GET', mode: 'cors', url: `${origin}/api/DLAB/Catalogo` }, origin),
    ).toBe('other');
    expect(requestKind({ method: 'POST', mode: 'navigate', url: `${origin}/home` }, origin)).toBe(
      'other',
    );
  });
});

describe('what the worker caches', () => {
  const good = { status: 200, type: 'basic', redirected: false } as const;

  it('caches complete answers of this site', () => expect(isKeepable(good)).toBe(true));

  it.each([
    ['a 404', { ...good, status: 404 }],
    ['a part', { ...good, status: 206 }],
    ['one that cannot be looked into', { ...good, status: 0, type: 'opaque' as const }],
    ['one from elsewhere', { ...good, type: 'cors' as const }],
    ['one that was led on', { ...good, redirected: true }],
  ])('does not cache %s', (_what, answer) => expect(isKeepable(answer)).toBe(false));

  it('keeps its own build, the one before it, and other caches', () => {
    const names = ['dlab-catalogue', ...['a', 'b', 'c'].map(buildCache), 'dlab-files'];
    expect(obsolete(names, 'c')).toEqual([buildCache('a')]);
    expect(obsolete(names, 'd')).toEqual([buildCache('a'), buildCache('b')]);
    expect(obsolete([buildCache('a')], 'b')).toEqual([]);
    expect(obsolete([buildCache('b')], 'b')).toEqual([]);
  });
});
