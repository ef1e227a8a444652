import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as parts from './drill.parts.ts';
import { fill } from './product.ts';

const { print, timed, expectThat, run } = parts;

async function titlesOf(address: string): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${address}/api/DLAB/Comunicati?pageSize=500&page=${page}`);
    const { comunicati } = (await response.json()) as { comunicati: { title: string }[] };
    for (const { title } of comunicati) titles.add(title);
    if (comunicati.length < 500) return titles;
  }
}

/**
 * The embedded database: backed up while it is written, the machine lost, restored elsewhere, with
 * its key and without.
 */
export async function drillEmbedded(folder: string, port: number, tests: number): Promise<void> {
  const [data, safe, fresh, keyless] = ['data', 'safe', 'fresh', 'keyless'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  for (const one of [data, safe]) mkdirSync(one);
  const [busy, quiet] = [path.join(safe, 'busy.backup'), path.join(safe, 'quiet.backup')];
  print(`Embedded database, ${tests} tests`);
  await timed('filled by the import', async () => fill(data, tests));
  const lost = await parts.startNode(port, {
    DLAB_DATA: data,
    DLAB_ADMIN_PASSWORD: parts.firstPassword,
  });
  const admin = await parts.activate(lost.address, 'admin', parts.firstPassword);

  print('Backup while it is written and read');
  const reading = parts.startReading(lost.address);
  const writing = parts.startWriting(lost.address, admin.token);
  await pause(3000);
  const before = writing.acknowledged.length;
  const made = await timed('npm run backup', () => run('backup', [busy], { DLAB_DATA: data }));
  await pause(1000);
  await writing.stop();
  await reading.stop();
  expectThat(made.status === 0, made.output);
  expectThat(
    reading.done.failed === 0,
    `${parts.summaryOf(reading.done)}; ${writing.acknowledged.length} writes, none failed`,
  );
  expectThat(
    (await run('backup', [quiet], { DLAB_DATA: data })).status === 0,
    'a second backup, when all was quiet',
  );
  copyFileSync(path.join(data, 'secret.key'), path.join(safe, 'secret.key'));
  const csv = await parts.csvOf(lost.address);
  print(`  the backup is ${(statSync(quiet).size / 1e6).toFixed(1)} MB`);
  const tried = await timed('npm run restore -- FILE --check', () =>
    run('restore', [busy, '--check'], {}),
  );
  expectThat(tried.status === 0, tried.output);

  print('The machine is lost: kill -9, the folder deleted');
  await lost.end('SIGKILL');
  rmSync(data, { recursive: true });
  mkdirSync(fresh);
  copyFileSync(path.join(safe, 'secret.key'), path.join(fresh, 'secret.key'));
  const begun = performance.now();
  const restored = await timed('npm run restore', () =>
    run('restore', [quiet], { DLAB_DATA: fresh }),
  );
  expectThat(restored.status === 0, restored.output);
  const again = await timed('started', () => parts.startNode(port, { DLAB_DATA: fresh }));
  print(
    `  from the empty folder to the first answer: ${((performance.now() - begun) / 1000).toFixed(2)} s`,
  );
  const audit = await run('audit', [], { DLAB_DATA: fresh });
  expectThat(audit.status === 0, audit.output);
  expectThat(
    (await parts.csvOf(again.address)) === csv,
    `the CSV export is the same, ${csv.length} characters`,
  );
  expectThat(
    (await parts.profile(again.address, admin.token)) === 401,
    'the session from before has ended',
  );
  expectThat(
    (await parts.signIn(again.address, 'admin', admin.secret)) === 200,
    'a sign-in with the same second factor',
  );
  expectThat(
    (await run('restore', [quiet], { DLAB_DATA: fresh })).status === 78,
    'a restore over it is refused',
  );
  await again.end('SIGTERM');

  print('Restored from the backup made under writes, and without the key');
  expectThat((await run('restore', [busy], { DLAB_DATA: keyless })).status === 0, 'restored');
  const refused = await parts.startInVain({ DLAB_DATA: keyless });
  expectThat(refused.status === 78, refused.output);
  const replaced = await run('admin', ['replace-key'], { DLAB_DATA: keyless });
  const given = replaced.output.split(' ').at(-1) ?? '';
  expectThat(replaced.status === 0, replaced.output.replace(given, '(a password)'));
  const other = await parts.startNode(port, { DLAB_DATA: keyless });
  const titles = await titlesOf(other.address);
  const missing = writing.acknowledged.slice(0, before).filter((title) => !titles.has(title));
  expectThat(
    missing.length === 0,
    `all ${before} writes acknowledged before the backup began are there (${titles.size})`,
  );
  expectThat((await parts.csvOf(other.address)) === csv, 'the CSV export is the same');
  expectThat(
    (await parts.profile(other.address, admin.token)) !== 200,
    'the session from before has ended',
  );
  await parts.activate(other.address, 'admin', given);
  print('  the administrator activated the account anew');
  await other.end('SIGTERM');
}
