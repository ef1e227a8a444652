import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { operations } from './operations.ts';

test('every operation is called as it is declared', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(operations));
  expect(calls.GetPrestazione).toEqual({
    method: 'GET',
    path: '/api/DLAB/GetPrestazione',
    needsSession: false,
    isWhole: true,
    takesName: false,
  });
  expect(calls.Comunicati.isWhole).toBe(false);
  expect(calls['admin/SaveComunicato']).toMatchObject({
    method: 'POST',
    needsSession: true,
    takesName: true,
  });
  expect(calls['admin/EditComunicato'].takesName).toBe(false);
  expect(calls.Profile.needsSession).toBe(true);
});
