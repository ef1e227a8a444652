import type { Field } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Noun } from '#contract/storico.ts';

/** A field of a record that has a history, and how it is written: as one of a test, or a calendar day. */
export interface RecordField extends Pick<Field, 'key' | 'table'> {
  readonly kind: Field['kind'] | 'day';
}

/** The fields of each noun, in reading order. */
export const recordFields: Readonly<Record<Noun, readonly RecordField[]>> = {
  prestazione: fields,
  comunicato: [
    { key: 'title', kind: 'text' },
    { key: 'subject', kind: 'longText' },
    { key: 'dueDate', kind: 'day' },
  ],
  valoreTabella: [
    { key: 'table', kind: 'text' },
    { key: 'code', kind: 'text' },
    { key: 'description', kind: 'text' },
  ],
  campo: [
    { key: 'labelIt', kind: 'text' },
    { key: 'labelEn', kind: 'text' },
    { key: 'hidden', kind: 'flag' },
    { key: 'required', kind: 'flag' },
    { key: 'list', kind: 'text' },
    { key: 'rank', kind: 'number' },
  ],
};
