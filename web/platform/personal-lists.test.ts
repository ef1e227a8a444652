import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './testing.ts';

const key = 'dlab-personal-lists';
const [sodium, iron] = [
  { id: 1, revision: 1, code: 'CH008' },
  { id: 2, revision: 4, code: 'CH033' },
];

/** The store of a tab that was just opened, or loaded again. */
async function openTab() {
  vi.resetModules();
  return await import('./personal-lists.ts');
}

beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

test('a list holds each test once, and survives a reload', async () => {
  const { addToList } = await openTab();
  expect(addToList('Ricovero', [sodium])).toBe(true);
  expect(addToList('Ricovero', [sodium, iron])).toBe(true);
  const { usePersonalLists } = await openTab();
  expect(usePersonalLists.getState().lists).toEqual([
    { name: 'Ricovero', entries: [sodium, iron] },
  ]);
});

test('what another tab stored since is not lost by a change', async () => {
  const { addToList, removeFromList, usePersonalLists } = await openTab();
  addToList('A', [sodium]);
  const other = await openTab();
  other.addToList('B', [iron]);
  removeFromList('A', [sodium]);
  expect(usePersonalLists.getState().lists).toEqual([
    { name: 'A', entries: [] },
    { name: 'B', entries: [iron] },
  ]);
});

test('what another tab stores is shown here', async () => {
  const { usePersonalLists } = await openTab();
  const stored = JSON.stringify([{ name: 'A', entries: [sodium] }]);
  localStorage.setItem(key, stored);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(usePersonalLists.getState().lists).toEqual([{ name: 'A', entries: [sodium] }]);
});

test('a list takes no name that another has, and nothing is merged by that', async () => {
  const { addToList, freeName, renameList, usePersonalLists } = await openTab();
  addToList('A', [sodium]);
  addToList('B', [iron]);
  expect(renameList('A', 'B')).toBe(false);
  expect(renameList('A', 'C')).toBe(true);
  const { lists } = usePersonalLists.getState();
  expect(lists.map(({ name }) => name)).toEqual(['C', 'B']);
  expect(freeName(lists, 'B')).toBe('B (2)');
  expect(freeName(lists, 'D')).toBe('D');
});

test('more tests or lists than there may be are refused, not cut', async () => {
  const { addToList, mostLists, usePersonalLists } = await openTab();
  const many = Array.from({ length: 101 }, (_, id) => ({ ...sodium, id }));
  expect(addToList('A', many)).toBe(false);
  expect(usePersonalLists.getState().lists).toEqual([]);
  for (let at = 0; at < mostLists; at += 1) addToList(String(at), [sodium]);
  expect(addToList('one more', [sodium])).toBe(false);
});

test('lists that cannot be stored are not shown as stored', async () => {
  const { addToList, usePersonalLists } = await openTab();
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(addToList('A', [sodium])).toBe(false);
  expect(usePersonalLists.getState().lists).toEqual([]);
  full.mockRestore();
});

test.each(['{"of":"another release"}', '[{"name":"A"}]', '[1]'])(
  'what another release stored stays as it is: %s',
  async (stored) => {
    localStorage.setItem(key, stored);
    const { addToList, removeList, usePersonalLists } = await openTab();
    expect(usePersonalLists.getState()).toEqual({ lists: [], isUnreadable: true });
    expect(addToList('A', [sodium])).toBe(false);
    expect(removeList('A')).toBe(false);
    expect(localStorage.getItem(key)).toBe(stored);
  },
);
