import { expect, test } from 'vitest';
import { loadable } from './target.ts';

const isKnown = (path: string) => path.startsWith('/admin/') || path.startsWith('/home');

test.each([
  '//evil',
  '//evil.example/admin/x',
  '/\\evil',
  '/%2f/evil',
  '/%5cevil',
  'javascript:alert(1)',
  '/home\t//x',
  '\n/admin/autorizzato',
  '/admin/%0a',
  '/admin/%zz',
  'https://evil.example/admin/autorizzato',
  'admin/autorizzato',
  '/unknown',
  '',
])('%j leads to the list', (address) => {
  expect(loadable(address, isKnown)).toBe('/home');
});

test.each(['/admin/autorizzato', '/admin/autorizzato?page=2#registro', '/home?q=%2F%2Fx'])(
  '%j stays',
  (address) => {
    expect(loadable(address, isKnown)).toBe(address);
  },
);

test.each(['//evil', '/\\evil', '/%2f/evil', 'javascript:alert(1)'])(
  '%j does, even if the router knew it',
  (address) => {
    expect(loadable(address, () => true)).toBe('/home');
  },
);
