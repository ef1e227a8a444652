import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { check } from './check.ts';
import type { Experiment, Report } from './experiment.ts';
import { get, post } from './http.ts';
import type { Lab } from './lab.ts';
import { runCommand } from './product.ts';
import { failures, startReaders, timesOf } from './readers.ts';
import { byStatus, startWriters } from './writers.ts';

async function frozenServer(lab: Lab, report: Report): Promise<void> {
  const site = await lab.ownServer();
  const product = await lab.start(site);
  const readers = startReaders(() => product.address);
  const writers = await startWriters(() => product.address, site.admin.token);
  await writers.reach(3);
  const before = writers.acknowledged.length;
  site.postgres.freeze();
  const frozen = performance.now();
  const health: number[] = [];
  while (performance.now() - frozen < (lab.short ? 6500 : 30_000)) {
    health.push((await get(`${product.address}/healthz`)).status);
    await pause(100);
  }
  const refused = writers.slowestRefusal();
  const thawed = performance.now();
  site.postgres.thaw();
  await writers.reach(1);
  const recovered = performance.now() - thawed;
  await writers.stop();
  const read = await readers.stop();
  report.note(
    `PostgreSQL frozen for ${((thawed - frozen) / 1000).toFixed(0)} s after ${before} saves`,
  );
  report.note(
    `refused: ${byStatus(writers.refused)}, the slowest after ${(refused / 1000).toFixed(1)} s`,
  );
  report.bound('failed health checks', health.filter((status) => status !== 200).length);
  report.bound(`failed of ${read.reads} reads`, failures(read));
  report.bound('nodes that ended', Number(product.child.exitCode !== null));
  report.time('seconds until the first save went on', recovered / 1000, 7);
  await check(report, site, product, writers.acknowledged);
}

/**
 * A disk that does not answer: for some seconds, and in the full form for ever; then the watchdog
 * ends the thread.
 */
async function frozenEmbedded(lab: Lab, report: Report, isForEver: boolean): Promise<void> {
  const site = await lab.embedded();
  const file = path.join(lab.folder(), 'stall');
  const product = await lab.start(site, { STALL_FILE: file }, ['stall.ts']);
  const readers = startReaders(() => product.address, { fresh: true });
  const writers = await startWriters(() => product.address, site.admin.token);
  await writers.reach(3);
  const before = writers.acknowledged.length;
  writeFileSync(file, isForEver ? 'for ever' : 'wait');
  const frozen = performance.now();
  const health: number[] = [];
  const isOver = () =>
    isForEver ? product.output().includes('is open again') : performance.now() - frozen > 7000;
  while (!isOver() && performance.now() - frozen < 90_000) {
    health.push((await get(`${product.address}/healthz`)).status);
    await pause(100);
  }
  const refused = writers.slowestRefusal();
  const thawed = performance.now();
  rmSync(file, { force: true });
  await writers.reach(1);
  const recovered = performance.now() - thawed;
  await writers.stop();
  const read = await readers.stop();
  const stood = ((thawed - frozen) / 1000).toFixed(0);
  report.note(
    `embedded: frozen ${isForEver ? 'until opened anew' : 'for some time'}, ${stood} s, after ${before} saves`,
  );
  report.note(
    `refused: ${byStatus(writers.refused)}, the slowest after ${(refused / 1000).toFixed(1)} s`,
  );
  report.bound('failed health checks', health.filter((status) => status !== 200).length);
  report.bound(
    `failed of ${read.reads} reads on new connections (${timesOf(read)})`,
    failures(read),
  );
  report.bound('processes that ended', Number(product.child.exitCode !== null));
  report.must('writers were refused meanwhile', writers.refused.size > 0);
  // Whose own statement stands still may have left: this client waits no longer than the watchdog.
  const others = [...writers.refused.keys()].filter((status) => status !== 503 && status !== 0);
  report.bound('refusals other than 503', others.length);
  report.time('seconds until the first save went on', recovered / 1000, 5);
  await check(report, site, product, writers.acknowledged);
}

/**
 * How readers fare while the embedded database works as hard as it can, in its own thread (decision
 * 55).
 */
async function busyEmbedded(lab: Lab, report: Report): Promise<void> {
  const site = await lab.embedded();
  const product = await lab.start(site);
  const alone = startReaders(() => product.address, { fresh: true, count: 8 });
  await pause(5000);
  const quiet = await alone.stop();
  const [fresh, open] = [true, false].map((one) =>
    startReaders(() => product.address, { fresh: one, count: 8 }),
  );
  let saves = 0;
  const until = performance.now() + 20_000;
  const table = { table: 'metodi', code: null };
  const work = async (writer: number) => {
    for (let at = 0; performance.now() < until; at += 1) {
      const value = { ...table, description: `Valore ${writer} ${at}` };
      const saved = await post(
        `${product.address}/api/DLAB/admin/SaveValoreTabella`,
        value,
        site.admin.token,
      );
      if (saved.status === 200) saves += 1;
    }
  };
  await Promise.all([0, 1, 2, 3].map(work));
  const audit = await runCommand('audit', [], site.environment);
  report.must('the host’s command succeeded meanwhile', audit.status === 0);
  const [busy, keepAlive] = [await fresh?.stop(), await open?.stop()];
  if (busy === undefined || keepAlive === undefined) return;
  report.note(`embedded: ${saves} saves; readers with new connections alone ${timesOf(quiet)}`);
  report.note(`beside the saves ${timesOf(busy)}; with open connections ${timesOf(keepAlive)}`);
  report.bound(
    `failed of ${busy.reads + keepAlive.reads} reads`,
    failures(busy) + failures(keepAlive),
  );
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
