import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { verifyChain } from '../storico/chain.ts';
import { download, fileText } from '../testing/downloads.ts';
import { freshCode } from '../testing/people.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { openValoriSite } from '../testing/valori-site.ts';

// What is printed of a test carries its revision: it moves with all that is public of the test, and
// with nothing else.

let office: Awaited<ReturnType<typeof openValoriSite>>;
let values: {
  readonly material: number;
  readonly tube: number;
  readonly coli: number;
  readonly unused: number;
};
let record: { readonly id: number; readonly form: object };
let other: { readonly id: number; readonly form: object };
let named = 0;

const site = () => office.site;
const test = async (id = record.id): Promise<PrestazionePublic> =>
  (await site().read(`GetPrestazione?id=${id}`, null)).body.prestazione;
const state = async (id = record.id) => {
  const { version, revision, revisedAt } = await test(id);
  return { version, revision, revisedAt };
};
const storico = async (id = record.id, token: string | null = null): Promise<StoricoRow[]> =>
  (await site().read(`GetStoricoModifichePrestazione?id=${id}`, token ?? null)).body.storico;
const edit = async (change: object, version = 1) => {
  const { status, body } = await site().call('SavePrestazione', {
    ...record.form,
    id: record.id,
    version,
    ...change,
  });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.prestazione;
};
const rename = (table: string, id: number, description: string, rest: object = {}) =>
  office.save(description, { table, id, version: 1, ...rest });

beforeAll(async () => {
  office = await openValoriSite();
  await office.site.stepUp();
});
afterAll(() => site().close());

beforeEach(async () => {
  named += 1;
  values = {
    material: await office.made(`Siero ${named}`),
    tube: await office.made(`Provetta ${named}`, 'contenitori'),
    coli: await office.made(`E. coli ${named}`, 'microrganismi'),
    unused: await office.made(`Urine ${named}`),
  };
  const { material, tube, coli } = values;
  record = await office.test({
    material,
    testTubeContainer: tube,
    researchedMicroorganisms: [coli],
  });
  other = await office.test({});
});

/** Does work, after which the one test's revision is a higher one and no other test's is. */
async function raises(work: () => Promise<unknown>): Promise<void> {
  const [before, beside] = [await state(), await state(other.id)];
  await work();
  const after = await state();
  expect([after.revision, await state(other.id)]).toEqual([before.revision + 1, beside]);
  const [newest] = await storico();
  expect([newest?.revision, newest?.at]).toEqual([after.revision, after.revisedAt]);
}

/** Does work that leaves the one test's revision and its date. */
async function leaves(work: () => Promise<unknown>): Promise<void> {
  const { version: _, ...before } = await state();
  await work();
  expect(await state()).toMatchObject(before);
}

describe('a revision', () => {
  it('begins at one, with the test', async () => {
    const { createdAt } = (await site().read(`GetPrestazione?id=${record.id}`)).body.prestazione;
    expect(await state()).toEqual({ version: 1, revision: 1, revisedAt: createdAt });
    expect(new Set((await storico()).map(({ revision }) => revision))).toEqual(new Set([1]));
  });

  it('is raised by a public field, also beside an internal one', async () => {
    await raises(() => edit({ notePatient: 'A digiuno' }));
    await raises(() => edit({ notePatient: 'A digiuno da 8 ore', noteLab: 'Pronta' }, 2));
    expect((await site().read(`GetPrestazione?id=${record.id}`)).body.prestazione).toMatchObject({
      revision: 3,
    });
  });

  it('is not raised by internal fields, which raise the form’s version alone', async () => {
    await leaves(() => edit({ noteLab: 'Solo per noi', sampleTreatmentLab: 'Centrifugare' }));
    expect(await state()).toMatchObject({ version: 2, revision: 1 });
    const [newest] = await storico(record.id, site().admin.token);
    expect(newest).toMatchObject({ version: 2, revision: 1 });
  });

  it('is not raised by another test, nor by a save that changes nothing', async () => {
    await leaves(() =>
      site().call('SavePrestazione', { ...other.form, id: other.id, version: 1, initials: 'X' }),
    );
    await leaves(() => edit({}));
  });

  it('is not raised by labels and places of fields', async () => {
    const { fields } = (await site().read('GetFieldConfiguration')).body;
    const sent = fields.map((field: FieldConfigurationWhole) => ({
      ...campoSaveOf(field),
      labelIt: field.key === 'material' ? `Campione ${named}` : null,
    }));
    await leaves(async () => {
      expect((await site().call('SaveFieldConfiguration', { fields: sent })).status).toBe(200);
    });
  });
});

describe('a renamed value of a test', () => {
  it('raises its revision, and leaves the version that open forms hold', async () => {
    await raises(() => rename('contenitori', values.tube, `Provetta citrato ${named}`));
    await raises(() => rename('microrganismi', values.coli, `Escherichia coli ${named}`));
    expect(await state()).toMatchObject({ version: 1, revision: 3 });
    await raises(() => edit({ initials: 'GLU' }));
    const shown = (await storico()).map(({ version, revision, field }) => [
      version,
      revision,
      field,
    ]);
    expect(shown.slice(0, 3)).toEqual([
      [2, 4, 'initials'],
      [1, 3, 'researchedMicroorganisms'],
      [1, 2, 'testTubeContainer'],
    ]);
  });

  it('raises it with its code, which the history records as a code', async () => {
    await raises(() =>
      rename('materiali', values.material, `Siero ${named}`, { code: `S${named}` }),
    );
    await raises(() =>
      rename('microrganismi', values.coli, `E. coli ${named}`, { code: `EC${named}` }),
    );
    const rows = (await storico())
      .slice(0, 2)
      .map((row) => [row.field, row.previousValue, row.currentValue]);
    expect(rows).toEqual([
      ['researchedMicroorganisms.code', null, `E. coli ${named}: EC${named}`],
      ['material.code', null, `S${named}`],
    ]);
    const query = `admin/Storico?noun=prestazione&recordId=${record.id}&field=material`;
    const found: StoricoRow[] = (await site().read(query)).body.storico;
    expect(found.map(({ field }) => field)).toEqual(['material.code', 'material']);
    await raises(() =>
      rename('materiali', values.material, `Plasma ${named}`, { version: 2, code: null }),
    );
    const both = (await storico()).slice(0, 2).map(({ field, revision }) => [field, revision]);
    expect(both).toEqual([
      ['material.code', 4],
      ['material', 4],
    ]);
  });

  it('does not for a value that the test does not use', async () => {
    await leaves(() =>
      rename('materiali', values.unused, `Liquor ${named}`, { code: `L${named}` }),
    );
  });

  it('raises it by a merge', async () => {
    await raises(async () => {
      const { material: from, unused: into } = values;
      const two = { from, into, fromVersion: 1, intoVersion: 1, prestazioni: [record.id] };
      expect((await site().call('MergeValoriTabella', { ...two, mode: 'apply' })).status).toBe(200);
    });
  });
});

it('a hidden field raises the revision unseen: shown again, it has another one', async () => {
  const { fields } = (await site().read('GetFieldConfiguration')).body;
  const configure = async (hidden: boolean) => {
    const current = (await site().read('GetFieldConfiguration')).body.fields;
    const sent = fields.map((field: FieldConfigurationWhole) => ({
      ...campoSaveOf(field),
      visible: field.key === 'material' ? !hidden : field.visible,
      version: current.find(({ key }: FieldConfigurationWhole) => key === field.key).version,
    }));
    expect((await site().call('SaveFieldConfiguration', { fields: sent })).status).toBe(200);
  };
  await configure(true);
  await rename('materiali', values.material, `Sangue ${named}`, { code: `SG${named}` });
  expect([await state(), await storico()]).toEqual([
    expect.objectContaining({ revision: 2 }),
    expect.not.arrayContaining([expect.objectContaining({ revision: 2 })]),
  ]);
  await configure(false);
  expect((await storico()).slice(0, 2).map(({ field }) => field)).toEqual([
    'material.code',
    'material',
  ]);
});

it('an import and its undo are a revision each', async () => {
  const { internalCode } = await test();
  const file = `codice;nome\n${internalCode};Glicemia ${named}\n`;
  const bring = (given: string | null, rest = {}) =>
    uploadFile(site(), 'ImportPrestazioniToElaborate', given, rest);
  let batch = 0;
  await raises(async () => {
    const { plan } = (await bring(file)).body;
    batch = (
      await bring(null, {
        mode: 'apply',
        plan: plan.id,
        otp: freshCode(site().admin, site().clock),
      })
    ).body.batch;
  });
  await raises(async () => {
    const undone = await site().call('UndoImportazione', {
      batch,
      otp: freshCode(site().admin, site().clock),
    });
    expect(undone.status).toBe(200);
  });
});

it('a removal records the last revision of the test', async () => {
  await edit({ initials: 'X' });
  await site().call('RemovePrestazione', { id: record.id, version: 2 });
  const [newest] = await storico();
  expect(newest).toMatchObject({ field: 'removed', revision: 2 });
});

it('files and the offline copy carry it', async () => {
  await rename('contenitori', values.tube, `Provetta viola ${named}`);
  const { revision, revisedAt, internalCode } = await test();
  expect(revision).toBe(2);
  const app = site().nodes.first;
  const query = `code=${internalCode}&lang=en`;
  const workbook = fileText(
    'ExportRowExcelPrestazione',
    await download(app, 'ExportRowExcelPrestazione', query),
  );
  expect(workbook).toMatch(/Revision of the test<.*?<v>2</s);
  const script = (await download(app, 'ExportDDLPrestazioni', 'lang=en')).text;
  expect(script).toMatch(/"?revision"? integer/i);
  expect(script).toContain(`'${revisedAt}'`);
  const copy: { id: number }[] = (await site().read('Catalogo', null)).body.prestazioni;
  expect(copy.find(({ id }) => id === record.id)).toMatchObject({ revision, revisedAt });
});

it('the chain of the history holds', async () => {
  expect(await verifyChain(site().nodes.first.database.sql)).toMatchObject({ bad: undefined });
});
