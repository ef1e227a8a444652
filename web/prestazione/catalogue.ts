import { useDeferredValue } from 'react';
import type { Payload } from '#contract/operations.ts';
import type { QueryState } from '../platform/useOperation.ts';
import { useOperation } from '../platform/useOperation.ts';

/** How often the list checks whether the catalogue has changed. */
const refreshEvery = 60_000;

export function useCatalogue(): QueryState<Payload<'SummaryPrestazioni'>> {
  const query = useOperation('SummaryPrestazioni', {}, { every: refreshEvery });
  // A deferred value: a slow phone stays responsive while it renders a long list.
  const data = useDeferredValue(query.data);
  return { ...query, data, isPending: query.isPending || data !== query.data };
}
