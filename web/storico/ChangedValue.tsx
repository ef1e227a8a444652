import { isOption } from '#contract/attributes.ts';
import type { FieldChange } from '#contract/change-set.ts';
import { supportTables } from '#contract/field.ts';
import type { Noun } from '#contract/record.ts';
import type { Speech } from '../platform/language.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Words } from '../ui/Difference.tsx';
import { FoldedDifference } from '../ui/Difference.tsx';
import type { PlainKind } from '../ui/plain-words.ts';
import { isPlain, plainWords } from '../ui/plain-words.ts';
import type { HistoryKind } from './field-words.ts';
import { historyKind, listPlace } from './field-words.ts';
import { intervalLines } from './interval-lines.ts';

/** What the words do not show of a list (contract/change-set.ts). */
type Entries = readonly string[] | undefined;

interface View {
  words(value: string, entries: Entries, speech: Speech): Words;
  /** Are the words data, and not those of the reader's language? */
  readonly isData?: true;
}

const text: View = { words: (value) => value, isData: true };

const list: View = { words: (value, entries) => entries ?? value.split('; '), isData: true };

const views: Readonly<Record<Exclude<HistoryKind, PlainKind>, View>> = {
  text,
  longText: text,
  texts: list,
  codes: list,
  choice: text,
  choices: list,
  tests: list,
  intervals: { words: (value, _entries, { say }) => intervalLines(value, say) },
  option: {
    words: (value, _entries, { say }) => (isOption(value) ? say(`option.${value}`) : value),
  },
  table: {
    words: (value, _entries, { say }) => {
      const table = supportTables.find((name) => name === value);
      return table === undefined ? value : say(`table.${table}`);
    },
  },
  place: {
    words: (value, _entries, { say }) => {
      const place = listPlace(value);
      return place === undefined ? value : say(`fields.list.${place}`);
    },
  },
};

function valueWords(
  kind: HistoryKind,
  value: string | null,
  entries: Entries,
  speech: Speech,
): Words {
  if (value === null) return kind === 'flag' ? speech.say('test.notStated') : null;
  if (isPlain(kind)) return plainWords[kind](value, speech);
  return views[kind].words(value, entries, speech);
}

interface ChangedValueProps {
  readonly noun: Noun;
  readonly change: FieldChange;
  /** The record is new: there is no previous value. */
  readonly isNew?: boolean;
  /** In a table each has a column of its own. */
  readonly side?: 'before' | 'after';
}

export function ChangedValue({ noun, change, isNew = false, side }: ChangedValueProps) {
  const speech = useLanguage();
  const { field, previousValue, currentValue, previousList, currentList } = change;
  const kind = historyKind(noun, field);
  return (
    <FoldedDifference
      before={isNew ? null : valueWords(kind, previousValue, previousList, speech)}
      after={valueWords(kind, currentValue, currentList, speech)}
      side={isNew ? 'after' : side}
      isData={!isPlain(kind) && views[kind].isData === true}
    />
  );
}
