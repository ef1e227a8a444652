import type { ReactNode } from 'react';
import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKind, WritingByKind } from '#contract/field-kind.ts';
import { formatInterval, parseNumber } from '#contract/intervals.ts';
import { distinct, normaliseText } from '#contract/text.ts';
import type { Container } from '#contract/tubes.ts';
import { capsOf } from '#contract/tubes.ts';
import type { Choice, ValoreTabella } from '#contract/valore-tabella.ts';
import { intervalWordsSaid } from '#phrases/intervals.ts';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Combobox } from '../../design/Combobox.tsx';
import { DateField } from '../../design/DateField.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import type { WrittenFieldProps } from '../../design/TextField.tsx';
import { TextField } from '../../design/TextField.tsx';
import { formatDay, formatExact } from '../../platform/format.ts';
import type { Speech } from '../../platform/language.tsx';
import { ContainerDrawings } from '../../tabella/TubeBadge.tsx';
import { comparisonOf } from '../../tabella/unit-options.ts';
import { ChoicesField } from '../../ui/ChoicesField.tsx';
import { StatedField } from '../../ui/StatedField.tsx';
import { CodesField } from './CodesField.tsx';
import { IntervalsField } from './IntervalsField.tsx';
import type { IntervalDraft } from './interval-draft.ts';
import { draftOfInterval, readInterval } from './interval-draft.ts';

/** The form's value for a field, by the field's kind. */
export interface DraftByKind {
  text: string;
  longText: string;
  /** One a line. */
  texts: string;
  codes: readonly string[];
  number: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Empty: not stated. */
  flag: 'yes' | 'no' | '';
  switch: boolean;
  choice: number | null;
  choices: readonly number[];
  intervals: readonly IntervalDraft[];
}

export type DraftValue = DraftByKind[FieldKind];

/** The stored value of a field, by the field's kind. */
type StoredByKind = { readonly [Kind in FieldKind]: Readonly<WritingByKind[Kind]> };

export type Choices = ReadonlyMap<number, Choice>;

interface ControlContext<Draft> {
  readonly common: {
    readonly id: string;
    readonly label: string;
    readonly fault: string | undefined;
    readonly isRequired: boolean;
    readonly hint: string | undefined;
  };
  readonly value: Draft;
  change(value: Draft): void;
  readonly say: Speech['say'];
  readonly max: number | undefined;
  /** Of a choice: its table's name and values, and the way to a new value. */
  readonly table: FieldConfigurationWhole['table'];
  readonly options: readonly ValoreTabella[];
  readonly onAdd: ((text: string) => void) | undefined;
  /** Reports whether the input holds text that is neither chosen nor added, or no day. */
  readonly onUnmatched: (isUnmatched: boolean) => void;
  /** Of intervals: the faults of their parts, by `intervals.<row>.<part>`. */
  readonly faults: Readonly<Record<string, string>>;
  /** Of a yes/no: may it become a yes? */
  readonly canBeYes: boolean;
}

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
  control(context: ControlContext<Draft>): ReactNode;
}

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

const written = ({ common, value, change }: ControlContext<string>): WrittenFieldProps => ({
  ...common,
  value,
  onChange: change,
});

/** A container's drawings; none of one whose cap and kind are not known. */
function containerPicture(container: Container): ReactNode {
  const isDrawn = capsOf(container).length > 0 || container.containerKind !== undefined;
  return isDrawn && <ContainerDrawings of={container} />;
}

const text: Omit<Kind<string, string | null>, 'control'> = {
  toDraft: (stored) => stored ?? '',
  fromDraft: (draft) => (draft.trim() === '' ? null : draft),
  preview: (stored) => (stored === null ? null : normaliseText(stored)),
  lines: linesIn,
  isData: true,
};

const kinds: { readonly [Name in FieldKind]: Kind<DraftByKind[Name], StoredByKind[Name]> } = {
  text: { ...text, control: (context) => <TextField {...written(context)} max={context.max} /> },
  longText: {
    ...text,
    control: (context) => <TextArea {...written(context)} max={context.max} rows={4} />,
  },
  texts: {
    toDraft: (stored) => stored.join('\n'),
    fromDraft: (draft) => distinct(linesIn(draft)),
    preview: (stored) => stored.map(normaliseText),
    lines: linesIn,
    isData: true,
    control: (context) => (
      <TextArea {...written(context)} hint={context.say('editTest.oneALine')} rows={3} />
    ),
  },
  codes: {
    toDraft: (stored) => [...stored],
    fromDraft: (draft) => [...draft],
    preview: (stored) => stored,
    lines: (draft) => [...draft],
    isData: true,
    control: ({ common, value, change, onUnmatched }) => (
      <CodesField {...common} value={value} onChange={change} onUnmatched={onUnmatched} />
    ),
  },
  day: {
    toDraft: (stored) => stored ?? '',
    fromDraft: (draft) => (draft === '' ? null : draft),
    preview: (stored) => stored,
    lines: (draft, { language }) => (draft === '' ? [] : [formatDay(draft, language)]),
    isData: false,
    control: ({ common, value, change, onUnmatched }) => (
      <DateField {...common} value={value} onChange={change} onIncomplete={onUnmatched} />
    ),
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
    control: (context) => (
      <TextField {...written(context)} input={{ inputMode: 'decimal', size: 8 }} />
    ),
  },
  flag: {
    toDraft: (stored) => (stored === null ? '' : stored ? 'yes' : 'no'),
    fromDraft: (draft) => (draft === '' ? null : draft === 'yes'),
    preview: (stored) => stored,
    lines: (draft, { say }) => (draft === '' ? [] : [say(`test.${draft}`)]),
    isData: false,
    control: ({ common, value, change, canBeYes }) => (
      <StatedField
        {...common}
        canBeYes={canBeYes || value === 'yes'}
        value={value}
        onChange={change}
      />
    ),
  },
  switch: {
    toDraft: (stored) => stored,
    fromDraft: (draft) => draft,
    preview: (stored) => stored,
    lines: (draft, { say }) => [say(draft ? 'test.yes' : 'test.no')],
    isData: false,
    control: ({ common, value, change }) => (
      <Checkbox {...common} value={value} onChange={change} />
    ),
  },
  choice: {
    toDraft: (stored) => stored,
    fromDraft: (draft) => draft,
    preview: (stored, choices) => (stored === null ? null : (choices.get(stored) ?? null)),
    lines: (draft, _, choices) =>
      draft === null ? [] : [choices.get(draft)?.description ?? []].flat(),
    isData: true,
    control: ({ common, value, change, table, options, onAdd, onUnmatched }) => (
      <Combobox
        {...common}
        options={options}
        comparison={comparisonOf(table)}
        pictureOf={table === 'contenitori' ? containerPicture : undefined}
        value={value}
        onChoose={change}
        onAdd={onAdd}
        onUnmatched={onUnmatched}
      />
    ),
  },
  choices: {
    toDraft: (stored) => stored,
    fromDraft: (draft) => draft,
    preview: (stored, choices) => stored.flatMap((id) => choices.get(id) ?? []),
    lines: (draft, _, choices) => draft.flatMap((id) => choices.get(id)?.description ?? []),
    isData: true,
    control: ({ common, value, change, options, onAdd, onUnmatched }) => (
      <ChoicesField
        {...common}
        options={options}
        value={value}
        onChange={change}
        onAdd={onAdd}
        onUnmatched={onUnmatched}
      />
    ),
  },
  intervals: {
    toDraft: (stored, language) =>
      stored.map((interval, row) => draftOfInterval(interval, row, language)),
    fromDraft: (draft, language) =>
      draft.map((interval) => readInterval(interval, language).interval),
    preview: (stored) => stored,
    lines: (draft, { language, say }) =>
      draft.map((interval) =>
        formatInterval(readInterval(interval, language).interval, intervalWordsSaid(say)),
      ),
    isData: false,
    control: ({ common, value, change, faults }) => (
      <IntervalsField {...common} rows={value} onChange={change} faults={faults} />
    ),
  },
};

export function fieldKind(kind: FieldKind): Kind<DraftValue, unknown> {
  return kinds[kind];
}
