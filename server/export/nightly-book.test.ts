import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MakePublicFile, NightlyBook } from './nightly-book.ts';
import { startNightlyBook } from './nightly-book.ts';

let folder: string;
let now: Date;
let book: NightlyBook | undefined;
const error = vi.fn();
const makeFile = vi.fn<MakePublicFile>();
const contents = () =>
  readdirSync(folder).map((name) => `${name}: ${readFileSync(path.join(folder, name))}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = mkdtempSync(path.join(tmpdir(), 'dlab-book-'));
  now = new Date();
  now.setUTCHours(12, 0, 0, 0);
  error.mockReset();
  makeFile.mockReset();
  makeFile.mockImplementation(async (name) => Buffer.from(`${name} of ${now.toISOString()}`));
});
afterEach(() => {
  book?.stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function start(): NightlyBook {
  const parts = { timeZone: 'Europe/Rome', now: () => now, log: { error }, makeFile };
  book = startNightlyBook({ ...parts, folder });
  return book;
}

const whole = (at: Date) => [
  `catalogo.pdf: ExportPDFPrestazioni of ${at.toISOString()}`,
  `esami-urgenti.pdf: ExportPDFEsamiUrgenti of ${at.toISOString()}`,
];

/** After which the timer has come round. */
function pass(hours: number): void {
  now = new Date(now.getTime() + hours * 3_600_000);
  vi.advanceTimersByTime(300_000);
}

it('writes both files at the first start, and anew in the night', async () => {
  const first = now;
  const { age } = start();
  expect(age()).toBe(Number.POSITIVE_INFINITY);
  await vi.waitFor(() => expect(contents()).toEqual(whole(first)));
  await vi.waitFor(() => expect(age()).toBe(0));
  pass(13);
  expect(age()).toBe(13 * 3600);
  expect(contents()).toEqual(whole(first));
  pass(3);
  await vi.waitFor(() => expect(contents()).toEqual(whole(now)));
});

it('makes up at the start for a night in which it did not run, and only then', async () => {
  start();
  await vi.waitFor(() => expect(contents()).toEqual(whole(now)));
  book?.stop();
  makeFile.mockClear();
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), now, now);
  const { age } = start();
  await vi.waitFor(() => expect(age()).toBe(0));
  expect(makeFile).not.toHaveBeenCalled();
  book?.stop();
  now = new Date(now.getTime() + 24 * 3_600_000);
  start();
  await vi.waitFor(() => expect(contents()).toEqual(whole(now)));
});

it('leaves both as they were when one cannot be made, and tries again', async () => {
  const first = now;
  const { age } = start();
  await vi.waitFor(() => expect(age()).toBe(0));
  makeFile.mockImplementationOnce(async () => Buffer.from('half'));
  makeFile.mockRejectedValueOnce(new Error('no turn'));
  pass(24);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(contents()).toEqual(whole(first));
  expect(age()).toBe(24 * 3600);
  pass(0);
  await vi.waitFor(() => expect(contents()).toEqual(whole(now)));
});

it('says when its folder is not there, and is infinitely old', async () => {
  rmSync(folder, { recursive: true });
  const { age } = start();
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(age()).toBe(Number.POSITIVE_INFINITY);
});
