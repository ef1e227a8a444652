import type { Experiment } from './experiment.ts';
import { Ground, Lab } from './harness/lab.ts';
import { print } from './harness/pace.ts';
import { Report, Skipped } from './harness/report.ts';
import { kill } from './x01-kill.ts';
import { power } from './x02-power.ts';
import { second } from './x03-second.ts';
import { stall } from './x04-stall.ts';
import { full } from './x05-full.ts';
import { restart } from './x06-restart.ts';
import { pool } from './x07-pool.ts';
import { slow } from './x08-slow.ts';
import { rolling } from './x09-rolling.ts';
import { backup } from './x10-backup.ts';
import { migration } from './x11-migration.ts';
import { clock } from './x12-clock.ts';
import { conflict } from './x13-conflict.ts';
import { uploads } from './x14-uploads.ts';
import { signIns } from './x15-sign-ins.ts';
import { soak } from './x16-soak.ts';
import { damage } from './x17-damage.ts';
import { statement } from './x18-statement.ts';

// `npm run faults` (docs/tests.md): all experiments of threats.md section 4, or those that are
// named; `--short` for the form of `npm test`.
const experiments: readonly Experiment[] = [
  ...[kill, power, second, stall, full, restart, pool, slow, rolling],
  ...[backup, migration, clock, conflict, uploads, signIns, soak, damage, statement],
];
const words = process.argv.slice(2);
const short = words.includes('--short');
const named = words.filter((word) => !word.startsWith('-')).map((word) => word.toUpperCase());
const unknown = named.filter((name) => !experiments.some((one) => one.name === name));
if (unknown.length > 0)
  throw new Error(`no experiment ${unknown.join(', ')}: X1 to X${experiments.length}`);

const seed = Number(process.env['DLAB_SEED'] ?? Date.now() % 1_000_000);
print(`${short ? 'Short' : 'Full'} form, DLAB_SEED=${seed}`);
const wanted = experiments.filter(({ name, isLong }) =>
  named.length === 0 ? !(short && isLong) : named.includes(name),
);
const sum = { held: 0, failed: 0, skipped: 0 };
const ground = new Ground(short);
const begun = performance.now();
const secondsSince = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

async function runOne({ name, title, run }: Experiment): Promise<void> {
  const [lab, report] = [new Lab(ground, short, seed + Number(name.slice(1))), new Report(short)];
  const from = performance.now();
  let skipped: string | undefined;
  try {
    await run(lab, report);
  } catch (error) {
    if (error instanceof Skipped) skipped = error.message;
    else
      report.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await lab.end();
  }
  const became = report.faults.length > 0 ? 'failed' : skipped === undefined ? 'held' : 'skipped';
  sum[became] += 1;
  const outcome = { held: 'held', failed: 'FAILED', skipped: `skipped: ${skipped}` }[became];
  print(`${name} ${title}: ${outcome}, ${secondsSince(from)} s`);
  for (const line of report.lines) print(`    ${line}`);
  for (const fault of report.faults) print(`    FAULT ${fault}`);
}

/** Runs experiments, a number of them at a time: each waits much of its time. */
async function runAll(some: readonly Experiment[], lanes: number): Promise<void> {
  const waiting = [...some];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const alone = short ? [] : wanted.filter(({ isMeasured }) => isMeasured);
await runAll(
  wanted.filter((one) => !alone.includes(one)),
  short ? 3 : 2,
);
await runAll(alone, 1);
await ground.close();
print(`in ${secondsSince(begun)} s`);
print(`${sum.held} held, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed === 0 ? 0 : 1);
