import { expect, test } from 'vitest';
import type { Prestazione } from '#contract/prestazione.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { makeSnapshot, withSearch } from './make-snapshot.ts';

test('the search made in steps finds what the one made at once finds, and lets others in meanwhile', async () => {
  const tests = Array.from({ length: 1200 }, (_, at) => {
    const form = makePrestazioneForm({ serviceName: `Esame ${at} glicemia`, internalCode: `A${at}` });
    return { ...form, id: at + 1 } as unknown as Prestazione;
  });
  const snapshot = makeSnapshot({
    ...{ version: 1, campi: [], comunicati: new Map(), valori: new Map(), storico: new Map() },
    prestazioni: new Map(tests.map((one) => [one.id, one])),
  });
  let turns = 0;
  let running = true;
  const next = () => {
    turns += 1;
    if (running) setImmediate(next);
  };
  setImmediate(next);
  const searched = (await withSearch(snapshot)).search();
  running = false;
  expect(turns).toBeGreaterThanOrEqual(4);
  for (const q of ['glicemia', 'glicemai', 'esame 12', 'a77', '']) {
    expect(searched.find(q)).toEqual(snapshot.search().find(q));
  }
  expect(searched.find('glicemia').ids).toHaveLength(tests.length);
});
