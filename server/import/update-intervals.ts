import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#contract/constants.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { createWriter } from '../catalogue/writer.ts';
import type { Database } from '../platform/database.ts';
import { phrasesOf } from '../platform/language.ts';
import { Problem } from '../platform/problem.ts';
import { loadCampi } from '../prestazione/campo.queries.ts';
import { catalogue } from '../schema.ts';
import { applyPlan } from './apply.ts';
import type { Surroundings } from './command.ts';
import { exit, found, languageNamed, readBytes, reasonOf, report } from './command.ts';
import { mapHeadings } from './headings.ts';
import { recordLotto } from './importazione.apply.ts';
import { planWork } from './importazione.plan.ts';
import { loadRemembered } from './importazione.queries.ts';
import type { Plan } from './plan.ts';
import { Unreadable } from './sentence.ts';
import type { Sheet } from './sheet.ts';
import { readSheet } from './sheet.ts';

interface Asked {
  readonly file: string | undefined;
  readonly report: string | undefined;
  readonly apply: boolean;
  readonly ageToIncluded: boolean;
  readonly language: Language;
}

function readArguments(words: readonly string[], environment: Surroundings['environment']): Asked {
  const spoken = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  const options = {
    apply: { type: 'boolean' },
    json: { type: 'string' },
    lang: { type: 'string' },
    'age-to-included': { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return {
      ...{ file: positionals.length === 1 ? positionals[0] : undefined, report: values.json },
      ...{ apply: values.apply ?? false, ageToIncluded: values['age-to-included'] ?? false },
      language: languageNamed(values.lang ?? spoken),
    };
  } catch {
    const language = languageNamed(spoken);
    return { file: undefined, report: undefined, apply: false, ageToIncluded: false, language };
  }
}

async function planFile(database: Database, sheet: Sheet, { ageToIncluded, language }: Asked) {
  const { sql } = database;
  const lore = { campi: await loadCampi(sql), remembered: await loadRemembered(sql, 'intervalli') };
  const map = mapHeadings('intervalli', sheet.headings, lore);
  const work = { kind: 'intervalli' as const, sheet, map, options: { ageToIncluded }, decisions: [], leftOut: [] };
  const { plan, fault, version } = await planWork(database, work, language);
  if (plan === null) throw new Unreadable(fault?.phrase ?? 'import.empty', fault?.values);
  return { plan, version };
}

/** Writes what was planned, unless the catalogue moved meanwhile. @returns the batch; null when there was nothing to do */
async function applyFile(database: Database, by: string, file: string, plan: Plan, version: number) {
  if (plan.drafts.length === 0) return null;
  const fileName = path.basename(file);
  return createWriter(database, async () => {})({ by, source: 'intervals', reason: fileName }, async (write) => {
    const [now] = await write.tx.select({ version: catalogue.version }).from(catalogue);
    if (now?.version !== version) throw new Problem('conflict.planMoved');
    const facts = { kind: 'intervalli' as const, fileName, planId: null, importazioneId: null };
    return recordLotto(write, facts, plan, await applyPlan(write, plan));
  });
}

async function run(asked: Asked, file: string, around: Surroundings, phrases: Phrases) {
  const sheet = await readSheet(await readBytes(file), { fileName: file });
  around.print(found(file, sheet, phrases));
  const database = await around.openDatabase();
  try {
    const { plan, version } = await planFile(database, sheet, asked);
    for (const line of report(plan, phrases)) around.print(line);
    const by = around.environment.USER || 'update-intervals';
    const batch = asked.apply ? await applyFile(database, by, file, plan, version) : null;
    around.print(phrases[asked.apply ? 'import.applied' : 'import.notApplied']);
    const { counts, rows, warnings } = plan;
    return { status: counts.refused > 0 ? exit.rowsRefused : exit.done, batch, counts, rows, warnings };
  } finally {
    await database.close();
  }
}

/**
 * The command that brings intervals and units from a file of the laboratory system: shows what would change and, with
 * `--apply`, changes it. For a nightly job: exit statuses as of the import (docs/import.md), and with `--json` a report for machines.
 * @param words the command's arguments
 * @returns the exit status
 */
export async function runUpdateIntervals(words: readonly string[], around: Surroundings): Promise<number> {
  const asked = readArguments(words, around.environment);
  const phrases = phrasesOf[asked.language];
  const { file } = asked;
  if (file === undefined) {
    around.print(phrases['import.intervalsUsage']);
    return exit.nothingDone;
  }
  const facts = { file, at: new Date().toISOString(), applied: false };
  const write = (told: object) =>
    asked.report === undefined ? undefined : writeFile(asked.report, `${JSON.stringify(told, null, 2)}\n`);
  try {
    const { status, ...done } = await run(asked, file, around, phrases);
    await write({ ...facts, applied: asked.apply, status, ...done });
    return status;
  } catch (thrown) {
    const reason = reasonOf(thrown, phrases);
    around.print(reason);
    const code = thrown instanceof Problem ? thrown.code : null;
    await write({ ...facts, status: exit.nothingDone, error: { code, reason } });
    return exit.nothingDone;
  }
}
