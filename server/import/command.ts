import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import type { PhraseKey, Phrases, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { createWriter } from '../catalogue/writer.ts';
import type { Database } from '../platform/database.ts';
import { phrasesOf } from '../platform/language.ts';
import { Problem } from '../platform/problem.ts';
import { applyPlan } from './apply.ts';
import { readMap } from './columns.ts';
import { recordLotto } from './importazione.apply.ts';
import type { Plan } from './plan.ts';
import { loadExisting, makePlan } from './plan.ts';
import { Unreadable } from './sentence.ts';
import type { Sheet } from './sheet.ts';
import { readSheet } from './sheet.ts';

/** The command's exit status. */
export const exit = { done: 0, rowsRefused: 1, nothingDone: 2 } as const;

/** What a command stands in. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  openDatabase(): Promise<Database>;
  print(line: string): void;
}

interface Asked {
  readonly file: string | undefined;
  readonly map: string | undefined;
  readonly apply: boolean;
  readonly language: Language;
}

/** The language of a name such as `it_IT.UTF-8`. */
export function languageNamed(name: string): Language {
  return languages.find(({ code }) => name.startsWith(code))?.code ?? defaultLanguage;
}

function readArguments(words: readonly string[], environment: Surroundings['environment']): Asked {
  const spoken = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  const options = { map: { type: 'string' }, apply: { type: 'boolean' }, lang: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const file = positionals.length === 1 ? positionals[0] : undefined;
    return { file, map: values.map, apply: values.apply ?? false, language: languageNamed(values.lang ?? spoken) };
  } catch {
    return { file: undefined, map: undefined, apply: false, language: languageNamed(spoken) };
  }
}

/** @throws Unreadable when the file can't be opened */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    throw new Unreadable('import.noFile', { file });
  }
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

function* lines(remarks: Plan['warnings']): Generator<string> {
  for (const { column, detail } of remarks) yield `  ${column === null ? '' : `${column}: `}${detail}`;
}

/** A plan, as lines to read. */
export function* report(plan: Plan, phrases: Phrases): Generator<string> {
  const say = (key: PhraseKey, values: PhraseValues) => fill(phrases[key], values);
  for (const { column, detail } of plan.warnings) yield `${column}: ${detail}`;
  for (const { table, description } of plan.newValues) {
    yield say('import.newValue', { table: phrases[`table.${table}`], value: description });
  }
  for (const { row, key, kind, changes, problems, warnings } of plan.rows) {
    if (kind === 'changed') yield say('import.changedRow', { row, key });
    if (kind === 'refused') yield say('import.refusedRow', { row, key });
    if (kind === 'refused') yield* lines(problems);
    yield* lines(warnings);
    if (kind !== 'changed') continue;
    for (const { field, previousValue, currentValue } of changes) {
      const [before, after] = [previousValue, currentValue].map((words) => words ?? phrases['import.nothing']);
      yield `  ${field}: ${before} → ${after}`;
    }
  }
  yield say('import.counts', plan.counts);
}

/** Why nothing was done, in words. @throws what is no refusal */
export function reasonOf(thrown: unknown, phrases: Phrases): string {
  if (!(thrown instanceof Problem)) throw thrown;
  return thrown.toBody(phrases === phrasesOf.en ? 'en' : 'it').detail;
}

/**
 * The import command: shows what a file would change and, with `--apply`, changes it.
 * @param words the command's arguments
 * @returns the exit status
 */
export async function runImport(words: readonly string[], around: Surroundings): Promise<number> {
  const { file, map: mapFile, apply, language } = readArguments(words, around.environment);
  const phrases = phrasesOf[language];
  if (file === undefined || mapFile === undefined) {
    around.print(phrases['import.usage']);
    return exit.nothingDone;
  }
  try {
    const map = readMap(new TextDecoder().decode(await readBytes(mapFile)));
    const sheet = await readSheet(await readBytes(file), { fileName: file });
    around.print(found(file, sheet, phrases));
    const database = await around.openDatabase();
    try {
      const plan = makePlan(sheet, map, await loadExisting(database.sql, map.noun), phrases);
      for (const line of report(plan, phrases)) around.print(line);
      if (apply) {
        const writer = createWriter(database, async () => {});
        const by = around.environment.USER || 'import';
        const facts = {
          kind: 'prestazioni' as const,
          fileName: path.basename(file),
          planId: null,
          importazioneId: null,
        };
        if (plan.drafts.length > 0) {
          await writer({ by, source: 'import', reason: facts.fileName }, async (write) => {
            const applied = await applyPlan(write, plan);
            // Of tests only: the others are few, and are mended by hand.
            if (plan.noun === 'prestazione') await recordLotto(write, facts, plan, applied);
          });
        }
      }
      around.print(phrases[apply ? 'import.applied' : 'import.notApplied']);
      return plan.counts.refused > 0 ? exit.rowsRefused : exit.done;
    } finally {
      await database.close();
    }
  } catch (thrown) {
    around.print(reasonOf(thrown, phrases));
    return exit.nothingDone;
  }
}
