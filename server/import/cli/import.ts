import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#contract/constants.ts';
import type { ImportMap } from '#contract/import.ts';
import { fold } from '#contract/text.ts';
import { fill } from '#phrases/phrases.ts';
import { languageOfTerminal } from '../../platform/console.ts';
import type { Database, Sql } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { readMap } from '../plan/columns.ts';
import type { Plan } from '../plan/plan.ts';
import { planRows } from '../plan/rows.plan.ts';
import { withProposals } from '../read/letters.ts';
import type { Sheet } from '../read/sheet.ts';
import { rememberedPlan } from '../stage/lacking.ts';
import { readExisting, runGently } from '../stage/plan.ts';
import { settleSource } from '../stage/sources.ts';
import { columnsRead } from '../stage/work.ts';
import type { CommandContext, HostPlan } from './command.ts';
import { applyOnHost, describeSheet, exit, fileAt, readBytes, readHostSheet, refusalOf } from './command.ts';
import { report } from './report.ts';

interface ImportArguments {
  readonly file: string | undefined;
  readonly map: string | undefined;
  readonly apply: boolean;
  readonly language: Language;
}

function readArguments(words: readonly string[], environment: CommandContext['environment']): ImportArguments {
  const options = {
    map: { type: 'string' },
    apply: { type: 'boolean' },
    lang: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const file = positionals.length === 1 ? positionals[0] : undefined;
    const language = languageOfTerminal(environment, values.lang);
    return { file, map: values.map, apply: values.apply ?? false, language };
  } catch {
    const language = languageOfTerminal(environment);
    return { file: undefined, map: undefined, apply: false, language };
  }
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
  on: Sql,
  made: Plan,
  sheet: Sheet,
  map: ImportMap,
  file: string,
): Promise<{ plan: HostPlan; source: string | null }> {
  if (map.noun !== 'prestazione') return { plan: made, source: null };
  const kind = 'prestazioni';
  const given = map.source === undefined ? {} : { source: map.source };
  const { source } = await settleSource(on, kind, sheet, path.basename(file), given);
  const read = { kind, source, headings: sheet.headings, columns: headingsOf(sheet, map) } as const;
  return { plan: await rememberedPlan(on, made, read), source };
}

/** Shows what a file would do and, where told so, does it. @returns the exit status */
async function run(
  database: Database,
  file: string,
  sheet: Sheet,
  map: ImportMap,
  { apply, language }: ImportArguments,
  { environment, print }: CommandContext,
): Promise<number> {
  const phrases = phrasesOf[language];
  const { version, existing } = await readExisting(database, map.noun);
  const made = await runGently(planRows(sheet, map, existing, phrases));
  const { plan, source } = await remembered(database.sql, made, sheet, map, file);
  if (source !== null) print(fill(phrases['import.source'], { source }));
  for (const line of report(plan, phrases)) print(line);
  if (apply) {
    const reading = { columns: columnsRead(sheet, headingsOf(sheet, map)) };
    const facts = { kind: 'prestazioni' as const, file, source, reading };
    await applyOnHost(database, { plan, version }, { by: environment.USER || 'import', ...facts });
  }
  print(phrases[apply ? 'import.applied' : 'import.notApplied']);
  return plan.counts.refused > 0 ? exit.rowsRefused : exit.done;
}

/**
 * The import command: shows what a file would change and, with `--apply`, changes it.
 * @param words the command's arguments
 * @returns the exit status
 */
export async function runImport(words: readonly string[], context: CommandContext): Promise<number> {
  const input = readArguments(words, context.environment);
  const [file, mapFile] = [fileAt(input.file, context), fileAt(input.map, context)];
  const phrases = phrasesOf[input.language];
  if (file === undefined || mapFile === undefined) {
    context.print(phrases['import.usage']);
    return exit.nothingDone;
  }
  try {
    const map = readMap(new TextDecoder().decode(await readBytes(mapFile)));
    const asRead = await readHostSheet(file, map.headingRow);
    const sheet = map.mendLetters ? withProposals(asRead) : asRead;
    context.print(describeSheet(file, sheet, phrases));
    const database = await context.openDatabase();
    try {
      return await run(database, file, sheet, map, input, context);
    } finally {
      await database.close();
    }
  } catch (thrown) {
    context.print(refusalOf(thrown, phrases));
    return exit.nothingDone;
  }
}
