import path from 'node:path';
import { answersIn } from '#contract/import.answers.ts';
import type { ImportMap } from '#contract/import.ts';
import { fold } from '#contract/text.ts';
import { fill } from '#phrases/phrases.ts';
import type { Database, Sql } from '../../platform/database.ts';
import { readMap } from '../plan/columns.ts';
import { confirmedByCode, readConfirmedCodes, withUnusedCodes } from '../plan/confirmed-codes.ts';
import type { PlanChoices } from '../plan/existing.ts';
import type { Plan } from '../plan/plan.ts';
import { rowsFile } from '../plan/rows.plan.ts';
import { withProposals } from '../read/letters.ts';
import type { Sheet } from '../read/sheet.ts';
import { rememberedPlan } from '../stage/lacking.ts';
import { planGently, readExisting } from '../stage/plan.ts';
import { settleSource } from '../stage/sources.ts';
import { columnsRead } from '../stage/work.ts';
import type { CommandContext, HostPlan } from './command.ts';
import {
  applyOnHost,
  describeSheet,
  exit,
  printingRefusals,
  readBytes,
  readHostSheet,
  readWords,
} from './command.ts';
import { report } from './report.ts';

/** The map's columns that fill a field, by the headings as the sheet has them. */
const headingsOf = ({ headings }: Sheet, { columns }: ImportMap) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([mapped, field]) =>
      headings.flatMap((heading) =>
        field !== null && fold(heading) === fold(mapped) ? [[heading, field]] : [],
      ),
    ),
  );

/** How a map's file is read beside its columns. */
const choicesOf = (map: ImportMap): PlanChoices => ({
  answers: map,
  notRead: Object.entries(map.columns).flatMap(([heading, field]) =>
    field === null ? [heading] : [],
  ),
});

/**
 * A plan of tests beside what earlier files of its source had; of other nouns nothing is
 * remembered.
 */
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

/**
 * The import command: shows what a file would change and, with `--apply`, changes it.
 * @param words the command's arguments
 * @returns the exit status
 */
export function runImport(words: readonly string[], context: CommandContext): Promise<number> {
  const input = readWords(words, context, { map: 'file', apply: 'flag' });
  const { file, phrases } = input;
  const { print, environment } = context;
  const [mapFile, isApplied] = [input.fileOf('map'), input.isSet('apply')];
  if (file === undefined || mapFile === undefined) {
    print(phrases['import.usage']);
    return Promise.resolve(exit.nothingDone);
  }

  async function run(
    database: Database,
    file: string,
    sheet: Sheet,
    map: ImportMap,
  ): Promise<number> {
    const { version, existing } = await readExisting(database, map.noun);
    const codes = readConfirmedCodes(map.confirmed);
    const ofFile = rowsFile(sheet, map, existing, phrases, choicesOf(map));
    const made = await planGently(ofFile, phrases, confirmedByCode(codes));
    const whole = withUnusedCodes(made, codes, phrases);
    const { plan, source } = await remembered(database.sql, whole, sheet, map, file);
    if (source !== null) print(fill(phrases['import.source'], { source }));
    for (const line of report(plan, phrases)) print(line);
    if (isApplied) {
      const columns = columnsRead(sheet, headingsOf(sheet, map));
      const reading = { columns, answers: answersIn(map) };
      const facts = { kind: 'prestazioni' as const, file, source, reading };
      await applyOnHost(
        database,
        { plan, version },
        { by: environment.USER || 'import', ...facts },
      );
    }
    print(phrases[isApplied ? 'import.applied' : 'import.notApplied']);
    return plan.counts.refused > 0 ? exit.rowsRefused : exit.done;
  }

  return printingRefusals(context, phrases, async () => {
    const map = readMap(new TextDecoder().decode(await readBytes(mapFile)));
    const asRead = await readHostSheet(file, map.headingRow);
    const sheet = map.mendLetters ? withProposals(asRead) : asRead;
    for (const line of describeSheet(file, sheet, phrases)) print(line);
    const database = await context.openDatabase();
    try {
      return await run(database, file, sheet, map);
    } finally {
      await database.close();
    }
  });
}
