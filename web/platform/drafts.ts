import { isObject } from '#contract/is-object.ts';
import type { Draft } from './draft-store.ts';
import { pending, prefix } from './draft-store.ts';
import { readJson, writeJson } from './json-storage.ts';

/**
 * The name of a user's own draft of a form: several people may sign in in one tab, one after the
 * other.
 */
export function ownName(form: string, by: string): string {
  return `${form}@${by}`;
}

/** The key under which an earlier release stored the draft of a form, whoever had written it. */
const formerKey = (name: string) => prefix + name.replace(/@.*/, '');

/**
 * A stored draft in this release's shape. Fields that the form has got since take the record's
 * values; undefined where the draft has a field that no longer exists, since what was typed in it
 * would be lost unseen.
 */
function inShape<Form extends object>(typed: unknown, shape: Form): Form | undefined {
  if (typeof typed !== 'object' || typed === null) return undefined;
  return Object.keys(typed).every((key) => key in shape) ? { ...shape, ...typed } : undefined;
}

/** Typing that pauses for so long is stored; without a pause it is after so long (milliseconds). */
const pause = 250;
const most = 2000;

let pausing: ReturnType<typeof setTimeout> | undefined;
let lasting: ReturnType<typeof setTimeout> | undefined;

/** Stores at once what was typed and waits for a pause. */
function storePending(): void {
  clearTimeout(pausing);
  clearTimeout(lasting);
  lasting = undefined;
  for (const [name, draft] of pending) writeJson('tab', prefix + name, draft);
  pending.clear();
}

/**
 * Stores what is typed also where the page goes before the typing pauses: it is left, reloaded or
 * hidden (a phone may end it then without another word).
 * @returns ends it, when the form is gone, and stores what is pending
 */
export function storeOnLeaving(): () => void {
  const storeHidden = () => {
    if (document.visibilityState === 'hidden') storePending();
  };
  window.addEventListener('pagehide', storePending);
  document.addEventListener('visibilitychange', storeHidden);
  return () => {
    window.removeEventListener('pagehide', storePending);
    document.removeEventListener('visibilitychange', storeHidden);
    storePending();
  };
}

/**
 * The user's draft of the form of this name in this tab, from before a reload.
 * @param shape the record as it is: a draft that another release stored may lack some of its fields
 */
export function readDraft<Form extends object>(
  name: string,
  by: string,
  shape: Form,
): Draft<Form> | undefined {
  storePending();
  const read = readJson('tab', prefix + name) ?? readJson('tab', formerKey(name));
  if (!isObject(read)) return undefined;
  const [form, base] = [inShape(read['form'], shape), inShape(read['base'], shape)];
  const version = read['version'];
  if (version !== null && (typeof version !== 'number' || !Number.isInteger(version)))
    return undefined;
  return read['by'] === by && form && base ? { by, version, form, base } : undefined;
}

/**
 * Stores what is typed, at its next pause, until it is saved or discarded; it survives a reload and
 * the end of a session.
 */
export function writeDraft<Form>(name: string, draft: Draft<Form>): void {
  pending.set(name, draft);
  clearTimeout(pausing);
  pausing = setTimeout(storePending, pause);
  lasting ??= setTimeout(storePending, most);
}

const callKey = (name: string) => `${prefix}call.${name}`;

/** The stored call of the form whose outcome was unknown before the reload. */
export function readCall(name: string): unknown {
  return readJson('tab', callKey(name)) ?? null;
}

/** Stores the form's call until its outcome is known (null). */
export function writeCall(name: string, call: object | null): void {
  writeJson('tab', callKey(name), call ?? undefined);
}

/** Removes a draft: it was saved, or discarded. */
export function dropDraft(name: string): void {
  pending.delete(name);
  writeCall(name, null);
  writeJson('tab', prefix + name, undefined);
  const former = readJson('tab', formerKey(name));
  if (isObject(former) && name === ownName(name.replace(/@.*/, ''), String(former['by'] ?? '')))
    writeJson('tab', formerKey(name), undefined);
}
