import { create } from 'zustand';
import { isObject } from '#contract/is-object.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { readJson, writeJson } from './json-storage.ts';

/** A test of the draw list, as it was when it was added. */
export interface DrawEntry {
  readonly id: number;
  readonly revision: number;
  readonly code: string;
}

/** The entry of a test as it is now. */
export function entryOf(
  test: Pick<PrestazioneListItem, 'id' | 'revision' | 'internalCode'>,
): DrawEntry {
  const { id, revision, internalCode: code } = test;
  return { id, revision, code };
}

/** What is asked before entries are added: they may be for another patient. */
interface DrawQuestion {
  readonly kind: 'isOld' | 'isLink';
  readonly added: readonly DrawEntry[];
}

interface DrawList {
  readonly entries: readonly DrawEntry[];
  /** When it was begun, and when somebody last added to it or went on with it; ms since 1970. */
  readonly begunAt: number;
  readonly usedAt: number;
  readonly question: DrawQuestion | null;
}

/** The name under which the tab stores it. */
const key = 'dlab-draw-list';

/** The most tests of a list: those of a long prescription. */
export const mostEntries = 100;

/** A list that nobody used for this time may be another patient's; in milliseconds. */
const oldAfter = 30 * 60_000;

const empty = { entries: [], begunAt: 0, usedAt: 0, question: null };

/**
 * The tests whose samples are drawn together. It lives in the tab, since ward computers are shared,
 * and holds nothing of the patient.
 */
export const useDrawList = create<DrawList>(() => empty);

/** Is it an entry, as some release stored it? */
export function isDrawEntry(value: unknown): value is DrawEntry {
  if (!isObject(value)) return false;
  const { id, revision, code } = value;
  return Number.isInteger(id) && Number.isInteger(revision) && typeof code === 'string';
}

/** What another release stored, or somebody else, is left alone where it is no list. */
function readStored(): Pick<DrawList, 'entries' | 'begunAt' | 'usedAt'> | undefined {
  const stored = readJson('tab', key);
  if (!isObject(stored)) return undefined;
  const { entries, begunAt, usedAt } = stored;
  if (!Array.isArray(entries) || !entries.every(isDrawEntry)) return undefined;
  if (typeof begunAt !== 'number' || typeof usedAt !== 'number') return undefined;
  return { entries, begunAt, usedAt };
}

const stored = globalThis.window && readStored();
if (stored) useDrawList.setState(stored);

function write(entries: readonly DrawEntry[], now: number): void {
  const { entries: before, begunAt } = useDrawList.getState();
  const list = { entries, begunAt: before.length === 0 ? now : begunAt, usedAt: now };
  useDrawList.setState({ ...list, question: null });
  writeJson('tab', key, entries.length === 0 ? undefined : list);
}

/** Is there a list that may be of another patient? */
function isOld({ entries, usedAt }: Pick<DrawList, 'entries' | 'usedAt'>, now: number) {
  return entries.length > 0 && Math.abs(now - usedAt) >= oldAfter;
}

/**
 * Asks of an old list whether the patient is still the same; until that is answered nothing is
 * added.
 * @param added what the answer adds
 * @returns is it asked?
 */
export function askIfOld(added: readonly DrawEntry[] = [], now = Date.now()): boolean {
  const isAsked = isOld(useDrawList.getState(), now);
  if (isAsked) useDrawList.setState({ question: { kind: 'isOld', added } });
  return isAsked;
}

/** Adds tests; of an old list it is asked first whether to go on with it. */
export function addToDraw(added: readonly DrawEntry[], now = Date.now()): void {
  if (!askIfOld(added, now)) continueDraw(added, now);
}

/** Adds tests to what is there, which is of the same patient. */
export function continueDraw(added: readonly DrawEntry[], now = Date.now()): void {
  const { entries } = useDrawList.getState();
  const others = added.filter(({ id }) => entries.every((entry) => entry.id !== id));
  write([...entries, ...others].slice(0, mostEntries), now);
}

/** Begins anew with these tests. */
export function beginDraw(entries: readonly DrawEntry[], now = Date.now()): void {
  useDrawList.setState(empty);
  write(entries.slice(0, mostEntries), now);
}

/** Removes a test. This makes an old list no younger. */
export function removeFromDraw(removed: number): void {
  const { entries, usedAt } = useDrawList.getState();
  write(
    entries.filter(({ id }) => id !== removed),
    usedAt,
  );
}

/** Takes a test as it is now: what changed since it was added has been seen. */
export function acceptInDraw(entry: DrawEntry): void {
  const { entries, usedAt } = useDrawList.getState();
  write(
    entries.map((before) => (before.id === entry.id ? entry : before)),
    usedAt,
  );
}
