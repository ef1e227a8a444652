import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Experiment } from './experiment.ts';
import { isWhole } from './harness/check.ts';
import { get, post } from './harness/http.ts';
import { hasEnded } from './harness/product.ts';
import { Writers } from './harness/writers.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** The night in which Italy's clocks go back, from a given instant on. */
function nextOctober(): number {
  const now = new Date();
  const year = now.getUTCFullYear() + 1;
  return (
    Date.UTC(year, 9, 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay(), 0, 59, 50) - now.getTime()
  );
}

export const clock: Experiment = {
  name: 'X12',
  title: 'the clock jumps',
  async run(lab, report) {
    const site = await lab.embedded();
    const file = path.join(lab.folder(), 'clock');
    const set = (milliseconds: number) => writeFileSync(file, String(milliseconds));
    set(0);
    const product = await lab.start(site, { CLOCK_FILE: file }, { preloads: ['clock.ts'] });
    const { token } = site.admin;
    const profile = async () => (await get(`${product.address}/profile`, token)).status;
    const wrong = { username: 'nobody', password: 'a guess that is wrong' };
    const guess = async () => (await post(`${product.address}/api/auth/Login`, wrong)).status;
    const reads = async () =>
      Promise.all(
        ['Prestazioni?q=glic', 'Comunicati', 'GetPrestazione?id=5'].map(
          async (one) => (await get(`${product.address}/api/DLAB/${one}`)).status,
        ),
      );
    const failed: number[] = [];
    const writers = await Writers.start(() => product.address, token, 1);
    await writers.reach(2);
    await writers.stop();
    for (let at = 0; at < 5; at += 1) await guess();
    report.must('five wrong guesses suspend', (await guess()) === 429);
    for (const [name, offset] of [
      ['an hour back', -hour],
      ['a second back and on', -1000],
      ['the night of two hours of two o’clock', nextOctober()],
      ['400 days on', 400 * day],
      ['an hour back again', -hour],
    ] as const) {
      set(offset);
      failed.push(...(await reads()).filter((status) => status !== 200));
      report.note(`${name}: the session gets ${await profile()}`);
    }
    set(-hour);
    report.must('an hour back still suspends', (await guess()) === 429);
    set(0);
    const now = await profile();
    set(8 * hour + minute);
    report.must(
      `a session does not outlive its eight hours (${now}, then not)`,
      (await profile()) !== 200,
    );
    set(-hour);
    report.must('once ended it stays so when the clock goes back', (await profile()) !== 200);
    set(0);
    const negative = product.output().match(/"[a-zA-Z]*(?:illiseconds|Time)":-\d/g) ?? [];
    report.none('through all jumps', {
      'failed reads': failed.length,
      'processes ended': Number(hasEnded(product)),
      'negative times in the log': negative.length,
    });
    report.none('afterwards', { 'broken chains': Number(!(await isWhole(site))) });
  },
};
