import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drillEmbedded } from './drill.embedded.ts';
import { drillServer } from './drill.server.ts';

// The drill of docs/operations.md: `node bench/drill.ts embedded|server [PORT]`. It ends with 0
// only when all is as it was.
const tests = 3000;
const drills = { embedded: drillEmbedded, server: drillServer };
const [kind = 'embedded', port = '8370'] = process.argv.slice(2);
const drill = kind === 'embedded' || kind === 'server' ? drills[kind] : undefined;
if (drill === undefined) throw new Error('say which: embedded or server');
const folder = mkdtempSync(path.join(tmpdir(), 'dlab-drill-'));
try {
  await drill(folder, Number(port), tests);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
