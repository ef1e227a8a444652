import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { openValoriSite } from '../testing/valori-site.ts';

let office: Awaited<ReturnType<typeof openValoriSite>>;
beforeAll(async () => {
  office = await openValoriSite();
  await office.site.stepUp();
});
afterAll(() => office.site.close());

describe('two values that mean the same', () => {
  it('are previewed with their tests, then merged', async () => {
    const [from, into, other] = [
      await office.made('Citrobatterio', 'microrganismi'),
      await office.made('Citrobacter', 'microrganismi'),
      await office.made('Proteus', 'microrganismi'),
    ];
    const both = await office.test({
      serviceName: 'B',
      researchedMicroorganisms: [from, other, into],
    });
    const only = await office.test({ serviceName: 'A', researchedMicroorganisms: [other, from] });
    const merge = (mode: string, more: object = {}) =>
      office.site.call('MergeValoriTabella', { from, into, mode, reason: 'sinonimi', ...more });
    const before = office.site.nodes.first.live.current.version;
    const preview = await merge('preview');
    expect(preview.body).toMatchObject({
      applied: false,
      from: { id: from, version: 1, usedBy: 2 },
      value: { id: into, version: 1, usedBy: 1 },
    });
    expect(preview.body.prestazioni.map((prestazione: { id: number }) => prestazione.id)).toEqual([
      only.id,
      both.id,
    ]);
    expect(office.site.nodes.first.live.current.version).toBe(before);

    const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [both.id, only.id] };
    const applied = await merge('apply', shown);
    expect(applied.body).toMatchObject({
      applied: true,
      value: { id: into, description: 'Citrobacter', usedBy: 2 },
    });
    expect(applied.body.prestazioni).toEqual(preview.body.prestazioni);
    const words = async (id: number) =>
      (
        await office.site.read(`GetPrestazione?id=${id}`, null)
      ).body.prestazione.researchedMicroorganisms.map(
        (microorganism: { description: string }) => microorganism.description,
      );
    expect(await words(both.id)).toEqual(['Citrobacter', 'Proteus']);
    expect(await words(only.id)).toEqual(['Proteus', 'Citrobacter']);
    expect((await office.rowsOf(only.id))[0]).toEqual([
      ...[2, 'researchedMicroorganisms'],
      ...['Proteus; Citrobatterio', 'Proteus; Citrobacter'],
    ]);
    expect((await office.site.read(`GetValoreTabellaSupporto?id=${from}`, null)).status).toBe(404);
    expect((await merge('apply', shown)).status).toBe(404);
    // Its history shows where it went.
    const { storico } = (
      await office.site.read(`admin/Storico?noun=valoreTabella&recordId=${from}`)
    ).body;
    expect(storico[0]).toMatchObject({
      field: 'removed',
      previousValue: 'Citrobatterio',
      currentValue: 'Citrobacter',
      name: 'Citrobatterio',
    });
  });

  it('are merged only as previewed', async () => {
    const [from, into] = [
      await office.made('Provetta lilla', 'contenitori'),
      await office.made('Provetta viola', 'contenitori'),
    ];
    const { id } = await office.test({ testTubeContainer: from });
    const apply = (over: object) => {
      const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [id], ...over };
      return office.site.call('MergeValoriTabella', { from, into, mode: 'apply', ...shown });
    };
    const preview = async () =>
      (await office.site.call('MergeValoriTabella', { from, into, mode: 'preview' })).body;
    const before = office.site.nodes.first.live.current.version;
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
    expect(office.site.nodes.first.live.current.version).toBe(before);
    // A test that came to use the value meanwhile was not shown.
    const { id: late } = await office.test({ testTubeContainer: from });
    expect(
      (await apply({})).body.current.prestazioni.map(
        (prestazione: { id: number }) => prestazione.id,
      ),
    ).toContain(late);
    expect((await apply({ prestazioni: [late, id] })).status).toBe(200);
  });

  it('refuses a merge or a save from another node when both touch one value', async () => {
    const seen = new Set<string>();
    const into = await office.madeMany('settori', 'In', 20);
    for (const [at, from] of (await office.madeMany('settori', 'Da', 20)).entries()) {
      const form = makePrestazioneForm({ internalCode: `U${at}`, executionSector: from });
      const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [] };
      const merging = () =>
        office.site.call('MergeValoriTabella', { from, into: into[at], mode: 'apply', ...shown });
      const saving = () =>
        office.site.call('SavePrestazione', form, undefined, office.site.nodes.second);
      // The first call goes first more often; both orders are wanted.
      const calls = at % 2 === 0 ? [saving(), merging()] : [merging(), saving()].reverse();
      const [saved, merged] = await Promise.all(calls);
      const outcome = `${saved?.status} ${merged?.status}`;
      seen.add(outcome);
      expect(['200 409', '400 200']).toContain(outcome);
      const left = await office.site.read(`GetValoreTabellaSupporto?id=${from}`);
      expect(left.status).toBe(merged?.status === 200 ? 404 : 200);
    }
    expect([...seen].sort()).toEqual(['200 409', '400 200']);
  });

  it('must be two, of one table', async () => {
    const [material, method] = [await office.made('M'), await office.made('N', 'metodi')];
    for (const [from, into] of [
      [material, method],
      [material, 999_999],
      [material, material],
    ]) {
      const shown = { fromVersion: 1, intoVersion: 1, prestazioni: [] };
      const { status, body } = await office.site.call('MergeValoriTabella', {
        from,
        into,
        mode: 'apply',
        ...shown,
      });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['into']]);
    }
  });
});
