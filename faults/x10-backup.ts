import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from './check.ts';
import type { Experiment, Report } from './experiment.ts';
import { get, signIn } from './http.ts';
import type { Lab } from './lab.ts';
import { runCommand } from './product.ts';
import { failures, startReaders } from './readers.ts';
import { refusals, startWriters } from './writers.ts';

/** The drills of docs/operations.md, on a catalogue of a laboratory's size. */
async function drill(report: Report, kind: string): Promise<void> {
  const child = spawn(process.execPath, ['bench/drill.ts', kind], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const [status] = await once(child, 'close');
  for (const line of output.trim().split('\n')) report.note(line);
  report.must(`the drill with the ${kind} database ends well`, status === 0);
}

async function rehearsed(lab: Lab, report: Report): Promise<void> {
  const site = await lab.embedded();
  const product = await lab.start(site);
  const readers = startReaders(() => product.address);
  const writers = await startWriters(() => product.address, site.admin.token);
  await writers.reach(5);
  const before = [...writers.acknowledged];
  const folder = lab.folder();
  const file = path.join(folder, 'dlab.backup');
  const made = await runCommand('backup', [file], site.environment);
  report.must('a backup is made under load', made.status === 0);
  await writers.stop();
  report.none('meanwhile', {
    'failed reads': failures(await readers.stop()),
    'refused saves': refusals(writers),
  });
  await product.end('SIGKILL');

  const bytes = readFileSync(file);
  const at = 100 + lab.random.below(bytes.length - 100);
  const spoilt = path.join(folder, 'spoilt.backup');
  writeFileSync(spoilt, bytes.with(at, (bytes[at] ?? 0) ^ 1));
  const refused = await runCommand('restore', [spoilt, '--check'], {});
  report.must(`a backup with one bit turned, at byte ${at}, is refused`, refused.status !== 0);

  const data = path.join(folder, 'elsewhere');
  mkdirSync(data);
  copyFileSync(path.join(site.data, 'secret.key'), path.join(data, 'secret.key'));
  const elsewhere = { ...site, data, environment: { DLAB_DATA: data } };
  const begun = performance.now();
  const restored = await runCommand('restore', [file], elsewhere.environment);
  report.must('it is restored elsewhere', restored.status === 0);
  const again = await lab.start(elsewhere);
  report.note(
    `from the empty folder to the first answer ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  // A restore ends all sessions: whoever worked signs in again.
  const { status } = await get(`${again.address}/profile`, site.admin.token);
  report.must('the earlier session has ended', status === 401);
  const signed = await signIn(again.address, site.admin);
  report.must('an administrator signs in again', signed.status === 200);
  const admin = { ...site.admin, token: signed.body.token.access_token };
  await check(report, { ...elsewhere, admin }, again, before);
}

export const backup: Experiment = {
  name: 'X10',
  title: 'backup and restore under load',
  isLong: true,
  async run(lab, report) {
    await rehearsed(lab, report);
    if (lab.short) return;
    await drill(report, 'embedded');
    await drill(report, 'server');
  },
};
