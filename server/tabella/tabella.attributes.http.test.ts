import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeKey, Attributes } from '#contract/attributes.ts';
import { attributes, attributesOf } from '#contract/attributes.ts';
import { supportTables } from '#contract/field.ts';
import { download } from '../testing/downloads.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import { openValoriSite } from '../testing/valori-site.ts';

let office: Awaited<ReturnType<typeof openValoriSite>>;
beforeAll(async () => {
  office = await openValoriSite();
  await office.site.stepUp();
});
afterAll(() => office.site.close());

/** Something that can be stated, by the kind of attribute. */
const stated = { text: '02 1234', number: 2.5, flag: false };
const sampleOf = (attribute: (typeof attributes)[number]) =>
  attribute.kind === 'option' ? attribute.options[0] : stated[attribute.kind];
const read = async (id: number) =>
  (await office.site.read(`GetValoreTabellaSupporto?id=${id}`, null)).body.value;
const historyOf = async (id: number) =>
  (await office.site.read(`admin/Storico?noun=valoreTabella&recordId=${id}`)).body.storico.map(
    (row: Record<string, unknown>) => [row['field'], row['previousValue'], row['currentValue']],
  );

describe('what is stated of a value', () => {
  it.each(supportTables.flatMap((table) => attributesOf(table).map((entry) => ({ table, entry }))))(
    '$entry.key of $table is saved, read, in the history, and taken away',
    async ({ table, entry }) => {
      const { key } = entry;
      const value = sampleOf(entry);
      const { body } = await office.save(`Con ${key}`, { table, [key]: value });
      const { id } = body.value;
      expect(await read(id)).toMatchObject({ [key]: value });
      const cleared = await office.save(`Con ${key}`, { table, id, version: 1, [key]: null });
      expect(cleared.body.value.version).toBe(2);
      expect(await read(id)).not.toHaveProperty(key);
      expect(await historyOf(id)).toEqual(
        expect.arrayContaining([
          [key, null, String(value)],
          [key, String(value), null],
        ]),
      );
    },
  );

  it('stays as it is where a save leaves it out', async () => {
    const { body } = await office.save('Litio eparina', { table: 'contenitori', gel: true });
    const { id } = body.value;
    await office.save('Litio eparina con gel', { table: 'contenitori', id, version: 1 });
    expect(await read(id)).toMatchObject({ description: 'Litio eparina con gel', gel: true });
  });

  it.each(supportTables)(
    'is refused in %s where the table has no such attribute',
    async (table) => {
      const own = new Set(attributesOf(table).map(({ key }) => key));
      for (const attribute of attributes.filter(({ key }) => !own.has(key))) {
        const over = { table, [attribute.key]: sampleOf(attribute) };
        const { status, body } = await office.save('Altro', over);
        expect([status, Object.keys(body.fields)]).toEqual([400, [attribute.key]]);
      }
    },
  );

  it.each<[AttributeKey, unknown]>([
    ['capColour', 'beige'],
    ['capColour', ''],
    ['containerKind', 'TUBE'],
    ['gel', 'yes'],
    ['volume', -1],
    ['volume', 100_001],
    ['volume', '3'],
    ['additive', 'x'.repeat(81)],
    ['additive', ''],
    ['additive', ' '],
    ['shortNameIt', 'a\u200bb'],
  ])('is refused as %s: %j', async (key, value) => {
    const { status, body } = await office.save('Rifiutato', { table: 'contenitori', [key]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [key]]);
  });

  it('is read with each test that uses the value, also after it changes', async () => {
    const { body } = await office.save('Provetta EDTA', {
      table: 'contenitori',
      capColour: 'purple',
    });
    const { id } = body.value;
    const test = await office.test({ testTubeContainer: id });
    const containerOf = async () =>
      (await office.site.read(`GetPrestazione?id=${test.id}`, null)).body.prestazione
        .testTubeContainer;
    expect(await containerOf()).toEqual({
      id,
      code: null,
      description: 'Provetta EDTA',
      capColour: 'purple',
    });
    await office.save('Provetta EDTA', {
      table: 'contenitori',
      id,
      version: 1,
      capColour: 'pink',
      drawRank: 9,
    });
    expect(await containerOf()).toMatchObject({ capColour: 'pink', drawRank: 9 });
  });

  it('is in the PDF of a test, beside what is stated of its sample', async () => {
    const valore = async (description: string, over: object) =>
      (await office.save(description, over)).body.value.id as number;
    const testTubeContainer = await valore('Provetta PDF', {
      table: 'contenitori',
      capColour: 'purple',
      volume: 2.5,
      drawRank: 9,
    });
    const placeOfExecution = await valore('Luogo PDF', { table: 'luoghi', phone: '02 9876' });
    const stated = { onIce: true, fasting: false, deliverWithinMinutes: 0, minimumVolume: 0.5 };
    const pdfOf = async (over: object) => {
      const { id } = await office.test(over);
      const { bytes } = await download(
        office.site.nodes.first,
        'ExportRowPDFPrestazione',
        `id=${id}&lang=it`,
      );
      return pagesOf(bytes).join(' ').replace(/\s+/g, ' ');
    };
    const whole = await pdfOf({ testTubeContainer, placeOfExecution, ...stated });
    for (const words of [
      'Provetta PDF Colore del tappo: Viola; Volume (mL): 2,5',
      'Luogo PDF (Telefono: 02 9876)',
      'In ghiaccio',
      'No: A digiuno',
      'Consegna entro: subito',
      'Volume minimo: 0,5 mL',
    ])
      expect(whole).toContain(words);
    const plain = await pdfOf({});
    for (const words of ['ghiaccio', 'digiuno', 'tappo', 'Volume'])
      expect(plain).not.toContain(words);
  });
});

describe('what the descriptions of containers say', () => {
  const state = (values: object[]) => office.site.call('StateValoriTabella', { values });
  const container = async (description: string, over: Attributes = {}) =>
    (await office.save(description, { table: 'contenitori', ...over })).body.value.id as number;

  it('is stated where nothing is, at once and in the history', async () => {
    const red = await container('Siero, tappo rosso');
    const green = await container('Eparina, tappo verde', { capColour: 'lightGreen' });
    const { status, body } = await state([
      { id: red, version: 1 },
      { id: green, version: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.values).toEqual([
      expect.objectContaining({ id: red, version: 2, capColour: 'red', drawRank: 3 }),
      expect.objectContaining({ id: green, version: 2, capColour: 'lightGreen', drawRank: 7 }),
    ]);
    expect(await historyOf(green)).toContainEqual(['drawRank', null, '7']);
  });

  it('is stated of all that were shown, or of none', async () => {
    const plain = await container('Tampone');
    const black = await container('VES, tappo nero');
    const moved = await state([
      { id: black, version: 1 },
      { id: plain, version: 1 },
    ]);
    expect([moved.status, moved.body.code]).toEqual([400, 'request.invalid']);
    const stale = await state([{ id: black, version: 2 }]);
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict.staleVersion']);
    const twice = await state([
      { id: black, version: 1 },
      { id: black, version: 1 },
    ]);
    expect(twice.status).toBe(409);
    expect((await state([{ id: 99_999, version: 1 }])).status).toBe(404);
    expect(await read(black)).not.toHaveProperty('capColour');
  });

  it('is taken over by the value that stays of two', async () => {
    const from = await container('Citrato azzurro', { capColour: 'lightBlue', volume: 3 });
    const into = await container('Citrato', { volume: 2.7 });
    const preview = await office.site.call('MergeValoriTabella', { from, into, mode: 'preview' });
    expect(preview.body.from).toMatchObject({ capColour: 'lightBlue', volume: 3 });
    const merged = await office.site.call('MergeValoriTabella', {
      ...{ from, into, mode: 'apply' },
      ...{ fromVersion: 1, intoVersion: 1, prestazioni: [] },
    });
    expect(merged.body.value).toMatchObject({ version: 2, capColour: 'lightBlue', volume: 2.7 });
    expect(await historyOf(into)).toContainEqual(['capColour', null, 'lightBlue']);
  });
});
