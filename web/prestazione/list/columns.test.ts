import { expect, test } from 'vitest';
import { columnsOf, offeredColumns } from './columns.ts';

test('the name is always the first column, the rest keeps the order of the fields', () => {
  expect(columnsOf([])).toEqual(['serviceName']);
  expect(columnsOf(['executionSector', 'nonsense', 3, 'internalCode'])).toEqual([
    'serviceName',
    'internalCode',
    'executionSector',
  ]);
});

test('what the list carries only for search and marks is no column', () => {
  expect(offeredColumns).not.toContain('clinicalMeaning');
  expect(offeredColumns).not.toContain('urgentInpatientsOnly');
  expect(offeredColumns).toContain('synonym');
});
