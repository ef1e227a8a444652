import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { withoutComments } from './design.files.ts';

// What the product's code comes to: `node scripts/count.ts`. Tests, their helpers, journeys and
// benches are left out.
const notProduct = /\.test\.|(?:^|\/)(?:testing|gallery)\/|^(?:e2e|bench|faults|demo|docs)\//;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !notProduct.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const linesOf = (text: string) => text.split('\n').length - 1;
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const matches = (pattern: RegExp, among = files) =>
  sum(among.map(({ text }) => (withoutComments(text).match(pattern) ?? []).length));

/** The casts of a file: `x as T`, not `x as const`. */
function castsIn({ file, text }: { file: string; text: string }): number {
  let casts = 0;
  const visitor = new Visitor({
    TSAsExpression({ typeAnnotation: { start, end } }) {
      if (text.slice(start, end) !== 'const') casts += 1;
    },
  });
  visitor.visit(parseSync(file, text).program);
  return casts;
}

const code = files.filter(({ file }) => !file.endsWith('.css'));
const styles = files.filter(({ file }) => file.endsWith('.css'));
const pages = code.filter(({ file }) => file.startsWith('web/'));
const sizes = code.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
const [longest] = code.toSorted((a, b) => linesOf(b.text) - linesOf(a.text));

const figures = {
  'files of code': code.length,
  'lines of code': sum(sizes),
  'bytes of code without comments': sum(
    code.map(({ text }) => Buffer.byteLength(withoutComments(text))),
  ),
  'median file, lines': sizes[Math.floor(sizes.length / 2)],
  'longest file': `${longest?.file} (${longest && linesOf(longest.text)})`,
  'lines over 100 columns': sum(
    files.map(({ text }) => text.split('\n').filter(({ length }) => length > 100).length),
  ),
  'lines of CSS': sum(styles.map(({ text }) => linesOf(text))),
  'effects in the pages': matches(/\buse(?:Layout)?Effect\(/g, pages),
  casts: sum(code.map(castsIn)),
  'casts in the pages': sum(pages.map(castsIn)),
  'bare buttons in the pages': matches(/<button\b/g, pages),
} as const;
for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name}: ${value}\n`);
