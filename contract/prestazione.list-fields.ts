import { fields } from './prestazione.fields.ts';

type AnyField = (typeof fields)[number];

export type ListKey = Extract<AnyField, { list: 'shown' | 'offered' | 'carried' }>['key'];

export type ListKind = Extract<AnyField, { key: ListKey }>['kind'];

export type ChoiceKey = Extract<AnyField, { kind: 'choice' }>['key'];

export const listFields = fields.filter((field) => field.list !== 'left');

export const choiceFields = fields.filter((field) => field.kind === 'choice');
