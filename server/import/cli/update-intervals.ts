import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '#contract/constants.ts';
import type { FileAnswers } from '#contract/import.answers.ts';
import { answersIn } from '#contract/import.answers.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { loadCampi } from '../../campo/campo.queries.ts';
import { statusOfFailure } from '../../platform/console.ts';
import type { Database } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Problem } from '../../platform/problem.ts';
import type { StagedMap } from '../../schema.import.ts';
import { readHeadingMap } from '../plan/columns.ts';
import type { ConfirmedCodes } from '../plan/confirmed-codes.ts';
import { readConfirmedCodes, withUnusedCodes } from '../plan/confirmed-codes.ts';
import { mapHeadings } from '../plan/headings.ts';
import { withoutLosses } from '../plan/intervalli.lost.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet } from '../read/sheet.ts';
import { loadDoubtfulTests } from '../stage/doubts.ts';
import { planWork } from '../stage/planner.ts';
import { settleSource } from '../stage/sources.ts';
import { columnsRead, fieldsByHeading } from '../stage/work.ts';
import type { CommandContext } from './command.ts';
import {
  exit,
  importOnHost,
  parseCommand,
  printRefusals,
  readBytes,
  readHostSheet,
  refusalText,
} from './command.ts';

interface IntervalsInput {
  readonly file: string;
  readonly report: string | undefined;
  readonly map: string | undefined;
  readonly replace: boolean;
  readonly apply: boolean;
  /** Undefined where no option states it. */
  readonly ageToIncluded: boolean | undefined;
  readonly language: Language;
}

interface IntervalsMap {
  readonly map: StagedMap;
  readonly source?: string | undefined;
  readonly answers: FileAnswers;
  readonly codes: ConfirmedCodes;
}

/** Heading -> field, by the map file, else by the headings' meaning; never as chosen on a page. */
async function loadHeadingMap(
  database: Database,
  sheet: Sheet,
  mapFile: string | undefined,
): Promise<IntervalsMap> {
  if (mapFile === undefined) {
    const headingSources = {
      campi: await loadCampi(database.sql),
      remembered: new Map<string, null>(),
    };
    const map = mapHeadings('intervalli', sheet.headings, headingSources);
    return { map, answers: {}, codes: readConfirmedCodes() };
  }
  const mapContent = readHeadingMap(new TextDecoder().decode(await readBytes(mapFile)));
  const { columns, source, confirmed } = mapContent;
  const chosen = Object.entries(columns).map(([heading, field]) => {
    return [heading, { field, why: 'chosen' as const }];
  });
  const codes = readConfirmedCodes(confirmed);
  return { map: Object.fromEntries(chosen), source, answers: answersIn(mapContent), codes };
}

async function planFile(database: Database, sheet: Sheet, input: IntervalsInput, timeZone: string) {
  const { file, map: mapFile, ageToIncluded, replace, language } = input;
  const {
    map,
    source,
    answers: mapAnswers,
    codes,
  } = await loadHeadingMap(database, sheet, mapFile);
  const sourceOption = source === undefined ? {} : { source };
  const fileName = path.basename(file);
  const settled = await settleSource(database.sql, 'intervalli', sheet, fileName, sourceOption);
  // Answers given on the page do not hold for a command, whose plan nobody looks at.
  const answers = { ...mapAnswers, ...(ageToIncluded !== undefined && { ageToIncluded }) };
  const options = { source: settled.source, ...answers };
  const decisions = { decisions: [], leftOut: [], confirmed: codes };
  const today = laboratoryDay(new Date(), timeZone);
  const work = { kind: 'intervalli' as const, sheet, map, options, ...decisions, today };
  const { plan: draft, fault, version } = await planWork(database, work, language);
  if (draft === null) throw new Unreadable(fault?.phrase ?? 'import.empty', fault?.values);
  const plan = withUnusedCodes(draft, codes, phrasesOf[language]);
  const { plan: allowedPlan, refused } = replace ? { plan, refused: 0 } : withoutLosses(plan);
  const { 'import.needsReplace': needsReplace } = phrasesOf[language];
  return {
    kind: 'intervalli' as const,
    plan: allowedPlan,
    version,
    source: options.source,
    reading: { columns: columnsRead(sheet, fieldsByHeading(map)), answers },
    remarks: refused > 0 ? [fill(needsReplace, { count: refused })] : [],
  };
}

async function run(
  input: IntervalsInput,
  context: CommandContext,
  phrases: Phrases,
  committed: () => void,
) {
  const { file, apply: isApplied } = input;
  const sheet = await readHostSheet(file);
  const host = { command: 'update-intervals', file, isApplied, committed };
  const makePlan = (database: Database) => planFile(database, sheet, input, context.timeZone);
  const { plan, source, batch } = await importOnHost(host, sheet, context, phrases, makePlan);
  const { counts, confirmations, rows, warnings, questions, lackingColumns, lacking } = plan;
  const status = counts.refused > 0 ? exit.rowsRefused : exit.done;
  const planReport = { counts, confirmations, rows, warnings, questions, lackingColumns };
  return { status, batch, source, ...planReport, lackingTests: lacking };
}

/** Opens the report first: a job that can't report does not start. */
async function openReport(file: string | undefined): Promise<FileHandle | null> {
  if (file === undefined) return null;
  try {
    return await open(file, 'w');
  } catch {
    throw new Unreadable('import.noReport', { file });
  }
}

/** Runs, and writes the result to the report, even of a crash. */
async function runReporting(
  input: IntervalsInput,
  context: CommandContext,
  phrases: Phrases,
): Promise<number> {
  const handle = await openReport(input.report);
  const facts = { file: input.file, at: new Date().toISOString(), applied: false };
  const write = (result: object) =>
    handle?.writeFile(`${JSON.stringify({ ...facts, ...result }, null, 2)}\n`);
  try {
    const { status, ...result } = await run(input, context, phrases, () => {
      facts.applied = true;
    }).catch(async (thrown: unknown) => {
      const isRefusal = thrown instanceof Problem;
      const reason = isRefusal
        ? refusalText(thrown, phrases)
        : thrown instanceof Error
          ? thrown.message
          : String(thrown);
      const status = isRefusal ? exit.nothingDone : statusOfFailure(thrown);
      await write({ status, error: { code: isRefusal ? thrown.code : null, reason } });
      throw thrown;
    });
    await write({ status, ...result });
    return status;
  } finally {
    await handle?.close();
  }
}

async function listDoubtful(
  language: Language,
  { openDatabase, print }: CommandContext,
  phrases: Phrases,
): Promise<number> {
  const database = await openDatabase();
  try {
    const tests = await loadDoubtfulTests(database.sql, language);
    for (const { internalCode, serviceName, doubts } of tests) {
      print(`${internalCode}, ${serviceName}`);
      for (const { part, words, reading } of doubts) {
        const column = phrases[`import.column.${part}`];
        print(`  ${column}: ${words} → ${reading ?? phrases['import.wouldAsk']}`);
      }
    }
    print(fill(phrases['import.doubtful'], { count: tests.length }));
    return tests.length > 0 ? exit.rowsRefused : exit.done;
  } finally {
    await database.close();
  }
}

/**
 * Shows what a file of intervals and units would change and, with `--apply`, changes it. For
 * nightly jobs: exit statuses as of the import (docs/import.md), and with `--json` a report for
 * machines.
 * @returns the exit status
 * @throws anything but a refusal: `statusOfFailure` is its exit status
 */
export function runUpdateIntervals(
  words: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { file, language, phrases, isSet, fileOf } = parseCommand(words, context, {
    map: 'file',
    json: 'file',
    apply: 'flag',
    replace: 'flag',
    'age-to-included': 'flag',
    'age-to-excluded': 'flag',
    doubtful: 'flag',
  });
  if (isSet('doubtful')) return listDoubtful(language, context, phrases);
  if (file === undefined) {
    context.print(phrases['import.intervalsUsage']);
    return Promise.resolve(exit.nothingDone);
  }
  const input = {
    file,
    language,
    report: fileOf('json'),
    map: fileOf('map'),
    apply: isSet('apply'),
    replace: isSet('replace'),
    ageToIncluded: isSet('age-to-included') || (isSet('age-to-excluded') ? false : undefined),
  };
  return printRefusals(context, phrases, () => runReporting(input, context, phrases));
}
