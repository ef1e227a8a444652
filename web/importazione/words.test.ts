import { expect, test } from 'vitest';
import { lackingPhrase } from './words.ts';

test('names missing columns by what they are needed for', () => {
  expect(lackingPhrase(['serviceName', 'internalCode'])).toBe('importazione.columns.lacking');
  expect(lackingPhrase(['internalCode'])).toBe('importazione.columns.lacking.code');
  expect(lackingPhrase(['serviceName'])).toBe('importazione.columns.lacking.new');
});
