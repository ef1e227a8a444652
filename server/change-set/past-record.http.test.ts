import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '#contract/prestazione.form.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { storico } from '../schema.ts';
import { onlyAdministrators, statusesByCaller } from '../testing/test-site.ts';
import { openValoriSite } from '../testing/valori-site.ts';

let office: Awaited<ReturnType<typeof openValoriSite>>;
beforeAll(async () => {
  office = await openValoriSite();
  await office.site.stepUp();
});
afterAll(() => office.site.close());

let named = 0;
const name = (words: string) => `${words} ${++named}`;
const past = async (id: number, version?: number, noun = 'prestazione') => {
  const at = version === undefined ? '' : `&version=${version}`;
  return office.site.read(`admin/VersioneRecord?noun=${noun}&id=${id}${at}`);
};
const current = async (id: number): Promise<PrestazioneForm> =>
  formOf((await office.site.read(`GetPrestazione?id=${id}`)).body.prestazione);
const save = (form: object) => office.site.call('SavePrestazione', form);
const rename = async (id: number, description: string, table = 'materiali', version = 1) =>
  office.save(description, { id, version, table });
const merge = async (from: number, into: number) => {
  const two = { from, into };
  const { body } = await office.site.call('MergeValoriTabella', { ...two, mode: 'preview' });
  const prestazioni = body.prestazioni.map((test: { id: number }) => test.id);
  const shown = { fromVersion: body.from.version, intoVersion: body.value.version, prestazioni };
  return office.site.call('MergeValoriTabella', { ...two, mode: 'apply', ...shown });
};
const interval = {
  ...{ sex: 'F', ageFrom: 18, ageTo: null, ageUnit: 'years', phase: 'follicolare; prima' },
  ...{ low: 1.5, lowOperator: '>=', high: 2, highOperator: '<=', text: null },
} as const;

describe('a record as it was at a version', () => {
  it('is for administrators', async () => {
    const { id } = await office.test({});
    const query = `VersioneRecord?noun=prestazione&id=${id}`;
    expect(await statusesByCaller(office.site, 'GET', query)).toEqual(onlyAdministrators('200'));
  });

  it('has the values of that version, whatever their kind', async () => {
    const [material, candida, proteus] = [
      await office.made(name('Siero')),
      await office.made(name('Candida'), 'microrganismi'),
      await office.made(name('Proteus; altri'), 'microrganismi'),
    ];
    const first = {
      ...{ serviceName: 'Prima', synonym: ['a; b', 'c'], material, responseTimeDays: 2.5 },
      ...{ urgentRequest: false, autoUpdateIntervalsUnits: true, noteLab: 'riga\nriga' },
      ...{ researchedMicroorganisms: [proteus, candida], intervals: [interval] },
    };
    const { id } = await office.test(first);
    const before = await current(id);
    const emptied = {
      ...{ synonym: [], material: null, responseTimeDays: null, urgentRequest: null },
      ...{ autoUpdateIntervalsUnits: false, noteLab: null, researchedMicroorganisms: [] },
      ...{ intervals: [], serviceName: 'Seconda' },
    };
    await save({ ...before, ...emptied, id, version: 1 });
    expect((await past(id, 1)).body).toMatchObject({
      ...{ version: 1, removed: false, open: [] },
      values: before,
    });
    expect((await past(id)).body.values).toEqual(await current(id));
    expect((await past(id, 3)).status).toBe(404);
    expect((await past(999_999)).status).toBe(404);
  });

  it('has a choice under its present name, and the one it was merged into', async () => {
    const [from, into] = [await office.made(name('Linfa')), await office.made(name('Liquor'))];
    const { id } = await office.test({ material: from });
    await save({ ...(await current(id)), material: null, id, version: 1 });
    await rename(from, name('Altra linfa'));
    expect((await past(id, 1)).body.values.material).toBe(from);
    await merge(from, into);
    expect((await past(id, 1)).body.values.material).toBe(into);
    await office.site.call('RemoveValoreTabella', { id: into });
    expect((await past(id, 1)).body).toMatchObject({
      open: [{ field: 'material' }],
    });
    expect((await past(id, 1)).body.values).not.toHaveProperty('material');
  });

  it('of words without an id has the value that was called so at the time', async () => {
    const words = name('Plasma');
    const first = await office.made(words);
    const { id } = await office.test({});
    const { sql } = office.site.nodes.first.database;
    const row = { noun: 'prestazione', recordId: id, by: 'x', source: 'form' } as const;
    const legacy = (version: number, currentValue: string) =>
      sql.insert(storico).values({ ...row, version, field: 'material', currentValue });
    await legacy(2, words);
    await rename(first, name('Plasma citrato'));
    // Another one has the name now.
    const second = await office.made(words);
    await legacy(3, words);
    expect((await past(id, 2)).body.values.material).toBe(first);
    expect((await past(id, 3)).body.values.material).toBe(second);
    await legacy(4, 'mai esistito');
    expect((await past(id, 4)).body.open).toEqual([{ field: 'material', words: 'mai esistito' }]);
  });

  it('of words without an id has what a batch found', async () => {
    const [found, other] = [await office.made(name('Urina')), await office.made(name('Feci'))];
    const { id } = await office.test({ material: found });
    const { sql } = office.site.nodes.first.database;
    const edit = { act: 'set', field: 'material', value: other };
    const call = { prestazioni: [id], edit };
    const look = await office.site.call('ModificaPrestazioni', { ...call, mode: 'preview' });
    const { plan } = look.body;
    await office.site.call('ModificaPrestazioni', { ...call, mode: 'apply', plan: plan.id });
    // As an early release wrote it, by a name that nothing had.
    const row = { noun: 'prestazione', recordId: id, by: 'x', source: 'form' } as const;
    const early = { ...row, version: 1, field: 'material', currentValue: 'nessuno' };
    await sql.insert(storico).values(early);
    expect((await past(id, 1)).body.values.material).toBe(found);
  });

  it('leaves open a list whose items the words do not show', async () => {
    const { id } = await office.test({});
    const { sql } = office.site.nodes.first.database;
    const row = { noun: 'prestazione', recordId: id, version: 2, by: 'x', source: 'form' } as const;
    for (const [field, currentValue] of [
      ['synonym', 'a; b'],
      ['intervals', 'M: 1–2'],
    ] as const)
      await sql.insert(storico).values({ ...row, field, currentValue });
    expect((await past(id, 2)).body.open).toEqual([
      { field: 'synonym', words: 'a; b' },
      { field: 'intervals', words: 'M: 1–2' },
    ]);
  });

  it('is there for announcements and values too', async () => {
    const form = { title: name('Avviso'), subject: 'Testo', startDate: null, dueDate: null };
    const { comunicato } = (await office.site.call('SaveComunicato', form)).body;
    const changed = { ...form, subject: 'Altro', dueDate: '2099-01-31', pinned: true };
    await office.site.call('SaveComunicato', { ...changed, id: comunicato.id, version: 1 });
    const read = await past(comunicato.id, 1, 'comunicato');
    expect(read.body.values).toMatchObject({ ...form, pinned: false, prestazioni: [] });
    const words = name('Saliva');
    const value = await office.made(words);
    await rename(value, name('Saliva mattina'));
    expect((await past(value, 1, 'valoreTabella')).body.values).toMatchObject({
      ...{ table: 'materiali', code: null, description: words },
    });
  });

  it('of a removed test is its last version', async () => {
    const { id } = await office.test({ noteLab: 'da tenere' });
    const form = await current(id);
    await office.site.call('RemovePrestazione', { id, version: 1 });
    expect((await past(id)).body).toMatchObject({ version: 1, removed: true, values: form });
    expect((await past(id, 2)).status).toBe(404);
  });
});

describe('a save that restores', () => {
  const sourceOf = async (id: number) => {
    const { body } = await office.site.read(`admin/Storico?noun=prestazione&recordId=${id}`);
    return body.storico[0].source;
  };

  it('says in the history which version it restores', async () => {
    const { id } = await office.test({ noteLab: 'prima' });
    const before = await current(id);
    await save({ ...before, noteLab: 'dopo', id, version: 1 });
    const restored = await save({ ...before, id, version: 2, origin: { version: 1 } });
    expect(restored.body.prestazione).toMatchObject({ version: 3, noteLab: 'prima' });
    expect(await sourceOf(id)).toBe('restore:1');
  });

  it('makes a new test of a removed one, and says of which', async () => {
    const { id } = await office.test({ noteLab: 'torna' });
    const form = await current(id);
    await office.site.call('RemovePrestazione', { id, version: 1 });
    const again = await save({ ...form, origin: { version: 1, id } });
    expect(again.body.prestazione).toMatchObject({ version: 1, noteLab: 'torna' });
    expect(again.body.prestazione.id).not.toBe(id);
    expect(await sourceOf(again.body.prestazione.id)).toBe(`restore:1:${id}`);
  });

  it('is refused where it can’t come from there', async () => {
    const { id } = await office.test({});
    const form = await current(id);
    for (const [origin, rest] of [
      [{ version: 2 }, { id, version: 1 }],
      [{ version: 1 }, {}],
      [{ version: 1, id }, { internalCode: name('X') }],
      [{ version: 1, id: 999_999 }, { internalCode: name('X') }],
    ] as const) {
      const { status, body } = await save({ ...form, ...rest, origin });
      expect([status, body.fields]).toEqual([400, { origin: expect.any(String) }]);
    }
  });
});
