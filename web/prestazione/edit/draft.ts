import type { Language } from '#contract/constants.ts';
import type { Field } from '#contract/field.ts';
import type { Interval } from '#contract/intervals.ts';
import { parseNumber } from '#contract/intervals.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { prestazioneForm } from '#contract/prestazione.ts';
import { isEmpty } from '#contract/record.ts';
import { distinct } from '#contract/text.ts';
import { formatExact } from '../../platform/format.ts';
import type { FormFault } from '../../ui/rules.ts';
import { formFaultOf } from '../../ui/rules.ts';
import type { IntervalDraft } from './interval-draft.ts';
import { draftOfInterval, readInterval } from './interval-draft.ts';

interface DraftByKind {
  text: string;
  longText: string;
  /** One a line. */
  texts: string;
  number: string;
  /** Empty: not stated. */
  flag: 'yes' | 'no' | '';
  switch: boolean;
  choice: number | null;
  choices: readonly number[];
  intervals: readonly IntervalDraft[];
}

type KindOf<Key extends FieldKey> = Extract<(typeof fields)[number], { key: Key }>['kind'];

/** A test as it stands in the boxes of its form, and why it is changed. */
export type TestDraft = { readonly [Key in FieldKey]: DraftByKind[KindOf<Key>] } & {
  readonly reason: string;
};

/** A value of a draft. */
export type DraftValue = DraftByKind[Field['kind']];

/** The mark before decimals in a language. */
const decimalOf = (language: Language) => (language === 'it' ? ',' : '.');

function draftValue(kind: Field['kind'], value: unknown, language: Language): DraftValue {
  switch (kind) {
    case 'text':
    case 'longText':
      return (value as string | null) ?? '';
    case 'texts':
      return (value as readonly string[]).join('\n');
    case 'number':
      return value === null ? '' : formatExact(value as number, language);
    case 'flag':
      return value === null ? '' : value ? 'yes' : 'no';
    case 'intervals':
      return (value as readonly Interval[]).map((one, row) => draftOfInterval(one, row, language));
    default:
      return value as boolean | number | null | readonly number[];
  }
}

/** A test as its form begins with it. */
export function draftOf(test: PrestazioneEdit, language: Language): TestDraft {
  const values = fields.map(({ key, kind }) => [key, draftValue(kind, test[key], language)]);
  return { ...Object.fromEntries(values), reason: '' };
}

/**
 * A draft that was kept, perhaps by a release in which a yes/no was either: its no was perhaps
 * never stated, and is read so.
 */
export function withStates(kept: TestDraft): TestDraft {
  const read = fields.flatMap(({ key, kind }) => {
    const value: unknown = kept[key];
    return kind === 'flag' && typeof value === 'boolean' ? [[key, value ? 'yes' : '']] : [];
  });
  return { ...kept, ...Object.fromEntries(read) };
}

/**
 * The faults of a draft, as codes by field key; those of an interval as `intervals.<row>.<part>`.
 */
export type Faults = Readonly<Record<string, FormFault>>;

function written(kind: Field['kind'], value: DraftValue, language: Language): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
      return (value as string).trim() === '' ? null : value;
    case 'texts':
      return distinct((value as string).split('\n').filter((line) => line.trim() !== ''));
    case 'number':
      return (value as string).trim() === ''
        ? null
        : (parseNumber(value as string, decimalOf(language)) ?? undefined);
    case 'flag':
      return value === '' ? null : value === 'yes';
    case 'intervals':
      return (value as readonly IntervalDraft[]).map((one) => readInterval(one, language).interval);
    default:
      return value;
  }
}

/** The test that a draft says, without a look at its faults: what can't be read is undefined. */
export function writtenOf(draft: TestDraft, language: Language): Record<FieldKey, unknown> {
  const values = fields.map(({ key, kind }) => [key, written(kind, draft[key], language)]);
  return Object.fromEntries(values);
}

/**
 * A row that came as it is, from a file say, is kept as it came: only what was typed in must be in
 * order.
 */
function intervalFaultsOf(
  draft: TestDraft,
  base: TestDraft,
  language: Language,
): Record<string, FormFault> {
  const untouched = new Set(base.intervals.map((one) => JSON.stringify(one)));
  const typed = draft.intervals.filter((one) => !untouched.has(JSON.stringify(one)));
  const faults = typed.flatMap((one) =>
    Object.entries(readInterval(one, language).faults).map(([part, code]) => [
      `intervals.${one.row}.${part}`,
      code,
    ]),
  );
  return Object.fromEntries(faults);
}

/**
 * Reads a draft as the form to send, or says what is wrong with it.
 * @param base the draft that the typing began with
 * @param required what the configuration of the fields requires beside the contract
 */
export function readDraftOf(
  draft: TestDraft,
  base: TestDraft,
  language: Language,
  required: ReadonlySet<string>,
): { form: PrestazioneForm; faults: null } | { form: null; faults: Faults } {
  const raw = writtenOf(draft, language);
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
    // A name that is missing is no text: the form's own word for it is that it is required.
    faults[name] ??= raw[key as FieldKey] === null ? 'required' : formFaultOf(message);
  }
  if (read.success && Object.keys(faults).length === 0) return { form: read.data, faults: null };
  return { form: null, faults };
}

function comparable(value: DraftValue): string {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(value.map((one) => (typeof one === 'object' ? { ...one, row: 0 } : one)));
}

/** Do two drafts say the same in a field? */
export function isSameIn(key: FieldKey, one: TestDraft, other: TestDraft): boolean {
  return comparable(one[key]) === comparable(other[key]);
}
