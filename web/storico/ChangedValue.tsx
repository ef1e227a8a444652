import type { FieldChange } from '#contract/change-set.ts';
import { supportTables } from '#contract/field.ts';
import type { Noun } from '#contract/record.ts';
import { formatDay, formatExact } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Words } from '../ui/Difference.tsx';
import { FoldedDifference } from '../ui/Difference.tsx';
import type { HistoryKind } from './field-words.ts';
import { kindOf, listPlace } from './field-words.ts';
import { intervalLines } from './interval-lines.ts';

/** What the words do not show of a list (contract/change-set.ts). */
type Entries = readonly string[] | undefined;

function wordsOf(
  kind: HistoryKind,
  value: string | null,
  entries: Entries,
  { language, say }: Speech,
): Words {
  if (value === null) return kind === 'flag' ? say('test.notStated') : null;
  if (kind === 'flag' || kind === 'switch') return say(value === 'true' ? 'test.yes' : 'test.no');
  if (kind === 'number' && Number.isFinite(Number(value)))
    return formatExact(Number(value), language);
  if (kind === 'day') return formatDay(value, language);
  if (kind === 'intervals') return intervalLines(value, say);
  if (kind === 'texts' || kind === 'choices') return entries ?? value.split('; ');
  const table = kind === 'table' && supportTables.find((name) => name === value);
  if (table) return say(`table.${table}`);
  const place = kind === 'place' && listPlace(value);
  return place ? say(`fields.list.${place}`) : value;
}

const dataKinds: ReadonlySet<HistoryKind> = new Set([
  ...(['text', 'longText', 'texts', 'choice', 'choices'] as const),
]);

interface ChangedValueProps {
  readonly noun: Noun;
  readonly change: FieldChange;
  /** The record is new: there is no previous value. */
  readonly isNew?: boolean;
  /** In a table each has a column of its own. */
  readonly side?: 'before' | 'after';
}

/** The previous and the current value of a field (spec 2), as the history and a plan tell them. */
export function ChangedValue({ noun, change, isNew = false, side }: ChangedValueProps) {
  const speech = useLanguage();
  const { field, previousValue, currentValue, previousList, currentList } = change;
  const kind = kindOf(noun, field);
  return (
    <FoldedDifference
      before={isNew ? null : wordsOf(kind, previousValue, previousList, speech)}
      after={wordsOf(kind, currentValue, currentList, speech)}
      side={isNew ? 'after' : side}
      isData={dataKinds.has(kind)}
    />
  );
}
