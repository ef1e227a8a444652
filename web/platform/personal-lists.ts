import { create } from 'zustand';
import { isObject } from '#contract/is-object.ts';
import type { DrawEntry } from './draw-list.ts';
import { isDrawEntry, mostEntries } from './draw-list.ts';
import { readJson, writeJson } from './json-storage.ts';

/** Tests under a name, each as it was when it was added. */
export interface PersonalList {
  readonly name: string;
  readonly entries: readonly DrawEntry[];
}

interface PersonalLists {
  readonly lists: readonly PersonalList[];
  /** Another release stored them in a form that this one does not know: they are left alone. */
  readonly isUnreadable: boolean;
}

/** The name under which the device stores them. */
const key = 'dlab-personal-lists';

/** The most lists of a device, and the most characters of a name. */
export const mostLists = 50;
export const longestName = 60;

const empty: PersonalLists = { lists: [], isUnreadable: false };

/** They stay on the device, for everybody who uses this browser, and hold nothing of a patient. */
export const usePersonalLists = create<PersonalLists>(() => empty);

function isList(value: unknown): value is PersonalList {
  if (!isObject(value)) return false;
  const { name, entries } = value;
  return typeof name === 'string' && Array.isArray(entries) && entries.every(isDrawEntry);
}

function readStored(): PersonalLists {
  const stored = readJson('device', key);
  if (stored === undefined) return empty;
  const isKnown = Array.isArray(stored) && stored.every(isList);
  return isKnown ? { lists: stored, isUnreadable: false } : { lists: [], isUnreadable: true };
}

if (globalThis.window) {
  usePersonalLists.setState(readStored());
  // Another tab changed them, or removed all that is stored.
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) usePersonalLists.setState(readStored());
  });
}

/**
 * Changes the lists as they are stored now: another tab may have changed them since.
 * @param update undefined: the change is not possible
 * @returns were they stored?
 */
function change(
  update: (lists: readonly PersonalList[]) => readonly PersonalList[] | undefined,
): boolean {
  const { lists, isUnreadable } = readStored();
  const changed = isUnreadable ? undefined : update(lists);
  if (changed === undefined || changed.length > mostLists) return false;
  if (!writeJson('device', key, changed.length === 0 ? undefined : changed)) return false;
  usePersonalLists.setState({ lists: changed, isUnreadable: false });
  return true;
}

/** The lists with this one changed. */
const withChanged = (
  lists: readonly PersonalList[],
  name: string,
  changed: (list: PersonalList) => PersonalList,
) => lists.map((list) => (list.name === name ? changed(list) : list));

/** Adds tests to a list, which is made where there is none of that name. */
export function addToList(name: string, added: readonly DrawEntry[]): boolean {
  return change((lists) => {
    const before = lists.find((list) => list.name === name)?.entries;
    const others = added.filter(({ id }) => !before?.some((entry) => entry.id === id));
    const entries = [...(before ?? []), ...others];
    if (entries.length > mostEntries) return undefined;
    if (before === undefined) return [...lists, { name, entries }];
    return withChanged(lists, name, (list) => ({ ...list, entries }));
  });
}

/** Removes tests from a list, which stays when it has none. */
export function removeFromList(name: string, removed: readonly Pick<DrawEntry, 'id'>[]): boolean {
  const isLeft = ({ id }: DrawEntry) => removed.every((entry) => entry.id !== id);
  return change((lists) =>
    withChanged(lists, name, (list) => ({ ...list, entries: list.entries.filter(isLeft) })),
  );
}

/** Takes a test as it is now: what changed since it was added has been seen. */
export function acceptInList(name: string, entry: DrawEntry): boolean {
  const accepted = (before: DrawEntry) => (before.id === entry.id ? entry : before);
  return change((lists) =>
    withChanged(lists, name, (list) => ({ ...list, entries: list.entries.map(accepted) })),
  );
}

/** Gives a list another name, which no other list may have. */
export function renameList(name: string, newName: string): boolean {
  return change((lists) =>
    lists.some((list) => list.name === newName)
      ? undefined
      : withChanged(lists, name, (list) => ({ ...list, name: newName })),
  );
}

export function removeList(name: string): boolean {
  return change((lists) => lists.filter((list) => list.name !== name));
}

/** Does the list have all of these tests? */
export function hasAll({ entries }: PersonalList, ids: readonly number[]): boolean {
  return ids.length > 0 && ids.every((id) => entries.some((entry) => entry.id === id));
}

/** The name, or with a number the first that no list has. */
export function freeName(lists: readonly PersonalList[], name: string): string {
  const isTaken = (text: string) => lists.some((list) => list.name === text);
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} (${number})`;
  return free;
}
