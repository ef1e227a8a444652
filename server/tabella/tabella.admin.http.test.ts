import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import type { Desk } from '../testing/administration.ts';
import { doorOf, openDesk, shutBut } from '../testing/administration.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { createValori } from './tabella.service.ts';

let desk: Desk;
let codes = 0;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const save = (description: unknown, over: object = {}) =>
  desk.call('SaveValoreTabella', { table: 'materiali', code: null, description, ...over });
const made = async (description: string, table = 'materiali'): Promise<number> =>
  (await save(description, { table })).body.value.id;
const madeMany = (table: SupportTable, name: string, count: number) => {
  const forms = Array.from({ length: count }, (_, at) => ({ table, code: null, description: `${name} ${at}` }));
  return desk.nodes.first.writer(tester, (write) => createValori(write, forms));
};
const test = async (over: object) => {
  const form = { ...makePrestazioneForm({ internalCode: `V${++codes}` }), ...over };
  const { id } = (await desk.call('SavePrestazione', form)).body.prestazione;
  return { id: id as number, form };
};
const rowsOf = async (id: number) =>
  (await desk.read(`GetStoricoModifichePrestazione?id=${id}`, null)).body.storico.map(
    (row: Record<string, unknown>) => [row.version, row.field, row.previousValue, row.currentValue],
  );

describe('the doors', () => {
  it('GET UsingValoreTabella is for administrators', async () => {
    expect(await doorOf(desk, 'GET', 'UsingValoreTabella')).toEqual(shutBut('400 request.invalid'));
  });

  it.each(['SaveValoreTabella', 'RemoveValoreTabella', 'MergeValoriTabella'])(
    '%s is for administrators',
    async (name) => {
      expect(await doorOf(desk, 'POST', name)).toEqual(shutBut('400 request.invalid'));
    },
  );
});

describe('a value', () => {
  it('is added, and everybody can choose it at once', async () => {
    const { status, body } = await save(' Siero ', { code: '' });
    expect(status).toBe(200);
    const { id } = body.value;
    const value = { id, table: 'materiali', code: null, description: 'Siero', usedBy: 0 };
    expect(body.value).toEqual({ ...value, version: 1 });
    expect((await desk.read(`GetValoreTabellaSupporto?id=${id}`, null)).body.value).toEqual(value);
    expect((await desk.read(`GetValoreTabellaSupporto?id=${id}`)).body.value).toEqual({ ...value, version: 1 });
    expect((await desk.read('GetValoriTabellaSupporto?q=siero')).body.values).toEqual([{ ...value, version: 1 }]);
  });

  it.each([
    [null, 'Il valore non può essere nullo'],
    ['', 'Campo obbligatorio'],
    [' \n ', 'Campo obbligatorio'],
    ['\u200b', 'Il testo contiene un carattere non ammesso.'],
    [12, 'Il valore non è del tipo atteso.'],
  ])('cannot be %j', async (description, sentence) => {
    const { status, body } = await save(description);
    expect([status, body.fields]).toEqual([400, { description: sentence }]);
  });

  it('is refused a second time, whatever its case, accents and blanks', async () => {
    await made('Liquor cefalo-rachidiano è così');
    const again = await save('LIQUOR  cefalo-rachidiano e cosi');
    expect([again.status, again.body.code]).toEqual([409, 'conflict.duplicate']);
    expect(again.body.fields).toEqual({ description: 'Esiste già: scrivere un altro valore.' });
    const other = await made('Altro');
    const renamed = await save('liquor cefalo-rachidiano è così', { id: other, version: 1 });
    expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([409, ['description']]);
  });

  it('renamed, shows in every test and in their history; the tests’ versions stay', async () => {
    const [method, coli, other] = [
      await made('ELISA', 'metodi'),
      await made('E. coli', 'microrganismi'),
      await made('K', 'microrganismi'),
    ];
    const one = await test({ analyticalMethod: method, researchedMicroorganisms: [other, coli] });
    const none = await test({});
    await save('CLIA', { table: 'metodi', id: method, version: 1, reason: 'nuovo metodo' });
    const change = { table: 'microrganismi', id: coli, version: 1 };
    expect((await save('Escherichia coli', change)).body.value).toMatchObject({ version: 2, usedBy: 1 });
    const { prestazione } = (await desk.read(`GetPrestazione?id=${one.id}`, null)).body;
    expect(prestazione).toMatchObject({ version: 1, analyticalMethod: { description: 'CLIA' } });
    const found = (await desk.read('Prestazioni?q=escherichia', null)).body.prestazioni;
    expect(found.map((row: { id: number }) => row.id)).toEqual([one.id]);
    expect((await rowsOf(one.id)).slice(0, 2)).toEqual([
      [1, 'researchedMicroorganisms', 'K; E. coli', 'K; Escherichia coli'],
      [1, 'analyticalMethod', 'ELISA', 'CLIA'],
    ]);
    const whole = (await desk.read(`GetStoricoModifichePrestazione?id=${one.id}`)).body.storico;
    expect(whole[1]).toMatchObject({ by: 'rossi', reason: 'nuovo metodo' });
    expect((await rowsOf(none.id)).map((row: unknown[]) => row[1])).not.toContain('analyticalMethod');
    // A form that was opened before the renaming is still good.
    const later = await desk.call('SavePrestazione', { ...one.form, id: one.id, version: 1, initials: 'X' });
    expect([later.status, later.body.prestazione.version]).toEqual([200, 2]);
  });

  it('does not change at a stale version, nor its table', async () => {
    const id = await made('Urina');
    await save('Urine', { id, version: 1 });
    const late = await save('Urina 24 h', { id, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.staleVersion']);
    expect(late.body.current).toMatchObject({ id, description: 'Urine', version: 2 });
    const moved = await save('Urine', { id, version: 2, table: 'metodi' });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['table']]);
    expect((await save('Urine', { id: 999_999, version: 1 })).status).toBe(404);
  });

  it('in use is not removed, and says by which tests; out of use it is', async () => {
    const id = await made('Sangue intero');
    const { id: user, form } = await test({ material: id, serviceName: 'Emocromo' });
    const refused = await desk.call('RemoveValoreTabella', { id });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.inUse']);
    expect(refused.body.usedBy).toEqual([{ id: user, serviceName: 'Emocromo', internalCode: form.internalCode }]);
    await desk.call('SavePrestazione', { ...form, id: user, version: 1, material: null });
    expect((await desk.call('RemoveValoreTabella', { id, version: 2 })).status).toBe(409);
    expect((await desk.call('RemoveValoreTabella', { id, version: 1 })).body).toEqual({ success: true, id });
    expect((await desk.read(`GetValoreTabellaSupporto?id=${id}`, null)).status).toBe(404);
    expect((await desk.call('RemoveValoreTabella', { id })).status).toBe(404);
    const { storico } = (await desk.read(`admin/Storico?noun=valoreTabella&recordId=${id}`)).body;
    expect(storico[0]).toMatchObject({ field: 'removed', previousValue: 'Sangue intero', name: 'Sangue intero' });
  });

  it('tells the tests that use it, in whatever field', async () => {
    const id = await made('Siero congelato');
    const { id: user, form } = await test({ material: id, serviceName: 'Renina' });
    const asked = await desk.read(`admin/UsingValoreTabella?id=${id}`);
    expect(asked.body.prestazioni).toEqual([{ id: user, serviceName: 'Renina', internalCode: form.internalCode }]);
  });

  it('removed while another node saves a test that uses it leaves no orphan (H8)', async () => {
    // 30 of the 100 repeats of trust.md H8: each is two writes that wait for one another, 100 took up to a minute.
    const raced = await madeMany('materiali', 'Gara', 30);
    for (const [at, id] of raced.entries()) {
      const form = makePrestazioneForm({ internalCode: `G${at}`, material: id });
      const [saved, removed] = await Promise.all([
        desk.call('SavePrestazione', form, undefined, desk.nodes.second),
        desk.call('RemoveValoreTabella', { id }),
      ]);
      expect([`200 409`, `400 200`]).toContain(`${saved.status} ${removed.status}`);
    }
  });
});

describe('two values that mean the same', () => {
  it('are shown with the tests, then become one', async () => {
    const [from, into, other] = [
      await made('Citrobatterio', 'microrganismi'),
      await made('Citrobacter', 'microrganismi'),
      await made('Proteus', 'microrganismi'),
    ];
    const both = await test({ serviceName: 'B', researchedMicroorganisms: [from, other, into] });
    const only = await test({ serviceName: 'A', researchedMicroorganisms: [other, from] });
    const merge = (mode: string, more: object = {}) =>
      desk.call('MergeValoriTabella', { from, into, mode, reason: 'sinonimi', ...more });
    const before = desk.nodes.first.live.current.version;
    const preview = await merge('preview');
    expect(preview.body).toMatchObject({
      ...{ applied: false, from: { id: from, version: 1, usedBy: 2 }, value: { id: into, version: 1, usedBy: 1 } },
    });
    expect(preview.body.prestazioni.map((one: { id: number }) => one.id)).toEqual([only.id, both.id]);
    expect(desk.nodes.first.live.current.version).toBe(before);

    const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [both.id, only.id] };
    const applied = await merge('apply', shown);
    expect(applied.body).toMatchObject({ applied: true, value: { id: into, description: 'Citrobacter', usedBy: 2 } });
    expect(applied.body.prestazioni).toEqual(preview.body.prestazioni);
    const words = async (id: number) =>
      (await desk.read(`GetPrestazione?id=${id}`, null)).body.prestazione.researchedMicroorganisms.map(
        (one: { description: string }) => one.description,
      );
    expect(await words(both.id)).toEqual(['Citrobacter', 'Proteus']);
    expect(await words(only.id)).toEqual(['Proteus', 'Citrobacter']);
    expect((await rowsOf(only.id))[0]).toEqual([
      ...[2, 'researchedMicroorganisms'],
      ...['Proteus; Citrobatterio', 'Proteus; Citrobacter'],
    ]);
    expect((await desk.read(`GetValoreTabellaSupporto?id=${from}`, null)).status).toBe(404);
    expect((await merge('apply', shown)).status).toBe(404);
  });

  it('become one only as they were shown', async () => {
    const [from, into] = [await made('Provetta lilla', 'contenitori'), await made('Provetta viola', 'contenitori')];
    const { id } = await test({ testTubeContainer: from });
    const apply = (over: object) => {
      const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [id], ...over };
      return desk.call('MergeValoriTabella', { from, into, mode: 'apply', ...shown });
    };
    const preview = async () => (await desk.call('MergeValoriTabella', { from, into, mode: 'preview' })).body;
    const before = desk.nodes.first.live.current.version;
    for (const over of [
      ...[{ fromVersion: 2 }, { intoVersion: 2 }],
      ...[{ prestazioni: [] }, { prestazioni: [id, 999_999] }, { prestazioni: [999_999] }],
    ]) {
      const late = await apply(over);
      expect([late.status, late.body.code]).toEqual([409, 'conflict.staleVersion']);
      const { success, ...shown } = await preview();
      expect(late.body.current).toEqual(shown);
    }
    for (const key of ['fromVersion', 'intoVersion', 'prestazioni']) {
      const { status, body } = await apply({ [key]: undefined });
      expect([status, body.fields]).toEqual([400, { [key]: 'Campo obbligatorio' }]);
    }
    expect(desk.nodes.first.live.current.version).toBe(before);
    // A test that came to use the value meanwhile was not shown.
    const { id: late } = await test({ testTubeContainer: from });
    expect((await apply({})).body.current.prestazioni.map((one: { id: number }) => one.id)).toContain(late);
    expect((await apply({ prestazioni: [late, id] })).status).toBe(200);
  });

  it('become one while another node saves a test that uses the first: it is told, or shown anew', async () => {
    const seen = new Set<string>();
    const into = await madeMany('settori', 'In', 20);
    for (const [at, from] of (await madeMany('settori', 'Da', 20)).entries()) {
      const form = makePrestazioneForm({ internalCode: `U${at}`, executionSector: from });
      const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [] };
      const merging = () => desk.call('MergeValoriTabella', { from, into: into[at], mode: 'apply', ...shown });
      const saving = () => desk.call('SavePrestazione', form, undefined, desk.nodes.second);
      // Who is asked first goes first more often; both orders are wanted.
      const asked = at % 2 === 0 ? [saving(), merging()] : [merging(), saving()].reverse();
      const [saved, merged] = await Promise.all(asked);
      const outcome = `${saved?.status} ${merged?.status}`;
      seen.add(outcome);
      expect(['200 409', '400 200']).toContain(outcome);
      const left = await desk.read(`GetValoreTabellaSupporto?id=${from}`);
      expect(left.status).toBe(merged?.status === 200 ? 404 : 200);
    }
    expect([...seen].sort()).toEqual(['200 409', '400 200']);
  });

  it('of one table only, and two', async () => {
    const [material, method] = [await made('M'), await made('N', 'metodi')];
    for (const [from, into] of [
      [material, method],
      [material, 999_999],
      [material, material],
    ]) {
      const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [] };
      const { status, body } = await desk.call('MergeValoriTabella', { from, into, mode: 'apply', ...shown });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['into']]);
    }
  });
});
