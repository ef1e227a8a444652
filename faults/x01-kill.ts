import { setTimeout as pause } from 'node:timers/promises';
import { check } from './check.ts';
import type { Experiment, Report } from './experiment.ts';
import type { Lab, Site } from './lab.ts';
import { byStatus, startWriters } from './writers.ts';

async function rounds(
  lab: Lab,
  report: Report,
  site: Site,
  count: number,
  longest: number,
): Promise<void> {
  let product = await lab.start(site);
  const writers = await startWriters(() => product.address, site.admin.token);
  let slowest = 0;
  for (let round = 0; round < count; round += 1) {
    await writers.reach(1);
    await pause(lab.random.below(longest));
    await product.end('SIGKILL');
    product = await lab.start(site);
    slowest = Math.max(slowest, product.startedIn);
  }
  await writers.reach(1);
  await writers.stop();
  report.note(
    `${site.kind}: killed ${count} times; it listened again after ${(slowest / 1000).toFixed(1)} s at most`,
  );
  report.note(
    `aborted and retried: ${byStatus(writers.refused)}; acknowledged then ${writers.again()}`,
  );
  await check(report, site, product, writers.acknowledged);
}

export const kill: Experiment = {
  name: 'X1',
  title: 'kill -9 while it is written',
  async run(lab, report) {
    await rounds(lab, report, await lab.embedded(), lab.short ? 1 : 50, lab.short ? 400 : 3000);
    if (!lab.short) await rounds(lab, report, await lab.server(), 50, 3000);
  },
};
