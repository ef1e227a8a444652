import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { addressOf, openProcesses } from '../../server/testing/server-process.ts';
import { run } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dlab-monitoring-'));
const processes = openProcesses(path.join(folder, 'data'));
afterAll(() => {
  processes.end();
  rmSync(folder, { recursive: true });
});

const rules = 'deploy/monitoring/dlab.rules.yml';
const readText = (file: string) => readFileSync(file, 'utf8');

test('nothing fires where all is well, and every alert where all is wrong', async () => {
  expect(await run('promtool', 'check', 'rules', rules)).toContain('SUCCESS');
  const tests = rules.replace('.yml', '.test.yml');
  expect(await run('promtool', 'test', 'rules', tests)).toContain('SUCCESS');
});

test('every alert says what it means and what to do', () => {
  const alerts = readText(rules).split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) expect(alert).toMatch(/ summary: .* action: /s);
});

test('rules and dashboard ask for nothing that the product does not offer', async () => {
  const port = await freePort();
  const settings = { DLAB_BOOK_FOLDER: folder, DLAB_METRICS: String(port) };
  await addressOf(processes.start(settings));
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const offered = new Set(figures.match(/(?<=^# TYPE )\S+/gm));
  const used = [rules, 'deploy/monitoring/grafana.json'].flatMap(
    (file) => readText(file).match(/\b(?:dlab|nodejs|process)_[a-z_0-9]+/g) ?? [],
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !offered.has(name))).toEqual([]);
});
