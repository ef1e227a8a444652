import { drillEmbedded } from './drill.embedded.ts';
import { drillServer } from './drill.server.ts';
import type { Experiment } from './experiment.ts';

/** The drills of docs/operations.md, in full on a catalogue of a laboratory's size. */
export const backup: Experiment = {
  name: 'X10',
  title: 'backup and restore under load',
  isLong: true,
  async run(lab, report) {
    await drillEmbedded(lab, report, lab.short ? 200 : 3000);
    if (!lab.short) await drillServer(lab, report, 3000);
  },
};
