import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api.ts';
import { answeredOrKept, answerFromCopy, serverIsBack, useServerAway } from './server-away.ts';

const kept = { version: 7, prestazioni: [] };
const live = { version: 8, prestazioni: [] };
const confirmedAt = Date.UTC(2026, 10, 21, 13, 5);
const noAnswer = new ApiProblem({ code: 'unavailable', status: 0 });
const refused = new ApiProblem({ code: 'request.invalid', status: 400 });
const since = () => useServerAway.getState().since;
const read = (ask: () => Promise<unknown>) =>
  answeredOrKept('SummaryPrestazioni', {}, ask, (failure) => failure === noAnswer);

beforeEach(() => {
  vi.useFakeTimers();
  answerFromCopy(async (name) =>
    name === 'SummaryPrestazioni' ? { tell: () => kept, confirmedAt } : undefined,
  );
});
afterEach(() => {
  serverIsBack();
  vi.useRealTimers();
});

test('an answer is the answer', async () => {
  expect(await read(async () => live)).toBe(live);
  expect(since()).toBeNull();
});

test('without an answer what is kept is told, and from when it is', async () => {
  expect(await read(() => Promise.reject(noAnswer))).toBe(kept);
  expect(since()).toBe(confirmedAt);
});

test('a refusal is passed on', async () => {
  await expect(read(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(since()).toBeNull();
});

test('what is not kept fails as it did', async () => {
  const ask = () => Promise.reject(noAnswer);
  await expect(answeredOrKept('GetStoricoModifichePrestazione', {}, ask, () => true)).rejects.toBe(
    noAnswer,
  );
  expect(since()).toBeNull();
});

test('a record that is not among what is kept is told with since when that is so', async () => {
  const unknown = new ApiProblem({ code: 'notFound', status: 404 });
  const tell = () => {
    throw unknown;
  };
  answerFromCopy(async () => ({ tell, confirmedAt }));
  await expect(read(() => Promise.reject(noAnswer))).rejects.toBe(unknown);
  expect(since()).toBe(confirmedAt);
});

test('while the server is away it is not asked for what is kept', async () => {
  await read(() => Promise.reject(noAnswer));
  const ask = vi.fn(async () => live);
  expect(await read(ask)).toBe(kept);
  expect(ask).not.toHaveBeenCalled();
  serverIsBack();
  expect(await read(ask)).toBe(live);
});

test('a late server: what is kept after five seconds, and its answer ends that', async () => {
  let answer = (_payload: unknown) => {};
  const asked = read(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(4999);
  expect(since()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBe(kept);
  expect(since()).toBe(confirmedAt);
  answer(live);
  await vi.advanceTimersByTimeAsync(0);
  expect(since()).toBeNull();
});

test('a server that was late before is waited for longer', async () => {
  const asked = read(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(9999);
  expect(since()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBe(kept);
});

test('a late server where nothing is kept is waited for', async () => {
  answerFromCopy(async () => undefined);
  let answer = (_payload: unknown) => {};
  const asked = read(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  answer(live);
  expect(await asked).toBe(live);
  expect(since()).toBeNull();
});
