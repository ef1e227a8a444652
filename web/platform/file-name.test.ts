import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['attachment; filename="prestazioni-IEO-2026-11-21.csv"', 'prestazioni-IEO-2026-11-21.csv'],
  [`attachment; filename="a_.csv"; filename*=UTF-8''citt%C3%A0.csv`, 'città.csv'],
  [`attachment; filename*=utf-8''%E0%A4; filename="plain.csv"`, 'plain.csv'],
  ['attachment; filename=bare.pdf', 'bare.pdf'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  ['attachment', null],
  ['attachment; filename=""', null],
  [null, null],
])('%s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
