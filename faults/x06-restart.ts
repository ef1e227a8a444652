import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import { hasEnded } from './harness/product.ts';
import { Readers } from './harness/readers.ts';
import { byStatus, Writers } from './harness/writers.ts';

export const restart: Experiment = {
  name: 'X6',
  title: 'PostgreSQL restarts, in order and at once',
  async run(lab, report) {
    const site = await lab.ownServer();
    const node = await lab.start(site);
    const nodes = lab.short ? [node] : [node, await lab.start(site)];
    const readers = nodes.map(({ address }) => new Readers(() => address, { count: 2 }));
    const writers = await Writers.start(() => node.address, site.admin.token);
    const rounds = lab.short ? 1 : 10;
    for (let round = 0; round < rounds; round += 1) {
      for (const mode of ['fast', 'immediate'] as const) {
        await site.postgres.restart(mode);
        await writers.reach(3);
        await pause(lab.short ? 200 : 10_000);
      }
    }
    await writers.stop();
    const refused = byStatus(writers.refused);
    report.note(`${2 * rounds} restarts; refused: ${refused}; retried ${writers.repeated}`);
    report.note(`longest time without a save ${(writers.longestGap / 1000).toFixed(1)} s`);
    for (const reader of readers) await reader.end(report);
    report.bound('times that a reader saw an older catalogue', readers[0]?.backwards ?? 0);
    report.bound('nodes that ended', nodes.filter(hasEnded).length);
    await check(report, site, node, writers.acknowledged);
  },
};
