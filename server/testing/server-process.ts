import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.join(import.meta.dirname, '../..');

/**
 * A process that lives for seconds gains nothing by compiling the embedded database a second time,
 * better.
 */
const shortLived = ['--liftoff-only'];

const serverCommand = [process.execPath, ...shortLived, 'server/main.ts'] as const;

/** Compiled modules are shared by all processes that the tests start. */
const compiled = path.join(tmpdir(), 'dlab-compiled');

/** The product's server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its exit status; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** What it has written so far. */
  readonly output: () => { readonly out: string; readonly err: string };
}

/** A host command's status and standard output. */
export interface CommandReply {
  readonly status: number | null;
  readonly out: string;
}

/** The processes of a test over one data folder; whatever still runs is killed at its end. */
export function openProcesses(data: string, common: Readonly<Record<string, string>> = {}) {
  const running: ChildProcess[] = [];
  const environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: compiled,
    DLAB_DATA: data,
    ...common,
  };
  return {
    /**
     * Starts the server on a port of its own, with an empty catalogue unless `more` says otherwise.
     */
    start(
      more: Readonly<Record<string, string>> = {},
      command: readonly [string, ...string[]] = serverCommand,
    ): ServerProcess {
      const env = { ...environment, DLAB_DEMO: 'no', PORT: '0', ...more };
      const [file, ...words] = command;
      const child = spawn(file, words, { cwd: root, env });
      running.push(child);
      const output = { out: '', err: '' };
      child.stdout.on('data', (chunk) => {
        output.out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        output.err += chunk;
      });
      return {
        child,
        ended: once(child, 'exit').then(([status]) => status as number | null),
        output: () => output,
      };
    },
    /** Runs a command of the host (`scripts/`) to its end. */
    async command(
      more: Readonly<Record<string, string>>,
      name: string,
      ...words: string[]
    ): Promise<CommandReply> {
      const child = spawn(process.execPath, [...shortLived, 'commands/main.ts', name, ...words], {
        cwd: root,
        env: { ...environment, LANG: 'en_GB.UTF-8', ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.push(child);
      const [out, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      return { status: status as number | null, out };
    },
    end() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/** The address that a server prints. */
export async function addressOf({ child, output, ended }: ServerProcess): Promise<string> {
  for (;;) {
    const address = /^DLAB .*(http:\S+)$/m.exec(output().out)?.[1];
    if (address !== undefined) return address;
    const more = await Promise.race([
      once(child.stdout ?? child, 'data').then(() => true),
      ended.then(() => false),
    ]);
    if (!more) throw new Error(`the server ended: ${output().err}`);
  }
}
