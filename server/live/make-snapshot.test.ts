import { expect, test } from 'vitest';
import type { Prestazione } from '#contract/prestazione.ts';
import { createSearch } from '#contract/search.ts';
import { emptyRecords } from '../testing/empty-records.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { makeSnapshot } from './make-snapshot.ts';

test.each([120, 1200])('yields to other work while it indexes %i tests', async (size) => {
  const tests = Array.from({ length: size }, (_, at) => {
    const form = makePrestazioneForm({
      serviceName: `Esame ${at} glicemia`,
      internalCode: `A${at}`,
    });
    return { ...form, id: at + 1 } as unknown as Prestazione;
  });
  let turns = 0;
  let running = true;
  const next = () => {
    turns += 1;
    if (running) setImmediate(next);
  };
  setImmediate(next);
  const snapshot = await makeSnapshot(
    {
      ...emptyRecords(),
      prestazioni: new Map(tests.map((test) => [test.id, test])),
    },
    'Europe/Rome',
  );
  running = false;
  expect(turns).toBeGreaterThanOrEqual(4);
  const [search, atOnce] = [snapshot.search(), createSearch(snapshot.items)];
  for (const q of ['glicemia', 'glicemai', 'esame 12', 'a77', ''])
    expect(search.find(q)).toEqual(atOnce.find(q));
  expect(search.find('glicemia').ids).toHaveLength(size);
});
