import { expect, test } from 'vitest';
import { namedTest } from './list-keys.ts';
import { prestazioneItem } from './testing.ts';

const ferritin = prestazioneItem({
  id: 1,
  serviceName: 'Ferritina',
  internalCode: 'IM006',
  nomenclatorCode: '90.22.3',
  initials: 'FERR',
  synonym: ['ferritinemia', 'riserve di ferro'],
});
const iron = prestazioneItem({ id: 2, serviceName: 'Ferro', synonym: ['sideremia', 'FE'] });
const other = prestazioneItem({ id: 3, serviceName: 'Ferro eritrocitario', synonym: ['fe'] });
const tests = [ferritin, iron, other];

test.each([
  ['Ferritina', 1],
  [' im006 ', 1],
  ['90.22.3', 1],
  ['ferr', 1],
  ['Riserve di ferro', 1],
  ['FERRO', 2],
])('%j names one test whole', (text, id) => {
  expect(namedTest(tests, text)?.id).toBe(id);
});

test.each(['', ' ', 'ferri', 'ferrittina', 'im006 ferritina', 'IM00', 'fe'])(
  '%j names no test, or two',
  (text) => {
    expect(namedTest(tests, text)).toBeUndefined();
  },
);
