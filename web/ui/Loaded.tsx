import type { ReactNode } from 'react';
import type { Asked } from '../platform/api.ts';
import { Loading } from './Loading.tsx';
import { Problem, StaleBanner } from './Problem.tsx';

/** Data that was asked for, in each of its states: on its way, failed, there, there but no longer fresh. */
export function Loaded<Data>({ asked, children }: { asked: Asked<Data>; children: (data: Data) => ReactNode }) {
  if (asked.data === undefined) {
    return asked.isPending ? <Loading /> : <Problem error={asked.error} onRetry={asked.refetch} />;
  }
  return (
    <>
      {asked.error && <StaleBanner since={asked.dataUpdatedAt} onRetry={asked.refetch} />}
      {children(asked.data)}
    </>
  );
}
