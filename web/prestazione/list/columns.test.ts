import { expect, test } from 'vitest';
import { columnsOf, firstColumns, offeredColumns } from './columns.ts';

test('puts the name first, and keeps the order of the fields', () => {
  expect(columnsOf([])).toEqual(['serviceName']);
  expect(columnsOf(['executionSector', 'nonsense', 3, 'internalCode'])).toEqual([
    'serviceName',
    'internalCode',
    'executionSector',
  ]);
});

test('offers no column for fields that only search and marks use', () => {
  expect(offeredColumns()).not.toContain('clinicalMeaning');
  expect(offeredColumns()).not.toContain('urgentInpatientsOnly');
  expect(offeredColumns()).toContain('synonym');
});

test('takes order and place from the configuration, without hidden and unknown fields', () => {
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
