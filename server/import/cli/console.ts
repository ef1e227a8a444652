import type { CommandResult, ConsoleCommand } from '../../platform/console.ts';
import { statusOfFailure } from '../../platform/console.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { migrate } from '../../platform/migrate.ts';
import type { CommandContext } from './command.ts';
import { runImport } from './import.ts';
import { runUpdateIntervals } from './update-intervals.ts';

const commands = { import: runImport, 'update-intervals': runUpdateIntervals } as const;

type ImportCommand = ConsoleCommand & { readonly command: keyof typeof commands };

/** Is it one of the commands that import a file? */
export function isImport(input: ConsoleCommand): input is ImportCommand {
  return Object.hasOwn(commands, input.command);
}

type HostContext = Pick<CommandContext, 'openDatabase' | 'print'>;

function runIn(
  { command, words, language, by, folder }: ImportCommand,
  context: HostContext,
): Promise<number> {
  const environment = { USER: by, LANG: language };
  return commands[command](words, { ...context, folder, environment });
}

/** Runs a command that imports a file, in a process of its own. */
export async function runImportHere(
  command: ConsoleCommand,
  { open, print }: { open(): Promise<Database>; print(line: string): void },
): Promise<CommandResult> {
  if (!isImport(command)) throw new Error(`${command.command} imports no file`);
  const openDatabase = async () => {
    const database = await open();
    await migrate(database);
    return database;
  };
  return { lines: [], status: await runIn(command, { openDatabase, print }) };
}

/**
 * Runs a command that imports a file in the process that has the embedded database: a nightly job
 * interrupts nobody.
 * @param committed awaited before the answer, whatever became of the command: what it wrote stands,
 * and the next public read shows it
 */
export async function runImportAtConsole(
  database: Database,
  log: Log,
  command: ImportCommand,
  committed: () => Promise<void>,
): Promise<CommandResult> {
  const lines: string[] = [];
  const context = {
    // It stays open: it is the process's own.
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line: string) => void lines.push(line),
  };
  try {
    const status = await runIn(command, context).finally(committed);
    return { lines, status };
  } catch (thrown) {
    log.error({ err: thrown }, 'a command of the console failed');
    return { lines: [...lines, String(thrown)], status: statusOfFailure(thrown) };
  }
}
