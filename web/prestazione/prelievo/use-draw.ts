import { useEffect, useMemo, useState } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Search } from '#contract/search.result.ts';
import type { DrawEntry } from '../../platform/draw-list.ts';
import { logFailure } from '../../platform/log.ts';

export type Items = readonly PrestazioneListItem[];

/** The search over all tests, in the browser; undefined until it is prepared. */
export function useTestSearch(items: Items): Search | undefined {
  const [prepared, setPrepared] = useState<{ items: Items; search: Search }>();
  useEffect(() => {
    let isPresent = true;
    import('../list/search-index.ts').then(
      ({ preparedSearch, prepareSearch }) => {
        const take = () => {
          const search = preparedSearch(items)?.('tests');
          if (isPresent && search !== undefined) setPrepared({ items, search });
        };
        prepareSearch(items, take);
        take();
      },
      (cause: unknown) => logFailure('the search was not loaded', cause),
    );
    return () => {
      isPresent = false;
    };
  }, [items]);
  return prepared?.items === items ? prepared.search : undefined;
}

/** What became of an entry of the list since it was added. */
export interface Change {
  readonly entry: DrawEntry;
  /** Undefined: it was removed. */
  readonly test: PrestazioneListItem | undefined;
}

/** The tests of a list as they are now, and the entries that differ from them. */
export function useListedTests(items: Items, entries: readonly DrawEntry[]) {
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  return useMemo(() => {
    const known = entries.map((entry): Change => ({ entry, test: byId.get(entry.id) }));
    return {
      byId,
      tests: known.flatMap(({ test }) => test ?? []),
      changes: known.filter(
        ({ entry, test }) => test?.revision !== entry.revision || test.internalCode !== entry.code,
      ),
    };
  }, [entries, byId]);
}
