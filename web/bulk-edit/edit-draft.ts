import type { BulkAct, FieldEdit } from '#contract/bulk-edit.ts';
import { bulkActsOf } from '#contract/bulk-edit.ts';
import type { Language } from '#contract/constants.ts';
import type { Field, FieldKind } from '#contract/field-kind.ts';
import { isEmpty } from '#contract/field-value.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import { emptyOf } from '#contract/record.ts';
import type { DraftValue } from '../prestazione/edit/kinds.tsx';
import { fieldKind } from '../prestazione/edit/kinds.tsx';
import type { FormFault } from '../ui/rules.ts';

/** `clear` sets a field to nothing. */
export type DraftAct = BulkAct | 'clear';

export interface EditDraft {
  readonly key: FieldKey;
  readonly act: DraftAct;
  readonly value: DraftValue;
  readonly find: string;
  readonly replacement: string;
}

/** A switch is never empty, and a yes/no has its third state among its values. */
export function draftActsOf(field: Pick<Field, 'key' | 'kind'>): readonly DraftAct[] {
  const canClear = field.kind !== 'switch' && field.kind !== 'flag';
  return bulkActsOf(field).flatMap((act): DraftAct[] =>
    act === 'set' && canClear ? ['set', 'clear'] : [act],
  );
}

/** The kind of what is written: of an item of a list, that of one alone. */
export function writtenKind({ kind }: Pick<Field, 'kind'>): FieldKind {
  if (kind === 'choices') return 'choice';
  return kind === 'texts' || kind === 'codes' ? 'text' : kind;
}

/** The draft of an edit of a field, with nothing written yet. */
export function emptyDraft(key: FieldKey, language: Language): EditDraft {
  const field = fieldOf(key);
  const kind = writtenKind(field);
  const value = fieldKind(kind).toDraft(emptyOf(kind), language);
  return { key, act: draftActsOf(field)[0] ?? 'set', value, find: '', replacement: '' };
}

/** The edit to send, or the fault of what is written. */
export function readEdit(
  { key, act, value, find, replacement }: EditDraft,
  language: Language,
): { readonly edit: FieldEdit; readonly fault: null } | { readonly fault: FormFault } {
  const ready = (edit: object) => ({ edit: edit as FieldEdit, fault: null });
  if (act === 'replace') {
    if (find.trim() === '') return { fault: 'required' };
    return ready({ act, field: key, find, replacement });
  }
  if (act === 'clear') return ready({ act: 'set', field: key, value: null });
  const kind = writtenKind(fieldOf(key));
  const read = fieldKind(kind).fromDraft(value, language);
  if (read === undefined) return { fault: 'number' };
  if (isEmpty(read) && kind !== 'flag') return { fault: 'required' };
  return ready({ act, field: key, value: read });
}
