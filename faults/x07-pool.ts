import pg from 'pg';
import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import { Readers, watchHealth } from './harness/readers.ts';
import { saveValore, Writers } from './harness/writers.ts';

export const pool: Experiment = {
  name: 'X7',
  title: 'every connection of the pool waits for a lock',
  async run(lab, report) {
    const site = await lab.server();
    const product = await lab.start(site);
    const readers = new Readers(() => product.address);
    const holder = new pg.Client({ connectionString: site.url });
    await holder.connect();
    lab.atEnd(() => holder.end());
    await holder.query('begin');
    await holder.query('lock table prestazione, valore_tabella in access exclusive mode');
    const held = performance.now();
    const isOver = () => performance.now() - held >= (lab.short ? 2500 : 20_000);
    const answers: { status: number; milliseconds: number }[] = [];
    const save = async (at: number) => {
      while (!isOver())
        answers.push(await saveValore(product.address, site.admin.token, `Valore ${at}`));
    };
    const saving = Array.from({ length: lab.short ? 40 : 130 }, (_, at) => save(at));
    await watchHealth(report, product, isOver);
    await Promise.all(saving);
    await holder.query('rollback');
    const writers = await report.timed('the lock is gone, saved again', async () => {
      const started = await Writers.start(() => product.address, site.admin.token);
      await started.reach(1);
      return started;
    });
    await writers.stop();
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds)).toFixed(0);
    report.note(`${answers.length} calls on locked tables, the slowest answered in ${slowest} ms`);
    report.bound('responses other than 503', answers.filter(({ status }) => status !== 503).length);
    await readers.end(report);
    await check(report, site, product, writers.acknowledged);
  },
};
