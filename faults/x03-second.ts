import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import { runCommand } from './harness/product.ts';
import { Readers } from './harness/readers.ts';
import { Writers } from './harness/writers.ts';

export const second: Experiment = {
  name: 'X3',
  title: 'a second process on the same folder',
  async run(lab, report) {
    const site = await lab.embedded();
    const first = await lab.start(site);
    const readers = new Readers(() => first.address);
    const writers = await Writers.start(() => first.address, site.admin.token, 1);
    for (let round = 0; round < (lab.short ? 1 : 10); round += 1) {
      const status = await report.timed('a second process', () => lab.tryStart(site));
      report.must(`a second process exits with 78 (${status})`, status === 78);
      const audit = await runCommand('audit', [], site.environment);
      report.must('a host command is run by the first process', audit.status === 0);
    }
    await writers.reach(1);
    await writers.stop();
    await readers.end(report, ' of the first process');
    report.bound('refused saves of the first process', writers.refusals);
    await first.end('SIGKILL');
    const next = await report.timed('killed; the next one listened', () => lab.start(site));
    await check(report, site, next, writers.acknowledged);
  },
};
