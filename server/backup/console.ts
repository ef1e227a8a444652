import path from 'node:path';
import type { PhraseValues } from '#phrases/phrases.ts';
import { endSignIns } from '../auth/end-sign-ins.ts';
import { nounRegistry } from '../nouns.ts';
import type { Saved } from '../platform/backup.ts';
import { backUp, restore } from '../platform/backup.ts';
import { OperatorFault } from '../platform/config.ts';
import type { CommandResult, ConsoleCommand } from '../platform/console.ts';
import type { Database } from '../platform/database.ts';
import { translator } from '../platform/language.ts';
import { audit } from '../storico/console.ts';

function rowCounts({ at, rows }: Saved): PhraseValues {
  const total = Object.values(rows).reduce((sum, row) => sum + row, 0);
  return { at, rows: total, tests: rows['prestazione'] ?? 0, history: rows['storico'] ?? 0 };
}

export async function runBackup(database: Database, input: ConsoleCommand): Promise<CommandResult> {
  const translate = translator(input.language);
  const [name, ...extraWords] = input.words;
  if (name === undefined || name.startsWith('-') || extraWords.length > 0) {
    return { lines: [translate('backup.usage')], status: 2 };
  }
  const file = path.resolve(input.folder, name);
  try {
    const saved = await backUp(database, file);
    return { lines: [translate('backup.done', { file, ...rowCounts(saved) })], status: 0 };
  } catch (thrown) {
    // Printed where the command was run, perhaps in another process.
    if (!(thrown instanceof OperatorFault)) throw thrown;
    return { lines: [thrown.message], status: 78 };
  }
}

interface RestoreArguments {
  readonly file: string;
  /** Only try the backup, without storing anything? */
  readonly check: boolean;
}

/** Undefined when the arguments are wrong. */
export function parseRestore({ words, folder }: ConsoleCommand): RestoreArguments | undefined {
  const names = words.filter((word) => word !== '--check');
  const [name] = names;
  if (name === undefined || name.startsWith('-') || names.length > 1) return undefined;
  return { file: path.resolve(folder, name), check: words.length > names.length };
}

export function restoreUsage(input: ConsoleCommand): CommandResult {
  return { lines: [translator(input.language)('restore.usage')], status: 2 };
}

/**
 * Restores without sessions, and verifies history and records.
 * @throws OperatorFault when the file is damaged, or the database is not empty
 */
export async function runRestore(
  database: Database,
  { file, check }: RestoreArguments,
  input: ConsoleCommand,
): Promise<CommandResult> {
  const translate = translator(input.language);
  const saved = await restore(database, file, endSignIns);
  const { lines, isWhole, head } = await audit(database.sql, nounRegistry, input.language);
  if (!isWhole) return { lines: [translate('restore.bad'), ...lines], status: 1 };
  const values = { ...rowCounts(saved), head };
  const done = translate(check ? 'restore.checked' : 'restore.done', values);
  const after = ['restore.lost', 'restore.accounts', 'restore.key'] as const;
  return {
    lines: check ? [done] : [done, ...after.map((phrase) => translate(phrase, values))],
    status: 0,
  };
}
