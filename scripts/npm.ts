import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** On the lock file alone; the standard output is JSON even after a failure. */
export function runNpm(...words: readonly string[]): string {
  const cli = process.env['npm_execpath'];
  const [program, before] = cli === undefined ? ['npm', []] : [process.execPath, [cli]];
  const args = [...before, ...words, '--package-lock-only', '--loglevel=error'];
  const { stdout, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 27,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error !== undefined) throw error;
  return stdout;
}
