import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import type { z } from 'zod/mini';
import type { Input, Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { EditMetadata } from '#contract/save.ts';
import { useAction } from '../platform/action.ts';
import { currentRecord, newest } from '../platform/conflict.ts';
import { readCall } from '../platform/drafts.ts';
import { isOutcomeUnknown } from '../platform/idempotency.ts';
import type { Cause, EditingEvent, EditingState } from './editing-state.ts';
import { editingState, statusBeside } from './editing-state.ts';
import type { FormFault } from './rules.ts';
import { faultsOf } from './sentence.ts';
import type { Restored } from './useRestored.ts';
import { useOwnName, useUnsaved } from './useUnsaved.ts';

type SaveName = 'admin/SavePrestazione' | 'admin/SaveComunicato';

/** A record's fields in the form's shape, and the reason for the change. */
interface AnyDraft {
  readonly reason: string;
}

export type Faults = Readonly<Record<string, FormFault>>;

export type ReadDraft<Form> =
  | { readonly form: Form; readonly faults: null }
  | { readonly form: null; readonly faults: Faults };

/**
 * How a record is edited. `draftOf` and `readDraft` stay the same functions while they do the same:
 * what they give is kept.
 */
interface RecordEditing<Name extends SaveName, Saved extends EditMetadata, Draft, Form> {
  readonly operation: Name;
  readonly recordOf: (payload: Payload<Name>) => { readonly id: number; readonly version: number };
  /** The name of the draft, such as `prestazione.12`. */
  readonly name: string;
  /** The record as the server has it, read again while the form is open. */
  readonly record: Saved;
  readonly schema: z.ZodMiniType<Saved>;
  readonly draftOf: (record: Saved) => Draft;
  /** Makes a draft that another release stored into one of this. */
  readonly upgradeDraft?: (stored: Draft) => Draft;
  /** @param base the draft that the typing began with */
  readonly readDraft: (draft: Draft, base: Draft) => ReadDraft<Form>;
  /** The faults shown while it is typed; unless given, none before the first try to save. */
  readonly isShownEarly?: (fault: FormFault) => boolean;
  /** The field, of the draft's, of a fault that the server names. */
  readonly faultKey?: (path: string, sent: Draft) => string;
  readonly onSaved: (payload: Payload<Name>) => void;
  /** The earlier version that is put into the form, if one is. */
  readonly restored?: Restored | undefined;
}

/**
 * The turn to another view of a record being edited. Each begins at its top; the form is found
 * again where it was left.
 */
function useTurn<Draft>(
  view: EditingState<Draft>['view'],
  dispatch: (event: EditingEvent<Draft>) => void,
) {
  const scrollTop = useRef(0);
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, view === 'form' ? scrollTop.current : 0);
  }, [view]);
  return (next: typeof view, cause?: Cause) => {
    if (view === 'form') scrollTop.current = window.scrollY;
    dispatch({ type: 'turned', view: next, cause });
  };
}

/**
 * The form of a record: what is typed, what is wrong with it, saving it, and what a colleague saved
 * meanwhile (threats.md H1, H2).
 */
export function useRecordEditor<
  Name extends SaveName,
  Saved extends EditMetadata,
  Draft extends AnyDraft,
  Form extends object,
>(editing: RecordEditing<Name, Saved, Draft, Form>) {
  const { operation, recordOf, name, record, schema, draftOf, readDraft, isShownEarly } = editing;
  const { restored } = editing;
  const storageName = useOwnName(name);
  const [state, dispatch] = useReducer(
    editingState<Draft>,
    null,
    (): EditingState<Draft> => ({
      status: readCall(storageName) === null ? 'editing' : 'unknown',
      isNew: record.id === null,
      tried: undefined,
      sent: undefined,
      view: 'form',
      cause: undefined,
    }),
  );
  const { isNew, tried, sent, view, cause } = state;
  const turn = useTurn(view, dispatch);
  const { run, error } = useAction(operation, {
    form: {
      draft: storageName,
      readSaved: (response) => {
        const read = operations[operation].output.safeParse(response);
        return read.success ? recordOf(read.data as Payload<Name>) : undefined;
      },
    },
    onDone: (payload) => {
      dispatch({ type: 'saved' });
      unsaved.drop();
      editing.onSaved(payload);
    },
    onFailed: (failure) => {
      dispatch({ type: 'failed', isUnknown: isOutcomeUnknown(failure) });
      // The save was refused for a colleague's: that comes first. Not done while rendering: React
      // may render the error without the status, and then drops what the render dispatched.
      const isRefused = currentRecord(failure, schema) !== undefined;
      if (isRefused && unsaved.isChanged && !isNew) turn('conflict');
    },
  });
  const refused = useMemo(() => currentRecord(error, schema), [error, schema]);
  const current = newest(record, refused);
  const saved = useMemo(() => draftOf(current), [draftOf, current]);
  const unsaved = useUnsaved(name, saved, current.version, editing.upgradeDraft);
  const { form: draft, base, version, isChanged, leaving } = unsaved;

  const putBack = useEffectEvent(() => {
    // What was typed before a reload had it already.
    if (restored === undefined || (unsaved.isRestored && isChanged)) return;
    const earlier = draftOf({ ...record, ...restored.values });
    const keys = Object.keys(restored.values) as (keyof Draft)[];
    const values = keys.map((key) => [key, earlier[key]]);
    unsaved.change(Object.fromEntries(values) as Partial<Draft>);
  });
  useEffect(() => putBack(), []);

  const isBehind = (current.version ?? 0) > (version ?? 0);
  const status = statusBeside(state, { isChanged, isBehind });
  const isStale = status === 'stale';
  const shown = view === 'conflict' && !isStale ? 'form' : view;
  // Back out of another view of the record is back to the form.
  const isTurningBack = leaving?.isBack === true && shown !== 'form';
  const turnBack = useEffectEvent(() => {
    leaving?.stay();
    turn('form', 'back');
  });
  useEffect(() => {
    if (isTurningBack) turnBack();
  }, [isTurningBack]);

  // What was tried is read at once; what is typed afterwards does not wait for its reading.
  const isTried = tried !== undefined;
  const later = useDeferredValue(isTried ? draft : undefined);
  const checked = isShownEarly || draft === tried ? draft : (later ?? draft);
  const faults = useMemo((): Faults => {
    if (!isTried && isShownEarly === undefined) return {};
    const draftFaults = Object.entries(readDraft(checked, base).faults ?? {});
    return Object.fromEntries(draftFaults.filter(([, fault]) => isTried || isShownEarly?.(fault)));
  }, [isTried, isShownEarly, readDraft, checked, base]);
  // What the server found of a field is of what was sent in it.
  const serverFaults = Object.entries(faultsOf(error)).flatMap(([path, fault]) => {
    const field = path.split('.')[0] as keyof Draft;
    if (sent === undefined || draft[field] !== sent[field]) return [];
    return [[editing.faultKey?.(path, sent) ?? path, fault] as const];
  });

  /** Saves what is typed. @returns false when something is wrong with it */
  const submit = (asNew = isNew): boolean => {
    const { form } = readDraft(draft, base);
    dispatch({ type: form === null ? 'refused' : 'sent', draft });
    if (form === null) return false;
    const { id } = record;
    const named = asNew || id === null || version === null ? {} : { id, version };
    const reason = draft.reason.trim();
    const origin = restored?.origin;
    // A copy is another record: what it holds was never a version of it.
    const isOrigin = origin !== undefined && 'id' in named === (origin.id === undefined);
    run({
      ...form,
      ...named,
      ...(reason !== '' && { reason }),
      ...(isOrigin && { origin }),
    } as Input<Name>);
    return true;
  };
  return {
    draft,
    base,
    restored,
    isChanged,
    change: unsaved.change,
    /** The input was restored after a reload of the page. */
    isRestored: unsaved.isRestored && isChanged,
    /** Gives up what was restored: the form shows the record as it is. */
    discard: () => unsaved.rebase({ base: saved, version: current.version, form: saved }),
    isNew,
    setNew: (isNew: boolean) => dispatch({ type: 'renewed', isNew }),
    isSaving: status === 'saving',
    isTried,
    /** Why it was not saved; not for a colleague's save, which is shown by itself. */
    error: status === 'done' || refused !== undefined ? null : error,
    faults,
    serverFaults: Object.fromEntries(serverFaults) as Readonly<Record<string, string>>,
    submit,
    /** The newest version that is known, and as a draft. */
    current,
    saved,
    /** The version that a colleague saved meanwhile. */
    isStale,
    /** The view that is shown, why the form is, and the way to another. */
    view: shown,
    cause,
    turn,
    /** Continues from the colleague's version, with this draft in the form. */
    resolve: (form: Draft) => {
      unsaved.rebase({ base: saved, version: current.version, form });
      turn('form', 'taken');
    },
    leaving: isTurningBack ? null : leaving,
  };
}

/** The form of a record, as its parts need it. */
export type RecordEditor<Saved extends EditMetadata, Draft extends AnyDraft> = ReturnType<
  typeof useRecordEditor<SaveName, Saved, Draft, object>
>;
