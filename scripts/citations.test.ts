import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allFiles, anchorsOf, citedFiles, citingText, isThere, linksOf } from './citations.ts';

const root = path.join(import.meta.dirname, '..');
const files = allFiles(root);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A change log is history; the test of the citations makes some up. */
const citing = files.filter((file) => {
  const isKind = /\.(?:md|tsx?|css|mjs)$/.test(file);
  return isKind && file !== 'CHANGELOG.md' && !file.startsWith('scripts/citations');
});
const texts = citing.map((file) => ({ file, text: citingText(file, read(file)) }));

describe('citations of documents and comments resolve', () => {
  test('in every file', () => {
    const missing = texts.flatMap(({ file, text }) =>
      citedFiles(text).flatMap((cited) => (isThere(cited, files) ? [] : `${file} cites ${cited}`)),
    );
    expect(missing).toEqual([]);
  });

  test('in every link of a document', () => {
    const missing = texts.flatMap(({ file, text }) =>
      !file.endsWith('.md')
        ? []
        : linksOf(file, text).flatMap(({ to, anchor }) => {
            const isFound = isThere(to, files);
            const isHeading =
              anchor === undefined || (isFound && anchorsOf(read(to)).includes(anchor));
            return isFound && isHeading
              ? []
              : `${file} links to ${to}${anchor ? `#${anchor}` : ''}`;
          }),
    );
    expect(missing).toEqual([]);
  });
});

describe('a citation is recognised however it is written', () => {
  test.each([
    ['`web/none.tsx` and #contract/none.ts', ['web/none.tsx', 'contract/none.ts']],
    [
      'see server/none/, or `e2e/none-{a,b}.e2e.ts`.',
      ['server/none/', 'e2e/none-a.e2e.ts', 'e2e/none-b.e2e.ts'],
    ],
    ['`server/*/*.none.test.ts`', ['server/*/*.none.test.ts']],
    ['the rule (none/None.tsx, none.module.css)', ['none/None.tsx', 'none.module.css']],
    ['`x.test.ts`; `<noun>.queries.ts`; https://example.org/a.ts', []],
  ])('%s', (text, cited) => {
    expect(citedFiles(text)).toEqual(cited);
    expect(cited.filter((file) => isThere(file, files))).toEqual([]);
  });

  test('a link', () => {
    expect(linksOf('docs/a.md', '[b](../b.md#one-two) [c](https://example.org) [d](#e)')).toEqual([
      { to: 'b.md', anchor: 'one-two' },
      { to: 'docs/a.md', anchor: 'e' },
    ]);
    expect(anchorsOf('# A title\n\n## One, two: three\n')).toEqual(['a-title', 'one-two-three']);
  });

  test('in a program’s comments, not in its strings', () => {
    const text =
      "const a = 'web/none.ts'; // as web/one.ts\n/** web/two.ts */\nconst b = 'http://web/three.ts';";
    expect(citedFiles(citingText('a.ts', text))).toEqual(['web/one.ts', 'web/two.ts']);
  });
});
