import type { ReactNode } from 'react';
import { Loading } from '../design/Loading.tsx';
import type { QueryState } from '../platform/useOperation.ts';
import { Problem, StaleBanner } from './Problem.tsx';

interface LoadedProps<Data> {
  readonly query: QueryState<Data>;
  /**
   * A form keeps the data that it began with, and saving reports conflicts: a failed refresh is not
   * shown.
   */
  readonly isForForm?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A query in each of its states: loading, failed, loaded, loaded but stale. */
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
