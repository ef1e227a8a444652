import { isObject } from '#contract/is-object.ts';
import { readJson, storedNames, writeJson } from './json-storage.ts';

const prefix = 'dlab.draft.';

/** What was typed in a form and not saved, beside the record as it was when the typing began. */
export interface Draft<Form> {
  /** Who typed it: it is shown to nobody else. */
  readonly by: string;
  /** The record's version when the typing began; null for a record that does not exist yet. */
  readonly version: number | null;
  readonly base: Form;
  readonly form: Form;
}

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

/**
 * The user's draft of the form of this name in this tab, from before a reload.
 * @param shape the record as it is: a draft that another release stored may lack some of its fields
 */
export function readDraft<Form extends object>(
  name: string,
  by: string,
  shape: Form,
): Draft<Form> | undefined {
  const read = readJson('tab', prefix + name) ?? readJson('tab', formerKey(name));
  if (!isObject(read)) return undefined;
  const [form, base] = [inShape(read['form'], shape), inShape(read['base'], shape)];
  const version = read['version'];
  if (version !== null && (typeof version !== 'number' || !Number.isInteger(version)))
    return undefined;
  return read['by'] === by && form && base ? { by, version, form, base } : undefined;
}

/**
 * Stores what is typed until it is saved or discarded; it survives a reload and the end of a
 * session.
 */
export function writeDraft<Form>(name: string, draft: Draft<Form>): void {
  writeJson('tab', prefix + name, draft);
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
  writeCall(name, null);
  writeJson('tab', prefix + name, undefined);
  const former = readJson('tab', formerKey(name));
  if (isObject(former) && name === ownName(name.replace(/@.*/, ''), String(former['by'] ?? '')))
    writeJson('tab', formerKey(name), undefined);
}

/** Removes all drafts: whoever signs out leaves nothing behind in the tab. */
export function dropDrafts(): void {
  for (const name of storedNames('tab'))
    if (name.startsWith(prefix)) writeJson('tab', name, undefined);
}
