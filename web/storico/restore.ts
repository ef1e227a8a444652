import type { Noun } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import type { RestorableNoun } from '#contract/ripristino.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { paths } from '../paths.ts';
import type { Speech } from '../platform/language.tsx';
import type { Attribution, HistoryChange } from './history.ts';

/** What can be restored from a change: the words of a menu's item, and the form that does it. */
interface RestoreItem {
  readonly words: string;
  readonly to: string;
}

const pathOf: Readonly<
  Record<RestorableNoun, (id: number, values: { restore: number; field?: string[] }) => string>
> = {
  prestazione: paths.restoreTest,
  comunicato: paths.restoreComunicato,
  valoreTabella: paths.restoreValue,
};

const isRestorable = (noun: Noun): noun is RestorableNoun => noun in pathOf;

/**
 * What can be restored from a change of a record: each of its fields as it was before, all of them,
 * or the whole record as it was then. Nothing where the change wrote only a value's new name, and
 * where the record is removed.
 */
export function restoreItems<Row extends StoricoRow & Attribution>(
  noun: Noun,
  recordId: number,
  { first, rows, creation }: HistoryChange<Row>,
  say: Speech['say'],
  labelOf: (noun: Noun, key: string) => string,
): readonly RestoreItem[] {
  if (!isRestorable(noun) || first.source === 'rename') return [];
  const keys = new Set(recordFields[noun].map(({ key }) => key));
  const fields = [...new Set(rows.map(({ field }) => field))].filter((key) => keys.has(key));
  if (fields.length === 0) return [];
  const to = pathOf[noun];
  const whole = {
    words: say('restore.record'),
    to: to(recordId, { restore: first.version }),
  };
  if (creation) return [whole];
  const before = first.version - 1;
  return [
    ...fields.map((field) => ({
      words: say('restore.field', { field: labelOf(noun, field) }),
      to: to(recordId, { restore: before, field: [field] }),
    })),
    ...(fields.length > 1
      ? [{ words: say('restore.entry'), to: to(recordId, { restore: before, field: fields }) }]
      : []),
    whole,
  ];
}
