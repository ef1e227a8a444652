import type { Experiment } from './experiment.ts';
import { check } from './harness/check.ts';
import { readForm } from './harness/http.ts';
import type { Acknowledged } from './harness/writers.ts';
import { savePrestazione, someTests } from './harness/writers.ts';

export const conflict: Experiment = {
  name: 'X13',
  title: 'many writers on few records, at two nodes',
  async run(lab, report) {
    const site = await lab.server();
    const nodes = [await lab.start(site), await lab.start(site)];
    const { token } = site.admin;
    const [clients, rounds, records] = lab.short ? [6, 4, 2] : [20, 200, 5];
    const addressOf = (at: number) => nodes[at % nodes.length]?.address ?? '';
    const ids = await someTests(addressOf(0), records);
    const acknowledged: Acknowledged[] = [];
    const conflicts = { complete: 0, incomplete: 0 };
    let failed = 0;
    const work = async (client: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const id = ids[lab.random.below(ids.length)] ?? 0;
        const form = await readForm(addressOf(client), token, id);
        if (form === undefined) {
          failed += 1;
          continue;
        }
        const stamp = `prova ${client} ${round}`;
        const changed = { ...form, serviceName: stamp, clinicalMeaning: stamp };
        const saved = await savePrestazione(addressOf(client), token, changed);
        if (saved.status === 200)
          acknowledged.push({ id, version: saved.body.prestazione.version, stamp });
        else if (saved.status !== 409) failed += 1;
        else if (saved.body.current?.updatedBy && saved.body.current.version > form.version)
          conflicts.complete += 1;
        else conflicts.incomplete += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
    const won = new Set(acknowledged.map(({ id, version }) => `${id} ${version}`));
    report.note(
      `${acknowledged.length} saves, ${conflicts.complete} refused with the winner's name and record`,
    );
    report.none(`${clients} clients, ${rounds} rounds, ${records} records`, {
      'versions won twice': acknowledged.length - won.size,
      'conflicts without the winner': conflicts.incomplete,
      'other refusals': failed,
    });
    const [node] = nodes;
    if (node !== undefined) await check(report, site, node, acknowledged);
  },
};
