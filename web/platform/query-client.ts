import { QueryClient } from '@tanstack/react-query';
import type { OperationName } from '#contract/operations.ts';
import { ApiProblem } from './api.ts';

const hour = 3_600_000;

/**
 * The cache of what was read. Failures of the network or the server are tried again twice, at short
 * intervals.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A ward's network that is down must show an error, not wait for ever.
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: hour,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      retryDelay: (attempt) => 300 * 2 ** attempt,
    },
  },
});

/**
 * Asks reads again, whatever their inputs: those on screen at once, the others when they are next
 * shown.
 */
export function refresh(queries: QueryClient, reads: readonly OperationName[]): void {
  for (const read of reads) void queries.invalidateQueries({ queryKey: [read] });
}
