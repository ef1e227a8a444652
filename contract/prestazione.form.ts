import type { PrestazioneEdit } from './prestazione.edit.ts';
import type { FieldKey } from './prestazione.fields.ts';
import { fields } from './prestazione.fields.ts';
import type { Prestazione, PrestazioneForm } from './prestazione.ts';
import { emptyRecord, recordForm } from './record.ts';

// As in prestazione.ts: the compiler can't follow what is made from the table.

/** A test in its form's shape: choices by id. */
export function formOf(prestazione: Prestazione): PrestazioneForm {
  return recordForm(fields, { ...prestazione }) as unknown as PrestazioneForm;
}

/** The form of a test that is not made yet. */
export function emptyForm(): Pick<PrestazioneEdit, FieldKey> {
  return emptyRecord(fields) as unknown as Pick<PrestazioneEdit, FieldKey>;
}
