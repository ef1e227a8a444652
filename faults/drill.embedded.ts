import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fill } from '../bench/product.ts';
import { check } from './check.ts';
import type { Report } from './experiment.ts';
import { activate, csvOf, firstPassword, get, signIn } from './http.ts';
import type { Lab } from './lab.ts';
import { runCommand } from './product.ts';
import { failures, startReaders, timesOf } from './readers.ts';
import { refusals, startWriters } from './writers.ts';

/** A CSV export without the test that is written meanwhile. */
const untouched = (csv: string) =>
  csv
    .split('\n')
    .filter((line) => !line.includes('prova '))
    .join('\n');

/**
 * The embedded database: backed up while it is written, the machine lost, restored elsewhere, with
 * its key and without.
 */
export async function drillEmbedded(
  lab: Lab,
  report: Report,
  tests: number,
  port = 0,
): Promise<void> {
  const folder = lab.folder();
  const at = (name: string) => {
    const data = path.join(folder, name);
    return { data, environment: { DLAB_DATA: data, PORT: `${port}` }, kind: 'embedded' } as const;
  };
  const [lost, fresh, keyless] = [at('data'), at('fresh'), at('keyless')];
  const [busy, quiet, spoilt] = ['busy', 'quiet', 'spoilt'].map((name) =>
    path.join(folder, `${name}.backup`),
  ) as [string, string, string];
  const key = path.join(folder, 'secret.key');
  const restore = (file: string, { environment }: typeof lost) =>
    runCommand('restore', [file], environment);
  report.note(`Embedded database, ${tests} tests`);
  mkdirSync(lost.data);
  await report.timed('filled by the import', () => fill(lost.environment, tests, folder));
  const product = await lab.start(lost, { DLAB_ADMIN_PASSWORD: firstPassword });
  const admin = await activate(product.address);

  report.note('Backup while it is written and read');
  const options = { fresh: true, every: 0, networks: 250 };
  const readers = startReaders(() => product.address, options);
  const writers = await startWriters(() => product.address, admin.token, 1);
  await writers.reach(20);
  const before = [...writers.acknowledged];
  const made = await report.timed('npm run backup', () =>
    runCommand('backup', [busy], lost.environment),
  );
  await writers.stop();
  const read = await readers.stop();
  report.must(made.output, made.status === 0);
  report.none(`${read.reads} reads, ${timesOf(read)}, ${writers.acknowledged.length} saves`, {
    'failed reads': failures(read),
    'refused saves': refusals(writers),
  });
  const second = await runCommand('backup', [quiet], lost.environment);
  report.must('a second backup, when all was quiet', second.status === 0);
  copyFileSync(path.join(lost.data, 'secret.key'), key);
  const csv = await csvOf(product.address);
  report.note(`the backup is ${(statSync(quiet).size / 1e6).toFixed(1)} MB`);
  const tried = await report.timed('npm run restore -- FILE --check', () =>
    runCommand('restore', [busy, '--check'], {}),
  );
  report.must(tried.output, tried.status === 0);
  const bytes = readFileSync(busy);
  const turned = 100 + lab.random.below(bytes.length - 100);
  writeFileSync(spoilt, bytes.with(turned, (bytes[turned] ?? 0) ^ 1));
  const refused = await runCommand('restore', [spoilt, '--check'], {});
  report.must(`a backup with one bit turned, at byte ${turned}, is refused`, refused.status !== 0);

  report.note('The machine is lost: kill -9, the folder deleted');
  await product.end('SIGKILL');
  rmSync(lost.data, { recursive: true });
  mkdirSync(fresh.data);
  copyFileSync(key, path.join(fresh.data, 'secret.key'));
  const restored = await report.timed('npm run restore', () => restore(quiet, fresh));
  report.must(restored.output, restored.status === 0);
  const next = await report.timed('started', () => lab.start(fresh));
  const audit = await runCommand('audit', [], fresh.environment);
  report.must(audit.output, audit.status === 0);
  const same = (await csvOf(next.address)) === csv;
  report.must(`the CSV export is the same, ${csv.length} characters`, same);
  // A restore ends all sessions: whoever worked signs in again.
  const profile = await get(`${next.address}/profile`, admin.token);
  report.must('the session from before has ended', profile.status === 401);
  const signed = await signIn(next.address, admin);
  report.must('a sign-in with the same second factor', signed.status === 200);
  const signedIn = { ...admin, token: signed.body.token.access_token };
  await check(report, { ...fresh, admin: signedIn }, next, writers.acknowledged);
  const over = await restore(quiet, fresh);
  report.must('a restore over it is refused', over.status === 78);
  await next.end('SIGTERM');

  report.note('Restored from the backup made under writes, and without the key');
  report.must('restored', (await restore(busy, keyless)).status === 0);
  report.must('a start with another key is refused', (await lab.tryStart(keyless)) === 78);
  const replaced = await runCommand('admin', ['replace-key'], keyless.environment);
  const given = replaced.output.split(' ').at(-1) ?? '';
  report.must(replaced.output.replace(given, '(a password)'), replaced.status === 0);
  const last = await lab.start(keyless);
  const isEqual = untouched(await csvOf(last.address)) === untouched(csv);
  report.must('the CSV export is the same but for the test that was written', isEqual);
  const ended = await get(`${last.address}/profile`, admin.token);
  report.must('the session from before has ended', ended.status !== 200);
  const anew = await activate(last.address, given);
  report.note('the administrator activated the account anew');
  await check(report, { ...keyless, admin: anew }, last, before);
  await last.end('SIGTERM');
}
