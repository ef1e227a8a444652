import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { isObject } from '#contract/is-object.ts';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { isProblemCode, problemStatus } from '#contract/problem.ts';
import { call } from './api.ts';
import { useArrival } from './hydration.ts';
import { ApiProblem, isNoResponse } from './problem.ts';
import { PublishedContext } from './published.ts';
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

function renderedState<Data>(read: () => Data): QueryState<Data> {
  const state = { isPending: false, isFetching: false, dataUpdatedAt: 0, refetch: () => undefined };
  try {
    return { ...state, data: read(), error: null };
  } catch (thrown) {
    const code = isObject(thrown) ? thrown['code'] : undefined;
    // A page shows what is refused; what is broken fails it, and is logged.
    if (!isProblemCode(code) || problemStatus[code] >= 500) throw thrown;
    const error = new ApiProblem({ code, status: problemStatus[code] });
    return { ...state, data: undefined, error };
  }
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
  const published = use(PublishedContext);
  const fetched = operationQuery(name, input);
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...fetched,
    enabled,
    refetchInterval: every ?? false,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  useArrival(useQueryClient(), fetched, isPending && enabled);
  if (published) return renderedState(() => published.read(name, input));
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch: () => void refetch() };
}
