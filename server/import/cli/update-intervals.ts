import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#contract/constants.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { languageOfTerminal } from '../../platform/console.ts';
import type { Database } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import { loadCampi } from '../../prestazione/campo.queries.ts';
import type { StagedMap } from '../../schema.import.ts';
import { readHeadingMap } from '../plan/columns.ts';
import { mapHeadings } from '../plan/headings.ts';
import { withoutLosses } from '../plan/intervalli.lost.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet } from '../read/sheet.ts';
import { columnsRead } from '../stage/apply.ts';
import { filledBy, planWork } from '../stage/plan.ts';
import { settleSource } from '../stage/sources.ts';
import type { Surroundings } from './command.ts';
import { applyOnHost, exit, fileAt, found, readBytes, readHostSheet, refusalOf, statusOfFailure } from './command.ts';
import { report } from './report.ts';

interface ConsoleCommand {
  readonly file: string | undefined;
  readonly report: string | undefined;
  readonly map: string | undefined;
  readonly replace: boolean;
  readonly apply: boolean;
  readonly ageToIncluded: boolean;
  readonly language: Language;
}

function readArguments(words: readonly string[], environment: Surroundings['environment']): ConsoleCommand {
  const options = {
    apply: { type: 'boolean' },
    json: { type: 'string' },
    map: { type: 'string' },
    replace: { type: 'boolean' },
    lang: { type: 'string' },
    'age-to-included': { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return {
      ...{ file: positionals.length === 1 ? positionals[0] : undefined, report: values.json, map: values.map },
      ...{ apply: values.apply ?? false, ageToIncluded: values['age-to-included'] ?? false },
      replace: values.replace ?? false,
      language: languageOfTerminal(environment, values.lang),
    };
  } catch {
    const language = languageOfTerminal(environment);
    const nothing = { file: undefined, report: undefined, map: undefined };
    return { ...nothing, apply: false, ageToIncluded: false, replace: false, language };
  }
}

/** Heading -> field: as the map file says; without one what the headings mean, never what somebody chose on a page. */
async function mapOf(
  database: Database,
  sheet: Sheet,
  mapFile: string | undefined,
): Promise<{ map: StagedMap; source?: string | undefined }> {
  if (mapFile === undefined) {
    const lore = { campi: await loadCampi(database.sql), remembered: new Map<string, string | null>() };
    return { map: mapHeadings('intervalli', sheet.headings, lore) };
  }
  const { columns, source } = readHeadingMap(new TextDecoder().decode(await readBytes(mapFile)));
  const said = Object.entries(columns).map(([heading, field]) => [heading, { field, why: 'chosen' as const }]);
  return { map: Object.fromEntries(said), source };
}

async function planFile(database: Database, sheet: Sheet, file: string, input: ConsoleCommand) {
  const { map: mapFile, ageToIncluded, replace, language } = input;
  const { map, source: said } = await mapOf(database, sheet, mapFile);
  const how = { ageToIncluded, ...(said !== undefined && { source: said }) };
  const options = await settleSource(database.sql, 'intervalli', sheet, path.basename(file), how);
  const work = { kind: 'intervalli' as const, sheet, map, options, decisions: [], leftOut: [] };
  const { plan, fault, version } = await planWork(database, work, language);
  if (plan === null) throw new Unreadable(fault?.phrase ?? 'import.empty', fault?.values);
  const kept = replace ? { plan, held: 0 } : withoutLosses(plan);
  const reading = { columns: columnsRead(sheet, filledBy(map)) };
  return { ...kept, version, source: options.source, reading };
}

async function run(input: ConsoleCommand, file: string, around: Surroundings, phrases: Phrases, committed: () => void) {
  const sheet = await readHostSheet(file);
  around.print(found(file, sheet, phrases));
  const database = await around.openDatabase();
  try {
    const { plan, held, version, source, reading } = await planFile(database, sheet, file, input);
    around.print(fill(phrases['import.source'], { source }));
    for (const line of report(plan, phrases)) around.print(line);
    if (held > 0) around.print(fill(phrases['import.needsReplace'], { count: held }));
    const by = around.environment.USER || 'update-intervals';
    const facts = { by, kind: 'intervalli' as const, file, source, reading };
    const batch = input.apply ? await applyOnHost(database, { plan, version }, facts) : null;
    if (input.apply) committed();
    around.print(phrases[input.apply ? 'import.applied' : 'import.notApplied']);
    const { counts, rows, warnings, lackingColumns, lacking } = plan;
    const status = counts.refused > 0 ? exit.rowsRefused : exit.done;
    return { status, batch, source, counts, rows, warnings, lackingColumns, lackingTests: lacking };
  } finally {
    await database.close();
  }
}

/** Opens the report before anything is done: a job that can't be told of is not begun. */
async function openReport(file: string | undefined): Promise<FileHandle | null> {
  if (file === undefined) return null;
  try {
    return await open(file, 'w');
  } catch {
    throw new Unreadable('import.noReport', { file });
  }
}

/** Runs, and writes what became of it to the report, be it a crash. */
async function runTold(input: ConsoleCommand, file: string, around: Surroundings, phrases: Phrases): Promise<number> {
  const handle = await openReport(input.report);
  const facts = { file, at: new Date().toISOString(), applied: false };
  const write = (told: object) => handle?.writeFile(`${JSON.stringify({ ...facts, ...told }, null, 2)}\n`);
  try {
    const { status, ...done } = await run(input, file, around, phrases, () => {
      facts.applied = true;
    }).catch(async (thrown: unknown) => {
      const isRefusal = thrown instanceof Problem;
      const reason = isRefusal ? refusalOf(thrown, phrases) : thrown instanceof Error ? thrown.message : String(thrown);
      const status = isRefusal ? exit.nothingDone : statusOfFailure(thrown);
      await write({ status, error: { code: isRefusal ? thrown.code : null, reason } });
      throw thrown;
    });
    await write({ status, ...done });
    return status;
  } finally {
    await handle?.close();
  }
}

/**
 * The command that brings intervals and units from a file of the laboratory system: shows what would change and, with
 * `--apply`, changes it. For a nightly job: exit statuses as of the import (docs/import.md), and with `--json` a report for machines.
 * @param words the command's arguments
 * @returns the exit status
 * @throws what is no refusal: `statusOfFailure` is its exit status
 */
export async function runUpdateIntervals(words: readonly string[], around: Surroundings): Promise<number> {
  const read = readArguments(words, around.environment);
  const [map, told] = [fileAt(read.map, around), fileAt(read.report, around)];
  const input = { ...read, file: fileAt(read.file, around), map, report: told };
  const phrases = phrasesOf[input.language];
  const { file } = input;
  if (file === undefined) {
    around.print(phrases['import.intervalsUsage']);
    return exit.nothingDone;
  }
  try {
    return await runTold(input, file, around, phrases);
  } catch (thrown) {
    around.print(refusalOf(thrown, phrases));
    return exit.nothingDone;
  }
}
