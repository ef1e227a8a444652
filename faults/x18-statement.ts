import { once } from 'node:events';
import { check } from './check.ts';
import type { Experiment, Report } from './experiment.ts';
import type { Lab, Site } from './lab.ts';
import { byStatus, startWriters } from './writers.ts';

/** Those of one or two saves: what follows a save is hit too. */
const statements = 60;

/** In milliseconds: a save that is refused for ever reaches no further statement. */
const longest = 60_000;

async function rounds(lab: Lab, report: Report, site: Site, count: number): Promise<void> {
  const points: string[] = [];
  const start = () => {
    const when = lab.random.below(2) === 0 ? 'before' : 'sent';
    const at = 1 + lab.random.below(statements);
    points.push(`${at}${when === 'sent' ? '+' : ''}`);
    return lab.start(
      site,
      { KILL_AT: String(at), KILL_WHEN: when },
      { preloads: ['kill-in-write.ts'] },
    );
  };
  let product = await start();
  const writers = await startWriters(() => product.address, site.admin.token);
  let slowest = 0;
  for (let round = 1; round <= count; round += 1) {
    if (product.child.exitCode === null && product.child.signalCode === null)
      await once(product.child, 'exit', { signal: AbortSignal.timeout(longest) });
    product = await (round < count ? start() : lab.start(site));
    slowest = Math.max(slowest, product.startedIn);
  }
  await writers.reach(1);
  await writers.stop();
  report.note(`${site.kind}: killed at statement ${points.join(', ')} (+ just sent)`);
  report.note(`it listened again after ${(slowest / 1000).toFixed(1)} s at most`);
  report.note(
    `broken off and sent again: ${byStatus(writers.refused)}; acknowledged then ${writers.again()}`,
  );
  await check(report, site, product, writers.acknowledged);
}

export const statement: Experiment = {
  name: 'X18',
  title: 'killed between two statements of a save',
  async run(lab, report) {
    await rounds(lab, report, await lab.embedded(), lab.short ? 1 : 40);
    if (!lab.short) await rounds(lab, report, await lab.server(), 40);
  },
};
