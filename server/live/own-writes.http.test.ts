import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { createWriter } from '../catalogue/writer.ts';
import { createPrestazione } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { get } from '../testing/people.ts';
import type { Random } from '../testing/random.ts';
import { createRandom } from '../testing/random.ts';
import type { Editor } from '../testing/random-edits.ts';
import { randomEdit } from '../testing/random-edits.ts';
import { silentLog } from '../testing/silent-log.ts';
import type { TestApp } from '../testing/start-over.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { openLive } from './live.ts';

const seed = Number(process.env['DLAB_SEED'] ?? Date.now() % 1_000_000);
const [rounds, atOnce] = [25, 4];

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await site.stepUp();
});
afterEach(() => site.close());

const editorAt = (node: TestApp, random: Random): Editor => ({
  random,
  node,
  read: (at) => get(node, `/api/DLAB/${at}`, site.admin.token),
  call: (operation, body) => site.call(operation, body, undefined, node),
});

function dataOf({ search, ...data }: Snapshot) {
  return data;
}

/** The published catalogue as a node that starts now reads it. */
async function readAnew(): Promise<Snapshot> {
  const live = await openLive(site.nodes.first.database, silentLog, 'Europe/Rome', () => {});
  await live.close();
  return live.current;
}

it(`nodes that show their own writes show what is stored (DLAB_SEED=${seed})`, async () => {
  const { first, second } = site.nodes;
  const random = createRandom(seed);
  const editors = [first, second].map((node) => editorAt(node, random));
  for (let round = 0; round < rounds; round += 1) {
    const editor = editors[round % 2] as Editor;
    // Several at once at one node, and at the other meanwhile.
    const all = Array.from({ length: 1 + random.below(atOnce) }, (_, at) =>
      randomEdit(at === atOnce - 1 ? (editors[(round + 1) % 2] as Editor) : editor),
    );
    await Promise.all(all);
    const stored = await readAnew();
    for (const node of [first, second]) {
      await expect.poll(() => node.live.current.version, { timeout: 10_000 }).toBe(stored.version);
      expect(dataOf(node.live.current)).toEqual(dataOf(stored));
      for (const q of ['esame', 'alfa', 'valore'])
        expect(node.live.current.search().find(q)).toEqual(stored.search().find(q));
    }
  }
});

it('a save is shown by its node without being read again', async () => {
  const { sql } = site.nodes.first.database;
  const { body } = await site.call('SavePrestazione', makePrestazioneForm({ internalCode: 'A1' }));
  const { id, version } = body.prestazione;
  const transaction = sql.transaction.bind(sql);
  const goOn = Promise.withResolvers<void>();
  vi.spyOn(sql, 'transaction').mockImplementation(async (work, config) => {
    if (config?.accessMode === 'read only') await goOn.promise;
    return transaction(work, config);
  });
  const form = { ...makePrestazioneForm({ internalCode: 'A1', serviceName: 'Zolfo' }) };
  expect((await site.call('SavePrestazione', { ...form, id, version })).status).toBe(200);
  const { prestazione } = (await site.read(`GetPrestazione?id=${id}`, null)).body;
  expect(prestazione).toMatchObject({ serviceName: 'Zolfo', version: 2 });
  const { storico } = (await site.read(`GetStoricoModifichePrestazione?id=${id}`, null)).body;
  expect(storico[0]).toMatchObject({ field: 'serviceName', currentValue: 'Zolfo', version: 2 });
  goOn.resolve();
});

it('a write gets the published catalogue only while the database holds the same', async () => {
  const { database, live } = site.nodes.first;
  const form = (internalCode: string) => makePrestazioneForm({ internalCode });
  const knownAt = (node: Parameters<typeof createWriter>[1]) =>
    createWriter(database, node)(tester, async (write) => write.snapshotIfUntouched());
  expect(await knownAt(live)).toBe(live.current);
  expect(await knownAt(undefined)).toBeUndefined();
  // As it was before the next write.
  const behind = { ...live };
  await createWriter(database, live)(tester, async (write) => {
    expect(write.snapshotIfUntouched()).toBe(live.current);
    await createPrestazione(write, form('K1'));
    expect(write.snapshotIfUntouched()).toBeUndefined();
  });
  expect(await knownAt(behind)).toBeUndefined();
  const lost = { ...live, head: { id: live.head?.id ?? 0, hash: 'of another history' } };
  expect(await knownAt(lost)).toBeUndefined();
});
