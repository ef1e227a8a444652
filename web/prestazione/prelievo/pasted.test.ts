import { beforeEach, describe, expect, test } from 'vitest';
import { longestQuery } from '#contract/constants.ts';
import { searchItems } from '#contract/search.testing.ts';
import { createSearch } from '#contract/search.ts';
import { beginDraw, useDrawList } from '../../platform/draw-list.ts';
import { prestazioneItem } from '../list/testing.ts';
import {
  drawGroups,
  entriesOf,
  forgetPasted,
  longestPaste,
  missingCount,
  readPasted,
  removeEntry,
  resolveEntry,
  usePasted,
} from './pasted.ts';

const search = createSearch(
  searchItems(
    { serviceName: 'Tempo di protrombina', initials: 'TP', synonym: ['INR'] },
    { serviceName: 'Proteine totali', initials: 'TP', internalCode: 'CH031' },
    { serviceName: 'Ferritina' },
    { serviceName: 'Emocromo con formula', synonym: ['CBC'] },
  ),
);

describe('the entries of a pasted text', () => {
  test.each([
    ['a, b;c\r\nd\ne', ['a', 'b', 'c', 'd', 'e']],
    [' , ;\n', []],
    ['Sodio, sodio', ['Sodio']],
    ['acido urico', ['acido urico']],
  ])('%j', (text, entries) => {
    expect(entriesOf(text)).toEqual({ entries, unread: 0 });
  });

  test('are a hundred at most, and those beyond are counted', () => {
    const text = Array.from({ length: 103 }, (_, at) => `test ${at}`).join('\n');
    expect(entriesOf(text).entries).toHaveLength(100);
    expect(entriesOf(text).unread).toBe(3);
  });

  test('of an endless text are read as far as its limit', () => {
    const { entries, unread } = entriesOf('x'.repeat(longestPaste + 1));
    expect(entries.map(({ length }) => length)).toEqual([longestPaste]);
    expect(unread).toBe(1);
  });
});

describe('an entry', () => {
  test.each([
    ['INR', 1],
    ['t1', 1],
    ['CH 031', 2],
    ['tempo di protrombina', 1],
    ['esame ferritina', 3],
  ])('%s names one test as a whole', (text, id) => {
    expect(resolveEntry(text, search)).toBe(id);
  });

  test.each([
    ['TP', [2, 1]],
    ['emocromo', [4]],
    ['feritina', [3]],
    ['inr ferritina', [1, 3]],
    ['qqqwww', []],
    ['', []],
    ['x'.repeat(longestQuery + 1), []],
  ])('%s waits for a press', (text, candidates) => {
    expect(resolveEntry(text, search)).toEqual({ text, candidates });
  });
});

test('a search adds nothing to an old list before somebody answers', () => {
  const rows = [prestazioneItem({ id: 7 })];
  const groups = [{ words: [{ text: 'x', isFound: true }], rows }];
  useDrawList.setState({ entries: [{ id: 1, revision: 1, code: 'A' }], begunAt: 0, usedAt: 0 });
  expect(drawGroups(groups)).toBe(false);
  expect(useDrawList.getState().entries.map(({ id }) => id)).toEqual([1]);
  beginDraw([]);
  expect(drawGroups(groups)).toBe(true);
  expect(useDrawList.getState().entries.map(({ id }) => id)).toEqual([7]);
  beginDraw([]);
});

describe('what is not in the list', () => {
  beforeEach(forgetPasted);

  test('waits until it is decided', async () => {
    expect(await readPasted('INR, qqqwww, TP', search)).toEqual([1]);
    expect(usePasted.getState().unresolved.map(({ text }) => text)).toEqual(['qqqwww', 'TP']);
    expect(await readPasted('qqqwww', search)).toEqual([]);
    expect(missingCount(usePasted.getState())).toBe(2);
    removeEntry('TP');
    expect(missingCount(usePasted.getState())).toBe(1);
  });
});
