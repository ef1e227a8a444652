import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#contract/constants.ts';
import type { ImportMap } from '#contract/import.ts';
import { fold } from '#contract/text.ts';
import type { PhraseKey, Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { versionOf } from '../../catalogue/version.ts';
import { createWriter } from '../../catalogue/writer.ts';
import { OperatorFault } from '../../platform/config.ts';
import { languageOfTerminal } from '../../platform/console.ts';
import type { Database } from '../../platform/database.ts';
import { FolderInUse } from '../../platform/folder-lock.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { applyPlan } from '../plan/apply.ts';
import { readMap } from '../plan/columns.ts';
import type { Plan } from '../plan/plan.ts';
import { makePlan } from '../plan/plan.ts';
import { withProposals } from '../read/letters.ts';
import { Unreadable } from '../read/sentence.ts';
import { readSheetInWorker } from '../read/sheet.thread.ts';
import type { Sheet } from '../read/sheet.ts';
import { refuseTooLarge } from '../read/size.ts';
import type { LottoFacts } from '../stage/apply.ts';
import { columnsRead, recordLotto } from '../stage/apply.ts';
import type { RememberedPlan } from '../stage/lacking.ts';
import { rememberedPlan } from '../stage/lacking.ts';
import { readExisting } from '../stage/plan.ts';
import { settleSource } from '../stage/sources.ts';
import { report } from './report.ts';

/** The command's exit status. `forOperator` as `npm start` has it: what only the operator can mend. */
export const exit = { done: 0, rowsRefused: 1, nothingDone: 2, failed: 3, forOperator: 78 } as const;

/** The exit status of what was thrown and is no refusal: never 1, which says that rows were refused. */
export function statusOfFailure(thrown: unknown): number {
  return thrown instanceof OperatorFault || thrown instanceof FolderInUse ? exit.forOperator : exit.failed;
}

/** What a command stands in. */
export interface Surroundings {
  /** Where files are looked for; without it where the process stands. */
  readonly folder?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  openDatabase(): Promise<Database>;
  print(line: string): void;
}

interface ConsoleCommand {
  readonly file: string | undefined;
  readonly map: string | undefined;
  readonly apply: boolean;
  readonly language: Language;
}

/** A file that a command's words name, as seen from where the command was given. */
export const fileAt = (file: string | undefined, { folder = '' }: Surroundings) =>
  file === undefined ? undefined : path.resolve(folder, file);

function readArguments(words: readonly string[], environment: Surroundings['environment']): ConsoleCommand {
  const options = { map: { type: 'string' }, apply: { type: 'boolean' }, lang: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const file = positionals.length === 1 ? positionals[0] : undefined;
    return {
      file,
      map: values.map,
      apply: values.apply ?? false,
      language: languageOfTerminal(environment, values.lang),
    };
  } catch {
    return { file: undefined, map: undefined, apply: false, language: languageOfTerminal(environment) };
  }
}

/** @throws Unreadable when the file can't be opened, or is larger than any that is read: then it is not */
export async function readBytes(file: string): Promise<Uint8Array> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  refuseTooLarge(size);
  try {
    return await readFile(file);
  } catch {
    throw new Unreadable('import.noFile', { file });
  }
}

/** Reads a sheet of the host as an uploaded one is read. @throws Unreadable */
export async function readHostSheet(file: string, headingRow?: number): Promise<Sheet> {
  return readSheetInWorker(await readBytes(file), { fileName: file, ...(headingRow !== undefined && { headingRow }) });
}

/** Who brings which file, what it came from and how it was read. */
export interface HostFile extends Pick<LottoFacts, 'kind' | 'source' | 'reading'> {
  readonly by: string;
  readonly file: string;
}

/** A plan, and whether its file names what no earlier one of its source did. */
export type HostPlan = Plan & Partial<Pick<RememberedPlan, 'lacking' | 'isNews'>>;

/**
 * Does what was planned, as a batch that can be undone, unless the catalogue moved meanwhile.
 * @returns the batch; null when there was nothing to do or to remember, or the batch is of a noun that none is kept of
 * @throws Problem `conflict.planMoved`
 */
export async function applyOnHost(
  database: Database,
  { plan, version }: { readonly plan: HostPlan; readonly version: number },
  { by, kind, file, source, reading }: HostFile,
): Promise<number | null> {
  if (plan.drafts.length === 0 && plan.isNews !== true) return null;
  const fileName = path.basename(file);
  const way = kind === 'intervalli' ? 'intervals' : 'import';
  return createWriter(database, async () => {})({ by, source: way, reason: fileName }, async (write) => {
    if ((await versionOf(write.tx)) !== version) throw new Problem('conflict.planMoved');
    const applied = await applyPlan(write, plan);
    // Of tests only: the others are few, and are mended by hand.
    if (plan.noun !== 'prestazione') return null;
    return recordLotto(write, { kind, fileName, planId: null, importazioneId: null, source, reading }, plan, applied);
  });
}

const separatorNames = {
  ',': 'import.separator.comma',
  ';': 'import.separator.semicolon',
  '\t': 'import.separator.tab',
  '|': 'import.separator.bar',
} as const satisfies Record<NonNullable<Sheet['separator']>, PhraseKey>;

/** What a file turned out to be. */
export function found(file: string, { encoding, separator, sheet, rows }: Sheet, phrases: Phrases): string {
  const facts = { file, encoding, rows: rows.length, sheet: sheet ?? '' };
  if (separator === null) return fill(phrases['import.foundSheet'], facts);
  return fill(phrases['import.found'], { ...facts, separator: phrases[separatorNames[separator]] });
}

/** Why nothing was done, in words. @throws what is no refusal */
export function refusalOf(thrown: unknown, phrases: Phrases): string {
  if (!(thrown instanceof Problem)) throw thrown;
  return thrown.toBody(phrases === phrasesOf.en ? 'en' : 'it').detail;
}

/** The map's columns, by the headings as the sheet has them. */
const headingsOf = ({ headings }: Sheet, { columns }: ImportMap) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([heading, field]) =>
      headings.filter((one) => fold(one) === fold(heading)).map((one) => [one, field]),
    ),
  );

/** A plan of tests beside what earlier files of its source had; of other nouns nothing is remembered. */
async function remembered(
  { sql }: Database,
  made: Plan,
  sheet: Sheet,
  map: ImportMap,
  file: string,
): Promise<{ plan: HostPlan; source: string | null }> {
  if (map.noun !== 'prestazione') return { plan: made, source: null };
  const kind = 'prestazioni';
  const said = map.source === undefined ? {} : { source: map.source };
  const { source } = await settleSource(sql, kind, sheet, path.basename(file), said);
  const read = { kind, source, headings: sheet.headings, columns: headingsOf(sheet, map) } as const;
  return { plan: await rememberedPlan(sql, made, read), source };
}

/**
 * The import command: shows what a file would change and, with `--apply`, changes it.
 * @param words the command's arguments
 * @returns the exit status
 */
export async function runImport(words: readonly string[], around: Surroundings): Promise<number> {
  const { apply, language, ...named } = readArguments(words, around.environment);
  const [file, mapFile] = [fileAt(named.file, around), fileAt(named.map, around)];
  const phrases = phrasesOf[language];
  if (file === undefined || mapFile === undefined) {
    around.print(phrases['import.usage']);
    return exit.nothingDone;
  }
  try {
    const map = readMap(new TextDecoder().decode(await readBytes(mapFile)));
    const asRead = await readHostSheet(file, map.headingRow);
    const sheet = map.mendLetters ? withProposals(asRead) : asRead;
    around.print(found(file, sheet, phrases));
    const database = await around.openDatabase();
    try {
      const { version, existing } = await readExisting(database, map.noun);
      const made = makePlan(sheet, map, existing, phrases);
      const { plan, source } = await remembered(database, made, sheet, map, file);
      if (source !== null) around.print(fill(phrases['import.source'], { source }));
      for (const line of report(plan, phrases)) around.print(line);
      const by = around.environment.USER || 'import';
      const reading = { columns: columnsRead(sheet, headingsOf(sheet, map)) };
      const facts = { by, kind: 'prestazioni' as const, file, source, reading };
      if (apply) await applyOnHost(database, { plan, version }, facts);
      around.print(phrases[apply ? 'import.applied' : 'import.notApplied']);
      return plan.counts.refused > 0 ? exit.rowsRefused : exit.done;
    } finally {
      await database.close();
    }
  } catch (thrown) {
    around.print(refusalOf(thrown, phrases));
    return exit.nothingDone;
  }
}
