import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { contradictoryFields, withoutContradictions } from './prestazione.contradictions.ts';
import type { FieldKey } from './prestazione.fields.ts';
import { fieldOf } from './prestazione.fields.ts';

const schema = z.looseObject({}).check(...withoutContradictions);
const refused = (stated: Partial<Record<FieldKey, unknown>>) =>
  schema.safeParse(stated).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test.each<[Partial<Record<FieldKey, unknown>>, string | undefined]>([
  [{ urgentInpatientsOnly: true, urgentRequest: true }, undefined],
  [{ urgentInpatientsOnly: true, urgentRequest: false }, 'inpatientsNeedsUrgent'],
  [{ urgentInpatientsOnly: true, urgentRequest: null }, 'inpatientsNeedsUrgent'],
  [{ urgentResultMinutes: 60, urgentRequest: false }, 'urgentResultNeedsUrgent'],
  [{ urgentResultMinutes: 0, urgentRequest: false }, 'urgentResultNeedsUrgent'],
  [{ urgentResultMinutes: 60, urgentRequest: null }, undefined],
  [{ onIce: true, doNotRefrigerate: true }, 'iceRefrigerates'],
  [{ onIce: true, doNotRefrigerate: false }, undefined],
  [{ onIce: false, doNotRefrigerate: true }, undefined],
  [{ onIce: true, doNotRefrigerate: null }, undefined],
  [{ fasting: false, fastingHours: 8 }, 'fastingHours'],
  [{ fasting: true, fastingHours: 0 }, 'fastingHours'],
  [{ fasting: false, fastingHours: 0 }, undefined],
  [{ fasting: true, fastingHours: 8 }, undefined],
  [{ fasting: null, fastingHours: 8 }, undefined],
  [{ fasting: true, fastingHours: null }, undefined],
  [{ suspendedFrom: '2026-11-10', suspendedTo: '2026-11-10' }, undefined],
  [{ suspendedFrom: '2026-11-10', suspendedTo: null }, undefined],
  [{ suspendedFrom: '2026-11-10', suspendedTo: '2026-11-09' }, 'suspensionDays'],
  [{ suspendedFrom: null, suspendedTo: '2026-11-09' }, 'suspensionDays'],
])('%j is refused as %s', (stated, code) => {
  expect(refused(stated).map(([, message]) => message)).toEqual(code === undefined ? [] : [code]);
});

const needsAnother: readonly FieldKey[] = ['urgentInpatientsOnly', 'suspendedTo'];

test('what is not stated contradicts only what needs it', () => {
  for (const [first, second] of contradictoryFields) {
    const flag = fieldOf(first).kind === 'flag' ? true : 5;
    expect(refused({ [first]: null, [second]: true })).toEqual([]);
    if (!needsAnother.includes(first)) expect(refused({ [first]: flag })).toEqual([]);
  }
});
