import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '#contract/prestazione.form.ts';
import { freshCode } from '../testing/people.ts';
import { openValoriSite } from '../testing/valori-site.ts';

let office: Awaited<ReturnType<typeof openValoriSite>>;
beforeAll(async () => {
  office = await openValoriSite();
});
afterAll(() => office.site.close());

let [from, into, id]: number[] = [];
let named = 0;
beforeEach(async () => {
  named += 1;
  from = await office.made(`Linfa ${named}`);
  into = await office.made(`Siero ${named}`);
  id = (await office.test({ material: from })).id;
});

const otp = () => freshCode(office.site.admin, office.site.clock);
const merge = (rest: object = {}) =>
  office.site.call('MergeValoriTabella', {
    ...{ from, into, mode: 'apply', fromVersion: 1, intoVersion: 1, prestazioni: [id] },
    ...{ otp: otp(), ...rest },
  });
const undo = (batch: number) => office.site.call('UndoImportazione', { batch, otp: otp() });
const materialOf = async (test = id) =>
  (await office.site.read(`GetPrestazione?id=${test}`)).body.prestazione.material?.description;
const valuesNamed = async (words: string) =>
  (await office.site.read('GetValoriTabellaSupporto')).body.values.filter(
    ({ description }: { description: string }) => description === words,
  );

describe('a merge of two values', () => {
  it('needs a fresh code, a preview does not', async () => {
    const look = await merge({ mode: 'preview', otp: undefined });
    expect([look.status, look.body.batch]).toEqual([200, null]);
    const refused = await merge({ otp: undefined });
    expect([refused.status, refused.body.code]).toEqual([401, 'auth.stepUpRequired']);
  });

  it('is a batch, and undone: the value is back, and its tests have it', async () => {
    const requestId = randomUUID();
    const { body } = await merge({ requestId, reason: 'sinonimi' });
    expect((await merge({ requestId, reason: 'sinonimi' })).body).toEqual(body);
    expect(await materialOf()).toBe(`Siero ${named}`);
    const { batches } = (await office.site.read('admin/Importazioni')).body;
    expect(batches[0]).toMatchObject({
      ...{ id: body.batch, kind: 'unione', state: 'applied' },
      fileName: `Linfa ${named} → Siero ${named}`,
    });
    const { storico } = (await office.site.read(`admin/Storico?batch=${body.batch}`)).body;
    expect(storico.map(({ field, source }: Record<string, string>) => [field, source])).toEqual([
      ['removed', 'merge'],
      ['material', 'merge'],
    ]);
    const undone = await undo(body.batch);
    expect(undone.body.undo).toMatchObject({ changed: 1, fields: 1, valuesRestored: 1 });
    expect(undone.body.batch.state).toBe('undone');
    expect(await materialOf()).toBe(`Linfa ${named}`);
    expect(await valuesNamed(`Linfa ${named}`)).toMatchObject([{ usedBy: 1 }]);
  });

  it('of a value that no test uses is undone too', async () => {
    const unused = await office.made(`Nessuno ${named}`);
    const { body } = await merge({ from: unused, prestazioni: [] });
    expect((await undo(body.batch)).body.undo).toMatchObject({ changed: 0, valuesRestored: 1 });
    expect(await valuesNamed(`Nessuno ${named}`)).toHaveLength(1);
  });

  it('leaves what was changed since, and undoes the rest once it is as it was', async () => {
    const { id: other } = await office.test({ material: from });
    const { body } = await merge({ prestazioni: [id, other] });
    const own = (await office.site.read(`GetPrestazione?id=${id}`)).body.prestazione;
    const form = formOf(own);
    const save = (material: number | null, version: number) =>
      office.site.call('SavePrestazione', { ...form, id, version, material });
    await save(null, 2);
    const undone = await undo(body.batch);
    expect(undone.body).toMatchObject({
      batch: { state: 'partly' },
      undo: { staying: [{ id, fields: [{ field: 'material', why: 'edited' }] }] },
    });
    expect([await materialOf(other), await materialOf()]).toEqual([`Linfa ${named}`, undefined]);
    await save(into ?? null, 3);
    expect((await undo(body.batch)).body.batch.state).toBe('undone');
    expect(await materialOf()).toBe(`Linfa ${named}`);
    // The value came back once.
    expect(await valuesNamed(`Linfa ${named}`)).toMatchObject([{ usedBy: 2 }]);
  });

  it('gives its tests the value that somebody added again meanwhile', async () => {
    const { body } = await merge();
    const again = await office.made(`LINFA ${named}`);
    expect((await undo(body.batch)).body.undo).toMatchObject({ changed: 1, valuesRestored: 0 });
    const test = (await office.site.read(`GetPrestazione?id=${id}`)).body.prestazione;
    expect(test.material.id).toBe(again);
  });

  it('takes back what the value that stayed had come to state', async () => {
    const container = async (description: string, stated: object) => {
      const { body } = await office.save(description, { table: 'contenitori', ...stated });
      return body.value.id;
    };
    const [blue, citrate] = [
      await container(`Blu ${named}`, { capColour: 'lightBlue' }),
      await container(`Citrato ${named}`, { volume: 2.7 }),
    ];
    const { body } = await merge({ from: blue, into: citrate, prestazioni: [] });
    expect(body.value).toMatchObject({ capColour: 'lightBlue' });
    expect((await undo(body.batch)).body.undo).toMatchObject({ valuesRestored: 2 });
    const [value] = await valuesNamed(`Citrato ${named}`);
    expect([value.capColour, value.volume]).toEqual([undefined, 2.7]);
    expect(await valuesNamed(`Blu ${named}`)).toMatchObject([{ capColour: 'lightBlue' }]);
  });
});
