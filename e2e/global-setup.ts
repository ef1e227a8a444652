import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inMemory } from '../server/testing/in-memory.ts';

/** Prepares, once for all tests, what their servers' data folders are copied from (template.ts). */
export default function prepare(): () => void {
  const folder = mkdtempSync(path.join(inMemory, 'dlab-e2e-'));
  process.env['DLAB_E2E_TEMPLATE'] = folder;
  const script = path.join(import.meta.dirname, 'template.ts');
  execFileSync(process.execPath, ['--liftoff-only', script, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
