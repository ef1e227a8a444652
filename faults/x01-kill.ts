import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import type { Lab, Site } from './harness/lab.ts';
import type { Product } from './harness/product.ts';
import type { Report } from './harness/report.ts';
import { byStatus, Writers } from './harness/writers.ts';

/** How a product is started that is then killed, and how it dies. */
interface Death {
  start(): Promise<Product>;
  die(product: Product, writers: Writers): Promise<unknown>;
}

/** Kills it again and again while it is written. */
export async function killRounds(
  lab: Lab,
  report: Report,
  site: Site,
  count: number,
  { start, die }: Death,
): Promise<void> {
  let product = await start();
  const writers = await Writers.start(() => product.address, site.admin.token);
  let slowest = 0;
  for (let round = 1; round <= count; round += 1) {
    await die(product, writers);
    product = await (round < count ? start() : lab.start(site));
    slowest = Math.max(slowest, product.startedIn);
  }
  await writers.reach(1);
  await writers.stop();
  const seconds = (slowest / 1000).toFixed(1);
  report.note(`${site.kind}: killed ${count} times; it listened after ${seconds} s at most`);
  report.note(
    `aborted and retried: ${byStatus(writers.refused)}; acknowledged then ${writers.repeated}`,
  );
  await check(report, site, product, writers.acknowledged);
}

async function killAnytime(lab: Lab, report: Report, site: Site): Promise<void> {
  const [rounds, longest] = lab.short ? [1, 400] : [50, 3000];
  await killRounds(lab, report, site, rounds, {
    start: () => lab.start(site),
    async die(product, writers) {
      await writers.reach(1);
      await pause(lab.random.below(longest));
      await product.end('SIGKILL');
    },
  });
}

export const kill: Experiment = {
  name: 'X1',
  title: 'kill -9 while it is written',
  async run(lab, report) {
    await killAnytime(lab, report, await lab.embedded());
    if (!lab.short) await killAnytime(lab, report, await lab.server());
  },
};
