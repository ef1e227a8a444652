import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

const hour = 3_600_000;

/** The query cache. Failures of the network or the server are retried twice, at short intervals. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // When a ward's network is down the page must show an error, not wait for ever.
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: hour,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      retryDelay: (attempt) => 300 * 2 ** attempt,
    },
  },
});
