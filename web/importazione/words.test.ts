import { expect, test } from 'vitest';
import { lackingPhrase } from './words.ts';

test('of the columns that are missing only what they are needed for is said', () => {
  expect(lackingPhrase(['serviceName', 'internalCode'])).toBe('importazione.columns.lacking');
  expect(lackingPhrase(['internalCode'])).toBe('importazione.columns.lacking.code');
  expect(lackingPhrase(['serviceName'])).toBe('importazione.columns.lacking.new');
});
