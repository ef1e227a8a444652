import type { PrestazioneEdit } from './prestazione.edit.ts';
import type { FieldKey } from './prestazione.fields.ts';
import { fields } from './prestazione.fields.ts';
import type { Prestazione, PrestazioneForm } from './prestazione.ts';
import { emptyRecord, recordForm } from './record.ts';

// As in prestazione.ts: the compiler can't follow what is made from the table.

/** Choices become ids. */
export function formOf(prestazione: Prestazione): PrestazioneForm {
  return recordForm(fields, { ...prestazione }) as unknown as PrestazioneForm;
}

/** For a test that is not made yet. */
export function emptyForm(): Pick<PrestazioneEdit, FieldKey> {
  return emptyRecord(fields) as unknown as Pick<PrestazioneEdit, FieldKey>;
}
