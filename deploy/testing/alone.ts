import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { untilAnswers } from '../../faults/harness/processes.ts';
import { administer, read } from './exercise.ts';

// `unshare --net node deploy/testing/alone.ts FOLDER DATA`: starts a release, as a user without
// rights and with nothing in its environment, and uses it.

const [, , folder = '', data = ''] = process.argv;
const port = 8392;
const nobody = { uid: 65_534, gid: 65_534 };
spawnSync('ip', ['link', 'set', 'lo', 'up']);
mkdirSync(data, { mode: 0o777 });
spawnSync('chmod', ['777', data]);
const own = path.join(data, 'dlab');
const env = { PATH: '/usr/bin:/bin', DLAB_DATA: own, PORT: String(port), NODE_ENV: 'production' };
const dlab = path.join(folder, 'bin/dlab');
const options = { cwd: '/', env: { ...env, DLAB_DEMO: 'yes' }, ...nobody };

const server = spawn(dlab, ['start'], { ...options, stdio: 'inherit' });
const ended = once(server, 'exit');
const address = `http://127.0.0.1:${port}`;
await untilAnswers(`${address}/readyz`);
await read(address);
await administer(address, readFileSync(path.join(own, 'first-password'), 'utf8').trim());
const backup = path.join(data, 'a.backup');
for (const words of [['backup', backup], ['restore', backup, '--check'], ['audit']]) {
  const { status } = spawnSync(dlab, words, { ...options, stdio: 'inherit' });
  if (status !== 0) throw new Error(`dlab ${words.join(' ')} ended with ${status}`);
}
server.kill('SIGTERM');
const [status] = await ended;
process.exitCode = status === 0 ? 0 : 1;
