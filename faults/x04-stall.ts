import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import type { Lab, Site } from './harness/lab.ts';
import type { Product } from './harness/product.ts';
import { hasEnded, runCommand } from './harness/product.ts';
import { Readers, timesOf, watchHealth } from './harness/readers.ts';
import type { Report } from './harness/report.ts';
import { byStatus, saveValore, Writers } from './harness/writers.ts';

/** How the database of a product is made to stand still, and what is then expected. */
interface Freeze {
  readonly name: string;
  /** The aim, in seconds, until the first save goes on. */
  readonly aim: number;
  freeze(): void;
  /** Is it time to thaw, so many milliseconds after? */
  isOver(milliseconds: number): boolean;
  thaw(): void;
}

async function frozen(
  report: Report,
  site: Site,
  product: Product,
  { name, aim, freeze, isOver, thaw }: Freeze,
): Promise<void> {
  const isEmbedded = site.kind === 'embedded';
  const readers = new Readers(() => product.address, { fresh: isEmbedded });
  const writers = await Writers.start(() => product.address, site.admin.token);
  await writers.reach(3);
  const before = writers.acknowledged.length;
  freeze();
  const begun = performance.now();
  await watchHealth(report, product, () => isOver(performance.now() - begun));
  const refused = (writers.slowestRefusal / 1000).toFixed(1);
  const thawed = performance.now();
  thaw();
  await writers.reach(1);
  const recovered = performance.now() - thawed;
  await writers.stop();
  const stood = ((thawed - begun) / 1000).toFixed(0);
  report.note(`${name}: frozen for ${stood} s after ${before} saves`);
  report.note(`refused: ${byStatus(writers.refused)}, the slowest after ${refused} s`);
  await readers.end(report, isEmbedded ? ' on new connections' : '');
  report.bound('processes that ended', Number(hasEnded(product)));
  if (isEmbedded) {
    report.must('writers were refused meanwhile', writers.refused.size > 0);
    // Whose own statement stands still may have left: this client waits no longer than the
    // watchdog.
    const others = [...writers.refused.keys()].filter((status) => status !== 503 && status !== 0);
    report.bound('refusals other than 503', others.length);
  }
  report.time('seconds until the first save went on', recovered / 1000, aim);
  await check(report, site, product, writers.acknowledged);
}

async function frozenServer(lab: Lab, report: Report): Promise<void> {
  const site = await lab.ownServer();
  await frozen(report, site, await lab.start(site), {
    name: 'PostgreSQL',
    aim: 7,
    freeze: () => site.postgres.freeze(),
    isOver: (milliseconds) => milliseconds >= (lab.short ? 6500 : 30_000),
    thaw: () => site.postgres.thaw(),
  });
}

/**
 * A disk that does not answer: for some seconds, and in the full form for ever; then the watchdog
 * ends the thread.
 */
async function frozenEmbedded(lab: Lab, report: Report, isForEver: boolean): Promise<void> {
  const site = await lab.embedded();
  const file = path.join(lab.folder(), 'stall');
  const product = await lab.start(site, { STALL_FILE: file }, { preloads: ['stall.ts'] });
  await frozen(report, site, product, {
    name: isForEver ? 'embedded, until opened anew' : 'embedded, for some time',
    aim: 5,
    freeze: () => writeFileSync(file, isForEver ? 'for ever' : 'wait'),
    isOver: (milliseconds) =>
      milliseconds >= 90_000 ||
      (isForEver ? product.output().includes('is open again') : milliseconds > 7000),
    thaw: () => rmSync(file, { force: true }),
  });
}

/**
 * How readers fare while the embedded database works as hard as it can, in its own thread (decision
 * 55).
 */
async function busyEmbedded(lab: Lab, report: Report): Promise<void> {
  const site = await lab.embedded();
  const product = await lab.start(site);
  const read = (fresh: boolean) => new Readers(() => product.address, { fresh, count: 8 });
  const quiet = read(true);
  await pause(5000);
  await quiet.stop();
  const [fresh, keepAlive] = [read(true), read(false)];
  let saves = 0;
  const until = performance.now() + 20_000;
  const work = async (writer: number) => {
    for (let at = 0; performance.now() < until; at += 1) {
      const { token } = site.admin;
      const saved = await saveValore(product.address, token, `Valore ${writer} ${at}`);
      if (saved.status === 200) saves += 1;
    }
  };
  await Promise.all([0, 1, 2, 3].map(work));
  const audit = await runCommand('audit', [], site.environment);
  report.must('the host’s command succeeded meanwhile', audit.status === 0);
  report.note(`embedded: ${saves} saves; readers with new connections alone ${timesOf(quiet)}`);
  await fresh.end(report, ' beside the saves');
  await keepAlive.end(report, ' with open connections');
}

export const stall: Experiment = {
  name: 'X4',
  title: 'the database stands still, or works hard',
  isMeasured: true,
  async run(lab, report) {
    await frozenServer(lab, report);
    await frozenEmbedded(lab, report, !lab.short);
    if (!lab.short) await busyEmbedded(lab, report);
  },
};
