import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { OperatorFault } from './config.ts';
import type { CommandResult, ConsoleCommand } from './console.ts';
import type { Log } from './log.ts';

/** In characters, of a question in JSON. */
const longestQuestion = 2000;

/** For an answer, in milliseconds: it may be a large import. */
const patience = 600_000;

/**
 * Where a running process with the embedded database answers the host's console: no other process
 * may open that database.
 */
function consoleAddress(dataFolder: string): string {
  return path.join(dataFolder, 'console.sock');
}

async function readLine(socket: net.Socket): Promise<string> {
  let line = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    line += chunk;
    if (line.includes('\n') || line.length > longestQuestion) break;
  }
  return line;
}

/**
 * Answers the host's console on a socket in the data folder, which only its owner can open.
 * @returns stops it
 */
export async function serveConsole(
  dataFolder: string,
  log: Log,
  run: (input: ConsoleCommand) => Promise<CommandResult>,
): Promise<() => void> {
  const address = consoleAddress(dataFolder);
  // Left by a killed process: the folder's lock excludes any other.
  rmSync(address, { force: true });
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    readLine(socket)
      .then(async (line) =>
        socket.end(JSON.stringify(await run(JSON.parse(line) as ConsoleCommand))),
      )
      .catch((error: unknown) => {
        log.error({ err: error }, 'a command of the console failed');
        socket.destroy();
      });
  });
  const before = process.umask(0o177);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(address, listening);
  }).finally(() => process.umask(before));
  chmodSync(address, 0o600);
  server.unref();
  return () => void server.close();
}

/**
 * Sends a command to the running process.
 * @throws OperatorFault when it does not answer: it is an import, has only begun, or has failed
 */
export async function callConsole(
  dataFolder: string,
  input: ConsoleCommand,
): Promise<CommandResult> {
  const socket = net.connect(consoleAddress(dataFolder));
  socket.setTimeout(patience, () =>
    socket.destroy(new Error(`no answer within ${patience / 1000} seconds`)),
  );
  try {
    socket.end(`${JSON.stringify(input)}\n`);
    return JSON.parse(await text(socket)) as CommandResult;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorFault(
      `The process that has ${dataFolder} does not answer the console (${reason}): look at its ` +
        'log, or wait until it has ended',
      { cause },
    );
  }
}
