import { check } from './check.ts';
import type { Experiment } from './experiment.ts';
import { runCommand } from './product.ts';
import { failures, startReaders } from './readers.ts';
import { refusals, startWriters } from './writers.ts';

export const second: Experiment = {
  name: 'X3',
  title: 'a second process on the same folder',
  async run(lab, report) {
    const site = await lab.embedded();
    const first = await lab.start(site);
    const readers = startReaders(() => first.address);
    const writers = await startWriters(() => first.address, site.admin.token, 1);
    for (let round = 0; round < (lab.short ? 1 : 10); round += 1) {
      const begun = performance.now();
      const status = await lab.tryStart(site);
      report.must(
        `a second process exits with 78 (${status}), after ${(performance.now() - begun).toFixed(0)} ms`,
        status === 78,
      );
      const audit = await runCommand('audit', [], site.environment);
      report.must('a host command is run by the first process', audit.status === 0);
    }
    await writers.reach(1);
    await writers.stop();
    report.bound('failed reads of the first process', failures(await readers.stop()));
    report.bound('refused saves of the first process', refusals(writers));
    await first.end('SIGKILL');
    const next = await lab.start(site);
    report.note(`killed; the next one listened after ${(next.startedIn / 1000).toFixed(1)} s`);
    await check(report, site, next, writers.acknowledged);
  },
};
