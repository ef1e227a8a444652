/**
 * How far the form of a record is. `unknown`: nobody knows whether its last save was done, also of
 * one from before a reload; saving again tells.
 */
type Status = 'editing' | 'saving' | 'unknown' | 'done';

type View = 'form' | 'preview' | 'conflict';

/**
 * Why the form is shown again: back from the preview or the two versions, with choices taken, or
 * with faults to mend.
 */
export type Cause = 'back' | 'taken' | 'faults';

export type EditingEvent<Draft> =
  | { readonly type: 'refused' | 'sent'; readonly draft: Draft }
  | { readonly type: 'failed'; readonly isUnknown: boolean }
  | { readonly type: 'saved' }
  | { readonly type: 'renewed'; readonly isNew: boolean }
  | { readonly type: 'turned'; readonly view: View; readonly cause: Cause | undefined };

/** The state of the form of a record, beside what is typed in it. */
export interface EditingState<Draft> {
  readonly status: Status;
  /** It is saved as a new record, not as the one that was read. */
  readonly isNew: boolean;
  /** The draft of the last attempt to save, and the last one sent. */
  readonly tried: Draft | undefined;
  readonly sent: Draft | undefined;
  readonly view: View;
  readonly cause: Cause | undefined;
}

/** The state after an event: a `refused` draft has faults and is not sent. */
export function editingState<Draft>(
  state: EditingState<Draft>,
  event: EditingEvent<Draft>,
): EditingState<Draft> {
  switch (event.type) {
    case 'refused':
      return { ...state, tried: event.draft };
    case 'sent':
      return { ...state, status: 'saving', tried: event.draft, sent: event.draft };
    case 'failed':
      return { ...state, status: event.isUnknown ? 'unknown' : 'editing' };
    case 'saved':
      return { ...state, status: 'done' };
    case 'renewed':
      return { ...state, isNew: event.isNew };
    default:
      return { ...state, view: event.view, cause: event.cause };
  }
}

/**
 * The status with the record beside it: `stale` when a colleague saved while this was typed. A
 * newer version is most likely the form's own while its save is under way or its outcome unknown.
 */
export function statusBeside<Draft>(
  { status, isNew }: EditingState<Draft>,
  { isChanged, isBehind }: { readonly isChanged: boolean; readonly isBehind: boolean },
): Status | 'stale' {
  return status === 'editing' && isChanged && isBehind && !isNew ? 'stale' : status;
}
