// `npm run build`: the pages for the browser and their components for the server, side by side; then
// the compressed copies, and what each public page weighs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const bin = path.join(import.meta.dirname, '..', 'node_modules', '.bin');

async function run(command, ...words) {
  const [status] = await once(spawn(command, words, { stdio: 'inherit' }), 'close');
  if (status !== 0) process.exit(status ?? 1);
}

const vite = path.join(bin, 'vite');
await Promise.all([
  run(vite, 'build'),
  run(vite, 'build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'),
]);
await run(process.execPath, path.join('scripts', 'compress.mjs'));
await run(process.execPath, path.join('scripts', 'first-load.ts'));
