import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { dropDraft, readDraft, writeDraft } from '../platform/drafts.ts';
import { useAppState } from '../platform/state.ts';

/** A reader about to leave a form with something unsaved in it, and the two answers. */
export interface Leaving {
  /** By the browser's Back, or Forward. */
  readonly isBack: boolean;
  readonly stay: () => void;
  /** Leaves, and gives up what was typed. */
  readonly leave: () => void;
}

/** A form that is being typed in. */
export interface Unsaved<Form> {
  readonly form: Form;
  /** The record as it was when the typing began, and its version: not the one read now where a colleague saved since. */
  readonly base: Form;
  readonly version: number | null;
  readonly isChanged: boolean;
  /** What is in the form was typed before the page was loaded again. */
  readonly wasKept: boolean;
  readonly change: (patch: Partial<Form>) => void;
  /** Goes on from another state of the record, such as a colleague's, with this in the form. */
  readonly rebase: (to: { base: Form; version: number | null; form: Form }) => void;
  /** It is saved, or given up: nothing of it is kept, and nothing is asked before leaving. */
  readonly drop: () => void;
  /** For `LeaveDialog`. */
  readonly leaving: Leaving | null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Holds what is typed in a form: it outlives a reload of the page (in the tab's session storage, for this user only), and
 * the reader is asked before leaving with something unsaved. The component is mounted anew for another record (`key`).
 * @param name which record's form it is, such as `prestazione.12`
 * @param saved the record as it is, in the form's shape: plain data that goes through JSON unchanged
 * @param version its version; null for a record that is not made yet
 */
export function useUnsaved<Form extends object>(name: string, saved: Form, version: number | null): Unsaved<Form> {
  const [by] = useState(() => useAppState.getState().currentUser?.username ?? '');
  const [kept] = useState(() => readDraft(name, by, saved));
  const [state, setState] = useState<{ base: Form; version: number | null; form: Form }>(
    () => kept ?? { base: saved, version, form: saved },
  );
  const latest = useRef(state);
  const isChanged = !isSame(state.form, state.base);
  const asks = useRef(isChanged);
  const rebase: Unsaved<Form>['rebase'] = (to) => {
    latest.current = to;
    asks.current = !isSame(to.form, to.base);
    if (asks.current) writeDraft(name, { by, ...to });
    else dropDraft(name);
    setState(to);
  };
  const drop = () => {
    asks.current = false;
    dropDraft(name);
  };
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return asks.current && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asks.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const leave = () => {
    drop();
    blocker.proceed?.();
  };
  return {
    ...state,
    isChanged,
    wasKept: kept !== undefined,
    change: (patch) => rebase({ ...latest.current, form: { ...latest.current.form, ...patch } }),
    rebase,
    drop,
    leaving: blocker.state === 'blocked' ? { isBack: isBack.current, stay: () => blocker.reset(), leave } : null,
  };
}
