import type { Input, OperationName } from '#contract/operations.ts';
import { queryClient } from './query-client.ts';
import { operationQuery } from './useOperation.ts';

/**
 * Begins a read before the page that needs it is loaded, so that its code and its data load in
 * parallel.
 */
export function readAhead<Name extends OperationName>(name: Name, input: Input<Name>): void {
  // The server renders from the catalogue itself.
  if (typeof window === 'undefined') return;
  void queryClient.prefetchQuery(operationQuery(name, input));
}

/**
 * Waits until no read is under way.
 * @param within the longest wait, in milliseconds
 */
export function readsAreDone(within: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, within);
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() === 0) end();
    });
    if (queryClient.isFetching() === 0) end();
  });
}
