import type { FieldChange } from '#contract/change-set.ts';
import type { Change } from '../storico/storico.diff.ts';

/** The items of a list of words, as the history has them; undefined of anything else. */
function listIn(exact: string | null): string[] | undefined {
  const items: unknown = exact === null ? undefined : JSON.parse(exact);
  const isList = Array.isArray(items) && items.length > 0;
  return isList && items.every((item) => typeof item === 'string') ? items : undefined;
}

/** What a change set does to one field, as a person reads it before it is written. */
export function previewOf({ field, ...change }: Change): FieldChange {
  const { previousValue, currentValue, previousExact, currentExact } = change;
  const [previousList, currentList] = [listIn(previousExact), listIn(currentExact)];
  return {
    ...{ field, previousValue, currentValue },
    ...(previousList && { previousList }),
    ...(currentList && { currentList }),
  };
}
