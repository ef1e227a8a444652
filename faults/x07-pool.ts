import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { check } from './check.ts';
import type { Experiment } from './experiment.ts';
import { get, post } from './http.ts';
import { failures, startReaders, timesOf } from './readers.ts';
import { startWriters } from './writers.ts';

export const pool: Experiment = {
  name: 'X7',
  title: 'every connection of the pool waits for a lock',
  async run(lab, report) {
    const site = await lab.server();
    const product = await lab.start(site);
    const readers = startReaders(() => product.address);
    const holder = new pg.Client({ connectionString: site.url });
    await holder.connect();
    lab.atEnd(() => holder.end());
    await holder.query('begin');
    await holder.query('lock table prestazione, valore_tabella in access exclusive mode');
    const held = performance.now();
    const answers: { status: number; milliseconds: number }[] = [];
    const health: number[] = [];
    const call = async (at: number) => {
      while (performance.now() - held < (lab.short ? 2500 : 20_000)) {
        const value = { table: 'metodi', code: null, description: `Valore ${at}` };
        answers.push(
          await post(
            `${product.address}/api/DLAB/admin/SaveValoreTabella`,
            value,
            site.admin.token,
          ),
        );
      }
    };
    const calling = Promise.all(Array.from({ length: lab.short ? 40 : 130 }, (_, at) => call(at)));
    while (performance.now() - held < (lab.short ? 2500 : 20_000)) {
      health.push((await get(`${product.address}/healthz`)).status);
      await pause(100);
    }
    await calling;
    await holder.query('rollback');
    const freed = performance.now();
    const writers = await startWriters(() => product.address, site.admin.token);
    await writers.reach(1);
    const recovered = performance.now() - freed;
    await writers.stop();
    const read = await readers.stop();
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    report.note(
      `${answers.length} calls while the tables were locked, the slowest answered after ${slowest.toFixed(0)} ms`,
    );
    report.bound('responses other than 503', answers.filter(({ status }) => status !== 503).length);
    report.bound('failed health checks', health.filter((status) => status !== 200).length);
    report.bound(`failed of ${read.reads} reads, ${timesOf(read)}`, failures(read));
    report.note(`saved again ${recovered.toFixed(0)} ms after the lock was gone`);
    await check(report, site, product, writers.acknowledged);
  },
};
