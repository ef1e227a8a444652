import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CountedClient } from '../platform/client-address.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { prepareResponse } from '../platform/prepared-response.ts';
import { createNarrowedPages } from './narrowed.ts';

const staying = new AbortController().signal;
const page = prepareResponse({ identity: Buffer.from('page') }, {});
const turn = () => setTimeout(1);

/** Requests for pages, each of which is made when the test says so. */
function manual() {
  // Who waited goes on at once.
  const pages = createNarrowedPages(0);
  const making: { readonly question: string; finish(): void; fail(thrown: unknown): void }[] = [];
  const ask = (question: string, network?: string, gone = staying) => {
    const client: CountedClient | undefined = network === undefined ? undefined : { network };
    const make = () =>
      new Promise<PreparedResponse>((resolve, reject) =>
        making.push({ question, finish: () => resolve(page), fail: reject }),
      );
    return pages.answer({ question, client, gone, make });
  };
  /** Finishes each page as soon as it is started, until all are answered. */
  const finishAll = async (answers: readonly Promise<unknown>[]) => {
    let isOver = false;
    const all = Promise.all(answers).finally(() => (isOver = true));
    while (!isOver) {
      for (const { finish } of making) finish();
      await turn();
    }
    return all;
  };
  const questions = () => making.map(({ question }) => question);
  /** Waits until the next page is being made. */
  const waitForStarts = async (count: number) => {
    for (let turns = 0; turns < 20 && making.length < count; turns += 1) await turn();
    return making[count - 1];
  };
  return { pages, ask, waitForStarts, questions, finishAll };
}

test.each([
  ['of many networks', (at: number) => `198.51.100.${at}`],
  ['of one network', () => '198.51.100.1'],
  ['of this machine, or an undeclared proxy on it', () => undefined],
])('makes one page at a time and lets four wait: %s', async (_of, network) => {
  const { ask, waitForStarts, questions, finishAll } = manual();
  const answers = Array.from({ length: 7 }, (_, at) => ask(`q${at}`, network(at)));
  expect(await Promise.all(answers.slice(5))).toEqual([undefined, undefined]);
  await waitForStarts(2);
  expect(questions()).toEqual(['q0']);
  expect(await finishAll(answers.slice(0, 5))).toEqual(Array(5).fill(page));
  expect(questions().toSorted()).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
});

test('makes a page once for all who want it, and counts it once', async () => {
  const { ask, questions, finishAll } = manual();
  const own = '198.51.100.1';
  const first = Array.from({ length: 100 }, () => ask('same', own));
  expect(await finishAll(first)).toEqual(Array(100).fill(page));
  for (let at = 1; at < 30; at += 1) await finishAll([ask(`q${at}`, own)]);
  expect(await ask('beyond', own)).toBeUndefined();
  expect(await ask('same', own)).toBe(page);
  expect(questions()).toHaveLength(30);
});

test('neither makes nor counts a page for who has gone while waiting', async () => {
  const { ask, waitForStarts, questions, finishAll } = manual();
  const own = '198.51.100.1';
  const first = ask('first', own);
  const making = await waitForStarts(1);
  for (let at = 0; at < 100; at += 1) {
    const gone = new AbortController();
    const answer = ask(`left ${at}`, own, gone.signal);
    gone.abort();
    expect(await answer).toBeUndefined();
  }
  // They left no place taken; and whose turn has come may be gone too.
  const behind = [1, 2, 3].map((at) => ask(`q${at}`, own));
  const gone = new AbortController();
  const last = ask('last', own, gone.signal);
  making?.finish();
  expect(await first).toBe(page);
  gone.abort();
  expect(await last).toBeUndefined();
  expect(await finishAll(behind)).toEqual([page, page, page]);
  for (let at = 4; at < 30; at += 1) expect(await finishAll([ask(`q${at}`, own)])).toEqual([page]);
  expect(questions().filter((question) => !/^(first|q\d+)$/.test(question))).toEqual([]);
});

test('goes on when a page fails, and hands the failure to who asked', async () => {
  const { ask, waitForStarts, finishAll } = manual();
  const failing = ask('failing');
  const next = ask('next');
  (await waitForStarts(1))?.fail(new TypeError('x is undefined'));
  await expect(failing).rejects.toThrow('x is undefined');
  expect(await finishAll([next])).toEqual([page]);
});

test('holds nothing of a state of the catalogue that is over', async () => {
  const { pages, ask, waitForStarts, questions, finishAll } = manual();
  await finishAll([ask('q')]);
  const late = ask('other');
  await waitForStarts(2);
  pages.empty();
  await finishAll([late, ask('q'), ask('other')]);
  expect(questions()).toEqual(['q', 'other', 'q', 'other']);
  await finishAll([ask('q'), ask('other')]);
  expect(questions()).toHaveLength(4);
});
