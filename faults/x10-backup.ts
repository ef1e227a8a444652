import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Experiment } from './experiment.ts';
import { fill } from './harness/catalogue.ts';
import { check } from './harness/check.ts';
import { activate, csvOf, firstPassword, get, signIn } from './harness/http.ts';
import type { Lab } from './harness/lab.ts';
import { siteAt } from './harness/lab.ts';
import { runCommand } from './harness/product.ts';
import { Readers } from './harness/readers.ts';
import type { Report } from './harness/report.ts';
import { Writers } from './harness/writers.ts';
import { drillServer } from './x10-server.ts';

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
async function drillEmbedded(lab: Lab, report: Report, tests: number): Promise<void> {
  const folder = lab.folder();
  const at = (name: string) => path.join(folder, name);
  const [lost, fresh, keyless] = [at('data'), at('fresh'), at('keyless')];
  const [busy, quiet, spoilt] = [at('busy.backup'), at('quiet.backup'), at('spoilt.backup')];
  const run = (name: string, data: string, ...words: readonly string[]) =>
    report.timed(`npm run ${name}`, () => runCommand(name, words, { DLAB_DATA: data }));
  const mustRun = async (name: string, data: string, ...words: readonly string[]) => {
    const { status, output } = await run(name, data, ...words);
    report.must(output, status === 0);
  };
  const start = (data: string, more = {}) => lab.start({ environment: { DLAB_DATA: data } }, more);
  const profile = async (address: string, token: string) =>
    (await get(`${address}/profile`, token)).status;

  report.note(`Embedded database, ${tests} tests`);
  mkdirSync(lost);
  await report.timed('filled by the import', () => fill({ DLAB_DATA: lost }, tests, folder));
  const product = await start(lost, { DLAB_ADMIN_PASSWORD: firstPassword });
  const admin = await activate(product.address);

  report.note('Backup while it is written and read');
  const readers = new Readers(() => product.address, { fresh: true, every: 0, networks: 250 });
  const writers = await Writers.start(() => product.address, admin.token, 1);
  await writers.reach(20);
  const before = [...writers.acknowledged];
  await mustRun('backup', lost, busy);
  await writers.stop();
  await readers.end(report);
  report.bound(`refused of ${writers.acknowledged.length} saves`, writers.refusals);
  await mustRun('backup', lost, quiet);
  const csv = await csvOf(product.address);
  report.note(`the backup is ${(statSync(quiet).size / 1e6).toFixed(1)} MB`);
  await mustRun('restore', at('none'), busy, '--check');
  const bytes = readFileSync(busy);
  const turned = 100 + lab.random.below(bytes.length - 100);
  writeFileSync(spoilt, bytes.with(turned, (bytes[turned] ?? 0) ^ 1));
  const refused = await run('restore', at('none'), spoilt, '--check');
  report.must(`a backup with one bit turned, at byte ${turned}, is refused`, refused.status !== 0);

  report.note('The machine is lost: kill -9, the folder deleted');
  await product.end('SIGKILL');
  mkdirSync(fresh);
  copyFileSync(path.join(lost, 'secret.key'), path.join(fresh, 'secret.key'));
  rmSync(lost, { recursive: true });
  const restored = await report.timed('from the empty folder to the first answer', async () => {
    await mustRun('restore', fresh, quiet);
    return start(fresh);
  });
  await mustRun('audit', fresh);
  const isSame = (await csvOf(restored.address)) === csv;
  report.must(`the CSV export is the same, ${csv.length} characters`, isSame);
  // A restore ends all sessions: whoever worked signs in again.
  const ended = (await profile(restored.address, admin.token)) === 401;
  report.must('the session from before has ended', ended);
  const { status, body } = await signIn(restored.address, admin);
  report.must('a sign-in with the same second factor', status === 200);
  const signed = { ...admin, token: body.token.access_token };
  await check(report, siteAt(fresh, signed), restored, writers.acknowledged);
  const over = await run('restore', fresh, quiet);
  report.must('a restore over it is refused', over.status === 78);
  await restored.end('SIGTERM');

  report.note('Restored from the backup made under writes, and without the key');
  await mustRun('restore', keyless, busy);
  const refusal = await lab.tryStart({ environment: { DLAB_DATA: keyless } });
  report.must('a start with another key is refused', refusal === 78);
  const replaced = await run('admin', keyless, 'replace-key');
  const password = replaced.output.split(' ').at(-1) ?? '';
  report.must(replaced.output.replace(password, '(a password)'), replaced.status === 0);
  const rekeyed = await start(keyless);
  const isEqual = untouched(await csvOf(rekeyed.address)) === untouched(csv);
  report.must('the CSV export is the same but for the test that was written', isEqual);
  const still = (await profile(rekeyed.address, admin.token)) === 200;
  report.must('the session from before has ended', !still);
  const activated = await activate(rekeyed.address, password);
  report.note('the administrator activated the account anew');
  await check(report, siteAt(keyless, activated), rekeyed, before);
  await rekeyed.end('SIGTERM');
}

/** The drills of docs/faults.md, in full on a catalogue of a laboratory's size. */
export const backup: Experiment = {
  name: 'X10',
  title: 'backup and restore under load',
  isLong: true,
  async run(lab, report) {
    await drillEmbedded(lab, report, lab.short ? 200 : 3000);
    if (!lab.short) await drillServer(lab, report, 3000);
  },
};
