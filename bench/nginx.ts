import type { ChildProcess } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onCores, untilAnswers } from './processes.ts';

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
