import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields } from '#contract/prestazione.fields.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../testing/test-site.ts';

let site: TestSite;
let materials: number[];
let codes = 0;

beforeAll(async () => {
  site = await openTestSite();
  materials = await site.nodes.first.writer(tester, (write) =>
    createValori(write, [
      { table: 'materiali', code: 'SIE', description: 'Siero' },
      { table: 'metodi', code: null, description: 'Enzimatico' },
    ]),
  );
});
afterAll(() => site.close());

const newCode = () => `C${++codes}`;
const save = (over: object, token?: string) =>
  site.call(
    'SavePrestazione',
    { ...makePrestazioneForm({ internalCode: newCode() }), ...over },
    token,
  );
const rowsOf = async (id: number) =>
  (await site.read(`GetStoricoModifichePrestazione?id=${id}`)).body.storico as Record<
    string,
    unknown
  >[];
const state = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];
const keys = fields.map((field) => field.key as string);

describe('access', () => {
  it.each([
    ['GET', 'EditPrestazione', '200'],
    ['POST', 'SavePrestazione', '400 request.invalid'],
    ['POST', 'RemovePrestazione', '400 request.invalid'],
  ] as const)('%s %s is for administrators', async (method, operation, inside) => {
    expect(await statusesByCaller(site, method, operation)).toEqual(onlyAdministrators(inside));
  });
});

describe('EditPrestazione', () => {
  it('without id returns a complete empty form', async () => {
    const { body, headers } = await site.read('admin/EditPrestazione');
    expect(Object.keys(body.prestazione).sort()).toEqual([...keys, ...state].sort());
    for (const key of state) expect([key, body.prestazione[key]]).toEqual([key, null]);
    expect(body.prestazione).toMatchObject({
      serviceName: null,
      synonym: [],
      urgentRequest: null,
      material: null,
    });
    expect(body.prestazione.autoUpdateIntervalsUnits).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('returns what was saved, in the form’s shape, with who and when', async () => {
    const made = await save({ material: materials[0], noteLab: 'interna', reason: 'prova' });
    expect(made.status).toBe(200);
    const { id } = made.body.prestazione;
    const { prestazione } = (await site.read(`admin/EditPrestazione?id=${id}`)).body;
    expect(prestazione).toMatchObject({
      id,
      version: 1,
      material: materials[0],
      noteLab: 'interna',
      createdBy: 'rossi',
    });
    expect(prestazione.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.{12}Z$/);
    const { id: _, version, createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
    const again = await site.call('SavePrestazione', { ...form, id, version });
    expect([again.status, again.body.prestazione.version]).toEqual([200, 1]);
    expect((await site.read('admin/EditPrestazione?id=999999')).status).toBe(404);
  });
});

describe('SavePrestazione', () => {
  it('returns the whole record as it is read, and publishes it at once', async () => {
    const { body } = await save({ material: materials[0], noteLab: 'interna' });
    const internalKeys = [...keys, ...state, 'revision', 'revisedAt'];
    expect(Object.keys(body.prestazione).sort()).toEqual(internalKeys.sort());
    expect(body.prestazione.material).toEqual({
      id: materials[0],
      code: 'SIE',
      description: 'Siero',
    });
    const read = await site.read(`GetPrestazione?id=${body.prestazione.id}`, null);
    expect(read.body.prestazione.material.description).toBe('Siero');
  });

  it('drops a synonym that is the name, and names it in its answer', async () => {
    const names = { serviceName: 'Attività anti-Xa', synonym: ['attivita  anti-xa', 'Eparina'] };
    const made = await save(names);
    expect([made.status, made.body.droppedSynonyms]).toEqual([200, ['attivita  anti-xa']]);
    expect(made.body.prestazione.synonym).toEqual(['Eparina']);
    const { body } = await save({ serviceName: 'Attività anti-Xa', synonym: ['Eparina'] });
    expect(body.droppedSynonyms).toEqual([]);
  });

  it('changes the given fields alone; an unchanged form changes nothing', async () => {
    const form = makePrestazioneForm({ internalCode: newCode() });
    const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
    const catalogue = () => site.nodes.first.live.current.version;
    const before = catalogue();
    const same = await site.call('SavePrestazione', { ...form, id, version: 1 });
    expect([same.body.prestazione.version, catalogue()]).toEqual([1, before]);
    const changed = await site.call('SavePrestazione', {
      ...form,
      id,
      version: 1,
      initials: 'GLU',
      reason: ' errore ',
    });
    expect([changed.body.prestazione.version, catalogue()]).toEqual([2, before + 1]);
    const [newest, ...older] = await rowsOf(id);
    expect(newest).toMatchObject({
      field: 'initials',
      previousValue: null,
      currentValue: 'GLU',
      version: 2,
    });
    expect(newest).toMatchObject({ by: 'rossi', reason: 'errore', source: 'form' });
    expect(older.every((row) => row.version === 1 && row.reason === null)).toBe(true);
  });

  it('refuses a stale version with the form’s current record and its last writer', async () => {
    const form = makePrestazioneForm({ internalCode: newCode() });
    const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
    await site.call('SavePrestazione', { ...form, id, version: 1, material: materials[0] });
    for (const version of [1, 3]) {
      const late = await site.call('SavePrestazione', { ...form, id, version, initials: 'X' });
      expect([late.status, late.body.code]).toEqual([409, 'conflict.staleVersion']);
      expect(late.body.current).toEqual(
        (await site.read(`admin/EditPrestazione?id=${id}`)).body.prestazione,
      );
      expect(late.body.current).toMatchObject({
        version: 2,
        material: materials[0],
        updatedBy: 'rossi',
      });
    }
  });

  it('lets one of twenty saves of one version through (H1)', async () => {
    const form = makePrestazioneForm({ internalCode: newCode() });
    const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
    const { first, second } = site.nodes;
    const saves = Array.from({ length: 20 }, (_, at) =>
      site.call(
        'SavePrestazione',
        { ...form, id, version: 1, initials: `I${at}` },
        undefined,
        at % 2 ? first : second,
      ),
    );
    const statuses = (await Promise.all(saves)).map((response) => response.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await rowsOf(id)).filter((row) => row.version === 2)).toHaveLength(1);
  });

  it('refuses a code that exists, and names the field', async () => {
    const { internalCode } = (await save({})).body.prestazione;
    const again = await save({ internalCode: internalCode.toLowerCase() });
    expect([again.status, again.body.code]).toEqual([409, 'conflict.duplicate']);
    expect(again.body.fields).toEqual({ internalCode: 'Esiste già: scrivere un altro valore.' });
  });

  const { noteLab: _, ...withoutNote } = makePrestazioneForm();
  const anyPatient = {
    sex: 'any',
    ageFrom: null,
    ageTo: null,
    ageUnit: null,
    phase: null,
    text: null,
    low: 1,
    lowOperator: '>=',
    high: 2,
    highOperator: '<=',
  };
  it.each([
    ['a missing key', withoutNote, 'noteLab', 'Campo obbligatorio'],
    [
      'an unknown key',
      { ...makePrestazioneForm(), colour: 1 },
      'colour',
      'Parametro sconosciuto: toglierlo.',
    ],
    [
      'an author',
      { ...makePrestazioneForm(), createdBy: 'x' },
      'createdBy',
      'Parametro sconosciuto: toglierlo.',
    ],
    [
      'an unknown key in an interval',
      { ...makePrestazioneForm(), intervals: [anyPatient, { ...anyPatient, colour: 1 }] },
      'intervals.1.colour',
      'Parametro sconosciuto: toglierlo.',
    ],
    ['no name', makePrestazioneForm({ serviceName: ' ' }), 'serviceName', 'Campo obbligatorio'],
    [
      'a name that is null',
      { ...makePrestazioneForm(), serviceName: null },
      'serviceName',
      'Campo obbligatorio',
    ],
    ['an id without version', { ...makePrestazioneForm(), id: 1 }, 'version', 'Campo obbligatorio'],
    [
      'a version without id',
      { ...makePrestazioneForm(), version: 1 },
      'version',
      'Campo obbligatorio',
    ],
    [
      'a version as text',
      { ...makePrestazioneForm(), id: 1, version: '1' },
      'version',
      'non è del tipo',
    ],
    [
      'a long reason',
      { ...makePrestazioneForm(), reason: 'a'.repeat(501) },
      'reason',
      'Al massimo 500 caratteri.',
    ],
    [
      'a name of a call that is none',
      { ...makePrestazioneForm(), requestId: 'x' },
      'requestId',
      'forma prevista',
    ],
    [
      'inpatients only without urgent',
      makePrestazioneForm({ urgentInpatientsOnly: true }),
      'urgentInpatientsOnly',
      'Solo un esame urgente',
    ],
    [
      'a value that is not there',
      makePrestazioneForm({ material: 999_999 }),
      'material',
      'Il valore non è valido.',
    ],
  ])('refuses %s', async (_name, form, field, sentence) => {
    const { status, body } = await site.call('SavePrestazione', form);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.fields).toEqual({ [field]: expect.stringContaining(sentence) });
  });

  it('refuses a value of another table', async () => {
    const { status, body } = await save({ material: materials[1] });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['material']]);
  });
});

describe('RemovePrestazione', () => {
  it('removes the test from the catalogue; history and last state stay (H6)', async () => {
    const form = makePrestazioneForm({ internalCode: newCode(), noteLab: 'interna' });
    const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
    const gone = await site.call('RemovePrestazione', { id, version: 1, reason: 'doppione' });
    expect([gone.status, gone.text]).toEqual([200, `{"success":true,"id":${id}}`]);
    for (const read of [`GetPrestazione?id=${id}`, `GetPrestazione?code=${form.internalCode}`]) {
      for (const token of [null, site.admin.token])
        expect((await site.read(read, token)).status).toBe(404);
    }
    const [removed, ...before] = await rowsOf(id);
    expect(removed).toMatchObject({
      field: 'removed',
      previousValue: form.serviceName,
      currentValue: null,
      version: 2,
    });
    expect(removed).toMatchObject({ by: 'rossi', reason: 'doppione' });
    expect(before.map((row) => [row.field, row.currentValue])).toContainEqual([
      'noteLab',
      'interna',
    ]);
    const open = (await site.read(`GetStoricoModifichePrestazione?id=${id}`, null)).body.storico;
    expect(open.map((row: { field: string }) => row.field).sort()).toEqual([
      'internalCode',
      'removed',
      'serviceName',
    ]);
    const again = await site.call('RemovePrestazione', { id, version: 1 });
    const saved = await site.call('SavePrestazione', { ...form, id, version: 1 });
    expect([again.status, saved.status]).toEqual([404, 404]);
    expect((await save({ internalCode: form.internalCode })).status).toBe(200);
  });

  it('refuses a version other than the one that was read (H7)', async () => {
    const form = makePrestazioneForm({ internalCode: newCode() });
    const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
    await site.call('SavePrestazione', { ...form, id, version: 1, initials: 'X' });
    const late = await site.call('RemovePrestazione', { id, version: 1 });
    expect([late.status, late.body.code, late.body.current.initials]).toEqual([
      409,
      'conflict.staleVersion',
      'X',
    ]);
    expect((await site.read(`GetPrestazione?id=${id}`, null)).status).toBe(200);
  });
});
