import { fields } from './prestazione.fields.ts';

type AnyField = (typeof fields)[number];

export type ListKey = Extract<
  AnyField,
  { list: 'shown' | 'offered' | 'carried' | 'stated' }
>['key'];

export type ListKind = Extract<AnyField, { key: ListKey }>['kind'];

export type ChoiceKey = Extract<AnyField, { kind: 'choice' }>['key'];

export const listFields = fields.filter((field) => field.list !== 'left');

export const choiceFields = fields.filter((field) => field.kind === 'choice');

/** The fields that say what must be done with the sample, of which a list makes one column. */
export const handlingFields = [
  'onIce',
  'protectFromLight',
  'doNotRefrigerate',
  'fasting',
  'deliverWithinMinutes',
] as const satisfies readonly ListKey[];
