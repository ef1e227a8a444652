import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exit } from '../server/import/cli/command.ts';

let folder: string;
let sheet: string;
let importing: readonly [script: string, ...words: string[]];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dlab-host-'));
  const map = path.join(folder, 'map.json');
  sheet = path.join(folder, 'a.csv');
  importing = ['import', sheet, '--map', map];
  await writeFile(sheet, 'code;low\nA;1\n');
  await writeFile(map, JSON.stringify({ noun: 'prestazione', columns: { code: 'internalCode' } }));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(
  [name, ...words]: readonly [name: string, ...words: string[]],
  environment: Record<string, string>,
) {
  const child = spawn(process.execPath, ['commands/main.ts', name, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LANG: 'en', ...environment },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, output, errors };
}

describe('the exit status of a command', () => {
  // No server listens there.
  const away = { DATABASE_URL: 'postgres://nobody:none@127.0.0.1:8601/none' };

  test('is 3 where the database fails, whatever the command', async () => {
    const backup = ['backup', path.join(folder, 'file')] as const;
    const all = [importing, ['update-intervals', sheet], ['audit'], backup] as const;
    for (const command of all) {
      expect([command[0], (await run(command, away)).status]).toEqual([command[0], exit.failed]);
    }
  });

  test('is 78 where the configuration is faulty', async () => {
    for (const command of [importing, ['audit']] as const) {
      const { status, errors } = await run(command, { DATABASE_URL: 'nonsense' });
      expect([status, errors]).toEqual([exit.forOperator, expect.stringContaining('DATABASE_URL')]);
    }
  });

  test('is 2 for wrong arguments, before a database server is contacted', async () => {
    expect((await run(['import'], away)).status).toBe(exit.nothingDone);
  });
});

test('an import makes the embedded database, another command does not', async () => {
  const data = path.join(folder, 'data');
  const environment = { DLAB_DATA: data };
  const before = await run(['audit'], environment);
  expect([before.status, before.errors]).toEqual([exit.forOperator, expect.stringContaining(data)]);
  const imported = await run(importing, environment);
  expect(imported.output).toContain(sheet);
  expect(imported.status).toBe(exit.rowsRefused);
  expect(await run(['audit'], environment)).toMatchObject({ status: exit.done, errors: '' });
});
