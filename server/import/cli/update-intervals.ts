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
import { planWork } from '../stage/plan.ts';
import { settleSource } from '../stage/sources.ts';
import { columnsRead, filledBy } from '../stage/work.ts';
import type { CommandContext } from './command.ts';
import {
  applyOnHost,
  describeSheet,
  exit,
  fileAt,
  readBytes,
  readHostSheet,
  refusalOf,
  statusOfFailure,
} from './command.ts';
import { report } from './report.ts';

interface IntervalsArguments {
  readonly file: string | undefined;
  readonly report: string | undefined;
  readonly map: string | undefined;
  readonly replace: boolean;
  readonly apply: boolean;
  readonly ageToIncluded: boolean;
  readonly language: Language;
}

function readArguments(words: readonly string[], environment: CommandContext['environment']): IntervalsArguments {
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
    const known = { campi: await loadCampi(database.sql), remembered: new Map<string, null>() };
    return { map: mapHeadings('intervalli', sheet.headings, known) };
  }
  const { columns, source } = readHeadingMap(new TextDecoder().decode(await readBytes(mapFile)));
  const chosen = Object.entries(columns).map(([heading, field]) => {
    return [heading, { field, why: 'chosen' as const }];
  });
  return { map: Object.fromEntries(chosen), source };
}

async function planFile(database: Database, sheet: Sheet, file: string, input: IntervalsArguments) {
  const { map: mapFile, ageToIncluded, replace, language } = input;
  const { map, source } = await mapOf(database, sheet, mapFile);
  const given = { ageToIncluded, ...(source !== undefined && { source }) };
  const fileName = path.basename(file);
  const options = await settleSource(database.sql, 'intervalli', sheet, fileName, given);
  const work = { kind: 'intervalli' as const, sheet, map, options, decisions: [], leftOut: [] };
  const { plan, fault, version } = await planWork(database, work, language);
  if (plan === null) throw new Unreadable(fault?.phrase ?? 'import.empty', fault?.values);
  const allowed = replace ? { plan, refused: 0 } : withoutLosses(plan);
  const reading = { columns: columnsRead(sheet, filledBy(map)) };
  return { ...allowed, version, source: options.source, reading };
}

async function run(
  input: IntervalsArguments,
  file: string,
  context: CommandContext,
  phrases: Phrases,
  committed: () => void,
) {
  const sheet = await readHostSheet(file);
  context.print(describeSheet(file, sheet, phrases));
  const database = await context.openDatabase();
  try {
    const { plan, refused, version, source, reading } = await planFile(database, sheet, file, input);
    context.print(fill(phrases['import.source'], { source }));
    for (const line of report(plan, phrases)) context.print(line);
    if (refused > 0) context.print(fill(phrases['import.needsReplace'], { count: refused }));
    const by = context.environment.USER || 'update-intervals';
    const facts = { by, kind: 'intervalli' as const, file, source, reading };
    const batch = input.apply ? await applyOnHost(database, { plan, version }, facts) : null;
    if (input.apply) committed();
    context.print(phrases[input.apply ? 'import.applied' : 'import.notApplied']);
    const { counts, rows, warnings, lackingColumns, lacking } = plan;
    const status = counts.refused > 0 ? exit.rowsRefused : exit.done;
    return { status, batch, source, counts, rows, warnings, lackingColumns, lackingTests: lacking };
  } finally {
    await database.close();
  }
}

/** Opens the report before anything is done: a job that can't report is not begun. */
async function openReport(file: string | undefined): Promise<FileHandle | null> {
  if (file === undefined) return null;
  try {
    return await open(file, 'w');
  } catch {
    throw new Unreadable('import.noReport', { file });
  }
}

/** Runs, and writes what became of it to the report, be it a crash. */
async function runReporting(
  input: IntervalsArguments,
  file: string,
  context: CommandContext,
  phrases: Phrases,
): Promise<number> {
  const handle = await openReport(input.report);
  const facts = { file, at: new Date().toISOString(), applied: false };
  const write = (result: object) => handle?.writeFile(`${JSON.stringify({ ...facts, ...result }, null, 2)}\n`);
  try {
    const { status, ...done } = await run(input, file, context, phrases, () => {
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
export async function runUpdateIntervals(words: readonly string[], context: CommandContext): Promise<number> {
  const read = readArguments(words, context.environment);
  const at = (file: string | undefined) => fileAt(file, context);
  const input = { ...read, file: at(read.file), map: at(read.map), report: at(read.report) };
  const phrases = phrasesOf[input.language];
  const { file } = input;
  if (file === undefined) {
    context.print(phrases['import.intervalsUsage']);
    return exit.nothingDone;
  }
  try {
    return await runReporting(input, file, context, phrases);
  } catch (thrown) {
    context.print(refusalOf(thrown, phrases));
    return exit.nothingDone;
  }
}
