/** The papers in `docs/papers/`, by the names that citations use. */
export const papers = ['specification', 'design', 'threats', 'domain'] as const;

/** A paper's name. */
export type Paper = (typeof papers)[number];

/** A citation of a paper: `section 3`, `row 27`, `decision 4`, `F10`, `5.3`. */
export interface PaperCitation {
  readonly paper: Paper;
  readonly label: string;
}

/** Comments broken over lines read on as one line. */
const joined = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\*)|\/\/)?\s*/g, ' ');

const number = '\\d+(?:\\.\\d+)?';
const range = `${number}(?:(?:-|–| to )${number})?`;
const list = `${range}(?:(?:, (?:and )?| and )${range})*`;
const kinds: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`sections? (${list})`, 'y'), 'section '],
  [new RegExp(`rows? (${list})`, 'y'), 'row '],
  [new RegExp(`decisions? (${list})`, 'y'), 'decision '],
  [/(\d[A-J](?:-\d[A-J])?)\b/y, 'section '],
  [/((?:[A-JLTX]|Inv)\d+(?:-(?:[A-JLTX]|Inv)?\d+)?)\b/y, ''],
  [new RegExp(`(${list})`, 'y'), 'section '],
];

/** `A8-A10` is A8, A9 and A10; `1A-1C` is 1A, 1B and 1C. */
function spread(one: string): string[] {
  const groups = /^(\d)([A-J])-\d([A-J])$/.exec(one);
  if (groups) {
    const [, section = '', from = '', to = ''] = groups;
    const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
    return Array.from(
      { length: last - first + 1 },
      (_, at) => section + String.fromCharCode(first + at),
    );
  }
  const [, letters = '', from = '', to = from] =
    /^(\D*)(\d+)(?:(?:-|–| to )\D*(\d+))?$/.exec(one) ?? [];
  if (from === '') return [one];
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, at) => `${letters}${Number(from) + at}`,
  );
}

/** A requirement or a fact has a point in its number, and needs no word before it. */
const labelOf = (kind: string, one: string) => (/^\d+\.\d+$/.test(one) ? one : kind + one);

/** What is cited from a place of a text on, until another citation begins. */
function labelsAt(text: string, from: number, paper: Paper): string[] {
  const found: string[] = [];
  let at = from;
  for (;;) {
    const between = /[,;]? (?:and )?/y;
    between.lastIndex = at;
    const start = between.test(text) ? between.lastIndex : at;
    const matched = kinds.flatMap(([pattern, kind]) => {
      // `threats.md D5; decision 15` names one of `docs/decisions/`.
      if (kind === 'decision ' && (paper !== 'design' || text[at] === ';')) return [];
      pattern.lastIndex = start;
      const all = pattern.exec(text)?.[1];
      return all === undefined ? [] : [{ all, kind, end: pattern.lastIndex }];
    });
    const [first] = matched;
    if (first === undefined) return found;
    const ones = first.all.split(/, (?:and )?| and /);
    found.push(...ones.flatMap(spread).map((one) => labelOf(first.kind, one)));
    at = first.end;
  }
}

/** Released migrations are never edited, and one calls the threats by their name of before. */
const names =
  'specification\\.md|design\\.md|threats\\.md|trust\\.md|domain\\.md|spec(?:ification)?(?= (?:sections? )?\\d)';

/**
 * All that a text cites of the papers: `threats.md F10`, `spec 5.3`, `design.md, decision 4`,
 * `domain.md section 3`.
 */
export function paperCitations(text: string): PaperCitation[] {
  const allText = joined(text);
  return [...allText.matchAll(new RegExp(`\\b(?:${names})`, 'g'))].flatMap(({ 0: name, index }) => {
    const paper = papers.find((one) => name.startsWith(one.slice(0, 4))) ?? 'threats';
    return labelsAt(allText, index + name.length, paper).map((label) => ({ paper, label }));
  });
}

/**
 * The labels that a paper has: its sections, and what it numbers in lists (`**F10**`) and in tables
 * (`| 27 |`).
 */
export function labelsOf(markdown: string): Set<string> {
  const sections = [...markdown.matchAll(/^#+ (\d+[A-J]?)\. /gm)].map(
    ([, one]) => `section ${one}`,
  );
  const items = [...markdown.matchAll(/\*\*((?:[A-Z]|Inv)\d+|\d+\.\d+|[Dd]ecision \d+)\*\*/g)];
  const rows = [...markdown.matchAll(/^\| (\d+) +\|/gm)].map(([, one]) => `row ${one}`);
  return new Set([
    ...sections,
    ...items.map(([, one = '']) => one.replace('Decision', 'decision')),
    ...rows,
  ]);
}

/** The labels of threats that the titles of tests carry, as `(A12)` or `(B5, H1)`. */
export function labelsOfTitles(titles: readonly string[]): string[] {
  const inBrackets = titles.flatMap((title) => [
    ...title.matchAll(/\(((?:[A-J]\d+(?:, | and )?)+)\)/g),
  ]);
  return inBrackets.flatMap(([, labels = '']) => labels.split(/, | and /));
}

/** The titles of the tests of a file, and of their groups, as they are written. */
export function titlesOf(program: string): string[] {
  const call =
    /(?:\b(?:it|test|served|describe)(?:\.\w+)*|\))\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\n]*`)\s*,/g;
  return [...program.matchAll(call)].map(([, title = '']) => title.slice(1, -1));
}

/** The tests that a document names: a file, and a part of a title in quotation marks behind it. */
export function citedTests(markdown: string): { file: string; title: string }[] {
  const cited = /`([\w./-]+\.(?:test|e2e)\.tsx?)`((?:,? (?:and )?"[^"]+")+)/g;
  return [...joined(markdown).matchAll(cited)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
}
