import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './problem.ts';
import { answerFromCopy, fetchWithFallback, serverIsBack, useServerAway } from './server-away.ts';

const copy = { version: 7, prestazioni: [] };
const live = { version: 8, prestazioni: [] };
const confirmedAt = Date.UTC(2026, 10, 21, 13, 5);
const noResponse = new ApiProblem({ code: 'unavailable', status: 0 });
const refused = new ApiProblem({ code: 'request.invalid', status: 400 });
const since = () => useServerAway.getState().since;
const read = (request: () => Promise<unknown>) =>
  fetchWithFallback('SummaryPrestazioni', {}, request, (failure) => failure === noResponse);

beforeEach(() => {
  vi.useFakeTimers();
  answerFromCopy(async (name) =>
    name === 'SummaryPrestazioni' ? { read: () => copy, confirmedAt } : undefined,
  );
});
afterEach(() => {
  serverIsBack();
  vi.useRealTimers();
});

test('returns the server’s answer', async () => {
  expect(await read(async () => live)).toBe(live);
  expect(since()).toBeNull();
});

test('returns the copy and its time without an answer', async () => {
  expect(await read(() => Promise.reject(noResponse))).toBe(copy);
  expect(since()).toBe(confirmedAt);
});

test('passes on a refusal', async () => {
  await expect(read(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(since()).toBeNull();
});

test('passes on the failure where there is no copy', async () => {
  const request = () => Promise.reject(noResponse);
  await expect(
    fetchWithFallback('GetStoricoModifichePrestazione', {}, request, () => true),
  ).rejects.toBe(noResponse);
  expect(since()).toBeNull();
});

test('reports a record missing from the copy, with the copy’s time', async () => {
  const unknown = new ApiProblem({ code: 'notFound', status: 404 });
  const readCopy = () => {
    throw unknown;
  };
  answerFromCopy(async () => ({ read: readCopy, confirmedAt }));
  await expect(read(() => Promise.reject(noResponse))).rejects.toBe(unknown);
  expect(since()).toBe(confirmedAt);
});

test('does not ask an unavailable server for what the copy has', async () => {
  await read(() => Promise.reject(noResponse));
  const request = vi.fn(async () => live);
  expect(await read(request)).toBe(copy);
  expect(request).not.toHaveBeenCalled();
  serverIsBack();
  expect(await read(request)).toBe(live);
});

test('shows the copy after five seconds, until the late server answers', async () => {
  let answer = (_payload: unknown) => {};
  const reading = read(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(4999);
  expect(since()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBe(copy);
  expect(since()).toBe(confirmedAt);
  answer(live);
  await vi.advanceTimersByTimeAsync(0);
  expect(since()).toBeNull();
});

test('waits longer for a server that was late before', async () => {
  const reading = read(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(9999);
  expect(since()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBe(copy);
});

test('waits for a late server where there is no copy', async () => {
  answerFromCopy(async () => undefined);
  let answer = (_payload: unknown) => {};
  const reading = read(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  answer(live);
  expect(await reading).toBe(live);
  expect(since()).toBeNull();
});
