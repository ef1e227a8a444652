import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { check } from './check.ts';
import type { Experiment } from './experiment.ts';
import { Skipped } from './experiment.ts';
import type { Lab } from './lab.ts';
import { failures, startReaders } from './readers.ts';
import { byStatus, startWriters } from './writers.ts';

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
    const from = await lab.embedded();
    const data = path.join(disk, 'data');
    cpSync(from.data, data, { recursive: true });
    const site = { ...from, data, environment: { DLAB_DATA: data } };
    const product = await lab.start(site);
    const readers = startReaders(() => product.address);
    const writers = await startWriters(() => product.address, site.admin.token);
    await writers.reach(3);
    const ballast = fill(disk);
    // What is left of the log's present file is used up first.
    const begun = performance.now();
    while (writers.refused.size === 0 && performance.now() - begun < 120_000) await pause(20);
    await pause(lab.short ? 500 : 5000);
    report.note(`refused on the full disk: ${byStatus(writers.refused)}`);
    report.bound(
      'responses other than 200 and 503',
      [...writers.refused.keys()].filter((one) => one !== 503).length,
    );
    const lives = product.child.exitCode === null;
    report.must('the process lives', lives);
    const before = writers.acknowledged.length;
    rmSync(ballast);
    const freed = performance.now();
    while (writers.acknowledged.length === before && performance.now() - freed < 30_000)
      await pause(20);
    const wentOn = writers.acknowledged.length > before;
    report.note(
      wentOn
        ? `saved again ${((performance.now() - freed) / 1000).toFixed(1)} s after there was room`
        : '',
    );
    await writers.stop();
    const read = await readers.stop();
    report.bound(`failed of ${read.reads} reads`, failures(read));
    report.must('saves go on within 30 s after there is room', wentOn);
    await product.end('SIGKILL');

    fill(disk);
    const status = await lab.tryStart(site);
    report.must(
      `a start on the full disk succeeds or ends with 78 (${status})`,
      status === 78 || status === 'it starts',
    );
    rmSync(ballast);
    await check(report, site, await lab.start(site), writers.acknowledged);
  },
};
