import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';
import type { FieldKind, WritingByKind } from '#contract/field-kind.ts';
import { formatInterval, parseNumber } from '#contract/intervals.ts';
import { distinct, normaliseText } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWordsSaid } from '#phrases/intervals.ts';
import { formatExact } from '../../platform/format.ts';
import type { Speech } from '../../platform/language.tsx';
import type { IntervalDraft } from './interval-draft.ts';
import { draftOfInterval, readInterval } from './interval-draft.ts';

/** What the form holds of a field, by its kind. */
export interface DraftByKind {
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

/** A value of a draft. */
export type DraftValue = DraftByKind[FieldKind];

/** What is stored of a field, by its kind. */
type StoredByKind = { readonly [Kind in FieldKind]: Readonly<WritingByKind[Kind]> };

/** The values of the support tables, by id. */
export type Choices = ReadonlyMap<number, Choice>;

/** How the fields of a kind are edited; `controls.tsx` has the control of each. */
interface Kind<Draft, Stored> {
  toDraft(stored: Stored, language: Language): Draft;
  /** Undefined where the draft can't be read. */
  fromDraft(draft: Draft, language: Language): Stored | undefined;
  /** The value as the public reads it. */
  preview(stored: Stored, choices: Choices): unknown;
  /** The draft as lines of words; none where it is empty. */
  lines(draft: Draft, speech: Pick<Speech, 'language' | 'say'>, choices: Choices): string[];
  /** Are the lines data, in the words of the catalogue and not of the reader's language? */
  readonly isData: boolean;
}

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

const text: Kind<string, string | null> = {
  toDraft: (stored) => stored ?? '',
  fromDraft: (draft) => (draft.trim() === '' ? null : draft),
  preview: (stored) => (stored === null ? null : normaliseText(stored)),
  lines: linesIn,
  isData: true,
};

const kinds: { readonly [Name in FieldKind]: Kind<DraftByKind[Name], StoredByKind[Name]> } = {
  text,
  longText: text,
  texts: {
    toDraft: (stored) => stored.join('\n'),
    fromDraft: (draft) => distinct(linesIn(draft)),
    preview: (stored) => stored.map(normaliseText),
    lines: linesIn,
    isData: true,
  },
  number: {
    toDraft: (stored, language) => (stored === null ? '' : formatExact(stored, language)),
    fromDraft: (draft, language) =>
      draft.trim() === ''
        ? null
        : (parseNumber(draft, languageFacts(language).decimal) ?? undefined),
    preview: (stored) => stored ?? null,
    // As it was typed: a number that can't be read is shown too.
    lines: linesIn,
    isData: false,
  },
  flag: {
    toDraft: (stored) => (stored === null ? '' : stored ? 'yes' : 'no'),
    fromDraft: (draft) => (draft === '' ? null : draft === 'yes'),
    preview: (stored) => stored,
    lines: (draft, { say }) => (draft === '' ? [] : [say(`test.${draft}`)]),
    isData: false,
  },
  switch: {
    toDraft: (stored) => stored,
    fromDraft: (draft) => draft,
    preview: (stored) => stored,
    lines: (draft, { say }) => [say(draft ? 'test.yes' : 'test.no')],
    isData: false,
  },
  choice: {
    toDraft: (stored) => stored,
    fromDraft: (draft) => draft,
    preview: (stored, choices) => (stored === null ? null : (choices.get(stored) ?? null)),
    lines: (draft, _, choices) =>
      draft === null ? [] : [choices.get(draft)?.description ?? []].flat(),
    isData: true,
  },
  choices: {
    toDraft: (stored) => stored,
    fromDraft: (draft) => draft,
    preview: (stored, choices) => stored.flatMap((id) => choices.get(id) ?? []),
    lines: (draft, _, choices) => draft.flatMap((id) => choices.get(id)?.description ?? []),
    isData: true,
  },
  intervals: {
    toDraft: (stored, language) => stored.map((one, row) => draftOfInterval(one, row, language)),
    fromDraft: (draft, language) => draft.map((one) => readInterval(one, language).interval),
    preview: (stored) => stored,
    lines: (draft, { language, say }) =>
      draft.map((one) =>
        formatInterval(readInterval(one, language).interval, intervalWordsSaid(say)),
      ),
    isData: false,
  },
};

/** How the fields of a kind are edited, for a value of whatever kind. */
export function kindOf(kind: FieldKind): Kind<DraftValue, unknown> {
  return kinds[kind];
}
