import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { prestazioniUsing } from '../prestazione/prestazione.valori.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import { changeValori, createValori } from './tabella.service.ts';

let app: TestApp;
let siero: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.writer(tester, async (write) => {
    const [first = 0, coli = 0] = await createValori(write, [
      { table: 'materiali', code: 'SIE', description: 'Siero' },
      { table: 'microrganismi', code: null, description: 'Escherichia coli' },
      { table: 'materiali', code: null, description: 'Liquido d’ascite' },
    ]);
    siero = first;
    await createPrestazioni(write, [
      makePrestazioneForm({ internalCode: 'A', material: siero }),
      makePrestazioneForm({ internalCode: 'B', material: siero, researchedMicroorganisms: [coli] }),
    ]);
  });
});
afterAll(() => app.close());

const values = async (query: string) =>
  (await app.call(`/api/DLAB/GetValoriTabellaSupporto${query}`)).body.values.map(
    (value: { description: string; usedBy: number }) => [value.description, value.usedBy],
  );

describe('the support tables', () => {
  it('are listed with their number of values', async () => {
    const { tables } = (await app.call('/api/DLAB/GetValoriTabellaSupporto?table=microrganismi'))
      .body;
    expect(tables).toHaveLength(9);
    expect(tables).toContainEqual({ table: 'materiali', values: 2 });
    expect(tables).toContainEqual({ table: 'metodi', values: 0 });
  });

  it('list their values by description, with the number of tests that use each', async () => {
    expect(await values('?table=materiali')).toEqual([
      ['Liquido d’ascite', 0],
      ['Siero', 2],
    ]);
    expect(await values('?table=microrganismi')).toEqual([['Escherichia coli', 1]]);
  });

  it('are searched by name or code', async () => {
    expect(await values('?q=sie')).toEqual([['Siero', 2]]);
    expect(await values("?q=ASCITE%20d'")).toEqual([['Liquido d’ascite', 0]]);
    expect(await values('?q=nulla')).toEqual([]);
  });

  it('are read one value at a time', async () => {
    expect((await app.call(`/api/DLAB/GetValoreTabellaSupporto?id=${siero}`)).body).toEqual({
      success: true,
      value: { id: siero, code: 'SIE', description: 'Siero', table: 'materiali', usedBy: 2 },
    });
  });

  it.each([
    ['materiali', ' SIERO ', true],
    ['materiali', "liquido  d'àscite", true],
    ['metodi', 'Siero', false],
    ['materiali', 'Plasma', false],
  ])('check whether %s has %j: %s', async (table, description, exists) => {
    const query = new URLSearchParams({ table, description });
    const { body } = await app.call(`/api/DLAB/ExitsValoreTabellaSupporto?${query}`);
    expect(body).toEqual({ success: true, exists });
  });

  it('refuse a duplicate description, whatever its case, accents and blanks', async () => {
    const again = { table: 'materiali' as const, code: null, description: 'SÌERO' };
    await expect(app.writer(tester, (write) => createValori(write, [again]))).rejects.toMatchObject(
      {
        code: 'conflict.duplicate',
      },
    );
  });

  it('renamed, show in every test that uses them, at once', async () => {
    const form = { table: 'materiali' as const, code: 'SIE', description: 'Siero di sangue' };
    await app.writer(tester, (write) =>
      changeValori(write, prestazioniUsing, [{ id: siero, version: 1, form }]),
    );
    const { prestazioni } = (await app.call(`/api/DLAB/Prestazioni?material=${siero}`)).body;
    expect(
      prestazioni.map(
        (prestazione: { material: { description: string } }) => prestazione.material.description,
      ),
    ).toEqual(['Siero di sangue', 'Siero di sangue']);
  });
});
