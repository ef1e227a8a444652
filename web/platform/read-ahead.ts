import type { Input, OperationName } from '#contract/operations.ts';
import { questionOf } from './api.ts';
import { queryClient } from './query-client.ts';

/**
 * Begins a read before the page that needs it is there: its code and its data are on their way at
 * the same time.
 */
export function readAhead<Name extends OperationName>(name: Name, input: Input<Name>): void {
  void queryClient.prefetchQuery(questionOf(name, input));
}

/**
 * Waits until no read is under way.
 * @param within at most so many milliseconds
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
