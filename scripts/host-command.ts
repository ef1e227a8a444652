import { pino } from 'pino';
import type { Surroundings } from '../server/import/command.ts';
import { OperatorFault, readConfig } from '../server/platform/config.ts';
import { FolderInUse } from '../server/platform/folder-lock.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/open-database.ts';

/**
 * Runs a command of the host that works on the database. Exit status 78, as `npm start` has it: what only the operator can
 * mend.
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
    if (!(error instanceof OperatorFault || error instanceof FolderInUse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 78;
  }
}
