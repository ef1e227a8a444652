import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { call } from './api.ts';
import { isNoResponse } from './problem.ts';
import { fetchWithFallback } from './server-away.ts';
import { untilCallerIsKnown } from './state.ts';

/** The state of a query. `error` beside `data`: a refresh failed and the data is older. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** When the data was last known to be current: milliseconds since 1970, 0 without data. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
}

/**
 * A reading operation as a query: its key, and how it is fetched. A public read falls back to this
 * device's copy when the server does not answer.
 */
export function operationQuery<Name extends OperationName>(name: Name, input: Input<Name>) {
  return {
    queryKey: [name, input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // Waiting for a slow host does not count as waiting for the server.
      const unknown = untilCallerIsKnown();
      if (unknown) await unknown;
      return fetchWithFallback(name, input, () => call(name, input, signal), isNoResponse);
    },
  };
}

/**
 * The payload of a reading operation, kept fresh: fetched again when the window gets the focus and,
 * with `every`, at that interval (milliseconds). Data that is there stays when a refresh fails;
 * with `keepsLast` also while the data of another input is loading, as when a search is typed.
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  {
    enabled = true,
    every,
    keepsLast = false,
  }: { enabled?: boolean; every?: number; keepsLast?: boolean } = {},
): QueryState<Payload<Name>> {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...operationQuery(name, input),
    enabled,
    refetchInterval: every ?? false,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch: () => void refetch() };
}
