import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  readonly status: number | null;
  /** Both streams, in the order in which they came. */
  readonly output: string;
}

/** Runs a program to its end; what it prints is in the failure too. @throws when it fails */
export async function run(command: string, ...words: readonly string[]): Promise<string> {
  const { status, output } = await tryRun(command, ...words);
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${output.slice(-3000)}`);
  return output;
}

/** Runs a program to its end, whatever that is. */
export async function tryRun(command: string, ...words: readonly string[]): Promise<Ended> {
  const { ended, output } = follow(command, words);
  return { status: await ended, output: output() };
}

/** A program that runs beside the test. */
export interface Process {
  /** Both streams so far. */
  output(): string;
  hasEnded(): boolean;
  readonly ended: Promise<number | null>;
  /** Asks it to end, and waits. @returns its exit status */
  stop(): Promise<number | null>;
}

export function follow(command: string, words: readonly string[]): Process {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
