import { expect, it } from 'vitest';
import type { Payload } from '#contract/operations.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import { makeSnapshot } from '../live/make-snapshot.ts';
import { emptyRecords } from '../testing/empty-records.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { loadRenderedPages } from './rendered.ts';

const test = (id: number, serviceName: string) =>
  ({
    ...makePrestazioneForm({ serviceName, internalCode: `C${id}`, urgentRequest: true }),
    id,
    version: 1,
  }) as unknown as Prestazione;

it('renders lists of the published tests and their search, which no page makes again', async () => {
  const names = ['Glucosio', 'Urea'].map((name, at) => test(at + 1, name));
  const prestazioni = new Map(names.map((name) => [name.id, name]));
  const snapshot = await makeSnapshot({ ...emptyRecords(), prestazioni }, 'Europe/Rome');
  const searched: string[] = [];
  const search = () => ({
    ...snapshot.search(),
    find(q: string) {
      searched.push(q);
      return snapshot.search().find(q);
    },
  });
  const read: string[] = [];
  const pages = await loadRenderedPages(
    { brand: 'DLAB', timeZone: 'Europe/Rome', holidays: [], origin: '' },
    (name) => {
      read.push(name);
      return { comunicati: [], fields: [], env: 'IEO', version: 1, total: 0 } as unknown as Payload<
        typeof name
      >;
    },
    { current: { ...snapshot, search } },
  );
  for (const q of ['glucosio', 'urea']) {
    const markup = await pages.render(`/esami?q=${q}`, 'it');
    expect(markup.match(/href="\/esami\/\d"/g)).toEqual(
      Array(2).fill(`href="/esami/${q === 'urea' ? 2 : 1}"`),
    );
  }
  expect(searched).toEqual(['glucosio', 'urea']);
  expect(read).not.toContain('SummaryPrestazioni');
});
