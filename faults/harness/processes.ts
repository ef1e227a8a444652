import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { get } from './http.ts';
import { until } from './pace.ts';

/** Starts a program on some cores alone, so that server and load never share one. */
export function onCores(
  cores: string | undefined,
  command: string,
  words: readonly string[],
  output: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const stdio = ['ignore', output, 'inherit'] as const;
  if (cores === undefined) return spawn(command, words, { stdio: [...stdio] });
  return spawn('taskset', ['-c', cores, command, ...words], { stdio: [...stdio] });
}

/** Waits until an address responds. @throws when it does not within a minute */
export async function untilAnswers(address: string): Promise<void> {
  const answers = async () => (await get(address)).status === 200;
  if (!(await until(answers, 60_000))) throw new Error(`${address} does not answer`);
}

export const isInstalled = (command: string) => spawnSync('which', [command]).status === 0;

/**
 * Starts nginx with one worker.
 * @param http what its `http` block says
 * @param ready an address that answers when it is up
 */
export async function startNginx(
  folder: string,
  http: string,
  ready: string,
  cores?: string,
): Promise<ChildProcess> {
  if (!isInstalled('nginx')) throw new Error('nginx is not installed');
  chmodSync(folder, 0o755);
  const configuration = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')} ${http} }`,
  );
  const nginx = onCores(cores, 'nginx', ['-c', configuration]);
  await untilAnswers(ready);
  return nginx;
}
