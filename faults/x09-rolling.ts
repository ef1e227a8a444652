import { setTimeout as pause } from 'node:timers/promises';
import { asAdministrator } from '../server/testing/postgres-server.ts';
import { startBalancer } from './balancer.ts';
import { check } from './check.ts';
import type { Experiment, Report } from './experiment.ts';
import type { Lab, Site } from './lab.ts';
import { failures, startReaders, timesOf } from './readers.ts';
import { byStatus, startWriters } from './writers.ts';

/**
 * Three nodes at once, again and again, on a database that has nothing yet, with the demonstration.
 */
async function atOnce(
  lab: Lab,
  report: Report,
  site: Site & { readonly url: string },
): Promise<void> {
  let up = 0;
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    await asAdministrator(
      site.url,
      'drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public',
    );
    const nodes = await Promise.allSettled(
      [1, 2, 3].map(() => lab.start(site, { DLAB_DEMO: 'yes' })),
    );
    up += nodes.filter(({ status }) => status === 'fulfilled').length;
    for (const node of nodes) if (node.status === 'fulfilled') await node.value.end('SIGKILL');
  }
  report.none(`three nodes at once on an empty database, ${rounds} times`, {
    'nodes that did not come up': 3 * rounds - up,
  });
}

export const rolling: Experiment = {
  name: 'X9',
  title: 'nodes are started at once, and restarted under load',
  isMeasured: true,
  async run(lab, report) {
    if (lab.short) report.note('three nodes at once on an empty database: in the full form');
    else await atOnce(lab, report, await lab.server());
    const site = await lab.server();
    const nodes = [await lab.start(site), await lab.start(site)];
    const balancer = await startBalancer(nodes.map(({ address }) => address));
    lab.atEnd(() => balancer.close());
    const { address } = balancer;
    const readers = startReaders(() => address, lab.short ? { count: 4 } : { count: 40, every: 0 });
    const begun = performance.now();
    const writers = await startWriters(() => address, site.admin.token, 2);
    const statuses: (number | null)[] = [];
    let slowest = 0;
    const restarts = lab.short ? 1 : 40;
    for (let at = 0; at < restarts; at += 1) {
      const place = at % 2;
      const stopping = performance.now();
      statuses.push((await nodes[place]?.end('SIGTERM')) ?? null);
      slowest = Math.max(slowest, performance.now() - stopping);
      balancer.replace(place, undefined);
      const node = await lab.start(site);
      nodes[place] = node;
      balancer.replace(place, node.address);
      await pause(lab.short ? 200 : 2000);
    }
    await writers.reach(1);
    await writers.stop();
    const read = await readers.stop();
    const perSecond = read.reads / ((performance.now() - begun) / 1000);
    report.note(
      `${restarts} restarts in turn, the slowest stop took ${(slowest / 1000).toFixed(1)} s`,
    );
    report.note(
      `${perSecond.toFixed(0)} reads a second, ${timesOf(read)}; ${balancer.again()} retried at the other node`,
    );
    report.note(`saves retried: ${byStatus(writers.refused)}`);
    report.none(`${read.reads} reads, ${writers.acknowledged.length} saves`, {
      'failed reads': failures(read),
      'unclean stops': statuses.filter((status) => status !== 0).length,
    });
    const [node] = nodes;
    if (node !== undefined) await check(report, site, node, writers.acknowledged);
  },
};
