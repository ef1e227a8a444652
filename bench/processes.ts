import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

export interface Load {
  readonly perSecond: number;
  readonly p99: string;
}

/** Loads an address with wrk from the second core. */
export function load(address: string, seconds: number): Load {
  const args = [
    '-c',
    '1',
    'wrk',
    '-t1',
    '-c50',
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: br',
    address,
  ];
  const { stdout, status } = spawnSync('taskset', args, { encoding: 'utf8' });
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const p99 = /99%\s+(\S+)/.exec(stdout)?.[1];
  if (status !== 0 || perSecond === undefined || p99 === undefined || /Non-2xx/.test(stdout)) {
    throw new Error(`wrk failed on ${address}: ${stdout}`);
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
