import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ownFile } from './data-folder.ts';
import { errorCode } from './error-code.ts';

/**
 * Another process has the data folder: the program cannot start, and should exit with 78
 * (EX_CONFIG).
 */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /**
   * The machine's boot and the process's start, which distinguish a reused number from the process
   * that wrote it.
   */
  readonly boot: string;
  readonly start: string;
}

const holderFile = 'process.lock';

/**
 * Takes a folder for this process alone. PGlite does not: two processes open the same folder
 * without an error and lose each other's commits (pglite issue 1106). Two parts: a socket name held
 * by the kernel, gone at once with the process even after `kill -9` (Linux, Windows), and a file in
 * the folder, for other containers and other systems.
 * @param folder an existing folder, identified by device and inode, so that a symbolic link to it
 *   is the same folder
 * @returns gives the folder back
 * @throws {FolderInUse}
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, holderFile);
  const guard = await holdName(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? inUse(folder, readHolder(file)) : error;
  });
  const me = JSON.stringify(describeProcess(process.pid));
  try {
    writeHolder(folder, file, me);
  } catch (error) {
    await release(guard);
    throw error;
  }
  return async () => {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === me) fs.rmSync(file);
    await release(guard);
  };
}

async function holdName(folder: string): Promise<net.Server | undefined> {
  if (process.platform !== 'linux' && process.platform !== 'win32') return undefined;
  const { dev, ino } = fs.statSync(folder, { bigint: true });
  const name = `dlab-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  const guard = net.createServer((socket) => socket.destroy());
  guard.listen(process.platform === 'linux' ? `\0${name}` : `\\\\.\\pipe\\${name}`);
  await once(guard, 'listening');
  return guard.unref();
}

async function release(guard: net.Server | undefined): Promise<void> {
  if (guard === undefined) return;
  guard.close();
  await once(guard, 'close');
}

function writeHolder(folder: string, file: string, me: string): void {
  for (let attempt = 0; ; attempt += 1) {
    try {
      fs.writeFileSync(file, me, { flag: 'wx', mode: ownFile });
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt === 3) throw error;
    }
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) throw inUse(folder, holder);
    fs.rmSync(file, { force: true });
  }
}

/** Alive unless known otherwise: a process of another host is never declared dead from here. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== os.hostname()) return true;
  const running = describeProcess(holder.pid);
  if (holder.boot !== running.boot || holder.start !== running.start) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function describeProcess(pid: number): Holder {
  const stat = readText(`/proc/${pid}/stat`);
  const afterName = stat.slice(stat.lastIndexOf(')') + 2);
  const boot = readText('/proc/sys/kernel/random/boot_id').trim();
  return { pid, host: os.hostname(), boot, start: afterName.split(' ')[19] ?? '' };
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readText(file)) as Holder;
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function inUse(folder: string, holder: Holder | undefined): FolderInUse {
  const who =
    holder === undefined ? 'another process' : `process ${holder.pid} of host ${holder.host}`;
  const elsewhere =
    holder !== undefined && holder.host !== os.hostname()
      ? ` If that host no longer runs, remove ${path.join(folder, holderFile)}.`
      : '';
  return new FolderInUse(
    `The data folder ${folder} is in use by ${who}. Only one process can use it: ` +
      'stop the other one, or give this one another folder (DLAB_DATA) ' +
      `or a PostgreSQL server (DATABASE_URL).${elsewhere}`,
  );
}
