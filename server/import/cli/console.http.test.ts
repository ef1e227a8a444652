import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrestazioni } from '../../prestazione/prestazione.service.ts';
import { headings, marked } from '../../testing/intervalli.ts';
import { makePrestazioneForm, tester } from '../../testing/make-records.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { openTestSite } from '../../testing/test-site.ts';

import { exit } from './command.ts';
import { runImportAtConsole } from './console.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'dlab-console-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site.close();
});

// On /dev/full every write fails, as it does on a full disk.
test('a command’s writes are published though its report cannot be written afterwards', async () => {
  const { writer, database, live } = site.nodes.first;
  const form = makePrestazioneForm({ internalCode: 'C1', ...marked });
  const [id] = await writer(tester, (under) => createPrestazioni(under, [form]));
  const intervals = async () =>
    (await site.read(`GetPrestazione?id=${id}`, null)).body.prestazione.intervals.length;
  expect(await intervals()).toBe(0);
  await writeFile(path.join(folder, 'lis.csv'), `${headings}C1;;;;;;1;2;\n`);
  const words = ['lis.csv', '--apply', '--json', '/dev/full'];
  const input = {
    command: 'update-intervals' as const,
    words,
    language: 'en' as const,
    by: 'notte',
    folder,
  };
  const { status } = await runImportAtConsole(
    database,
    pino({ level: 'silent' }),
    input,
    'Europe/Rome',
    () => live.catchUp(),
  );
  expect([status, await intervals()]).toEqual([exit.failed, 1]);
});
