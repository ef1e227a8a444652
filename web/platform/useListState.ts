import type { NavigateOptions } from 'react-router';
import { useSearchParams } from 'react-router';
import type { StateReaders } from './list-state.ts';
import { readState, writeState } from './list-state.ts';

/** A list's state, which is part of the page's address. */
export interface ListState<State> {
  readonly state: State;
  /** Moves to another state of the list. */
  readonly setState: (next: State, options?: NavigateOptions) => void;
  /** The address of another state, within the page. */
  readonly to: (next: State) => string;
}

/**
 * A list's state, kept in the address and nowhere else.
 * @param usual what is not written: a list without parameters shows it
 */
export function useListState<State extends object>(
  readers: StateReaders<State>,
  usual: Partial<State> = {},
): ListState<State> {
  const [search, setSearch] = useSearchParams();
  return {
    state: { ...usual, ...readState(readers, search) },
    setState: (next, options) => setSearch(writeState(readers, next, usual), options),
    to: (next) => `?${new URLSearchParams(writeState(readers, next, usual))}`,
  };
}
