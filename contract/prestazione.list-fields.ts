import { fields } from './prestazione.fields.ts';

type AnyField = (typeof fields)[number];

/** The keys of the fields that the compact list carries. */
export type ListKey = Extract<AnyField, { list: 'shown' | 'offered' | 'carried' }>['key'];

/** The kinds of the fields that the compact list carries. */
export type ListKind = Extract<AnyField, { key: ListKey }>['kind'];

/** The keys of the fields that hold one support-table value. */
export type ChoiceKey = Extract<AnyField, { kind: 'choice' }>['key'];

/** The fields that the compact list carries. */
export const listFields = fields.filter((field) => field.list !== 'left');

/** The fields that hold one support-table value. */
export const choiceFields = fields.filter((field) => field.kind === 'choice');
