import { setTimeout as pause } from 'node:timers/promises';
import { check } from './check.ts';
import type { Experiment } from './experiment.ts';
import { failures, startReaders, timesOf } from './readers.ts';
import { byStatus, startWriters } from './writers.ts';

export const restart: Experiment = {
  name: 'X6',
  title: 'PostgreSQL restarts, in order and at once',
  async run(lab, report) {
    const site = await lab.ownServer();
    const one = await lab.start(site);
    const nodes = lab.short ? [one] : [one, await lab.start(site)];
    const readers = nodes.map(({ address }) => startReaders(() => address, { count: 2 }));
    const writers = await startWriters(() => one.address, site.admin.token);
    const rounds = lab.short ? 1 : 10;
    for (let round = 0; round < rounds; round += 1) {
      for (const mode of ['fast', 'immediate'] as const) {
        await site.postgres.restart(mode);
        await writers.reach(3);
        await pause(lab.short ? 200 : 10_000);
      }
    }
    await writers.stop();
    const reads = await Promise.all(readers.map((reader) => reader.stop()));
    report.note(
      `${2 * rounds} restarts; refused: ${byStatus(writers.refused)}; retried ${writers.again()}`,
    );
    report.note(`longest time without a save ${(writers.longestGap() / 1000).toFixed(1)} s`);
    for (const read of reads)
      report.bound(`failed of ${read.reads} reads, ${timesOf(read)}`, failures(read));
    report.bound('times that a reader saw an older catalogue', reads[0]?.backwards ?? 0);
    report.bound('nodes that ended', nodes.filter(({ child }) => child.exitCode !== null).length);
    await check(report, site, one, writers.acknowledged);
  },
};
