import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../server/testing/random.ts';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import type { Lab, Site } from './harness/lab.ts';
import type { Report } from './harness/report.ts';
import { Writers } from './harness/writers.ts';

const sector = 512;

/**
 * Makes of what was synced and what was written a disk that a cut left anyhow: of what differs any
 * sector is the old one or the new one. @returns how many were torn out of what was written
 */
function tear(synced: string, written: string, random: Random): number {
  let torn = 0;
  for (const entry of readdirSync(synced, { withFileTypes: true })) {
    const [old, young] = [path.join(synced, entry.name), path.join(written, entry.name)];
    if (!existsSync(young)) continue;
    if (entry.isDirectory()) {
      torn += tear(old, young, random);
      continue;
    }
    const [before, after] = [readFileSync(old), readFileSync(young)];
    if (before.equals(after)) continue;
    // A file that grew may be found at any length in between.
    const size = before.length + random.below(Math.max(0, after.length - before.length) + 1);
    const left = Buffer.alloc(Math.max(before.length, size));
    before.copy(left);
    for (let at = 0; at < left.length; at += sector) {
      const part = after.subarray(at, Math.min(at + sector, left.length));
      if (part.equals(left.subarray(at, at + sector))) continue;
      if (random.below(2) === 0) part.copy(left, at);
      else torn += 1;
    }
    writeFileSync(old, left);
  }
  return torn;
}

interface Cut {
  readonly preloads?: readonly string[];
  /** Cuts the power under what runs, and brings it back when all has ended. */
  cut(): void;
  restore(): void;
}

/** Writes, has the power cut at some time, and looks at what the next start finds. */
async function cutOnce(
  lab: Lab,
  report: Report,
  site: Site,
  { preloads = [], cut, restore }: Cut,
): Promise<number> {
  const product = await lab.start(site, {}, { preloads });
  const writers = await Writers.start(() => product.address, site.admin.token, 2);
  await writers.reach(5);
  await pause(lab.random.below(lab.short ? 500 : 3000));
  cut();
  await product.end('SIGKILL');
  await writers.stop();
  restore();
  const after = await lab.start(site);
  await check(report, site, after, writers.acknowledged);
  await after.end('SIGKILL');
  return writers.acknowledged.length;
}

async function modelled(lab: Lab, report: Report): Promise<void> {
  const rounds = lab.short ? 1 : 15;
  let [acknowledged, torn] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const site = await lab.embedded();
    acknowledged += await cutOnce(lab, report, site, {
      preloads: ['shadow.ts'],
      cut: () => {},
      restore() {
        const pgdata = path.join(site.data, 'pgdata');
        torn += tear(`${pgdata}-on-disk`, pgdata, lab.random);
        rmSync(pgdata, { recursive: true });
        renameSync(`${pgdata}-on-disk`, pgdata);
      },
    });
  }
  report.note(
    `opened ${rounds} of ${rounds} times; ${acknowledged} acknowledged, ${torn} torn sectors`,
  );
}

/**
 * The ioctl by which ext4 stops at once and writes nothing more, not even its log
 * (EXT4_IOC_SHUTDOWN, NOLOGFLUSH).
 */
const cutPower =
  'import fcntl, os, struct, sys; fcntl.ioctl(os.open(sys.argv[1], 0), 0x8004587D, struct.pack("I", 2))';

interface Disk {
  readonly folder: string;
  /** As after the power came back. */
  again(): void;
}

/** A file system of its own, in a file; undefined where that cannot be done. */
function mountLoop(lab: Lab): Disk | undefined {
  const [image, folder] = [path.join(lab.folder(), 'disk'), path.join(lab.folder(), 'mounted')];
  const quietly = { stdio: 'ignore' } as const;
  try {
    execFileSync('truncate', ['-s', '400M', image], quietly);
    execFileSync('mkfs.ext4', ['-q', image], quietly);
    mkdirSync(folder);
    execFileSync('mount', ['-o', 'loop', image, folder], quietly);
    execFileSync('python3', ['-c', 'import fcntl'], quietly);
  } catch {
    return undefined;
  }
  lab.atEnd(() => execFileSync('umount', [folder], quietly));
  return {
    folder,
    again() {
      execFileSync('umount', [folder], quietly);
      execFileSync('mount', ['-o', 'loop', image, folder], quietly);
    },
  };
}

async function onDisk(lab: Lab, report: Report, disk: Disk): Promise<void> {
  const rounds = lab.short ? 1 : 20;
  for (let round = 0; round < rounds; round += 1) {
    const site = await lab.embedded(disk.folder);
    execFileSync('sync', ['-f', site.data]);
    await cutOnce(lab, report, site, {
      cut: () => execFileSync('python3', ['-c', cutPower, disk.folder]),
      restore: () => disk.again(),
    });
    rmSync(site.data, { recursive: true });
  }
  report.note(`a file system of its own stopped ${rounds} times, opened as often`);
}

export const power: Experiment = {
  name: 'X2',
  title: 'power cut under the embedded database',
  async run(lab, report) {
    const disk = mountLoop(lab);
    if (disk === undefined)
      report.skip('a file system that stops at once needs root, loop devices and python3');
    else await onDisk(lab, report, disk);
    // The model copies whole files at each sync: the short form has time for one of the two.
    if (disk === undefined || !lab.short) await modelled(lab, report);
  },
};
