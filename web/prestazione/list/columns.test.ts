import { expect, test } from 'vitest';
import { columnsOf, firstColumns, offeredColumns } from './columns.ts';

test('the name is always the first column, the rest keeps the order of the fields', () => {
  expect(columnsOf([])).toEqual(['serviceName']);
  expect(columnsOf(['executionSector', 'nonsense', 3, 'internalCode'])).toEqual([
    'serviceName',
    'internalCode',
    'executionSector',
  ]);
});

test('what the list carries only for search and marks is no column', () => {
  expect(offeredColumns()).not.toContain('clinicalMeaning');
  expect(offeredColumns()).not.toContain('urgentInpatientsOnly');
  expect(offeredColumns()).toContain('synonym');
});

test('the configuration gives order and place; a hidden field is no column, an unknown one neither', () => {
  const configured = [
    { key: 'material', list: 'shown' },
    { key: 'noteLab', list: 'shown' },
    { key: 'serviceName', list: 'shown' },
    { key: 'initials', list: 'shown', visible: false },
    { key: 'internalCode', list: 'offered', visible: true },
    { key: 'executionSector', list: 'left' },
  ] as const;
  expect(firstColumns(configured)).toEqual(['serviceName', 'material']);
  expect(offeredColumns(configured)).toEqual(['material', 'internalCode']);
  expect(columnsOf(['internalCode', 'initials', 'material'], configured)).toEqual([
    'serviceName',
    'material',
    'internalCode',
  ]);
});
