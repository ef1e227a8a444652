import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

// No regular expression of the product takes more than linear time, whatever it is given (ASVS
// 1.3.12; threats.md J17). A checker that proves it (recheck) takes half a minute for all of them.

const root = path.join(import.meta.dirname, '..');

interface Written {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

function* literals(node: unknown, file: string): Generator<Written> {
  if (typeof node !== 'object' || node === null) return;
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex !== undefined) yield { file, ...regex };
  else for (const inside of Object.values(node)) yield* literals(inside, file);
}

/** Twice the longest cell: then what is linear takes milliseconds, and what is not takes seconds. */
const longest = 64_000;
const pumps = [
  ...['a', 'A', 'é', '0', ' ', '\t', '\n', '-', '.', ',', ':', '/', "'", '"', '[', '<', '@', '%'],
  ...['a ', 'a.', 'a-', '1,', 'aA', '0a', ', ', '\u0300'],
];

/** A pattern without what stands for one character. */
const bare = (pattern: string) =>
  pattern.replace(/\\(?:p\{[^}]*\}|.)/gi, 'x').replace(/\[[^\]]*\]/g, 'x');

/** Has a pattern a part that may be as long as the text? Any other is linear. */
const isOpen = ({ pattern }: Pick<Written, 'pattern'>) => /[*+]|\{\d+,\}/.test(bare(pattern));

/**
 * Texts that begin as the pattern may want, then say the same over and over, and end as it does not
 * want.
 */
function hostileTo(pattern: string): string[] {
  const plain = pattern
    .replace(/\\./g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 20);
  const marks = [...new Set(pattern.replace(/\\(.)/g, '$1'))].filter(
    (sign) => !/[\p{L}\p{N}]/u.test(sign),
  );
  const begin = new Set(['', plain]);
  return [...new Set([...pumps, ...marks])].flatMap((pump) =>
    [...begin].flatMap((before) =>
      ['\u0000', '\n%/'].map((end) => before + pump.repeat(longest / pump.length) + end),
    ),
  );
}

const run = new vm.Script(
  'const one = new RegExp(pattern, flags); for (const text of texts) { one.lastIndex = 0; one.test(text); }',
);

/** Does it end? */
function ends({ pattern, flags }: Pick<Written, 'pattern' | 'flags'>, timeout: number): boolean {
  const texts = hostileTo(pattern);
  try {
    run.runInNewContext({ pattern, flags, texts }, { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

it.each(['^(a+)+$', '^(?:a|a)*$', '([a-z]+)*@', '\\s+$', '(\\S*-\\S*)', '^.*a.*b$', '\\.[^/]*$'])(
  'would notice %s',
  (pattern) => {
    expect(isOpen({ pattern })).toBe(true);
    expect(ends({ pattern, flags: '' }, 200)).toBe(false);
  },
);

/** Of the product's own texts: what is put between the tags of a workbook. */
const ownTexts = new Set(['server/export/xlsx/xml.ts']);

it('every one that is written in the product takes linear time', () => {
  const files = globSync('{contract,phrases,server,web}/**/*.{ts,tsx}', { cwd: root });
  const product = files.filter((file) => !/\.test\.ts$|testing/.test(file) && !ownTexts.has(file));
  const expressions = product.flatMap((file) => [
    ...literals(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program, file),
  ]);
  expect(expressions.length).toBeGreaterThan(200);
  // On a busy machine what is linear may be late once; what is not takes four seconds and more.
  const slow = expressions.filter((expression) => isOpen(expression) && !ends(expression, 1500));
  expect(slow.filter((expression) => !ends(expression, 3000))).toEqual([]);
});
