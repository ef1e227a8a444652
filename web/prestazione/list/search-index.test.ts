import { afterEach, expect, test, vi } from 'vitest';
import { createSearch } from '#contract/search.ts';
import type { ItemsPart } from './list-indexes.ts';
import { preparedSearch, prepareSearch } from './search-index.ts';
import { prestazioneItem } from './testing.ts';

const catalogue = () =>
  Array.from({ length: 600 }, (_, at) =>
    prestazioneItem({
      id: at + 1,
      serviceName: `Esame ${at} di prova`,
      urgentRequest: at % 3 === 0 ? true : null,
    }),
  );

const queries = ['esame 17', 'prova', 'E299', 'esmae 5'];
const lists = ['tests', 'urgentTests'] as const;

const expected = lists.map((list) => {
  const among = catalogue().filter((item) => list === 'tests' || item.urgentRequest === true);
  return queries.map((q) => createSearch(among).find(q));
});

function foundIn(items: ReturnType<typeof catalogue>) {
  const searchIn = preparedSearch(items);
  return lists.map((list) => queries.map((q) => searchIn?.(list).find(q)));
}

const prepare = (items: ReturnType<typeof catalogue>) =>
  new Promise<void>((resolve) => {
    prepareSearch(items, resolve);
  });

let posted: ((data: unknown) => void)[] = [];

/** The worker's own program, in this thread. */
async function fakeWorker(behaviour: 'works' | 'fails' | 'cannot start' | 'is silent') {
  let ended = 0;
  const created: ItemsPart[][] = [];
  vi.stubGlobal('addEventListener', (_: string, take: (event: object) => void) => {
    posted.push((data) => take({ data }));
  });
  vi.resetModules();
  posted = [];
  await import('./index-worker.ts');
  const [program] = posted;
  class FakeWorker extends EventTarget {
    readonly #parts: ItemsPart[] = [];
    constructor() {
      super();
      if (behaviour === 'cannot start') throw new Error('no workers here');
      created.push(this.#parts);
      if (behaviour === 'fails')
        setTimeout(() => this.dispatchEvent(new Event('error', { cancelable: true })));
    }
    postMessage(part: ItemsPart) {
      this.#parts.push(part);
      if (behaviour !== 'works') return;
      vi.stubGlobal('postMessage', (data: unknown, options: StructuredSerializeOptions) => {
        const received: unknown = structuredClone(data, options);
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: received })));
      });
      program?.(structuredClone(part));
    }
    terminate() {
      ended++;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('window', {});
  return { created, ended: () => ended };
}

afterEach(() => vi.unstubAllGlobals());

test('is built in a worker, which takes the tests in parts and is ended', async () => {
  const { created, ended } = await fakeWorker('works');
  const items = catalogue();
  await prepare(items);
  expect(foundIn(items)).toEqual(expected);
  expect(created.flat().map((part) => part.items.length)).toEqual([250, 250, 100]);
  expect(ended()).toBe(1);
});

test.each(['fails', 'cannot start'] as const)(
  'is built in turns where the worker %s',
  async (how) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await fakeWorker(how);
    const items = catalogue();
    const turns = vi.spyOn(globalThis, 'setTimeout');
    // Every step takes as long as a turn may.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    await prepare(items);
    expect(foundIn(items)).toEqual(expected);
    expect(turns.mock.calls.length).toBeGreaterThan(20);
    expect(warn).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  },
);

test('an empty catalogue is searched too', async () => {
  await fakeWorker('works');
  const items: ReturnType<typeof catalogue> = [];
  await prepare(items);
  expect(preparedSearch(items)?.('tests').find('prova').groups).toEqual([]);
});

test('a newer catalogue ends the preparation of an older one, of which nothing stays', async () => {
  const { ended } = await fakeWorker('is silent');
  const older = catalogue();
  const onReady = vi.fn();
  prepareSearch(older, onReady);
  await fakeWorker('works');
  const newer = catalogue();
  await prepare(newer);
  expect(ended()).toBe(1);
  expect(onReady).not.toHaveBeenCalled();
  expect(preparedSearch(older)).toBeUndefined();
  expect(foundIn(newer)).toEqual(expected);
});

test('a catalogue is indexed once', async () => {
  const { created } = await fakeWorker('works');
  const items = catalogue();
  const first = prepare(items);
  prepareSearch(items, vi.fn());
  await first;
  const searchIn = preparedSearch(items);
  prepareSearch(items, vi.fn());
  expect(preparedSearch(items)).toBe(searchIn);
  expect(created).toHaveLength(1);
});
