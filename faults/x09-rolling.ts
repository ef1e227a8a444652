import { setTimeout as pause } from 'node:timers/promises';
import { asAdministrator } from '../server/testing/postgres-server.ts';
import { startBalancer } from './balancer.ts';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import type { Lab, ServerSite } from './harness/lab.ts';
import { Readers } from './harness/readers.ts';
import type { Report } from './harness/report.ts';
import { byStatus, Writers } from './harness/writers.ts';

/**
 * Three nodes at once, again and again, on a database that has nothing yet, with the demonstration.
 */
async function atOnce(lab: Lab, report: Report, site: ServerSite): Promise<void> {
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
    const load = lab.short ? { count: 4 } : { count: 40, every: 0 };
    const readers = new Readers(() => address, load);
    const begun = performance.now();
    const writers = await Writers.start(() => address, site.admin.token, 2);
    let [slowest, unclean] = [0, 0];
    const restarts = lab.short ? 1 : 40;
    for (let at = 0; at < restarts; at += 1) {
      const place = at % 2;
      const stopping = performance.now();
      if ((await nodes[place]?.end('SIGTERM')) !== 0) unclean += 1;
      slowest = Math.max(slowest, performance.now() - stopping);
      balancer.replace(place, undefined);
      const node = await lab.start(site);
      nodes[place] = node;
      balancer.replace(place, node.address);
      await pause(lab.short ? 200 : 2000);
    }
    await writers.reach(1);
    await writers.stop();
    await readers.end(report);
    const perSecond = readers.reads / ((performance.now() - begun) / 1000);
    const stop = (slowest / 1000).toFixed(1);
    report.note(`${restarts} restarts in turn, the slowest stop took ${stop} s`);
    report.note(
      `${perSecond.toFixed(0)} reads a second; ${balancer.again()} retried at the other node`,
    );
    report.note(`saves retried: ${byStatus(writers.refused)}`);
    report.bound('unclean stops', unclean);
    const [node] = nodes;
    if (node !== undefined) await check(report, site, node, writers.acknowledged);
  },
};
