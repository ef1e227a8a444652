import { z } from 'zod/mini';
import type { FieldFaultCode } from './fault.ts';
import { fault } from './fault.ts';
import type { FieldKey } from './prestazione.fields.ts';

type Written = { readonly [Key in FieldKey]?: unknown };

interface Contradiction {
  /** The field that is refused, then the one that it contradicts. */
  readonly fields: readonly [FieldKey, FieldKey];
  readonly code: Extract<
    FieldFaultCode,
    | 'inpatientsNeedsUrgent'
    | 'urgentResultNeedsUrgent'
    | 'iceRefrigerates'
    | 'fastingHours'
    | 'suspensionDays'
  >;
  readonly isIn: (test: Written) => boolean;
}

const isStated = (value: unknown) => value !== null && value !== undefined;

/** What a test can't state together; what is not stated contradicts nothing. */
const contradictions: readonly Contradiction[] = [
  {
    // A yes for inpatients only is one of urgent tests alone (design.md section 5).
    fields: ['urgentInpatientsOnly', 'urgentRequest'],
    code: 'inpatientsNeedsUrgent',
    isIn: (test) => test.urgentInpatientsOnly === true && test.urgentRequest !== true,
  },
  {
    fields: ['urgentResultMinutes', 'urgentRequest'],
    code: 'urgentResultNeedsUrgent',
    isIn: (test) => isStated(test.urgentResultMinutes) && test.urgentRequest === false,
  },
  {
    fields: ['doNotRefrigerate', 'onIce'],
    code: 'iceRefrigerates',
    isIn: (test) => test.doNotRefrigerate === true && test.onIce === true,
  },
  {
    fields: ['fastingHours', 'fasting'],
    code: 'fastingHours',
    isIn: ({ fastingHours, fasting }) =>
      isStated(fastingHours) && isStated(fasting) && fasting !== Number(fastingHours) > 0,
  },
  {
    // A last day without a first one would suspend nothing.
    fields: ['suspendedTo', 'suspendedFrom'],
    code: 'suspensionDays',
    isIn: ({ suspendedFrom: from, suspendedTo: to }) =>
      isStated(to) && !(isStated(from) && String(from) <= String(to)),
  },
];

/** The fields that may contradict one another: they are undone together. */
export const contradictoryFields: readonly (readonly [FieldKey, FieldKey])[] = contradictions.map(
  ({ fields }) => fields,
);

/** Refuses what contradicts itself, at the field that says it. */
export const withoutContradictions = contradictions.map(({ fields: [key], code, isIn }) =>
  z.refine<Written>((test) => !isIn(test), { error: fault(code), path: [key] }),
);

/** The pairs of fields in which a test contradicts itself; the first of each is refused. */
export function contradictionsIn(test: Written): (readonly [FieldKey, FieldKey])[] {
  return contradictions.flatMap(({ fields: pair, isIn }) => (isIn(test) ? [pair] : []));
}
