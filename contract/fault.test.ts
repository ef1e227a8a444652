import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { FaultText } from './fault.ts';
import { fault, faultOfMessage, readFault } from './fault.ts';

test.each([
  [fault('required'), 'required', {}],
  [fault('tooLong', 300), 'tooLong', { max: '300' }],
  [fault('tooSmall', -1e12), 'tooSmall', { min: '-1000000000000' }],
  [fault('invisible', 'U+200B', 5), 'invisible', { character: 'U+200B', position: '5' }],
  [
    fault('codeCharacter', 'U+03B2', 1),
    'codeCharacter',
    { character: 'β (U+03B2)', position: '1' },
  ],
  [fault('ageOrder'), 'ageOrder', {}],
])('%s is parsed as it was written', (text, code, values) => {
  expect(readFault(text)).toEqual({ code, values });
});

test.each(['', 'other', 'constructor', 'tooLong', 'tooLong:1:2', 'required:1', 'Invalid input'])(
  'refuses %j, which is no fault',
  (text) => {
    expect(() => readFault(text as FaultText)).toThrow('is no fault');
  },
);

test('a schema message becomes a field fault when it names one', () => {
  const messageOf = (schema: z.ZodMiniType) => schema.safeParse(1).error?.issues[0]?.message ?? '';
  expect(faultOfMessage(messageOf(z.string()))).toBeUndefined();
  expect(faultOfMessage(messageOf(z.string(fault('null'))))).toBe('null');
  expect(() => faultOfMessage(messageOf(z.string('tooWide:1')))).toThrow('is no fault');
  expect(() => faultOfMessage('ageOrder')).toThrow('is no fault of a field');
});

test('no schema of the contract writes its refusal by hand', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (name) => !name.endsWith('.test.ts'),
  );
  const written = sources.filter((name) =>
    /\b(?:error|message): *['"`]|\.(?:iso\.date|string|number)\(['"`]/.test(
      readFileSync(path.join(import.meta.dirname, name), 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(written).toEqual([]);
});

test('an unknown code does not compile', () => {
  // @ts-expect-error: no such code
  fault('tooWide', 1);
  // @ts-expect-error: a value is missing
  fault('tooLong');
  // @ts-expect-error: a value too many
  fault('required', 1);
  expect(fault('null')).toBe('null');
});
