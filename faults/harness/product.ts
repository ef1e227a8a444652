import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
/** What `npm start` runs: variables, then `node` and its words. */
const launcher = readFileSync(path.join(root, 'bin/dlab'), 'utf8');
const [, assigned = ''] = /^export (.*)$/m.exec(launcher) ?? [];
const [, options = ''] = /^exec "\$node" (.*) "\$root/m.exec(launcher) ?? [];
const words = `${options} commands/main.ts start`;
const startVariables = Object.fromEntries(
  [...assigned.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * For benches, whose figures go back to before `npm start` set variables: without them, and with
 * the compile cache that the product chooses by itself.
 */
export const benchEnvironment: Environment = {
  ...Object.fromEntries(Object.keys(startVariables).map((name) => [name, undefined])),
  NODE_COMPILE_CACHE: undefined,
};

/** The built product in a process of its own. */
export interface Product {
  readonly child: ChildProcess;
  readonly address: string;
  /** Milliseconds from its start until it output that it listens. */
  readonly startedIn: number;
  /** All that it wrote. */
  output(): string;
  /** Signals it and waits for its end: the exit status, null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export const hasEnded = ({ child }: Pick<Product, 'child'>) =>
  child.exitCode !== null || child.signalCode !== null;

/** Ends a process that may have ended by itself. */
export async function endProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  if (hasEnded({ child })) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** A start that came to nothing. */
export class NotStarted extends Error {
  readonly status: number | null;

  constructor(status: number | null, output: string) {
    super(`the product ended with ${status}: ${output.slice(-2000)}`);
    this.status = status;
  }
}

export interface StartOptions {
  /** Loaded before the product, from `preload/`. */
  readonly preloads?: readonly string[];
  /** The only cores that it may use, as `taskset` takes them. */
  readonly cores?: string;
}

const ownEnvironment = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'dlab-compiled'),
};

/** A process of the product as `npm start` makes it, with the options of this process. */
export function spawnProduct(
  environment: Environment,
  { preloads = [], cores }: StartOptions = {},
): ChildProcess {
  const before = preloads.flatMap((name) => ['--import', path.join(root, 'faults/preload', name)]);
  const node = [process.execPath, ...process.execArgv, ...before, ...words.split(' ')];
  const [command = '', ...rest] = cores === undefined ? node : ['taskset', '-c', cores, ...node];
  const settings = { LOG_LEVEL: 'info', DLAB_DEMO: 'no', PORT: '0' };
  return spawn(command, rest, {
    cwd: root,
    env: { ...ownEnvironment, ...startVariables, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Follows a process until it listens. @throws NotStarted */
export async function follow(child: ChildProcess): Promise<Product> {
  const begun = performance.now();
  let output = '';
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const listens = Promise.withResolvers<string>();
  const hear = (chunk: unknown) => {
    output += String(chunk);
    const address = /^DLAB .*(http:\S+)$/m.exec(output)?.[1];
    if (address !== undefined) listens.resolve(address);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  ended.then((status) => listens.reject(new NotStarted(status, output))).catch(() => {});
  const address = await listens.promise;
  return {
    child,
    address,
    startedIn: performance.now() - begun,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Memory of a process that is resident, in megabytes. */
export function residentMegabytes({ child }: Pick<Product, 'child'>): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Open files and sockets of a process. */
export function handlesOf({ child }: Product): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}

/** How many sockets it holds. */
export function socketsOf({ child }: Product): number {
  const folder = `/proc/${child.pid}/fd`;
  const isSocket = (name: string) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isSocket() === true;
  return readdirSync(folder).filter(isSocket).length;
}

/** Runs one of the host's commands as `dlab` does. */
export async function runCommand(name: string, words: readonly string[], environment: Environment) {
  const child = spawn(process.execPath, ['commands/main.ts', name, ...words], {
    cwd: root,
    env: { ...ownEnvironment, LANG: 'en_GB.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const [status] = await once(child, 'close');
  return { status: status as number | null, output: output.trim() };
}
