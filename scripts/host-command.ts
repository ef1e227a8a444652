import type { CommandContext } from '../server/import/cli/command.ts';
import { exit, statusOfFailure } from '../server/import/cli/command.ts';
import type { Config } from '../server/platform/config.ts';
import { readConfig } from '../server/platform/config.ts';
import type { ConsoleCommand } from '../server/platform/console.ts';
import { askedHere } from '../server/platform/console.ts';
import { askConsole } from '../server/platform/console-socket.ts';
import type { Database } from '../server/platform/database.ts';
import { FolderInUse } from '../server/platform/folder-lock.ts';
import { createLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';

async function open({ dataFolder, databaseUrl }: Config): Promise<Database> {
  const database = await openDatabase({ dataFolder, databaseUrl, log: createLog('warn') });
  await migrate(database);
  return database;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Runs a command of the host that works on the database; where a running process has the embedded one, that process does it.
 * A failure has an exit status of its own (docs/import.md).
 */
export async function runOnHost(
  name: ConsoleCommand['command'],
  command: (words: string[], around: CommandContext) => Promise<number>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const opening = config.databaseUrl === undefined ? open(config) : undefined;
    const isElsewhere = await opening?.then(
      () => false,
      (thrown: unknown) => thrown instanceof FolderInUse,
    );
    if (isElsewhere) {
      const { lines, status } = await askConsole(config.dataFolder, askedHere(name));
      for (const line of lines) print(line);
      process.exitCode = status;
      return;
    }
    let isTaken = false;
    const openOnce = () => {
      isTaken = true;
      return opening ?? open(config);
    };
    const around = { environment: process.env, openDatabase: openOnce, print };
    process.exitCode = await command(process.argv.slice(2), around).finally(async () => {
      if (!isTaken) await opening?.then((database) => database.close());
    });
  } catch (error) {
    const status = statusOfFailure(error);
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${status === exit.forOperator ? message : stack}\n`);
    process.exitCode = status;
  }
}
