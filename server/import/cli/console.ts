import type { Config } from '../../platform/config.ts';
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

export function isImport(input: ConsoleCommand): input is ImportCommand {
  return Object.hasOwn(commands, input.command);
}

type HostContext = Pick<CommandContext, 'openDatabase' | 'print' | 'timeZone'>;

function runCommand(
  { command, words, language, by, folder }: ImportCommand,
  context: HostContext,
): Promise<number> {
  const environment = { USER: by, LANG: language };
  return commands[command](words, { ...context, folder, environment });
}

export async function runImportStandalone(
  command: ConsoleCommand,
  host: {
    readonly config: Pick<Config, 'timeZone'>;
    open(): Promise<Database>;
    print(line: string): void;
  },
): Promise<CommandResult> {
  const { config, open, print } = host;
  if (!isImport(command)) throw new Error(`${command.command} imports no file`);
  const openDatabase = async () => {
    const database = await open();
    await migrate(database);
    return database;
  };
  return {
    lines: [],
    status: await runCommand(command, { openDatabase, print, timeZone: config.timeZone }),
  };
}

/**
 * Runs a command that imports a file in the process of the embedded database: a nightly job
 * interrupts nobody.
 * @param committed awaited before the answer, also after a failure, so that the next public read
 * shows what was written
 */
export async function runImportAtConsole(
  database: Database,
  log: Log,
  command: ImportCommand,
  timeZone: string,
  committed: () => Promise<void>,
): Promise<CommandResult> {
  const lines: string[] = [];
  const context = {
    // The process's own database stays open.
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line: string) => void lines.push(line),
    timeZone,
  };
  try {
    const status = await runCommand(command, context).finally(committed);
    return { lines, status };
  } catch (thrown) {
    log.error({ err: thrown }, 'a command of the console failed');
    return { lines: [...lines, String(thrown)], status: statusOfFailure(thrown) };
  }
}
