import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { supportTables } from '#contract/field.ts';
import type { Field } from '#contract/field-kind.ts';
import { parseInterval } from '#contract/intervals.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import type { Write, Writer } from '../catalogue/writer.ts';
import { createWriter } from '../catalogue/writer.ts';
import type { Database } from '../platform/database.ts';
import { catalogueChange } from '../schema.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { loadStorico } from '../testing/history-rows.ts';
import { changePrestazione, makePrestazioneForm } from '../testing/make-records.ts';
import { filledValue } from '../testing/random-values.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { loadPrestazioni } from './prestazione.queries.ts';
import { createPrestazione } from './prestazione.service.ts';

let database: Database;
let writer: Writer;
beforeEach(async () => {
  database = await openTestDatabase();
  writer = createWriter(database);
});
afterEach(() => database.close());

const author = { by: 'test', source: 'import' } as const;
const write = <T>(work: (write: Write) => Promise<T>) => writer(author, work);
const allKeys = fields.map((field) => field.key);
const history = async () =>
  (await loadStorico(database.sql, allKeys)).map((row) => [
    row.version,
    row.field,
    row.previousValue,
    row.currentValue,
  ]);

/** A form with something in every field, its choices made in the database. */
async function fullForm(): Promise<PrestazioneForm> {
  const values = supportTables.flatMap((table) =>
    ['Salmonella', 'Escherichia coli'].map((description) => ({ table, code: null, description })),
  );
  const ids = await write((under) => createValori(under, values));
  const idsOf = (table: string | undefined) =>
    ids.filter((_, at) => values[at]?.table === table).toReversed();
  const filled = fields.map((field: Field) => [
    field.key,
    filledValue(field, 'riga', idsOf(field.table)),
  ]);
  return makePrestazioneForm({
    ...(Object.fromEntries(filled) as PrestazioneForm),
    nomenclatorCode: '90.27.1',
    // The contrary of 'on ice', which is stated too.
    doNotRefrigerate: false,
    synonym: ['glicemia', 'glucosio; sangue'],
    notePatient: 'riga 1\nriga 2',
    intervals: [parseInterval('M, ≥ 18 anni: 70–99', intervalWords(it))],
  });
}

describe('making a test', () => {
  test('every field is stored, choices resolved, microorganisms in their order', async () => {
    const form = await fullForm();
    const id = await write((under) => createPrestazione(under, form));
    const [read] = await loadPrestazioni(database.sql, [id]);
    for (const { key, kind } of fields) {
      if (kind === 'choice')
        expect(read?.[key as 'material'], key).toMatchObject({ id: form[key as 'material'] });
      else if (kind !== 'choices') expect(read?.[key], key).toEqual(form[key]);
    }
    expect(
      read?.researchedMicroorganisms.map((microorganism) => microorganism.description),
    ).toEqual(['Escherichia coli', 'Salmonella']);
    expect(read).toMatchObject({
      id,
      version: 1,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.{12}Z$/),
    });
    const state = ['id', 'version', 'updatedAt', 'revision', 'revisedAt'];
    expect(Object.keys(read ?? {}).toSorted()).toEqual([...allKeys, ...state].toSorted());
    expect(await loadPrestazioni(database.sql)).toEqual([read]);
    const rows = await history();
    expect(rows.map(([, field]) => field).toSorted()).toEqual(allKeys.toSorted());
    expect(rows).toContainEqual([1, 'intervals', null, 'M, ≥ 18 anni: 70–99']);
  });

  test('an existing internal code is refused, ignoring case; nothing is written', async () => {
    await write((under) => createPrestazione(under, makePrestazioneForm()));
    const again = write((under) =>
      createPrestazione(under, makePrestazioneForm({ internalCode: 'ch001' })),
    );
    await expect(again).rejects.toMatchObject({ code: 'conflict.duplicate' });
    expect(await loadPrestazioni(database.sql)).toHaveLength(1);
    expect(await history()).toHaveLength(2);
  });

  test('a choice that is unknown, of another table or repeated is refused by field', async () => {
    const values = (['metodi', 'microrganismi'] as const).map((table) => ({
      table,
      code: null,
      description: 'x',
    }));
    const [method = 0, coli = 0] = await write((under) => createValori(under, values));
    const twice = { researchedMicroorganisms: [coli, coli] };
    for (const wrong of [
      { material: 999 },
      { material: method },
      { researchedMicroorganisms: [method] },
      twice,
    ]) {
      const made = write((under) => createPrestazione(under, makePrestazioneForm(wrong)));
      const [field = ''] = Object.keys(wrong);
      await expect(made).rejects.toMatchObject({
        code: 'request.invalid',
        fields: { [field]: expect.anything() },
      });
    }
  });
});

describe('changing a test', () => {
  test('raises the version, writes only changes and marks the record as touched', async () => {
    const form = await fullForm();
    const id = await write((under) => createPrestazione(under, form));
    const next = {
      ...form,
      responseTimeDays: 2,
      researchedMicroorganisms: form.researchedMicroorganisms.toReversed(),
    };
    expect(await write((under) => changePrestazione(under, id, 1, next))).toBe(2);
    expect((await history()).slice(0, 2).toSorted()).toEqual([
      [
        2,
        'researchedMicroorganisms',
        'Escherichia coli; Salmonella',
        'Salmonella; Escherichia coli',
      ],
      [2, 'responseTimeDays', '73.5', '2'],
    ]);
    const [read] = await loadPrestazioni(database.sql, [id]);
    expect(read).toMatchObject({ version: 2, responseTimeDays: 2 });
    expect(
      read?.researchedMicroorganisms.map((microorganism) => microorganism.description),
    ).toEqual(['Salmonella', 'Escherichia coli']);
    const touched = await database.sql.select().from(catalogueChange);
    expect(
      touched.filter((record) => record.noun === 'prestazione').map((record) => record.recordId),
    ).toEqual([id, id]);
  });

  test('a form that changes nothing leaves version and history alone', async () => {
    const id = await write((under) => createPrestazione(under, makePrestazioneForm()));
    expect(await write((under) => changePrestazione(under, id, 1, makePrestazioneForm()))).toBe(1);
    expect(await history()).toHaveLength(2);
  });

  test('a stale version, or none, is refused', async () => {
    const id = await write((under) => createPrestazione(under, makePrestazioneForm()));
    const change = (recordId: number, version: number, initials: string) =>
      write((under) =>
        changePrestazione(under, recordId, version, makePrestazioneForm({ initials })),
      );
    await change(id, 1, 'A');
    for (const initials of ['A', 'B']) {
      await expect(change(id, 1, initials)).rejects.toMatchObject({
        code: 'conflict.staleVersion',
      });
    }
    await expect(change(id + 1, 1, 'B')).rejects.toMatchObject({ code: 'notFound' });
    expect((await loadPrestazioni(database.sql))[0]).toMatchObject({ version: 2, initials: 'A' });
  });

  test('an internal code that another test has is refused', async () => {
    await write((under) => createPrestazione(under, makePrestazioneForm()));
    const id = await write((under) =>
      createPrestazione(under, makePrestazioneForm({ internalCode: 'CH002' })),
    );
    const change = write((under) =>
      changePrestazione(under, id, 1, makePrestazioneForm({ internalCode: 'ch001' })),
    );
    await expect(change).rejects.toMatchObject({ code: 'conflict.duplicate' });
  });
});

test('the history of a public reader leaves out the fields not named', async () => {
  const id = await write((under) =>
    createPrestazione(under, makePrestazioneForm({ noteLab: 'interna' })),
  );
  const rows = await loadStorico(database.sql, ['serviceName', 'internalCode'], [id]);
  expect(rows.map((row) => [row.recordId, row.field])).toEqual([
    [id, 'internalCode'],
    [id, 'serviceName'],
  ]);
  expect(await loadStorico(database.sql, allKeys, [id + 1])).toEqual([]);
});
