import { create } from 'zustand';
import { longestQuery } from '#contract/constants.ts';
import type { ListedGroup } from '#contract/prestazione.found.ts';
import type { Search } from '#contract/search.result.ts';
import { distinct } from '#contract/text.ts';
import type { DrawEntry } from '../../platform/draw-list.ts';
import { addToDraw, askIfOld, entryOf, mostEntries } from '../../platform/draw-list.ts';
import { nextTurn } from '../../platform/idle.ts';
import { readJson, writeJson } from '../../platform/json-storage.ts';

/** What a prescription's entry may mean. */
export interface Resolved {
  readonly text: string;
  /** The tests that it may mean, best first: one of them is added by a press; empty: not found. */
  readonly candidates: readonly number[];
}

/** What was to be in the list and is not. */
interface Pasted {
  readonly unresolved: readonly Resolved[];
  /** How many entries were not read, since a text had too many. */
  readonly unread: number;
  /** How many parts of a link could not be read. */
  readonly unreadLink: number;
  /** How many of these there were before the page was loaded again, which forgets the texts. */
  readonly lost: number;
}

const key = 'dlab-draw-missing';
const nothing = { unresolved: [], unread: 0, unreadLink: 0, lost: 0 };

const lost = globalThis.window ? Number(readJson('tab', key)) || 0 : 0;

/** Only their number is stored: what a prescription says is never stored, printed or sent. */
export const usePasted = create<Pasted>(() => ({ ...nothing, lost }));

/** How many entries are not in the list: found by no test, not decided, or not read. */
export function missingCount({ unresolved, unread, unreadLink, lost }: Pasted): number {
  return unresolved.length + unread + unreadLink + lost;
}

usePasted.subscribe((pasted) => writeJson('tab', key, missingCount(pasted) || undefined));

/** The list is empty: nothing is missing in it. */
export function forgetPasted(): void {
  usePasted.setState(nothing);
}

/** The longest text that is read. */
export const longestPaste = 10_000;

const mostCandidates = 5;

/** The entries of a text, between commas, semicolons and line ends; `unread`: how many more. */
export function entriesOf(text: string): { entries: readonly string[]; unread: number } {
  const all = text.slice(0, longestPaste).split(/[,;\r\n]/);
  const entries = distinct(all.map((entry) => entry.trim()).filter((entry) => entry !== ''));
  const isCut = text.length > longestPaste;
  return {
    entries: entries.slice(0, mostEntries),
    unread: Math.max(0, entries.length - mostEntries) + Number(isCut),
  };
}

/**
 * What an entry means, read as a whole.
 * @returns the test's id where the entry is the code, name, initials or synonym of one test alone
 */
export function resolveEntry(text: string, search: Search): number | Resolved {
  if (text.length > longestQuery) return { text, candidates: [] };
  const [named, ...others] = search.named(text);
  if (named !== undefined && others.length === 0) return named;
  const found = named === undefined ? search.find(text).ids : [named, ...others];
  return { text, candidates: found.slice(0, mostCandidates) };
}

/** Takes an entry off the screen: its test was added, or it is given up. */
export function removeEntry(text: string): void {
  usePasted.setState(({ unresolved }) => ({
    unresolved: unresolved.filter((entry) => entry.text !== text),
  }));
}

function addUnresolved(waiting: readonly Resolved[], unread: number): void {
  usePasted.setState((before) => ({
    unresolved: [
      ...before.unresolved.filter((old) => waiting.every((entry) => entry.text !== old.text)),
      ...waiting,
    ],
    unread: before.unread + unread,
  }));
}

/** The longest turn of the main thread, in milliseconds: a misspelt entry takes several. */
const turn = 20;

/**
 * Reads a prescription.
 * @returns the ids of the tests that its entries name; the others wait on the screen
 */
export async function readPasted(text: string, search: Search): Promise<number[]> {
  const { entries, unread } = entriesOf(text);
  const found: number[] = [];
  const waiting: Resolved[] = [];
  let end = performance.now() + turn;
  for (const entry of entries) {
    const resolved = resolveEntry(entry, search);
    if (typeof resolved === 'number') found.push(resolved);
    else waiting.push(resolved);
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + turn;
  }
  addUnresolved(waiting, unread);
  return found;
}

/**
 * Adds the tests that a search names one after the other; of a name of several one is chosen.
 * @returns were they added? Of an old list it is asked first
 */
export function drawGroups(groups: readonly ListedGroup[]): boolean {
  if (askIfOld()) return false;
  const added: DrawEntry[] = [];
  const waiting: Resolved[] = [];
  for (const { words, rows } of groups) {
    const [test, ...others] = rows;
    if (test === undefined) continue;
    const text = words.map((word) => word.text).join(' ');
    const candidates = rows.slice(0, mostCandidates).map(({ id }) => id);
    if (others.length > 0) waiting.push({ text, candidates });
    else added.push(entryOf(test));
  }
  addUnresolved(waiting, 0);
  addToDraw(added);
  return true;
}
