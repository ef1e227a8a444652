import { pino } from 'pino';
import type { Surroundings } from '../server/import/command.ts';
import { exit, statusOfFailure } from '../server/import/command.ts';
import { readConfig } from '../server/platform/config.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';

/**
 * Runs a command of the host that works on the database. A failure has an exit status of its own
 * (docs/import.md).
 */
export async function runOnHost(command: (words: string[], around: Surroundings) => Promise<number>): Promise<void> {
  try {
    const config = readConfig(process.env);
    process.exitCode = await command(process.argv.slice(2), {
      environment: process.env,
      openDatabase: async () => {
        const log = pino({ level: 'warn' }, pino.destination(2));
        const database = await openDatabase({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl, log });
        await migrate(database);
        return database;
      },
      print: (line) => process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    const status = statusOfFailure(error);
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${status === exit.forOperator ? message : stack}\n`);
    process.exitCode = status;
  }
}
