import { once } from 'node:events';
import type { Experiment } from './experiment.ts';
import type { Lab, Site } from './harness/lab.ts';
import { hasEnded } from './harness/product.ts';
import type { Report } from './harness/report.ts';
import { killRounds } from './x01-kill.ts';

/** Those of one or two saves: what follows a save is hit too. */
const statements = 60;

/** In milliseconds: a save that is refused for ever reaches no further statement. */
const longest = 60_000;

async function killInSave(lab: Lab, report: Report, site: Site, rounds: number): Promise<void> {
  const points: string[] = [];
  await killRounds(lab, report, site, rounds, {
    start() {
      const when = lab.random.below(2) === 0 ? 'before' : 'sent';
      const at = 1 + lab.random.below(statements);
      points.push(`${at}${when === 'sent' ? '+' : ''}`);
      const more = { KILL_AT: String(at), KILL_WHEN: when };
      return lab.start(site, more, { preloads: ['kill-in-write.ts'] });
    },
    async die({ child }) {
      if (!hasEnded({ child })) await once(child, 'exit', { signal: AbortSignal.timeout(longest) });
    },
  });
  report.note(`killed at statement ${points.join(', ')} (+ just sent)`);
}

export const statement: Experiment = {
  name: 'X18',
  title: 'killed between two statements of a save',
  async run(lab, report) {
    await killInSave(lab, report, await lab.embedded(), lab.short ? 1 : 40);
    if (!lab.short) await killInSave(lab, report, await lab.server(), 40);
  },
};
