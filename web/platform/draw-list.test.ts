import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from './testing.ts';

const minute = 60_000;
const [sodium, iron] = [
  { id: 1, revision: 1, code: 'CH008' },
  { id: 2, revision: 4, code: 'CH033' },
];

/** The store of a tab that was just opened, or loaded again. */
async function openTab() {
  vi.resetModules();
  return await import('./draw-list.ts');
}

beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('a list', () => {
  test('holds each test once, and survives a reload', async () => {
    const before = await openTab();
    before.addToDraw([sodium, iron], 0);
    before.addToDraw([sodium], minute);
    const { useDrawList } = await openTab();
    expect(useDrawList.getState()).toMatchObject({
      entries: [sodium, iron],
      begunAt: 0,
      usedAt: minute,
    });
  });

  test('that nobody used for half an hour is not added to before somebody answers', async () => {
    const { addToDraw, continueDraw, useDrawList } = await openTab();
    addToDraw([sodium], 0);
    addToDraw([iron], 30 * minute);
    expect(useDrawList.getState()).toMatchObject({
      entries: [sodium],
      question: { kind: 'isOld', added: [iron] },
    });
    continueDraw([iron], 31 * minute);
    expect(useDrawList.getState()).toMatchObject({ entries: [sodium, iron], question: null });
    addToDraw([], 60 * minute);
    expect(useDrawList.getState().question).toBeNull();
  });

  test('gets no younger by what is taken out or accepted', async () => {
    const { acceptInDraw, addToDraw, askIfOld, removeFromDraw, useDrawList } = await openTab();
    addToDraw([sodium, iron], 0);
    removeFromDraw(iron.id);
    acceptInDraw({ ...sodium, revision: 2 });
    expect(useDrawList.getState().entries).toEqual([{ ...sodium, revision: 2 }]);
    expect(askIfOld([], 30 * minute)).toBe(true);
  });

  test('begins anew with its own time', async () => {
    const { addToDraw, beginDraw, useDrawList } = await openTab();
    addToDraw([sodium], 0);
    beginDraw([iron], 40 * minute);
    expect(useDrawList.getState()).toMatchObject({ entries: [iron], begunAt: 40 * minute });
  });

  test('has a hundred tests at most', async () => {
    const { addToDraw, mostEntries, useDrawList } = await openTab();
    const many = Array.from({ length: mostEntries + 1 }, (_, id) => ({ ...sodium, id }));
    addToDraw(many, 0);
    expect(useDrawList.getState().entries).toHaveLength(mostEntries);
  });
});

test.each(['[]', '{"entries":[{"id":"1"}],"begunAt":0,"usedAt":0}', '{"entries":[]}', '7'])(
  'what is stored as %s is no list',
  async (stored) => {
    sessionStorage.setItem('dlab-draw-list', stored);
    const { useDrawList } = await openTab();
    expect(useDrawList.getState().entries).toEqual([]);
  },
);
