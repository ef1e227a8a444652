import type { Language } from '#contract/constants.ts';
import { isEmpty } from '#contract/field-value.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { prestazioneForm } from '#contract/prestazione.ts';
import { emptyOf } from '#contract/record.ts';
import type { FormFault } from '../../ui/rules.ts';
import { formFaultOf } from '../../ui/rules.ts';
import type { ReadDraft } from '../../ui/useRecordEditor.ts';
import { readInterval } from './interval-draft.ts';
import type { DraftByKind, DraftValue } from './kinds.tsx';
import { fieldKind } from './kinds.tsx';

type KindOf<Key extends FieldKey> = Extract<(typeof fields)[number], { key: Key }>['kind'];

export type TestDraft = { readonly [Key in FieldKey]: DraftByKind[KindOf<Key>] } & {
  readonly reason: string;
};

export function draftOf(test: PrestazioneEdit, language: Language): TestDraft {
  const values = fields.map(({ key, kind }) => [key, fieldKind(kind).toDraft(test[key], language)]);
  return { ...Object.fromEntries(values), reason: '' };
}

/**
 * Perhaps stored by a release in which a yes/no was either: its no was perhaps never stated, and is
 * read so. Or by one that lacked a field, which is empty.
 */
export function withStates(stored: TestDraft): TestDraft {
  const read = fields.flatMap(({ key, kind }) => {
    const value: unknown = stored[key];
    if (value === undefined) return [[key, fieldKind(kind).toDraft(emptyOf(kind), 'it')]];
    return kind === 'flag' && typeof value === 'boolean' ? [[key, value ? 'yes' : '']] : [];
  });
  return { ...stored, ...Object.fromEntries(read) };
}

/** The values of a draft, faults ignored: undefined where the text can't be parsed. */
export function parsedDraft(draft: TestDraft, language: Language): Record<FieldKey, unknown> {
  const values = fields.map(({ key, kind }) => [
    key,
    fieldKind(kind).fromDraft(draft[key], language),
  ]);
  return Object.fromEntries(values);
}

/**
 * A row that was loaded, from a file say, is kept unchanged: only what was typed must be in order.
 */
function intervalFaultsOf(
  draft: TestDraft,
  base: TestDraft,
  language: Language,
): Record<string, FormFault> {
  const untouched = new Set(base.intervals.map((interval) => JSON.stringify(interval)));
  const typed = draft.intervals.filter((interval) => !untouched.has(JSON.stringify(interval)));
  const faults = typed.flatMap((interval) =>
    Object.entries(readInterval(interval, language).faults).map(([part, code]) => [
      `intervals.${interval.row}.${part}`,
      code,
    ]),
  );
  return Object.fromEntries(faults);
}

/**
 * The form to send, or its faults: an interval's are named `intervals.<row>.<part>`.
 * @param base the draft that the typing began with
 * @param required what the configuration of the fields requires beside the contract
 */
export function readDraftOf(
  draft: TestDraft,
  base: TestDraft,
  language: Language,
  required: ReadonlySet<string>,
): ReadDraft<PrestazioneForm> {
  const raw = parsedDraft(draft, language);
  const faults: Record<string, FormFault> = intervalFaultsOf(draft, base, language);
  for (const { key } of fields) {
    if (raw[key] === undefined) faults[key] = 'number';
    else if (isEmpty(raw[key]) && required.has(key)) faults[key] = 'required';
  }
  const read = prestazioneForm.safeParse(raw);
  for (const { path, message } of read.error?.issues ?? []) {
    const [key = '', at, part] = path.map(String);
    const row = key === 'intervals' ? draft.intervals[Number(at)]?.row : undefined;
    const name = row === undefined ? key : `intervals.${row}.${part ?? 'text'}`;
    // A missing name is no text: the form's own fault for it is that it is required.
    faults[name] ??= raw[key as FieldKey] === null ? 'required' : formFaultOf(message);
  }
  if (read.success && Object.keys(faults).length === 0) return { form: read.data, faults: null };
  return { form: null, faults };
}

function comparable(value: DraftValue): string {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(
    value.map((entry) => (typeof entry === 'object' ? { ...entry, row: 0 } : entry)),
  );
}

/** Do two drafts have the same value in a field? */
export function isSameIn(key: FieldKey, testDraft: TestDraft, other: TestDraft): boolean {
  return comparable(testDraft[key]) === comparable(other[key]);
}
