import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { defaultLanguage, type Language } from '#contract/constants.ts';
import type { ExportName } from '#contract/export.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { Log } from '../platform/log.ts';

/** By file, what is asked of the export, as its address would. */
const files = {
  'catalogo.pdf': ['ExportPDFPrestazioni', '?layout=book'],
  'esami-urgenti.pdf': ['ExportPDFEsamiUrgenti', ''],
} as const satisfies Readonly<Record<string, readonly [ExportName, string]>>;

const hour = 3_600_000;

/** A night's files belong to the day that begins three hours after its midnight. */
const beginsAt = 3 * hour;
const checkEvery = 300_000;
const longestBuild = 900_000;

/** Whoever prints them has another account than the service. */
const readableByAll = 0o644;

export type MakePublicFile = (
  name: ExportName,
  query: string,
  language: Language,
  signal: AbortSignal,
) => Promise<Buffer>;

export interface NightlyBookParts {
  readonly folder: string;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly log: Pick<Log, 'error'>;
  readonly makeFile: MakePublicFile;
}

export interface NightlyBook {
  /** Seconds since both files were last made; infinite while there are none. */
  age(): number;
  stop(): void;
}

async function write(file: string, body: Buffer): Promise<void> {
  const handle = await open(file, 'w', readableByAll);
  try {
    await handle.chmod(readableByAll);
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * For when everything is down: each night the catalogue as a book and the list of the urgent tests,
 * as PDF files in a folder that others print from. Both are made before either is replaced; a night
 * that failed or was missed is made up for within minutes.
 */
export function startNightlyBook(parts: NightlyBookParts): NightlyBook {
  const { folder, timeZone, now, log, makeFile } = parts;
  const stopped = new AbortController();
  const nightOf = (at: number) => laboratoryDay(new Date(at - beginsAt), timeZone);
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isWorking = false;

  async function begin(): Promise<void> {
    const found = Object.keys(files).map((name) => stat(path.join(folder, name)));
    const times = await Promise.all(found).catch(() => undefined);
    if (times !== undefined) writtenAt = Math.min(...times.map(({ mtimeMs }) => mtimeMs));
    await check();
  }

  async function make(): Promise<void> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(longestBuild)]);
    const names = Object.entries(files);
    const bodies: Buffer[] = [];
    for (const [, [name, query]] of names)
      bodies.push(await makeFile(name, query, defaultLanguage, signal));
    const unfinished = names.map(([name]) => path.join(folder, `${name}.part`));
    for (const [at, file] of unfinished.entries()) await write(file, bodies[at] ?? Buffer.of());
    for (const [at, [name]] of names.entries())
      await rename(unfinished[at] ?? '', path.join(folder, name));
    writtenAt = now().getTime();
  }

  async function check(): Promise<void> {
    const isDue = writtenAt < 0 || nightOf(writtenAt) !== nightOf(now().getTime());
    if (!isDue || isWorking) return;
    isWorking = true;
    await make()
      .catch((err: unknown) => {
        if (!stopped.signal.aborted) log.error({ err }, 'the nightly book could not be written');
      })
      .finally(() => (isWorking = false));
  }

  const timer = setInterval(() => void check(), checkEvery);
  timer.unref();
  void begin();
  return {
    age: () => (now().getTime() - writtenAt) / 1000,
    stop() {
      clearInterval(timer);
      stopped.abort();
    },
  };
}
