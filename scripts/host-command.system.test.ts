import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exit } from '../server/import/cli/command.ts';

async function statusOf(script: string, words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...words], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  const [status] = await once(child, 'exit');
  return status;
}

test('a crash of a command has an exit status of its own, and a faulty configuration too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dlab-host-'));
  try {
    const [sheet, map] = [path.join(folder, 'a.csv'), path.join(folder, 'map.json')];
    await writeFile(sheet, 'code;low\nA;1\n');
    await writeFile(map, JSON.stringify({ noun: 'prestazione', columns: { code: 'internalCode' } }));
    // Nobody listens there.
    const away = { DATABASE_URL: 'postgres://nobody:none@127.0.0.1:8601/none' };
    expect(await statusOf('scripts/update-intervals.ts', [sheet], away)).toBe(exit.failed);
    expect(await statusOf('scripts/import.ts', [sheet, '--map', map], away)).toBe(exit.failed);
    expect(await statusOf('scripts/import.ts', [sheet, '--map', map], { DATABASE_URL: 'nonsense' })).toBe(
      exit.forOperator,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
