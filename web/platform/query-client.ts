import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api.ts';

const hour = 3_600_000;

/** The cache of what was read. Failures of the network or the server are tried again twice, at short intervals. */
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
