import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerSearch } from '#contract/search.answer.ts';
import { createSearch } from '#contract/search.ts';
import { sessionBegun } from '../../platform/state.ts';
import { answer, fakeBrowser } from '../../platform/testing.ts';
import { answerTo, prepareAnswers, reasoningOf } from './search-answers.ts';
import { preparedSearch } from './search-index.ts';
import { prestazioneItem } from './testing.ts';
import { useSearchPending } from './useSearchPending.ts';

const names = ['Glicemia', 'Ferritina', 'Sodio'];
const catalogue = () =>
  names.map((serviceName, at) => prestazioneItem({ id: at + 1, serviceName }));
const today = '2026-11-29';
const answerOf = (q: string) => {
  const items = catalogue();
  return answerSearch(q, 'tests', () => createSearch(items), items, today);
};

let browser: ReturnType<typeof fakeBrowser>;
/** Lets the worker start, or fail. */
let startWorkers: () => void;

beforeEach(() => {
  browser = fakeBrowser();
  sessionBegun({ token: null, currentUser: null, currentProject: '', isHosted: false });
  vi.spyOn(console, 'warn').mockReturnValue();
  const starts: (() => void)[] = [];
  startWorkers = () => {
    for (const start of starts) start();
  };
  class SlowWorker extends EventTarget {
    constructor() {
      super();
      starts.push(() => void this.dispatchEvent(new Event('error')));
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', SlowWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useSearchPending.setState(false);
});

/** The requests of the server, with what answers each. */
function requests() {
  const sent: { q: string | null; signal: AbortSignal; reply: (version?: number) => void }[] = [];
  browser.fetched.mockImplementation(
    (address, { signal }) =>
      new Promise((resolve, reject) => {
        const q = new URL(address, 'http://page.invalid').searchParams.get('q');
        signal?.addEventListener('abort', () => reject(signal.reason));
        const reply = () =>
          resolve(answer(200, { success: true, version: 1, ...answerOf(q ?? '') }));
        sent.push({ q, signal: signal as AbortSignal, reply });
      }),
  );
  return sent;
}

function thrownBy(act: () => unknown): Promise<void> {
  try {
    act();
  } catch (thrown) {
    return thrown as Promise<void>;
  }
  throw new Error('nothing was thrown');
}

test('until the index is there the server answers, then the index, with the same', async () => {
  const sent = requests();
  const items = catalogue();
  const arrival = thrownBy(() => answerTo(items, 'tests', 'glic', today));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.reply();
  await arrival;
  const ofServer = answerTo(items, 'tests', 'glic', today);
  startWorkers();
  await vi.waitFor(() => expect(preparedSearch(items)).toBeDefined());
  expect(ofServer).toMatchObject(answerTo(items, 'tests', 'glic', today));
  expect(sent).toHaveLength(1);
});

test('the index answers what the server has not answered yet', async () => {
  const sent = requests();
  const items = catalogue();
  const arrival = thrownBy(() => answerTo(items, 'tests', 'sod', today));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  startWorkers();
  await arrival;
  expect(answerTo(items, 'tests', 'sod', today)).toEqual(answerOf('sod'));
});

test('one question is sent at a time, the last counts, and an earlier answer is dropped', async () => {
  const sent = requests();
  const items = catalogue();
  void thrownBy(() => answerTo(items, 'tests', 'f', today));
  void thrownBy(() => answerTo(items, 'tests', 'fe', today));
  const last = thrownBy(() => answerTo(items, 'tests', 'fer', today));
  expect(thrownBy(() => answerTo(items, 'tests', 'fer', today))).toBe(last);
  await vi.waitFor(() => expect(sent.map(({ q }) => q)).toContain('fer'));
  expect(sent.filter(({ signal }) => !signal.aborted).map(({ q }) => q)).toEqual(['fer']);
  for (const { reply } of sent) reply();
  await last;
  expect(answerTo(items, 'tests', 'fer', today)).toMatchObject(answerOf('fer'));
  void thrownBy(() => answerTo(items, 'tests', 'f', today));
});

test('without the server a search is awaited until the index is there', async () => {
  browser.fetched.mockRejectedValue(new TypeError('no network'));
  const items = catalogue();
  const arrival = thrownBy(() => answerTo(items, 'tests', 'glic', today));
  await vi.waitFor(() => expect(useSearchPending.getState()).toBe(true));
  startWorkers();
  await arrival;
  expect(useSearchPending.getState()).toBe(false);
  expect(answerTo(items, 'tests', 'glic', today)).toEqual(answerOf('glic'));
});

test('a failure that comes after the index is not reported', async () => {
  const sent = requests();
  const items = catalogue();
  void thrownBy(() => answerTo(items, 'tests', 'glic', today));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  prepareAnswers(items);
  startWorkers();
  await vi.waitFor(() => expect(preparedSearch(items)).toBeDefined());
  browser.fetched.mockRejectedValue(new TypeError('no network'));
  expect(useSearchPending.getState()).toBe(false);
});

test('says in which field a test was found when its names do not show it', () => {
  const item = prestazioneItem({
    id: 1,
    serviceName: 'Ferritina',
    notePatient: 'Bere molta acqua',
  });
  const reasoning = (q: string) =>
    reasoningOf(
      q,
      answerSearch(q, 'tests', () => createSearch([item]), [item], today),
    );
  expect(
    reasoning('acqua')
      .fieldHits(item)
      .map(({ key, text }) => [key, text]),
  ).toEqual([['notePatient', 'Bere molta acqua']]);
  expect(reasoning('ferritina').fieldHits(item)).toEqual([]);
});
