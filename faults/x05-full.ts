import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import type { Lab } from './harness/lab.ts';
import { until } from './harness/pace.ts';
import { hasEnded } from './harness/product.ts';
import { Readers } from './harness/readers.ts';
import { Skipped } from './harness/report.ts';
import { byStatus, Writers } from './harness/writers.ts';

function mountSmall(lab: Lab, megabytes: number): string {
  const folder = path.join(lab.folder(), 'small');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    throw new Skipped('a disk of its own needs root');
  }
  lab.atEnd(() => execFileSync('umount', [folder]));
  return folder;
}

/** Leaves nothing free, also while others write there. */
function fill(folder: string): string {
  const file = path.join(folder, 'ballast');
  const handle = openSync(file, 'w');
  for (let size = 1 << 24; size >= 1; size >>= 1) {
    const zeros = Buffer.alloc(size);
    try {
      for (;;) writeSync(handle, zeros);
    } catch {
      // No room for so much.
    }
  }
  closeSync(handle);
  return file;
}

export const full: Experiment = {
  name: 'X5',
  title: 'the disk is full',
  async run(lab, report) {
    const disk = mountSmall(lab, 250);
    const site = await lab.embedded(disk);
    const product = await lab.start(site);
    const readers = new Readers(() => product.address);
    const writers = await Writers.start(() => product.address, site.admin.token);
    await writers.reach(3);
    const ballast = fill(disk);
    // What is left of the log's present file is used up first.
    await until(() => writers.refused.size > 0, 120_000);
    await pause(lab.short ? 500 : 5000);
    report.note(`refused on the full disk: ${byStatus(writers.refused)}`);
    const others = [...writers.refused.keys()].filter((status) => status !== 503);
    report.bound('responses other than 200 and 503', others.length);
    report.must('the process lives', !hasEnded(product));
    const before = writers.acknowledged.length;
    rmSync(ballast);
    const wentOn = await report.timed('there is room, saved again', () =>
      until(() => writers.acknowledged.length > before, 30_000),
    );
    await writers.stop();
    await readers.end(report);
    report.must('saves go on within 30 s after there is room', wentOn);
    await product.end('SIGKILL');

    fill(disk);
    const status = await lab.tryStart(site);
    const isAllowed = status === 78 || status === 'it starts';
    report.must(`a start on the full disk succeeds or ends with 78 (${status})`, isAllowed);
    rmSync(ballast);
    await check(report, site, await lab.start(site), writers.acknowledged);
  },
};
