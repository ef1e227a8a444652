import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#contract/constants.ts';
import { sheetLimits } from '#contract/import.ts';
import type { PhraseKey, Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { createWriter } from '../../catalogue/writer.ts';
import { exitStatus, languageOfTerminal } from '../../platform/console.ts';
import type { Database } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { refuseTooLarge, Unreadable } from '../read/sentence.ts';
import { readSheetInWorker } from '../read/sheet.thread.ts';
import type { Sheet } from '../read/sheet.ts';
import type { BatchFacts } from '../stage/batch.ts';
import { applyPlan } from '../stage/batch.ts';
import type { HostPlan } from './report.ts';
import { report } from './report.ts';

export const exit = { ...exitStatus, done: 0, rowsRefused: 1, nothingDone: 2 } as const;

export interface CommandContext {
  /** The folder of relative paths; by default the process's own. */
  readonly folder?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The laboratory's. */
  readonly timeZone: string;
  openDatabase(): Promise<Database>;
  print(line: string): void;
}

interface CommandInput {
  readonly language: Language;
  readonly phrases: Phrases;
  /** Undefined when the arguments are wrong. */
  readonly file: string | undefined;
  isSet(option: string): boolean;
  /** The path that an option names, resolved. */
  fileOf(option: string): string | undefined;
}

/** @param options beside `--lang`; `file` is followed by a path */
export function parseCommand(
  words: readonly string[],
  { environment, folder = '' }: CommandContext,
  options: Readonly<Record<string, 'file' | 'flag'>>,
): CommandInput {
  const optionTypes = Object.entries(options).map(([name, kind]) => {
    return [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const;
  });
  const parseOptions = { lang: { type: 'string' }, ...Object.fromEntries(optionTypes) } as const;
  let values: Readonly<Record<string, unknown>> = {};
  let files: readonly string[] = [];
  try {
    const parsed = parseArgs({ args: [...words], options: parseOptions, allowPositionals: true });
    [values, files] = [parsed.values, parsed.positionals];
  } catch {
    // The caller prints the usage.
  }
  const optionText = (option: string) => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const resolve = (file: string | undefined) =>
    file === undefined ? undefined : path.resolve(folder, file);
  const language = languageOfTerminal(environment, optionText('lang'));
  return {
    language,
    phrases: phrasesOf[language],
    file: files.length === 1 ? resolve(files[0]) : undefined,
    isSet: (option) => values[option] === true,
    fileOf: (option) => resolve(optionText(option)),
  };
}

/** Runs a command's work and prints its refusal. @throws anything but a refusal */
export async function printRefusals(
  { print }: CommandContext,
  phrases: Phrases,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (thrown) {
    print(refusalText(thrown, phrases));
    return exit.nothingDone;
  }
}

/**
 * Reads a plain file: a device or a pipe may have no end, or never begin.
 * @throws Unreadable when it is no plain file, can't be opened, or is too large
 */
export async function readBytes(file: string): Promise<Uint8Array> {
  // Without blocking: opening a pipe would wait for its writer.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (handle === null) throw new Unreadable('import.noFile', { file });
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Unreadable('import.notPlainFile', { file });
    refuseTooLarge(stats.size);
    // It may grow while it is read: one byte more than the limit shows that.
    const bytes = Buffer.allocUnsafe(sheetLimits.bytes + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === bytes.length) break;
    }
    refuseTooLarge(length);
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

/** Reads a file of the host like an uploaded one. @throws Unreadable */
export async function readHostSheet(file: string, headingRow?: number): Promise<Sheet> {
  const options = { fileName: file, ...(headingRow !== undefined && { headingRow }) };
  return readSheetInWorker(await readBytes(file), options);
}

const separatorNames = {
  ',': 'import.separator.comma',
  ';': 'import.separator.semicolon',
  '\t': 'import.separator.tab',
  '|': 'import.separator.bar',
} as const satisfies Record<NonNullable<Sheet['separator']>, PhraseKey>;

/** The format of a file, and the notes on all of it, in words. */
function describeSheet(
  file: string,
  { encoding, separator, sheet, rows, notes }: Sheet,
  phrases: Phrases,
): string[] {
  const facts = { file, encoding, rows: rows.length, sheet: sheet ?? '' };
  const summary =
    separator === null
      ? fill(phrases['import.foundSheet'], facts)
      : fill(phrases['import.found'], {
          ...facts,
          separator: phrases[separatorNames[separator]],
        });
  const fileNotes = notes.filter(({ row, column }) => row === null && column === null);
  return [summary, ...fileNotes.map(({ phrase, values }) => fill(phrases[phrase], values))];
}

/** @throws anything but a refusal */
export function refusalText(thrown: unknown, phrases: Phrases): string {
  if (!(thrown instanceof Problem)) throw thrown;
  return thrown.toBody(phrases === phrasesOf.en ? 'en' : 'it').detail;
}

export interface HostImport extends Pick<BatchFacts, 'kind' | 'source' | 'reading'> {
  readonly plan: HostPlan;
  /** The catalogue's version that the plan was made at. */
  readonly version: number;
  /** Printed after the plan. */
  readonly remarks?: readonly string[];
}

/**
 * Applies the plan of a file that was not staged.
 * @returns the batch; null when there was nothing to do or to remember, or the noun has no batches
 * @throws Problem `conflict.planMoved` when the catalogue moved since the plan was made
 */
export async function applyOnHost(
  database: Database,
  by: string,
  file: string,
  { plan, version, kind, source, reading }: HostImport,
): Promise<number | null> {
  if (plan.changes.length === 0 && plan.isNews !== true) return null;
  const fileName = path.basename(file);
  const author = {
    by,
    source: kind === 'intervalli' ? 'intervals' : 'import',
    reason: fileName,
  } as const;
  const facts = { kind, fileName, planId: null, importazioneId: null, source, reading };
  const writer = createWriter(database);
  return writer(author, (write) => applyPlan(write, { plan, version }, facts));
}

interface HostFile {
  readonly command: string;
  readonly file: string;
  readonly isApplied: boolean;
  /** Called once the plan is applied, even if something fails afterwards. */
  committed?(): void;
}

/** Prints the plan of a file and, where `isApplied`, applies it. @returns also the batch */
export async function importOnHost(
  { command, file, isApplied, committed }: HostFile,
  sheet: Sheet,
  { environment, openDatabase, print }: CommandContext,
  phrases: Phrases,
  makePlan: (database: Database) => Promise<HostImport>,
) {
  for (const line of describeSheet(file, sheet, phrases)) print(line);
  const database = await openDatabase();
  try {
    const planned = await makePlan(database);
    const { plan, source, remarks = [] } = planned;
    if (source !== null) print(fill(phrases['import.source'], { source }));
    for (const line of [...report(plan, phrases), ...remarks]) print(line);
    const by = environment['USER'] || command;
    const batch = isApplied ? await applyOnHost(database, by, file, planned) : null;
    if (isApplied) committed?.();
    print(phrases[isApplied ? 'import.applied' : 'import.notApplied']);
    return { plan, source, batch };
  } finally {
    await database.close();
  }
}
