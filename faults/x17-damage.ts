import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDurable } from '../server/platform/embedded.postgres.ts';
import { asAdministrator } from '../server/testing/postgres-server.ts';
import type { Experiment } from './experiment.ts';
import { get } from './harness/http.ts';
import type { Lab, Site } from './harness/lab.ts';
import type { Product } from './harness/product.ts';
import { runCommand } from './harness/product.ts';
import type { Report } from './harness/report.ts';
import { Writers } from './harness/writers.ts';

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.with(at, (bytes[at] ?? 0) ^ 0x10));
}

const hashIn = (output: string) => /[0-9a-f]{64}/.exec(output)?.[0] ?? '';

const catalogueOf = async ({ address }: Product) =>
  JSON.stringify((await get(`${address}/api/DLAB/Catalogo`)).body.prestazioni);

/**
 * What becomes of a start and of reads over a damaged database: is anything served that is not
 * true?
 */
async function outcome(
  lab: Lab,
  site: Site,
  truth: string,
): Promise<'noticed' | 'unharmed' | 'served as truth'> {
  try {
    const product = await lab.start(site);
    const output = await catalogueOf(product);
    await product.end('SIGKILL');
    const audit = await runCommand('audit', [], site.environment);
    if (output !== truth && audit.status === 0) return 'served as truth';
    return output === truth && audit.status === 0 ? 'unharmed' : 'noticed';
  } catch {
    return 'noticed';
  }
}

/** A byte in the middle of the table of tests. */
async function embedded(lab: Lab, report: Report): Promise<void> {
  const site = await lab.embedded();
  const first = await lab.start(site);
  const truth = await catalogueOf(first);
  await first.end('SIGTERM');
  const file = await fileOfTests(path.join(site.data, 'pgdata'));
  flip(file, 8192 * lab.random.below(statSync(file).size / 8192) + 5000 + lab.random.below(3000));
  const became = await outcome(lab, site, truth);
  report.must(`embedded, a byte of a table: ${became}`, became !== 'served as truth');
}

async function endOfLog(lab: Lab, report: Report): Promise<void> {
  const other = await lab.embedded();
  const product = await lab.start(other);
  const writers = await Writers.start(() => product.address, other.admin.token, 1);
  await writers.reach(8);
  await writers.stop();
  const noted = hashIn((await runCommand('audit', [], other.environment)).output);
  await product.end('SIGKILL');
  const folder = path.join(other.data, 'pgdata', 'pg_wal');
  const newest =
    readdirSync(folder)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort()
      .at(-1) ?? '';
  const bytes = readFileSync(path.join(folder, newest));
  const end = bytes.findLastIndex((byte) => byte !== 0);
  flip(path.join(folder, newest), Math.max(0, end - 2000 - lab.random.below(4000)));
  // A torn end of the log and a damaged one look the same to PostgreSQL: the hash that was noted
  // tells them apart.
  const started = (await lab.tryStart(other)) === 'it starts';
  const audit = await runCommand('audit', [noted], other.environment);
  report.must(
    `embedded, a byte of the log's end: ${started ? `starts, the audit with the hash noted before ends with ${audit.status}` : 'refuses'}`,
    !started || audit.status !== 0 || hashIn(audit.output) === noted,
  );
}

const whereItIs = `select pg_relation_filepath('prestazione') as file, current_setting('data_checksums') as checksums`;

async function fileOfTests(pgdata: string): Promise<string> {
  const database = await openDurable(pgdata);
  const { rows } = await database.query<{ file: string }>(whereItIs);
  await database.close();
  return path.join(pgdata, rows[0]?.file ?? '');
}

async function onServer(lab: Lab, report: Report): Promise<void> {
  const site = await lab.ownServer();
  const [{ file = '', checksums = '' } = {}] = await asAdministrator(site.url, whereItIs);
  const first = await lab.start(site);
  const truth = await catalogueOf(first);
  await site.postgres.stop('fast');
  flip(path.join(site.postgres.data, file), 4000 + lab.random.below(2000));
  const still = await catalogueOf(first);
  report.must('a node that runs goes on with what it read before', still === truth);
  await site.postgres.start();
  await pause(1500);
  await first.end('SIGKILL');
  const became = await outcome(lab, site, truth);
  report.note(`a server with checksums ${checksums}, a byte of a table: ${became}`);
  report.must('nothing damaged is served as truth', became !== 'served as truth');
}

export const damage: Experiment = {
  name: 'X17',
  title: 'a byte of a file is turned',
  async run(lab, report) {
    for (let round = 0; round < (lab.short ? 1 : 10); round += 1) await embedded(lab, report);
    if (lab.short) report.note('the end of the log: in the full form');
    else await endOfLog(lab, report);
    await onServer(lab, report);
  },
};
