import { expect, test } from 'vitest';
import type { Entry } from './first-load.files.ts';
import { filesOf, publicPages } from './first-load.files.ts';

const manifest: Record<string, Entry> = {
  'index.html': { file: 'index.js', imports: ['_app.js'] },
  '_app.js': { file: 'app.js', css: ['app.css'] },
  '_list.js': { file: 'list.js', css: ['list.css'], imports: ['_app.js'] },
  '_words.js': { file: 'words.js', name: 'admin-words' },
  '_form.js': { file: 'form.js', imports: ['_words.js'] },
  'phrases/public.it.ts': { file: 'it.js' },
  'web/a/PageA.tsx': { file: 'a.js', css: ['a.css'], imports: ['_list.js', '_app.js'] },
  'web/b/PageB.tsx': { file: 'b.js', imports: ['_form.js'] },
};

test('a first load is the program, the page, its language and all that they import, once', () => {
  const files = filesOf(manifest, 'web/a/PageA.tsx', 'it').toSorted();
  expect(files).toEqual([
    'a.css',
    'a.js',
    'app.css',
    'app.js',
    'index.js',
    'it.js',
    'list.css',
    'list.js',
  ]);
  expect(() => filesOf(manifest, 'web/a/PageA.tsx', 'de')).toThrow('phrases/public.de.ts');
});

test('a page that loads the administrators’ sentences is not public', () => {
  expect(publicPages(manifest)).toEqual(['web/a/PageA.tsx']);
});
