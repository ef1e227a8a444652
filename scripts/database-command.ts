import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../server/platform/config.ts';
import { OperatorFault, readConfig } from '../server/platform/config.ts';
import type { CommandResult, ConsoleCommand } from '../server/platform/console.ts';
import { askedHere } from '../server/platform/console.ts';
import { askConsole } from '../server/platform/console-socket.ts';
import type { Database } from '../server/platform/database.ts';
import { FolderInUse } from '../server/platform/folder-lock.ts';
import { createLog } from '../server/platform/log.ts';
import { openDatabase } from '../server/platform/open-database.ts';

/** A command on the service's database never makes a new one. */
export function checkDatabase({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || existsSync(path.join(dataFolder, 'pgdata'))) return;
  throw new OperatorFault(
    `There is no database in ${path.resolve(dataFolder)}: run this with the service's own DLAB_DATA or DATABASE_URL`,
  );
}

/** Prints what a command tells, and ends with its status; 78, as `npm start` has it, for what only the operator can mend. */
export async function tell(command: () => Promise<CommandResult>): Promise<void> {
  try {
    const { lines, status } = await command();
    for (const line of lines) process.stdout.write(`${line}\n`);
    process.exitCode = status;
  } catch (error) {
    if (!(error instanceof OperatorFault || error instanceof FolderInUse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 78;
  }
}

async function runHere(
  asked: ConsoleCommand,
  run: (database: Database, asked: ConsoleCommand) => Promise<CommandResult>,
): Promise<CommandResult> {
  const config = readConfig(process.env);
  checkDatabase(config);
  const database = await openDatabase({ ...config, log: createLog('warn') });
  try {
    return await run(database, asked);
  } finally {
    await database.close();
  }
}

/** Runs a command on the database; where a running process has the embedded one, that process does it. */
export async function runOnDatabase(
  name: ConsoleCommand['command'],
  run: (database: Database, asked: ConsoleCommand) => Promise<CommandResult>,
): Promise<void> {
  const asked = askedHere(name);
  await tell(() =>
    runHere(asked, run).catch((thrown: unknown) => {
      if (!(thrown instanceof FolderInUse)) throw thrown;
      return askConsole(readConfig(process.env).dataFolder, asked);
    }),
  );
}
