import type { QueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';

/** Is the surrounding part of the page interactive? Without one, it always was. */
export const HydratedContext = createContext(true);

/**
 * Is this part of the page, as the server rendered it, interactive? False on the server and while
 * the browser hydrates its markup, which must come out the same; what only the browser knows (its
 * width, its storage, the time) is shown from then on. Always true where nothing is hydrated.
 */
export function useIsHydrated(): boolean {
  return use(HydratedContext);
}

const waiting = { disabled: true, 'data-waits': '' } as const;

/**
 * The attributes of a control that does nothing without the program: disabled until the page is
 * hydrated, so that no press is lost.
 */
export function useWaiting(): typeof waiting | undefined {
  return useIsHydrated() ? undefined : waiting;
}

/** Keeps what the reader typed into a search field before the page was hydrated. */
export function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  take: (typed: string) => void,
): void {
  const takeUp = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) take(typed);
  });
  // Before any event: React sets a controlled input back to its state after the first one.
  useLayoutEffect(() => takeUp(), []);
}

/** A query's key, and the function that fetches it. */
interface Fetched {
  readonly queryKey: readonly unknown[];
  // biome-ignore lint/suspicious/noExplicitAny: each query has an input of its own
  readonly queryFn: any;
}

const arrivals = new Map<string, { isOver: boolean; readonly end: Promise<void> }>();

/** The first fetch of a query, and whether it has ended, well or not. */
function arrivalOf(queries: QueryClient, { queryKey, queryFn }: Fetched) {
  const key = JSON.stringify(queryKey);
  const started = arrivals.get(key);
  if (started !== undefined) return started;
  const end = queries.prefetchQuery({ queryKey, queryFn }).then(() => {
    arrival.isOver = true;
  });
  const arrival = { isOver: false, end };
  arrivals.set(key, arrival);
  return arrival;
}

/**
 * While the browser hydrates: waits for the data that the server rendered the page with. Until they
 * are there the markup stays as it was sent.
 */
export function useArrival(queries: QueryClient, fetched: Fetched, isPending: boolean): void {
  const isHydrated = useIsHydrated();
  if (isHydrated || !isPending || typeof window === 'undefined') return;
  // Thrown as TanStack Query's own hooks do: `use` before other hooks breaks a hydration that
  // resumes (React error 467).
  const { isOver, end } = arrivalOf(queries, fetched);
  if (!isOver) throw end;
}
