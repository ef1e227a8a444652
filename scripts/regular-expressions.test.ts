import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

// No regular expression of the product takes exponential time, whatever it is given (ASVS 1.3.12;
// threats.md J17).

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

/** Enough for exponential time never to end. */
const longest = 500;
const pumps = [
  'a',
  'A',
  'é',
  '0',
  ' ',
  '\t',
  '\n',
  '-',
  '.',
  ',',
  ':',
  '/',
  "'",
  '"',
  '[',
  '<',
  '@',
  '%',
  'a ',
  'a.',
  'a-',
  '1,',
  'aA',
  '0a',
  ', ',
];

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
    (one) => !/[\p{L}\p{N}]/u.test(one),
  );
  const begin = ['', plain, plain.slice(0, 1), 'www.', 'a@', 'tappo '];
  return [...pumps, ...marks].flatMap((pump) =>
    begin.flatMap((before) =>
      ['\u0000', '!'].map((end) => before + pump.repeat(longest / pump.length) + end),
    ),
  );
}

const run = new vm.Script(
  'const one = new RegExp(pattern, flags); for (const text of texts) { one.lastIndex = 0; one.test(text); }',
);

/** Does it end? The limit is for what never would. */
function ends(
  { pattern, flags }: Pick<Written, 'pattern' | 'flags'>,
  texts: readonly string[],
  timeout: number,
): boolean {
  try {
    run.runInNewContext({ pattern, flags, texts }, { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

it.each(['^(a+)+$', '^(\\w+\\s?)*$', '^(?:a|a)*$', '([a-z]+)*@', '^tappo (\\d+,?)*$'])(
  'would notice %s',
  (pattern) => {
    expect(ends({ pattern, flags: '' }, hostileTo(pattern), 200)).toBe(false);
  },
);

it('every one that is written in the product comes to an end', () => {
  const files = globSync('{contract,phrases,server,web}/**/*.{ts,tsx}', { cwd: root });
  const product = files.filter((file) => !/\.test\.ts$|testing/.test(file));
  const found = product.flatMap((file) => [
    ...literals(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program, file),
  ]);
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter((one) => !ends(one, hostileTo(one.pattern), 30_000))).toEqual([]);
});
