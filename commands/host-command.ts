import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../server/platform/config.ts';
import { OperatorFault, readConfig } from '../server/platform/config.ts';
import type { CommandResult, ConsoleCommand } from '../server/platform/console.ts';
import { commandHere, exitStatus, statusOfFailure } from '../server/platform/console.ts';
import { callConsole } from '../server/platform/console-socket.ts';
import type { Database } from '../server/platform/database.ts';
import { FolderInUse } from '../server/platform/folder-lock.ts';
import type { Log } from '../server/platform/log.ts';
import { createLog } from '../server/platform/log.ts';
import { openDatabase } from '../server/platform/open-database.ts';

interface Host {
  readonly config: Config;
  readonly log: Log;
  /** Closed when the command is done. */
  open(): Promise<Database>;
  print(line: string): void;
}

type Run = (command: ConsoleCommand, host: Host) => Promise<CommandResult>;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Prints a command's result, or its failure, and sets the exit status (docs/operations.md). */
export async function runAndPrint(run: () => Promise<CommandResult>): Promise<void> {
  try {
    const { lines, status } = await run();
    for (const line of lines) print(line);
    process.exitCode = status;
  } catch (thrown) {
    const status = statusOfFailure(thrown);
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    process.stderr.write(`${status === exitStatus.forOperator ? error.message : error.stack}\n`);
    process.exitCode = status;
  }
}

/** A command on the service's database never makes a new one. */
function checkDatabase({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || existsSync(path.join(dataFolder, 'pgdata'))) return;
  throw new OperatorFault(
    `There is no database in ${path.resolve(dataFolder)}: run this with the service's own DLAB_DATA or DATABASE_URL`,
  );
}

async function isInUse(opening: Promise<Database> | undefined): Promise<boolean> {
  return opening === undefined
    ? false
    : opening.then(
        () => false,
        // Any other fault is reported when the database is opened.
        (thrown: unknown) => thrown instanceof FolderInUse,
      );
}

async function runOn(config: Config, command: ConsoleCommand, run: Run): Promise<CommandResult> {
  const log = createLog('warn');
  const open = () => openDatabase({ ...config, log });
  // The embedded one at once: only this shows whether another process has it.
  let opening = config.databaseUrl === undefined ? open() : undefined;
  if (await isInUse(opening)) return callConsole(config.dataFolder, command);
  try {
    return await run(command, {
      config,
      log,
      print,
      async open() {
        opening ??= open();
        return { ...(await opening), close: async () => {} };
      },
    });
  } finally {
    // A database that could not be opened has been reported.
    await opening?.then(
      (database) => database.close(),
      () => {},
    );
  }
}

/**
 * If a running process has the embedded database, that process runs the command.
 * @param makesDatabase may it create a missing database?
 */
export async function runHostCommand(
  name: ConsoleCommand['command'],
  run: Run,
  { makesDatabase = false } = {},
): Promise<void> {
  await runAndPrint(() => {
    const config = readConfig(process.env);
    if (!makesDatabase) checkDatabase(config);
    return runOn(config, commandHere(name), run);
  });
}
