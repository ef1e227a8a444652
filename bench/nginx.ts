import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCore, untilAnswers } from './processes.ts';

/** Starts nginx with one worker, sending each answer's bytes from a file, on the server's core. */
export async function startNginx(
  answers: Record<string, { body: string }>,
  port: number,
): Promise<ChildProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-nginx-'));
  chmodSync(folder, 0o755);
  const locations = Object.entries(answers).map(([address, { body }], at) => {
    const file = `answer-${at}`;
    writeFileSync(path.join(folder, file), Buffer.from(body, 'base64'));
    return `"${address}" /${file};`;
  });
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; open_file_cache max=100; keepalive_requests 1000000000;
  map_hash_bucket_size 256;
  map $request_uri $answer { default /none; ${locations.join(' ')} }
  server { listen 127.0.0.1:${port}; root ${folder}; location / { rewrite ^ $answer break; } }
}`,
  );
  const nginx = onCore(0, 'nginx', ['-c', configuration]);
  const [first = '/'] = Object.keys(answers);
  await untilAnswers(`http://127.0.0.1:${port}${first}`);
  return nginx;
}
