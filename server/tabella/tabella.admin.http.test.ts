import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { onlyAdministrators, statusesByCaller } from '../testing/test-site.ts';
import { openValoriSite } from '../testing/valori-site.ts';
import { createValori } from './tabella.service.ts';

let office: Awaited<ReturnType<typeof openValoriSite>>;
beforeAll(async () => {
  office = await openValoriSite();
});
afterAll(() => office.site.close());

describe('access', () => {
  it('GET UsingValoreTabella is for administrators', async () => {
    expect(await statusesByCaller(office.site, 'GET', 'UsingValoreTabella')).toEqual(
      onlyAdministrators('400 request.invalid'),
    );
  });

  it.each(['SaveValoreTabella', 'StateValoriTabella', 'RemoveValoreTabella', 'MergeValoriTabella'])(
    '%s is for administrators',
    async (name) => {
      expect(await statusesByCaller(office.site, 'POST', name)).toEqual(
        onlyAdministrators('400 request.invalid'),
      );
    },
  );
});

describe('a value', () => {
  it('is added, and can be chosen at once', async () => {
    const { status, body } = await office.save(' Siero ', { code: '' });
    expect(status).toBe(200);
    const { id } = body.value;
    const value = { id, table: 'materiali', code: null, description: 'Siero', usedBy: 0 };
    expect(body.value).toEqual({ ...value, version: 1 });
    expect((await office.site.read(`GetValoreTabellaSupporto?id=${id}`, null)).body.value).toEqual(
      value,
    );
    expect((await office.site.read(`GetValoreTabellaSupporto?id=${id}`)).body.value).toEqual({
      ...value,
      version: 1,
    });
    expect((await office.site.read('GetValoriTabellaSupporto?q=siero')).body.values).toEqual([
      { ...value, version: 1 },
    ]);
  });

  it.each([
    [null, 'Il valore non può essere nullo'],
    [undefined, 'Il valore non può essere nullo'],
    ['', 'Il valore non può essere nullo'],
    [' \n ', 'Il valore non può essere nullo'],
    ['\u0301', 'Il valore non può essere nullo'],
    ['\u200b', 'Il testo contiene un carattere che non si vede, U+200B, al posto 1: toglierlo.'],
    [12, 'Il valore non è del tipo atteso.'],
  ])('cannot be %j', async (description, sentence) => {
    const { status, body } = await office.save(description);
    expect([status, body.fields]).toEqual([400, { description: sentence }]);
  });

  it('is refused a second time, whatever its case, accents and blanks', async () => {
    await office.made('Liquor cefalo-rachidiano è così');
    const again = await office.save('LIQUOR  cefalo-rachidiano e cosi');
    expect([again.status, again.body.code]).toEqual([409, 'conflict.duplicate']);
    expect(again.body.fields).toEqual({ description: 'Esiste già: scrivere un altro valore.' });
    const other = await office.made('Altro');
    const renamed = await office.save('liquor cefalo-rachidiano è così', { id: other, version: 1 });
    expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([409, ['description']]);
  });

  it('is refused the code of another value of its table', async () => {
    expect((await office.save('Plasma', { code: 'Pl 1' })).status).toBe(200);
    const again = await office.save('Plasma povero', { code: ' PL  1' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict.duplicate']);
    expect(again.body.fields).toEqual({ code: 'È già il codice di «Plasma»: scriverne un altro.' });
    expect((await office.save('Plasma povero', { table: 'metodi', code: 'PL 1' })).status).toBe(
      200,
    );
    const { id } = (await office.save('Plasma ricco', { code: 'PL 2' })).body.value;
    const moved = await office.save('Plasma ricco', { id, version: 1, code: 'pl 1' });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([409, ['code']]);
    expect((await office.save('Plasma molto ricco', { id, version: 1, code: 'pl 2' })).status).toBe(
      200,
    );
  });

  it('with a shared code can be renamed, and lose the code', async () => {
    const code = 'X9';
    const [id = 0] = await office.site.nodes.first.writer(tester, (write) =>
      createValori(write, [
        { table: 'materiali', code, description: 'Essudato' },
        { table: 'materiali', code, description: 'Trasudato' },
      ]),
    );
    expect((await office.save('Essudato nasale', { id: id, version: 1, code })).status).toBe(200);
    expect((await office.save('Essudato nasale', { id: id, version: 2, code: null })).status).toBe(
      200,
    );
    expect((await office.save('Essudato nasale', { id: id, version: 3, code })).status).toBe(409);
  });

  it('renamed, shows in every test and in their history; the tests’ versions stay', async () => {
    const [method, coli, other] = [
      await office.made('ELISA', 'metodi'),
      await office.made('E. coli', 'microrganismi'),
      await office.made('K', 'microrganismi'),
    ];
    const edited = await office.test({
      analyticalMethod: method,
      researchedMicroorganisms: [other, coli],
    });
    const none = await office.test({});
    await office.save('CLIA', { table: 'metodi', id: method, version: 1, reason: 'nuovo metodo' });
    const change = { table: 'microrganismi', id: coli, version: 1 };
    expect((await office.save('Escherichia coli', change)).body.value).toMatchObject({
      version: 2,
      usedBy: 1,
    });
    const { prestazione } = (await office.site.read(`GetPrestazione?id=${edited.id}`, null)).body;
    expect(prestazione).toMatchObject({ version: 1, analyticalMethod: { description: 'CLIA' } });
    const found = (await office.site.read('Prestazioni?q=escherichia', null)).body.prestazioni;
    expect(found.map((row: { id: number }) => row.id)).toEqual([edited.id]);
    expect((await office.rowsOf(edited.id)).slice(0, 2)).toEqual([
      [1, 'researchedMicroorganisms', 'K; E. coli', 'K; Escherichia coli'],
      [1, 'analyticalMethod', 'ELISA', 'CLIA'],
    ]);
    const history = (await office.site.read(`GetStoricoModifichePrestazione?id=${edited.id}`)).body
      .storico;
    expect(history[1]).toMatchObject({ by: 'rossi', reason: 'nuovo metodo' });
    expect((await office.rowsOf(none.id)).map((row: unknown[]) => row[1])).not.toContain(
      'analyticalMethod',
    );
    // A form that was opened before the renaming is still good.
    const later = await office.site.call('SavePrestazione', {
      ...edited.form,
      id: edited.id,
      version: 1,
      initials: 'X',
    });
    expect([later.status, later.body.prestazione.version]).toEqual([200, 2]);
  });

  it('does not change at a stale version, nor its table', async () => {
    const id = await office.made('Urina');
    await office.save('Urine', { id, version: 1 });
    const late = await office.save('Urina 24 h', { id, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.staleVersion']);
    expect(late.body.current).toMatchObject({ id, description: 'Urine', version: 2 });
    const moved = await office.save('Urine', { id, version: 2, table: 'metodi' });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['table']]);
    expect((await office.save('Urine', { id: 999_999, version: 1 })).status).toBe(404);
  });

  it('in use is not removed, with the tests that use it; unused it is', async () => {
    const id = await office.made('Sangue intero');
    const { id: user, form } = await office.test({ material: id, serviceName: 'Emocromo' });
    const refused = await office.site.call('RemoveValoreTabella', { id });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.inUse']);
    expect(refused.body.usedBy).toEqual([
      { id: user, serviceName: 'Emocromo', internalCode: form.internalCode },
    ]);
    await office.site.call('SavePrestazione', { ...form, id: user, version: 1, material: null });
    expect((await office.site.call('RemoveValoreTabella', { id, version: 2 })).status).toBe(409);
    expect((await office.site.call('RemoveValoreTabella', { id, version: 1 })).body).toEqual({
      success: true,
      id,
    });
    expect((await office.site.read(`GetValoreTabellaSupporto?id=${id}`, null)).status).toBe(404);
    expect((await office.site.call('RemoveValoreTabella', { id })).status).toBe(404);
    const { storico } = (await office.site.read(`admin/Storico?noun=valoreTabella&recordId=${id}`))
      .body;
    expect(storico[0]).toMatchObject({
      field: 'removed',
      previousValue: 'Sangue intero',
      name: 'Sangue intero',
    });
  });

  it('lists the tests that use it, in whatever field', async () => {
    const id = await office.made('Siero congelato');
    const { id: user, form } = await office.test({ material: id, serviceName: 'Renina' });
    const answer = await office.site.read(`admin/UsingValoreTabella?id=${id}`);
    expect(answer.body.prestazioni).toEqual([
      { id: user, serviceName: 'Renina', internalCode: form.internalCode },
    ]);
  });

  it('removed while another node saves a test that uses it leaves no orphan (H8)', async () => {
    // 30 times (threats.md H8): each is two writes that wait for one another, 100 took up to a
    // minute.
    const raced = await office.madeMany('materiali', 'Gara', 30);
    for (const [at, id] of raced.entries()) {
      const form = makePrestazioneForm({ internalCode: `G${at}`, material: id });
      const [saved, removed] = await Promise.all([
        office.site.call('SavePrestazione', form, undefined, office.site.nodes.second),
        office.site.call('RemoveValoreTabella', { id }),
      ]);
      expect([`200 409`, `400 200`]).toContain(`${saved.status} ${removed.status}`);
    }
  });
});
