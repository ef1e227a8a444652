import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Starts a program bound to one core, so that server and load never share one. */
export function onCore(
  core: number,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  return spawn('taskset', ['-c', String(core), command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Polls the address until it responds; resolves to the milliseconds that took. */
export async function untilAnswers(address: string, within = 60_000): Promise<number> {
  const begun = performance.now();
  for (;;) {
    try {
      const response = await fetch(address);
      await response.arrayBuffer();
      if (response.ok) return performance.now() - begun;
    } catch {
      // Not listening yet.
    }
    if (performance.now() - begun > within) throw new Error(`${address} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Which address comes next is as random as this. */
const seed = 20_260;

const origin = /^http:\/\/[^/]+/;

export interface Load {
  readonly perSecond: number;
  readonly p99: string;
}

/**
 * Loads addresses of one server with wrk from the second core, one of them at random each time.
 * @param more further words for wrk
 */
export function load(
  [first = '', ...others]: readonly string[],
  seconds: number,
  more: readonly string[] = [],
): Load {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-wrk-'));
  const script = path.join(folder, 'addresses.lua');
  const paths = [first, ...others].map((address) => JSON.stringify(address.replace(origin, '')));
  writeFileSync(
    script,
    `local paths = {${paths.join(', ')}}
math.randomseed(${seed})
request = function() return wrk.format("GET", paths[math.random(#paths)]) end
`,
  );
  const words = ['-t1', '-c50', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', ...more];
  const scripted = others.length > 0 ? ['-s', script] : [];
  const { stdout, status } = spawnSync(
    'taskset',
    ['-c', '1', 'wrk', ...words, ...scripted, first],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const p99 = /^\s+99%\s+(\S+)/m.exec(stdout)?.[1];
  if (status !== 0 || perSecond === undefined || p99 === undefined || /Non-2xx/.test(stdout)) {
    throw new Error(`wrk failed on ${first}: ${stdout}`);
  }
  return { perSecond: Number(perSecond), p99 };
}

/** Memory of a process that is resident, in megabytes. */
export function residentMegabytes(child: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

export function isInstalled(command: string): boolean {
  return spawnSync('which', [command]).status === 0;
}
