import { storedNames, writeJson } from './json-storage.ts';

/** Of the names under which drafts are stored in the tab. */
export const prefix = 'dlab.draft.';

/** What was typed in a form and not saved, beside the record as it was when the typing began. */
export interface Draft<Form> {
  /** Who typed it: it is shown to nobody else. */
  readonly by: string;
  /** The record's version when the typing began; null for a record that does not exist yet. */
  readonly version: number | null;
  readonly base: Form;
  readonly form: Form;
}

/** What was typed since the last pause, by the name of its draft: not in storage yet. */
export const pending = new Map<string, Draft<unknown>>();

/** Removes all drafts: whoever signs out leaves nothing behind in the tab. */
export function dropDrafts(): void {
  pending.clear();
  for (const name of storedNames('tab'))
    if (name.startsWith(prefix)) writeJson('tab', name, undefined);
}
