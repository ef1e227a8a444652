import type { CommandResult, ConsoleCommand } from '../../platform/console.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { statusOfFailure } from './command.ts';
import { runImport } from './import.ts';
import { runUpdateIntervals } from './update-intervals.ts';

const commands = { import: runImport, 'update-intervals': runUpdateIntervals } as const;

/** Is it one of the commands that import a file? */
export function isImport(
  input: ConsoleCommand,
): input is ConsoleCommand & { readonly command: keyof typeof commands } {
  return Object.hasOwn(commands, input.command);
}

/**
 * Runs a command that imports a file in the process that has the embedded database: a nightly job
 * stops nobody.
 * @param committed awaited before the answer, whatever became of the command: what it wrote stands,
 * and the next public read shows it
 */
export async function runImportAtConsole(
  database: Database,
  log: Log,
  {
    command,
    words,
    language,
    by,
    folder,
  }: ConsoleCommand & { readonly command: keyof typeof commands },
  committed: () => Promise<void>,
): Promise<CommandResult> {
  const lines: string[] = [];
  const context = {
    folder,
    environment: { USER: by, LANG: language },
    // It stays open: it is the process's own.
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line: string) => void lines.push(line),
  };
  try {
    const status = await commands[command](words, context).finally(committed);
    return { lines, status };
  } catch (thrown) {
    log.error({ err: thrown }, 'a command of the console failed');
    return { lines: [...lines, String(thrown)], status: statusOfFailure(thrown) };
  }
}
