import type { Experiment } from './experiment.ts';
import { tried } from './experiment.ts';
import { experiments } from './experiments.ts';
import { createGround, createLab } from './lab.ts';

// `npm run faults` (docs/tests.md): all experiments, or those that are named; `--short` for the
// form of `npm test`.
const words = process.argv.slice(2);
const short = words.includes('--short');
const named = words.filter((word) => !word.startsWith('-')).map((word) => word.toUpperCase());
const unknown = named.filter((name) => !experiments.some((one) => one.name === name));
if (unknown.length > 0)
  throw new Error(`no experiment ${unknown.join(', ')}: X1 to X${experiments.length}`);

const seed = Number(process.env['DLAB_SEED'] ?? Date.now() % 1_000_000);
const print = (line: string) => void process.stdout.write(`${line}\n`);
print(`${short ? 'Short' : 'Full'} form, DLAB_SEED=${seed}`);
const wanted = experiments.filter(({ name, isLong }) =>
  named.length === 0 ? !(short && isLong) : named.includes(name),
);
const sum = { held: 0, failed: 0, skipped: 0 };
const ground = createGround(short);
const begun = performance.now();

/** Runs experiments, a number of them at a time: each waits much of its time. */
async function runAll(some: readonly Experiment[], lanes: number): Promise<void> {
  const waiting = [...some];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const lab = createLab(ground, short, seed + Number(next.name.slice(1)));
      sum[await tried(next, lab, print)] += 1;
    }
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
print(`in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
print(`${sum.held} held, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed === 0 ? 0 : 1);
