import type { App, AppOptions } from './app.ts';
import type { AuthContext } from './auth/auth.context.ts';
import type { Config } from './platform/config.ts';
import { OperatorFault, readConfig } from './platform/config.ts';
import type { ConsoleCommand } from './platform/console.ts';
import { faultsOfFolder } from './platform/data-folder.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { faultsOfProxy } from './platform/proxy-warnings.ts';
import { logEvent, securityLog } from './platform/security-log.ts';
import { createServiceManager } from './platform/service-manager.ts';
import { faultsOfNames } from './platform/settings.ts';

/**
 * Exit status of a fault that only the operator can mend (threats.md J3; EX_CONFIG of sysexits).
 */
const exitOperator = 78;

/**
 * How long other nodes' balancer needs to see that this node is not ready, and how long a stop may
 * take in all.
 */
const drainFor = 5000;
const stopWithin = 30_000;

/** A request that is still under way then does not keep the database from being closed. */
const closeConnectionsAfter = 10_000;

/** What tests replace: the clock, and what a password hash costs. */
type Given = Pick<AppOptions, 'clock' | 'passwords'>;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A failure here is the operator's to fix, reported in a line and not as a stack. */
async function open(config: Config, log: Log): Promise<Database> {
  try {
    const database = await openDatabase({
      dataFolder: config.dataFolder,
      databaseUrl: config.databaseUrl,
      log,
    });
    await migrate(database);
    return database;
  } catch (error) {
    log.debug({ err: error }, 'the database could not be opened');
    throw new OperatorFault(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

/** The host's console reaches the embedded database only through this process. */
async function openConsole(
  config: Config,
  log: Log,
  auth: AuthContext,
  { live }: App,
): Promise<(() => void) | undefined> {
  const [
    { serveConsole },
    { runAtConsole },
    { runAudit },
    { nounRegistry },
    { runBackup },
    { isImport, runImportAtConsole },
  ] = await Promise.all([
    import('./platform/console-socket.ts'),
    import('./utente/console.ts'),
    import('./storico/console.ts'),
    import('./nouns.ts'),
    import('./backup/console.ts'),
    import('./import/cli/console.ts'),
  ]);
  const run = (input: ConsoleCommand) => {
    if (isImport(input)) {
      const { database } = auth;
      return runImportAtConsole(database, log, input, config.timeZone, () => live.catchUp());
    }
    if (input.command === 'backup') return runBackup(auth.database, input);
    return input.command === 'audit'
      ? runAudit(auth.database.sql, nounRegistry, input, log)
      : runAtConsole(auth, input);
  };
  return serveConsole(config.dataFolder, log, run).catch((error: unknown) => {
    log.warn(
      { err: error },
      'the commands of the host will work only while this process is stopped',
    );
    return undefined;
  });
}

async function start(config: Config, given: Given): Promise<void> {
  const log = createLog(config.logLevel);
  const manager = createServiceManager(process.env, log);
  for (const fault of [
    ...faultsOfProxy(config),
    ...faultsOfNames(process.env),
    ...faultsOfFolder('DLAB_BOOK_FOLDER', config.bookFolder),
  ])
    log.warn(fault);
  const security = securityLog(log);
  process.on('uncaughtExceptionMonitor', (error) =>
    logEvent(security, 'sys_crash', { err: error }),
  );
  // The application's modules are loaded while the embedded database compiles: a fifth of a start's
  // time.
  const [
    database,
    { createApp },
    { authContext },
    { loadDemo },
    { openKeys },
    { openAuth },
    { announcementOf },
  ] = await Promise.all([
    open(config, log),
    import('./app.ts'),
    import('./auth/auth.context.ts'),
    import('./import/demo.ts'),
    import('./auth/key-file.ts'),
    import('./auth/open-auth.ts'),
    import('./auth/first-password.ts'),
  ]);
  const options = { config, database, log, keys: openKeys(config), ...given };
  const auth = authContext(options);
  const first = await openAuth(auth, config.adminPassword);
  const passwordFolder = config.isProduction ? config.dataFolder : undefined;
  let announcement = first && announcementOf(first, passwordFolder);
  const printOnce = (port: number) => {
    if (announcement !== undefined)
      print(announcement(config.publicUrl?.origin ?? `http://${config.host}:${port}`));
    announcement = undefined;
  };
  // At once: whatever fails from here on, the password is printed nowhere else. A port of the
  // system's choice is known later.
  if (config.port !== 0) printOnce(config.port);
  else process.once('exit', () => printOnce(config.port));
  const app = await createApp(options);
  const stopConsole =
    database.kind === 'embedded' ? await openConsole(config, log, auth, app) : undefined;
  if (config.demo) await loadDemo(database, app.writer, log);
  await app.listen(config.port, config.host).catch((error: Error) => {
    throw new OperatorFault(`${error.message}: set PORT or HOST to another one`, { cause: error });
  });
  if (config.metrics !== undefined) await app.metricsServer.listen(config.metrics);
  const address = app.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  printOnce(port);

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    logEvent(security, 'sys_shutdown');
    setTimeout(() => process.exit(1), stopWithin).unref();
    app.drain();
    void manager.stopping();
    stopConsole?.();
    if (database.kind === 'server') await new Promise((rested) => setTimeout(rested, drainFor));
    setTimeout(() => app.http.server.closeAllConnections(), closeConnectionsAfter).unref();
    try {
      await app.close();
    } finally {
      await database.close();
    }
    process.exit(0);
  }
  const stopOrLog = () =>
    void stop().catch((error: unknown) => {
      log.fatal({ err: error }, 'could not stop in order');
      process.exit(1);
    });
  process.on('SIGTERM', stopOrLog);
  process.on('SIGINT', stopOrLog);
  logEvent(security, 'sys_startup', { database: database.kind });
  await manager.ready(config.host, port);
  // Last: whoever reads it may stop the process at once, and in order.
  print(`${config.brand} (${config.environment}): http://${config.host}:${port}`);
}

/** The process: starts, or reports what the operator must fix and exits. */
export async function main(given: Given = {}): Promise<void> {
  try {
    await start(readConfig(process.env), given);
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitOperator);
  }
}
