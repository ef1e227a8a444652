import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import { post, signIn } from './harness/http.ts';
import { steadily } from './harness/pace.ts';
import { hasEnded, residentMegabytes } from './harness/product.ts';
import { Readers, slowdown, timesOf } from './harness/readers.ts';
import { byStatus, count } from './harness/writers.ts';

export const signIns: Experiment = {
  name: 'X15',
  title: 'a flood of sign-ins from many networks',
  isLong: true,
  isMeasured: true,
  async run(lab, report) {
    const site = await lab.embedded();
    const product = await lab.start(site, { DLAB_TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' });
    const [seconds, perSecond] = lab.short ? [1, 40] : [60, 200];
    const quiet = new Readers(() => product.address, { fresh: true });
    await pause(lab.short ? 500 : 5000);
    await quiet.stop();
    const fresh = new Readers(() => product.address, { fresh: true });
    const keepAlive = new Readers(() => product.address);
    const statuses = new Map<number, number>();
    let known: Promise<{ status: number }> | undefined;
    const sent = await steadily(perSecond, seconds, async (at) => {
      // An administrator at a known device, in the middle of it.
      if (at === (seconds * perSecond) / 2) known = signIn(product.address, site.admin);
      const body = { username: `nobody${at % 400}`, password: `a wrong guess ${at}` };
      const headers = { 'x-forwarded-for': `10.0.${at % 50}.1` };
      const { status } = await post(`${product.address}/api/auth/Login`, body, { headers });
      count(statuses, status);
    });
    report.note(`${sent} wrong sign-ins in ${seconds} s: ${byStatus(statuses)}`);
    report.note(`resident ${residentMegabytes(product)} MB`);
    const status = (await known)?.status;
    const what = `an administrator at a known device signs in (${status})`;
    if (lab.short) report.note(what);
    else report.must(what, status === 200);
    report.note(`readers with new connections alone ${timesOf(quiet)}`);
    await fresh.end(report, ' on new connections');
    await keepAlive.end(report);
    report.time('new connections’ p99, times', slowdown(quiet, fresh), 3);
    const odd = [...statuses.keys()].filter((one) => ![0, 401, 429, 503].includes(one));
    report.bound('odd answers', odd.length);
    report.bound('processes ended', Number(hasEnded(product)));
    await check(report, site, product, []);
  },
};
