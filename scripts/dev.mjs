// `npm run dev`: a server that starts anew when its sources change, with the demonstration in
// `data/dev`, and the pages from their sources beside it; each ends with the other.
import { spawn } from 'node:child_process';
import path from 'node:path';

const bin = path.join(import.meta.dirname, '..', 'node_modules', '.bin');
const { DLAB_DATA = 'data/dev', PORT = '8080' } = process.env;
const env = { ...process.env, DLAB_DATA, PORT, DLAB_API: `http://127.0.0.1:${PORT}` };

const processes = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn(path.join(bin, 'vite'), [], { stdio: 'inherit', env }),
];
const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
};
for (const child of processes) child.once('exit', stop);
process.once('SIGINT', stop).once('SIGTERM', stop);
