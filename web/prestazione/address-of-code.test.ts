import { expect, test } from 'vitest';
import { addressOfCode } from './address-of-code.ts';
import { prestazioneItem } from './list/testing.ts';

const items = [
  prestazioneItem({ id: 1, internalCode: 'CO001', nomenclatorCode: '90.75.4' }),
  prestazioneItem({ id: 2, internalCode: 'CH 02.1', nomenclatorCode: '90.44.5' }),
  prestazioneItem({ id: 3, internalCode: '90445', nomenclatorCode: null }),
  prestazioneItem({ id: 4, internalCode: 'IM004', nomenclatorCode: '90.10.1' }),
  prestazioneItem({ id: 5, internalCode: 'IM005', nomenclatorCode: '90.10.1' }),
];

test.each([
  ['CO001', '/esami/1'],
  [' co001 ', '/esami/1'],
  ['90.75.4', '/esami/1'],
  ['90754', '/esami/1'],
  ['ch021', '/esami/2'],
])('%s leads to the test that alone has it', (code, address) => {
  expect(addressOfCode(items, code)).toBe(address);
});

test('an internal code counts before one of the nomenclator', () => {
  expect(addressOfCode(items, '90.44.5')).toBe('/esami/3');
});

test.each([
  ['90.10.1', '/esami?q=90.10.1'],
  ['XX999', '/esami?q=XX999'],
  ['', '/esami'],
])('%s, of several tests or of none, is searched', (code, address) => {
  expect(addressOfCode(items, code)).toBe(address);
});
