import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import type { Confusable } from '#contract/prestazione.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

interface Row {
  readonly id: number;
  readonly internalCode: string;
  readonly confusable?: Confusable[];
}

async function save(over: object): Promise<{ id: number; version: number }> {
  const { status, body } = await site.call('SavePrestazione', makePrestazioneForm(over));
  expect(status).toBe(200);
  return body.prestazione;
}

/** What the public reads of a test, in the list and beside its page. */
async function confusableOf(id: number): Promise<Confusable[]> {
  const { body } = await site.read('SummaryPrestazioni');
  const row = (body.prestazioni as Row[]).find((item) => item.id === id);
  const page = (await site.read(`GetPrestazione?id=${id}`)).body.confusable;
  expect(page).toEqual(row?.confusable ?? []);
  return page;
}

test('what a test may be taken for follows every save, of the others too', async () => {
  const time = { internalCode: 'T1', serviceName: 'Tempo di protrombina', initials: 'TP' };
  const proteins = { internalCode: 'T2', serviceName: 'Proteine totali', initials: null };
  const first = await save(time);
  const second = await save(proteins);
  expect(await confusableOf(first.id)).toEqual([]);
  const { version } = await save({
    ...proteins,
    id: second.id,
    version: second.version,
    initials: 'TP',
  });
  const named = (id: number, serviceName: string) => [
    { word: 'TP', tests: [{ id, serviceName }], count: 1 },
  ];
  expect(await confusableOf(first.id)).toEqual(named(second.id, 'Proteine totali'));
  expect(await confusableOf(second.id)).toEqual(named(first.id, 'Tempo di protrombina'));
  await save({ ...proteins, id: second.id, version, initials: 'PT' });
  expect(await confusableOf(first.id)).toEqual([]);
});

test('hidden initials confuse nothing that the public reads', async () => {
  const first = await save({ internalCode: 'H1', serviceName: 'Ferro', initials: 'ZX' });
  await save({ internalCode: 'H2', serviceName: 'Zinco', initials: 'ZX' });
  expect(await confusableOf(first.id)).toHaveLength(1);
  const { fields } = (await site.read('GetFieldConfiguration')).body;
  const { status } = await site.call('SaveFieldConfiguration', {
    fields: (fields as FieldConfigurationWhole[])
      .map(campoSaveOf)
      .map((field) => (field.key === 'initials' ? { ...field, visible: false } : field)),
  });
  expect(status).toBe(200);
  expect((await site.read(`GetPrestazione?id=${first.id}`, null)).body.confusable).toEqual([]);
  const { prestazioni } = (await site.read('SummaryPrestazioni', null)).body;
  expect(JSON.stringify(prestazioni)).not.toContain('ZX');
});
