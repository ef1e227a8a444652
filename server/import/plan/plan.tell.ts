import type { FieldChange } from '#contract/change-set.ts';
import type { ImportMap, ImportPlan, ImportRow } from '#contract/import.ts';
import type { RecordField } from '#contract/record.ts';
import { recordFields, recordForm } from '#contract/record.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Change } from '../../storico/storico.diff.ts';
import type { Remark } from './plan.row.ts';
import { say } from './plan.row.ts';
import type { Draft, Plan } from './plan.ts';
import type { Unresolved } from './support-values.ts';
import { toBeMade, valueKey } from './support-values.ts';

/** The items of a list of words, as the history has them; undefined of anything else. */
function listIn(exact: string | null): string[] | undefined {
  const items: unknown = exact === null ? undefined : JSON.parse(exact);
  const isList = Array.isArray(items) && items.length > 0;
  return isList && items.every((item) => typeof item === 'string') ? items : undefined;
}

function tellChange({ field, previousValue, currentValue, previousExact, currentExact }: Change): FieldChange {
  const [previousList, currentList] = [listIn(previousExact), listIn(currentExact)];
  return {
    ...{ field, previousValue, currentValue },
    ...(previousList && { previousList }),
    ...(currentList && { currentList }),
  };
}

/** The row and what is to be written, as both kinds of plan make them. */
export function planned(
  row: Pick<ImportRow, 'row' | 'key' | 'rows' | 'name'>,
  kind: ImportRow['kind'],
  phrases: Phrases,
  { faults = [], warnings = [], changes = [] }: { faults?: Remark[]; warnings?: Remark[]; changes?: Change[] } = {},
): ImportRow {
  const told = (remarks: readonly Remark[]) => remarks.map((one) => say(one, phrases));
  return { ...row, kind, changes: changes.map(tellChange), problems: told(faults), warnings: told(warnings) };
}

/** A plan of its rows, of which none waits: whether anybody is asked, a plan does not know. */
export function planOf(
  noun: ImportMap['noun'],
  rows: readonly ImportRow[],
  drafts: readonly Draft[],
  warnings: readonly Remark[],
  unresolved: ReadonlyMap<string, Unresolved>,
  phrases: Phrases,
  { emptyCells, matched, unchanged }: Pick<Plan, 'emptyCells' | 'matched' | 'unchanged'>,
): Plan {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return {
    noun,
    counts,
    waiting: 0,
    warned: rows.filter((row) => row.warnings.length > 0).length,
    rows: [...rows],
    newValues: newValues(recordFields[noun], drafts),
    warnings: warnings.map((one) => say(one, phrases)),
    ...{ emptyCells, lackingColumns: [], lackingTests: 0 },
    ...{ drafts, matched, unchanged, unresolved: [...unresolved.values()] },
  };
}

function newValues(fields: readonly RecordField[], drafts: readonly Draft[]): ImportPlan['newValues'] {
  const found = new Map<string, ImportPlan['newValues'][number]>();
  for (const { record } of drafts) {
    recordForm(fields, record, ({ id, description }, { table }) => {
      if (id !== toBeMade || table === undefined) return id;
      const key = valueKey(table, description);
      if (!found.has(key)) found.set(key, { table, description });
      return id;
    });
  }
  return [...found.values()];
}
