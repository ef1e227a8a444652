import { useQuery } from '@tanstack/react-query';
import type { Input, WholeName, WholePayload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { call } from './api.ts';
import { ApiProblem } from './problem.ts';
import type { QueryState } from './useOperation.ts';

/**
 * A read that gives administrators more (contract/operation.ts, `whole`), with their payload. The
 * public response, which comes when the session has just ended, counts as a failure: the data read
 * before stays.
 */
export function useAdminOperation<Name extends WholeName>(
  name: Name,
  input: Input<Name>,
): QueryState<WholePayload<Name>> {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: [name, input, 'whole'],
    queryFn: async ({ signal }) => {
      const payload = await call(name, input, signal);
      if (!operations[name].whole.output.safeParse(payload).success) {
        throw new ApiProblem({ code: 'auth.required', status: 401 });
      }
      return payload as unknown as WholePayload<Name>;
    },
  });
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch: () => void refetch() };
}
