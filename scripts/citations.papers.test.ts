import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Paper } from './citations.papers.ts';
import {
  citedTests,
  labelsOf,
  labelsOfTitles,
  paperCitations,
  papers,
  titlesOf,
} from './citations.papers.ts';
import { allFiles } from './citations.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = allFiles(root);
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file);
const texts = files
  .filter((file) => /\.(?:md|tsx?|css|mjs|sql|grit)$/.test(file))
  .filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('scripts/citations'))
  .map((file) => ({ file, text: read(file) }));
const labels = new Map<Paper, Set<string>>(
  papers.map((paper) => [paper, labelsOf(read(`docs/papers/${paper}.md`))]),
);

describe('citations of the papers resolve', () => {
  test('every section, requirement, threat, experiment, bad input, decision and fact', () => {
    const missing = texts.flatMap(({ file, text }) =>
      paperCitations(text).flatMap(({ paper, label }) =>
        labels.get(paper)?.has(label) ? [] : `${file} cites ${label} of ${paper}.md`,
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every experiment that a document names', () => {
    const experiments = /\b(?:X|Inv)\d+\b/g;
    const missing = texts.flatMap(({ file, text }) => {
      if (!file.endsWith('.md') && !file.startsWith('faults/')) return [];
      // The threats name one another without their paper.
      const named =
        file === 'docs/papers/threats.md' ? /(?<!-)\b(?:[A-JLTX]|Inv)\d+\b/g : experiments;
      return [...text.matchAll(named)].flatMap(([label]) =>
        labels.get('threats')?.has(label) ? [] : `${file} names ${label}`,
      );
    });
    expect(missing).toEqual([]);
  });

  test('every threat in the title of a test', () => {
    const missing = texts.flatMap(({ file, text }) =>
      labelsOfTitles(isTest(file) ? titlesOf(text) : []).flatMap((label) =>
        labels.get('threats')?.has(label) ? [] : `${file} names ${label}`,
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every test that a paper names, by its file and a part of its title', () => {
    const named = papers.flatMap((paper) => citedTests(read(`docs/papers/${paper}.md`)));
    expect(named.length).toBeGreaterThan(100);
    const missing = named.flatMap(({ file, title }) => {
      const titles = files.includes(file) ? titlesOf(read(file)) : [];
      return titles.some((one) => one.includes(title)) ? [] : `${file} has no test "${title}"`;
    });
    expect(missing).toEqual([]);
  });
});

describe('a citation is seen however it is written', () => {
  const written = (text: string) =>
    paperCitations(text).map(({ paper, label }) => `${paper} ${label}`);

  test.each([
    ['(threats.md F10)', ['threats F10']],
    [
      'threats.md A8, B5 and C1; section 0',
      ['threats A8', 'threats B5', 'threats C1', 'threats section 0'],
    ],
    [
      '(threats.md D9-D11; section 3, rows 8-9 and 65)',
      [
        ...['threats D9', 'threats D10', 'threats D11'],
        ...['threats section 3', 'threats row 8', 'threats row 9', 'threats row 65'],
      ],
    ],
    ['stands here (threats.md\n * C2).', ['threats C2']],
    ['threats.md 1A-1C', ['threats section 1A', 'threats section 1B', 'threats section 1C']],
    [
      'spec 2 and 9.1; spec section 3',
      ['specification section 2', 'specification 9.1', 'specification section 3'],
    ],
    ['design.md, decisions 4 and 6', ['design decision 4', 'design decision 6']],
    ['threats.md D5; decision 15', ['threats D5']],
    ['design.md section 4; decision 15', ['design section 4']],
    ['design.md 8 (and more)', ['design section 8']],
    ['domain.md 3.2: five', ['domain 3.2']],
    ['[threats](threats.md) says; a specification of 9 pages', []],
  ])('%s', (text, cited) => {
    expect(written(text)).toEqual(cited);
  });

  test('labels stand in headings, lists and tables', () => {
    const paper =
      '## 3. Inputs\n\n### 1B. Second\n\n- **F10** Slow.\n- **5.3** x\n\n| # | In |\n| 27 | NUL |\n';
    expect([...labelsOf(paper)]).toEqual(['section 3', 'section 1B', 'F10', '5.3', 'row 27']);
  });

  test('titles and the tests that are named', () => {
    const program =
      "it('says no (A12)', () => {});\ntest.each([\n  [1],\n])(\n  '%s of many (B1, B2)',\n  f,\n);";
    expect(titlesOf(program)).toEqual(['says no (A12)', '%s of many (B1, B2)']);
    expect(labelsOfTitles(titlesOf(program))).toEqual(['A12', 'B1', 'B2']);
    expect(citedTests('`a/b.test.ts` "says\n  no", "of many"; `c.e2e.ts`')).toEqual([
      { file: 'a/b.test.ts', title: 'says no' },
      { file: 'a/b.test.ts', title: 'of many' },
    ]);
  });
});
