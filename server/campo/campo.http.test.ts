import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../testing/test-site.ts';
import { loadCampi } from './campo.queries.ts';

let site: TestSite;
let siero: number;
let id: number;

beforeAll(async () => {
  site = await openTestSite();
  const values = [{ table: 'materiali' as const, code: null, description: 'Siero' }];
  [siero = 0] = await site.nodes.first.writer(tester, (write) => createValori(write, values));
  const form = makePrestazioneForm({
    material: siero,
    clinicalMeaning: 'canarino',
    urgentRequest: true,
  });
  id = (await site.call('SavePrestazione', form)).body.prestazione.id;
});
afterAll(() => site.close());

type Change = Partial<
  Pick<FieldConfigurationWhole, 'labelIt' | 'labelEn' | 'visible' | 'required' | 'list'>
>;
const currentFields = async (): Promise<FieldConfigurationWhole[]> =>
  (await site.read('GetFieldConfiguration')).body.fields;
const change = async (changes: Record<string, Change>, metadata: object = {}) =>
  site.call('SaveFieldConfiguration', {
    fields: (await currentFields())
      .map(campoSaveOf)
      .map((field) => ({ ...field, ...changes[field.key] })),
    ...metadata,
  });
const open = async (path: string, app = site.nodes.first) => site.read(path, null, app);

describe('the configuration of fields', () => {
  it('is for administrators to change', async () => {
    expect(await statusesByCaller(site, 'POST', 'SaveFieldConfiguration')).toEqual(
      onlyAdministrators('400 request.invalid'),
    );
  });

  it('returns each field as the contract has it', async () => {
    const shown = await currentFields();
    expect(shown.map(({ key }) => key)).toEqual(fields.map(({ key }) => key));
    for (const [at, field] of fields.entries()) {
      const { visible, required, list, label, productLabel, version } = shown[
        at
      ] as FieldConfigurationWhole;
      expect({ visible, required, list, version }).toEqual({
        visible: field.audience === 'public',
        list: field.list,
        version: 1,
        required: 'required' in field,
      });
      expect(label).toEqual(productLabel);
    }
  });

  it('saved unchanged changes nothing', async () => {
    const { live, database } = site.nodes.first;
    const before = live.current;
    expect((await change({})).status).toBe(200);
    expect(live.current.version).toBe(before.version);
    expect(await loadCampi(database.sql)).toEqual(before.campi);
  });

  it('sets other labels of a field, and resets them', async () => {
    const metadata = await change(
      { initials: { labelIt: 'Acronimo', labelEn: 'Acronym' } },
      { reason: 'uso interno' },
    );
    expect(
      metadata.body.fields.find((field: { key: string }) => field.key === 'initials').version,
    ).toBe(2);
    const label = async () =>
      (await open('GetFieldConfiguration', site.nodes.second)).body.fields.find(
        (field: { key: string }) => field.key === 'initials',
      ).label;
    await expect.poll(label).toEqual({ it: 'Acronimo', en: 'Acronym' });
    const { storico } = (await site.read('admin/Storico?noun=campo')).body;
    expect(
      storico.map((row: Record<string, unknown>) => [
        row.name,
        row.field,
        row.currentValue,
        row.reason,
      ]),
    ).toEqual([
      ['initials', 'labelEn', 'Acronym', 'uso interno'],
      ['initials', 'labelIt', 'Acronimo', 'uso interno'],
    ]);
    await change({ initials: { labelIt: null, labelEn: null } });
    await expect.poll(label).toEqual({ it: 'Sigla', en: 'Initials' });
  });

  it('hides a field from the public wherever it is used, and shows it again', async () => {
    const hiding = {
      material: { visible: false },
      clinicalMeaning: { visible: false },
      urgentRequest: { visible: false },
    };
    const before = (await open(`GetPrestazione?id=${id}`)).text;
    expect((await open('Prestazioni?q=canarino')).body.total).toBe(1);
    expect((await change(hiding)).status).toBe(200);
    const labels = async (path: string) => (await open(path)).body;
    const { prestazione } = await labels(`GetPrestazione?id=${id}`);
    // Left out, so that it is not taken for empty, or for not stated.
    const gone = [...Object.keys(hiding), 'urgentInpatientsOnly', 'urgentResultMinutes'];
    expect(Object.keys(prestazione).concat(gone).sort()).toEqual(
      Object.keys(JSON.parse(before).prestazione).sort(),
    );
    expect(prestazione).toMatchObject({ affiliatedExamSsn: null, testTubeContainer: null });
    for (const path of ['SummaryPrestazioni', 'Prestazioni']) {
      const [item] = (await labels(path)).prestazioni;
      for (const key of Object.keys(hiding)) expect(item).not.toHaveProperty(key);
      expect(item).toMatchObject({ affiliatedExamSsn: null });
    }
    expect((await labels('Prestazioni?q=canarino')).total).toBe(0);
    for (const [query, field] of [
      [`material=${siero}`, 'material'],
      ['urgent=true', 'urgent'],
      ['sort=-material', 'sort'],
    ]) {
      const refused = await open(`Prestazioni?${query}`);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    }
    const value = `GetValoreTabellaSupporto?id=${siero}`;
    // A count of hidden uses would reveal them.
    expect([
      (await labels(value)).value.usedBy,
      (await site.read(value)).body.value.usedBy,
    ]).toEqual([0, 1]);
    const using = await site.read(`admin/UsingValoreTabella?id=${siero}`);
    expect(using.body.prestazioni.map((prestazione: { id: number }) => prestazione.id)).toEqual([
      id,
    ]);
    const { storico } = await labels(`GetStoricoModifichePrestazione?id=${id}`);
    expect(storico.map((row: { field: string }) => row.field)).not.toContain('material');
    const keys = (await labels('GetFieldConfiguration')).fields.map(
      (field: { key: string }) => field.key,
    );
    for (const key of Object.keys(hiding)) expect(keys).not.toContain(key);
    const other = site.nodes.second;
    await expect
      .poll(async () => (await open(`GetPrestazione?id=${id}`, other)).body.prestazione.material)
      .toBe(undefined);
    for (const path of [
      'SummaryPrestazioni',
      `GetPrestazione?id=${id}`,
      `GetStoricoModifichePrestazione?id=${id}`,
    ]) {
      for (const word of ['canarino', 'Siero'])
        expect((await open(path, other)).text).not.toContain(word);
    }

    const internal = (await site.read(`GetPrestazione?id=${id}`)).body.prestazione;
    expect(internal).toMatchObject({
      material: { id: siero },
      clinicalMeaning: 'canarino',
      urgentRequest: true,
    });
    // A change of a hidden field is no news for the public either.
    const edit = (await site.read(`admin/EditPrestazione?id=${id}`)).body.prestazione;
    const { createdAt, createdBy, updatedAt, updatedBy, ...form } = edit;
    await site.call('SavePrestazione', { ...form, clinicalMeaning: 'canarino due' });
    expect((await open(`GetStoricoModifichePrestazione?id=${id}`)).text).not.toContain('canarino');

    const shown = Object.fromEntries(Object.keys(hiding).map((key) => [key, { visible: true }]));
    await change(shown);
    expect((await labels(`GetPrestazione?id=${id}`)).prestazione.material).toMatchObject({
      id: siero,
    });
    expect((await open(`GetStoricoModifichePrestazione?id=${id}`)).text).toContain('canarino due');
  });

  it('hides with urgency what would reveal it', async () => {
    const form = makePrestazioneForm({
      internalCode: 'URG',
      urgentRequest: true,
      urgentInpatientsOnly: true,
    });
    const { id: urgent } = (await site.call('SavePrestazione', form)).body.prestazione;
    await change({ urgentRequest: { visible: false } });
    const { prestazione } = (await open(`GetPrestazione?id=${urgent}`)).body;
    for (const key of ['urgentRequest', 'urgentInpatientsOnly'])
      expect(prestazione).not.toHaveProperty(key);
    const { prestazioni } = (await open('SummaryPrestazioni')).body;
    expect(prestazioni.some((prestazione: object) => 'urgentInpatientsOnly' in prestazione)).toBe(
      false,
    );
    for (const query of ['urgent=true', 'sort=urgentRequest', 'sort=-urgentInpatientsOnly']) {
      expect((await open(`Prestazioni?${query}`)).status).toBe(400);
    }
    const labels = async () =>
      (await open(`GetStoricoModifichePrestazione?id=${urgent}`)).body.storico.map(
        (row: { field: string }) => row.field,
      );
    expect((await labels()).filter((field: string) => field.startsWith('urgent'))).toEqual([]);
    const keys = (await open('GetFieldConfiguration')).body.fields.map(
      (field: { key: string }) => field.key,
    );
    expect(keys.filter((key: string) => key.startsWith('urgent'))).toEqual([]);
    expect((await currentFields()).find(({ key }) => key === 'urgentInpatientsOnly')).toMatchObject(
      {
        visible: true,
      },
    );
    await change({ urgentRequest: { visible: true } });
    expect((await open(`GetPrestazione?id=${urgent}`)).body.prestazione.urgentInpatientsOnly).toBe(
      true,
    );
    expect((await labels()).filter((field: string) => field.startsWith('urgent'))).toHaveLength(2);
  });

  it('sets the place of a column in the list', async () => {
    await change({ initials: { list: 'shown' }, material: { list: 'left' } });
    const lists = Object.fromEntries((await currentFields()).map(({ key, list }) => [key, list]));
    expect(lists).toMatchObject({
      initials: 'shown',
      material: 'left',
      clinicalMeaning: 'carried',
    });
    await change({ initials: { list: 'offered' }, material: { list: 'shown' } });
  });

  it.each([
    ['an internal field made public', { noteLab: { visible: true } }, 'noteLab'],
    ['the name hidden', { serviceName: { visible: false } }, 'serviceName'],
    ['the code not required', { internalCode: { required: false } }, 'internalCode'],
    [
      'a switch required',
      { autoUpdateIntervalsUnits: { required: true } },
      'autoUpdateIntervalsUnits',
    ],
    ['a long text as a column', { notePatient: { list: 'shown' } }, 'notePatient'],
    ['an empty label', { initials: { labelIt: ' ' } }, 'fields.3.labelIt'],
  ] as [string, Record<string, Change>, string][])('refuses %s', async (_name, changes, field) => {
    const { status, body } = await change(changes);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a field left out, twice, or unknown, and a stale version', async () => {
    const form = (await currentFields()).map(campoSaveOf);
    const send = async (fields: object[]) => site.call('SaveFieldConfiguration', { fields });
    expect((await send(form.slice(1))).body.fields).toEqual({ serviceName: 'Campo obbligatorio' });
    expect(Object.keys((await send([...form, ...form.slice(0, 1)])).body.fields)).toEqual([
      'fields',
    ]);
    const unknown = { ...form[0], key: 'colour' };
    expect(Object.keys((await send([...form, unknown])).body.fields)).toEqual(['colour']);
    for (const key of ['__proto__', 'constructor']) {
      const refused = await send([...form, { ...form[0], key }]);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [key]]);
    }
    await change({ initials: { labelIt: 'A' } });
    const late = await send(
      form.map((field) => (field.key === 'initials' ? { ...field, labelIt: 'B' } : field)),
    );
    expect([late.status, late.body.code]).toEqual([409, 'conflict.staleVersion']);
    expect(late.body.current).toEqual(await currentFields());
  });
});
