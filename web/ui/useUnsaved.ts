import { useEffect, useRef, useState } from 'react';
import { dropDraft, ownName, readDraft, storeOnLeaving, writeDraft } from '../platform/drafts.ts';
import { useAppState } from '../platform/state.ts';
import type { Leaving } from './useLeaving.ts';
import { useLeaving } from './useLeaving.ts';
import { useNotSaved } from './useNotSaved.ts';

/** A form that is being typed in. */
export interface Unsaved<Form> {
  readonly form: Form;
  /**
   * The record as it was when the typing began, and its version: not the one read now where a
   * colleague saved since.
   */
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
  /** For `LeaveDialog`: whoever leaves gives up what was typed. */
  readonly leaving: Leaving | null;
}

/**
 * Do two forms hold the same? Compared by field: at a key, all but the typed one are the same
 * objects.
 */
function isSame<Form extends object>(form: Form, other: Form): boolean {
  const keys = Object.keys({ ...form, ...other }) as (keyof Form)[];
  return keys.every(
    (key) =>
      Object.is(form[key], other[key]) || JSON.stringify(form[key]) === JSON.stringify(other[key]),
  );
}

/** Who types: the one who was signed in when the form came. */
function useAuthor(): string {
  const [by] = useState(() => useAppState.getState().currentUser?.username ?? '');
  return by;
}

/** The name of this user's own draft of a form. */
export function useOwnName(name: string): string {
  return ownName(name, useAuthor());
}

/** A form beside the state of its record that it was begun with. */
interface Begun<Form> {
  readonly base: Form;
  readonly version: number | null;
  readonly form: Form;
}

/**
 * Holds what is typed in a form: it outlives a reload of the page (in the tab's session storage,
 * for this user only), and the reader is asked before leaving with something unsaved. While nothing
 * is typed the form shows the newest version of the record. The component is mounted anew for
 * another record (`key`).
 * @param name which record's form it is, such as `prestazione.12`
 * @param saved the record as it is, in the form's shape: plain data that goes through JSON
 * unchanged
 * @param version its version; null for a record that is not made yet
 * @param upgrade makes what another release stored into this one's form
 */
export function useUnsaved<Form extends object>(
  name: string,
  saved: Form,
  version: number | null,
  upgrade: (stored: Form) => Form = (stored) => stored,
): Unsaved<Form> {
  const by = useAuthor();
  const storageName = ownName(name, by);
  const [stored] = useState(() => {
    const read = readDraft(storageName, by, saved);
    return read && { ...read, base: upgrade(read.base), form: upgrade(read.form) };
  });
  const [started, setStarted] = useState<Begun<Form> | undefined>(stored);
  const latest = useRef(started);
  const shown = (of: Begun<Form> | undefined): Begun<Form> =>
    of === undefined || (isSame(of.form, of.base) && (version ?? 0) > (of.version ?? 0))
      ? { base: saved, version, form: saved }
      : of;
  const state = shown(started);
  const isChanged = !isSame(state.form, state.base);
  const asks = useRef(isChanged);
  const rebase: Unsaved<Form>['rebase'] = (to) => {
    latest.current = to;
    asks.current = !isSame(to.form, to.base);
    if (asks.current) writeDraft(storageName, { by, ...to });
    else dropDraft(storageName);
    setStarted(to);
  };
  const drop = () => {
    asks.current = false;
    dropDraft(storageName);
  };
  const leaving = useLeaving(() => asks.current, drop);
  useEffect(storeOnLeaving, []);
  useNotSaved(isChanged ? 'kept' : null);
  return {
    ...state,
    isChanged,
    wasKept: stored !== undefined,
    change: (patch) => {
      const shownForm = shown(latest.current);
      rebase({ ...shownForm, form: { ...shownForm.form, ...patch } });
    },
    rebase,
    drop,
    leaving,
  };
}
