import { setTimeout as pause } from 'node:timers/promises';
import { steadily } from '../bench/flood.load.ts';
import { check } from './check.ts';
import type { Experiment } from './experiment.ts';
import { post, signIn } from './http.ts';
import { residentMegabytes } from './product.ts';
import { failures, quantile, startReaders, timesOf } from './readers.ts';
import { byStatus } from './writers.ts';

export const signIns: Experiment = {
  name: 'X15',
  title: 'a flood of sign-ins from many networks',
  isLong: true,
  isMeasured: true,
  async run(lab, report) {
    const site = await lab.embedded();
    const product = await lab.start(site, { DLAB_TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' });
    const [seconds, perSecond] = lab.short ? [1, 40] : [60, 200];
    const alone = startReaders(() => product.address, { fresh: true });
    await pause(lab.short ? 500 : 5000);
    const quiet = await alone.stop();
    const readers = [true, false].map((fresh) => startReaders(() => product.address, { fresh }));
    const statuses = new Map<number, number>();
    let known: Promise<number> | undefined;
    await steadily(perSecond, seconds, async (at) => {
      // An administrator at a known device, in the middle of it.
      if (at === (seconds * perSecond) / 2)
        known = signIn(product.address, site.admin).then((signed) => signed.status);
      const body = { username: `nobody${at % 400}`, password: `a wrong guess ${at}` };
      const from = { 'x-forwarded-for': `10.0.${at % 50}.1` };
      const { status } = await post(`${product.address}/api/auth/Login`, body, undefined, from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const reads = await Promise.all(readers.map((one) => one.stop()));
    report.note(`${seconds * perSecond} wrong sign-ins in ${seconds} s: ${byStatus(statuses)}`);
    const knownDevice = await known;
    report.note(
      `an administrator at a known device gets ${knownDevice}; resident ${residentMegabytes(product)} MB`,
    );
    if (!lab.short) report.must('an administrator at a known device signs in', knownDevice === 200);
    report.note(`readers with new connections alone ${timesOf(quiet)}`);
    for (const read of reads)
      report.none(`${read.reads} reads, ${timesOf(read)}`, { failed: failures(read) });
    const [fresh] = reads;
    if (fresh)
      report.time(
        'new connections’ p99, times',
        quantile(fresh.times, 0.99) / quantile(quiet.times, 0.99),
        3,
      );
    const odd = [...statuses].filter(([status]) => ![0, 401, 429, 503].includes(status));
    report.none('the flood', {
      'odd answers': odd.length,
      'processes ended': Number(product.child.exitCode !== null),
    });
    await check(report, site, product, []);
  },
};
