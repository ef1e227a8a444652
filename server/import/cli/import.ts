import path from 'node:path';
import { answersIn } from '#contract/import.answers.ts';
import type { ImportMap } from '#contract/import.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { fold } from '#contract/text.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Database } from '../../platform/database.ts';
import { inTurns } from '../../platform/in-parts.ts';
import { readMap } from '../plan/columns.ts';
import { confirmedByCode, readConfirmedCodes, withUnusedCodes } from '../plan/confirmed-codes.ts';
import type { PlanChoices } from '../plan/existing.ts';
import { planSteps } from '../plan/plan.ts';
import { rowsFile } from '../plan/rows.plan.ts';
import { withProposals } from '../read/letters.ts';
import type { Sheet } from '../read/sheet.ts';
import { rememberedPlan } from '../stage/lacking.ts';
import { readExisting } from '../stage/planner.ts';
import { settleSource } from '../stage/sources.ts';
import { columnsRead } from '../stage/work.ts';
import type { CommandContext, HostImport } from './command.ts';
import {
  exit,
  importOnHost,
  parseCommand,
  printRefusals,
  readBytes,
  readHostSheet,
} from './command.ts';

/** Heading of the sheet -> field, for the columns that the map reads. */
const mappedHeadings = ({ headings }: Sheet, { columns }: ImportMap) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([mapped, field]) =>
      headings.flatMap((heading) =>
        field !== null && fold(heading) === fold(mapped) ? [[heading, field]] : [],
      ),
    ),
  );

const planChoices = (map: ImportMap, timeZone: string): PlanChoices => ({
  answers: map,
  today: laboratoryDay(new Date(), timeZone),
  notRead: Object.entries(map.columns).flatMap(([heading, field]) =>
    field === null ? [heading] : [],
  ),
});

/** Only plans of tests are compared with earlier files of their source. */
async function planFile(
  database: Database,
  file: string,
  sheet: Sheet,
  map: ImportMap,
  phrases: Phrases,
  timeZone: string,
): Promise<HostImport> {
  const kind = 'prestazioni';
  const { version, existing } = await readExisting(database, map.noun);
  const codes = readConfirmedCodes(map.confirmed);
  const rows = rowsFile(sheet, map, existing, phrases, planChoices(map, timeZone));
  const draft = await inTurns(planSteps(rows, phrases, confirmedByCode(codes)));
  const plan = withUnusedCodes(draft, codes, phrases);
  const columns = mappedHeadings(sheet, map);
  const reading = { columns: columnsRead(sheet, columns), answers: answersIn(map) };
  if (map.noun !== 'prestazione') return { kind, plan, version, source: null, reading };
  const sourceOption = map.source === undefined ? {} : { source: map.source };
  const { source } = await settleSource(
    database.sql,
    kind,
    sheet,
    path.basename(file),
    sourceOption,
  );
  const fileReading = { kind, source, headings: sheet.headings, columns } as const;
  const remembered = await rememberedPlan(database.sql, plan, fileReading);
  return { kind, plan: remembered, version, source, reading };
}

/** Shows what a file would change and, with `--apply`, changes it. @returns the exit status */
export function runImport(words: readonly string[], context: CommandContext): Promise<number> {
  const input = parseCommand(words, context, { map: 'file', apply: 'flag' });
  const { file, phrases } = input;
  const [mapFile, isApplied] = [input.fileOf('map'), input.isSet('apply')];
  if (file === undefined || mapFile === undefined) {
    context.print(phrases['import.usage']);
    return Promise.resolve(exit.nothingDone);
  }
  return printRefusals(context, phrases, async () => {
    const map = readMap(new TextDecoder().decode(await readBytes(mapFile)));
    const rawSheet = await readHostSheet(file, map.headingRow);
    const sheet = map.mendLetters ? withProposals(rawSheet) : rawSheet;
    const host = { command: 'import', file, isApplied };
    const makePlan = (database: Database) =>
      planFile(database, file, sheet, map, phrases, context.timeZone);
    const { plan } = await importOnHost(host, sheet, context, phrases, makePlan);
    return plan.counts.refused > 0 ? exit.rowsRefused : exit.done;
  });
}
