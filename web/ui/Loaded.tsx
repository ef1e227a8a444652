import type { ReactNode } from 'react';
import { Loading } from '../design/Loading.tsx';
import type { QueryState } from '../platform/api.ts';
import { Problem, StaleBanner } from './Problem.tsx';

interface LoadedProps<Data> {
  readonly query: QueryState<Data>;
  /**
   * A form goes on with what it began from, and saving tells what changed: there nobody wants to
   * know that a refresh failed.
   */
  readonly isForForm?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Data that was asked for, in each of its states: on its way, failed, there, there but no longer
 * fresh.
 */
export function Loaded<Data>({ query, isForForm = false, children }: LoadedProps<Data>) {
  if (query.data === undefined) {
    return query.isPending ? <Loading /> : <Problem error={query.error} onRetry={query.refetch} />;
  }
  return (
    <>
      {query.error && !isForForm && (
        <StaleBanner since={query.dataUpdatedAt} onRetry={query.refetch} />
      )}
      {children(query.data)}
    </>
  );
}
