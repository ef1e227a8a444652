import { pino } from 'pino';
import type { Config } from './platform/config.ts';
import { OperatorFault, readConfig } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';

/** Exit status of a fault that only the operator can mend (trust.md J3; EX_CONFIG of sysexits). */
const exitOperator = 78;

/** How long other nodes' balancer needs to see that this node is not ready, and how long a stop may take in all. */
const drainFor = 5000;
const stopWithin = 30_000;

/** A request that is still under way then does not keep the database from being closed. */
const closeConnectionsAfter = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Opens what the application stands on. What fails here is the operator's to mend, told in a line and not as a stack. */
async function open(config: Config, log: Log): Promise<Database> {
  try {
    const database = await openDatabase({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl, log });
    await migrate(database);
    return database;
  } catch (error) {
    log.debug({ err: error }, 'the database could not be opened');
    throw new OperatorFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination(2));
  // The application's modules are loaded while the embedded database compiles: a fifth of a start's time.
  const [database, { createApp }, { loadDemo }] = await Promise.all([
    open(config, log),
    import('./app.ts'),
    import('./import/demo.ts'),
  ]);
  const app = await createApp({ config, database, log });
  if (config.demo) await loadDemo(database, app.writer, log);
  await app.http.listen({ port: config.port, host: config.host }).catch((error: Error) => {
    throw new OperatorFault(`${error.message}: set PORT or HOST to another one`, { cause: error });
  });
  const address = app.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  say(`${config.brand} (${config.environment}): http://${config.host}:${port}`);

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithin).unref();
    app.drain();
    if (database.kind === 'server') await new Promise((rested) => setTimeout(rested, drainFor));
    setTimeout(() => app.http.server.closeAllConnections(), closeConnectionsAfter).unref();
    try {
      await app.close();
    } finally {
      await database.close();
    }
    process.exit(0);
  }
  const stopOrSay = () =>
    void stop().catch((error: unknown) => {
      log.fatal({ err: error }, 'could not stop in order');
      process.exit(1);
    });
  process.on('SIGTERM', stopOrSay);
  process.on('SIGINT', stopOrSay);
}

/** The process: starts, or says what the operator must mend and exits. */
export async function main(): Promise<void> {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitOperator);
  }
}
