import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrestazione } from '../prestazione/prestazione.service.ts';
import { changePrestazione, makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const make = (internalCode: string, serviceName: string) =>
  app.writer(tester, (write) =>
    createPrestazione(write, makePrestazioneForm({ internalCode, serviceName })),
  );

const listed = async () => (await app.call('/api/DLAB/SummaryPrestazioni')).body;

describe('a write', () => {
  it('is seen by the next public read, in every answer that shows it', async () => {
    const before = await listed();
    const id = await make('NEW1', 'Rame');
    const after = await listed();
    expect(after.version).toBe(before.version + 1);
    expect(
      after.prestazioni.map((prestazione: { serviceName: string }) => prestazione.serviceName),
    ).toContain('Rame');
    expect((await app.call('/api/DLAB/Prestazioni?q=rame')).body.total).toBe(1);
    expect((await app.call('/api/DLAB/GetPrestazione?code=new1')).body.prestazione.id).toBe(id);

    const form = makePrestazioneForm({ internalCode: 'NEW1', serviceName: 'Rame urinario' });
    await app.writer(tester, (write) => changePrestazione(write, id, 1, form));
    const { prestazione } = (await app.call(`/api/DLAB/GetPrestazione?id=${id}`)).body;
    expect(prestazione).toMatchObject({ serviceName: 'Rame urinario', version: 2 });
    const { storico } = (await app.call(`/api/DLAB/GetStoricoModifichePrestazione?id=${id}`)).body;
    expect(storico[0]).toMatchObject({
      field: 'serviceName',
      previousValue: 'Rame',
      currentValue: 'Rame urinario',
      version: 2,
    });
    expect(storico[0].at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('leaves the entity tags of what it did not change', async () => {
    const id = await make('KEEP1', 'Zinco');
    const address = `/api/DLAB/GetPrestazione?id=${id}`;
    const before = (await app.call(address)).headers.get('etag');
    await make('KEEP2', 'Ferro');
    expect((await app.call(address)).headers.get('etag')).toBe(before);
  });

  it('that fails changes nothing, not even the version', async () => {
    const before = await listed();
    await expect(
      app.writer(tester, async (write) => {
        await createPrestazione(write, makePrestazioneForm({ internalCode: 'HALF1' }));
        throw new Error('half way');
      }),
    ).rejects.toThrow('half way');
    await app.live.catchUp();
    expect(await listed()).toEqual(before);
  });

  it('is refused with a code that exists, in any case', async () => {
    await make('Taken1', 'Uno');
    await expect(make('TAKEN1', 'Due')).rejects.toMatchObject({ code: 'conflict.duplicate' });
  });

  it('of many at once stores every one, with versions without gaps', async () => {
    const before = await listed();
    await Promise.all(Array.from({ length: 10 }, (_, at) => make(`MANY${at}`, `Molti ${at}`)));
    const after = await listed();
    expect(after.version).toBe(before.version + 10);
    expect(after.prestazioni).toHaveLength(before.prestazioni.length + 10);
  });
});
