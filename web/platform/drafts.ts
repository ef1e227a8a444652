import { keptNames, readJson, writeJson } from './json-storage.ts';

const prefix = 'dlab.draft.';

/** What was typed in a form and not saved, beside the record as it was when the typing began. */
export interface Draft<Form> {
  /** Who typed it: nobody else is shown it. */
  readonly by: string;
  /** The version that the typing began with; null for a record that is not made yet. */
  readonly version: number | null;
  readonly base: Form;
  readonly form: Form;
}

/**
 * The name of somebody's own draft of a form: in one tab several people may sign in, one after the
 * other.
 */
export function ownName(form: string, by: string): string {
  return `${form}@${by}`;
}

/** Where a release before kept the draft of a form, whoever had written it. */
const formerly = (name: string) => prefix + name.replace(/@.*/, '');

/**
 * What was typed, in this release's shape: a form may have got fields since, which are as they are.
 * Undefined where it has a field that there is no longer: what was typed in it would be lost
 * unseen.
 */
function inShape<Form extends object>(typed: unknown, shape: Form): Form | undefined {
  if (typeof typed !== 'object' || typed === null) return undefined;
  return Object.keys(typed).every((key) => key in shape) ? { ...shape, ...typed } : undefined;
}

/**
 * What somebody typed in a form of this name before the page was loaded again, in this tab.
 * @param shape the record as it is: one that another release of the program kept may lack some of
 * its fields
 */
export function readDraft<Form extends object>(
  name: string,
  by: string,
  shape: Form,
): Draft<Form> | undefined {
  const read = readJson('tab', prefix + name) ?? readJson('tab', formerly(name));
  if (typeof read !== 'object' || read === null) return undefined;
  const draft = read as Draft<Form>;
  const [form, base] = [inShape(draft.form, shape), inShape(draft.base, shape)];
  const isVersion = draft.version === null || Number.isInteger(draft.version);
  return draft.by === by && form && base && isVersion ? { ...draft, form, base } : undefined;
}

/**
 * Keeps what is typed, through a reload of the page and a session that ends, until it is saved or
 * given up.
 */
export function writeDraft<Form>(name: string, draft: Draft<Form>): void {
  writeJson('tab', prefix + name, draft);
}

const callOf = (name: string) => `${prefix}call.${name}`;

/** The name of the form's call whose outcome nobody knew before the page was loaded again. */
export function readCall(name: string): unknown {
  return readJson('tab', callOf(name)) ?? null;
}

/** Keeps the name of the form's call until its outcome is known (null). */
export function writeCall(name: string, call: object | null): void {
  writeJson('tab', callOf(name), call ?? undefined);
}

/** Forgets what was typed: it is saved, or given up. */
export function dropDraft(name: string): void {
  writeCall(name, null);
  writeJson('tab', prefix + name, undefined);
  const former = readJson('tab', formerly(name)) as Partial<Draft<unknown>> | null | undefined;
  if (former && name === ownName(name.replace(/@.*/, ''), former.by ?? ''))
    writeJson('tab', formerly(name), undefined);
}

/** Forgets all that was typed: whoever signs out leaves nothing behind in the tab. */
export function dropDrafts(): void {
  for (const name of keptNames('tab'))
    if (name.startsWith(prefix)) writeJson('tab', name, undefined);
}
