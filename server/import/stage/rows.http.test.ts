import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { prestazione } from '../../schema.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { openImportSite, statusOf } from '../../testing/import-site.ts';
import { get } from '../../testing/people.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(() => office.sql.delete(prestazione));

const valore = async (description: string) => {
  const [id = 0] = await office.write((under) =>
    createValori(under, [{ table: 'materiali', code: null, description }]),
  );
  return id;
};

describe('values that are in no table', () => {
  test('wait in a queue: created, chosen among the most similar, or skipped', async () => {
    const name = randomUUID();
    const id = await valore(`Plasma citrato ${name}`);
    await office.make({ internalCode: 'F3', serviceName: 'c', material: id });
    const file = `codice;nome;materiale\nF1;a;Plasma citratto ${name}\nF2;b;Bile ${name}\nF3;c;Ignoto ${name}\n`;
    const { staged: work, plan } = await office.preview(file);
    expect(plan.counts).toMatchObject({ refused: 3 });
    const queue = (await office.staged(work)).queue;
    expect(queue).toMatchObject([
      { table: 'materiali', words: `Plasma citratto ${name}`, rows: [2], count: 1, decision: null },
      { words: `Bile ${name}` },
      { words: `Ignoto ${name}` },
    ]);
    expect(queue[0].nearest[0]).toEqual({
      id,
      code: null,
      description: `Plasma citrato ${name}`,
      sameUnit: false,
    });
    const decide = (words: string, act: string, valueId?: number) => ({
      table: 'materiali',
      words,
      act,
      ...(valueId && { valueId }),
    });
    const saved = await office.save(work, 1, {
      decisions: [
        decide(`Plasma citratto ${name}`, 'choose', id),
        decide(`Bile ${name}`, 'create'),
        decide(`Ignoto ${name}`, 'skip'),
      ],
    });
    expect(saved.body.plan).toMatchObject({
      counts: { new: 2, changed: 0, unchanged: 1, refused: 0 },
      newValues: [{ table: 'materiali', description: `Bile ${name}` }],
    });
    expect(
      saved.body.queue.map((entry: { decision: { act: string } }) => entry.decision.act),
    ).toEqual(['choose', 'create', 'skip']);
    expect(statusOf(await office.apply({ plan: saved.body.plan.id }))).toBe('200');
    const found = (await loadPrestazioni(office.sql)).map((prestazione) => [
      prestazione.internalCode,
      prestazione.material?.description,
    ]);
    expect(found.toSorted()).toEqual([
      ['F1', `Plasma citrato ${name}`],
      ['F2', `Bile ${name}`],
      ['F3', `Plasma citrato ${name}`],
    ]);
  });

  test('are counted apart from refused rows until a decision; once applied none waits', async () => {
    const [drago, bile] = [`Drago ${randomUUID()}`, `Bile ${randomUUID()}`];
    const file = `codice;nome;materiale;giorni\nW1;a;${drago};1\nW2;b;${bile};boh\nW3;c;;1\nW4;d;${drago};1\n`;
    const { staged: id, plan } = await office.preview(file);
    expect([plan.counts, plan.waiting]).toEqual([
      { new: 1, changed: 0, unchanged: 0, refused: 3, skipped: 0 },
      2,
    ]);
    const keys = async (kind: string) =>
      (await office.staged(id, `&kind=${kind}`)).rows.map(({ key }: { key: string }) => key);
    expect([await keys('refused'), await keys('waiting'), await keys('faulty')]).toEqual([
      ['W1', 'W2', 'W4'],
      ['W1', 'W4'],
      ['W2'],
    ]);
    const listed = async () =>
      (await office.site.read('admin/Importazioni')).body.staged.find(
        (file: { id: number }) => file.id === id,
      );
    expect(await listed()).toMatchObject({ waiting: 2, counts: plan.counts });
    // Where no decision is needed, nothing waits.
    const refusing = await office.save(id, 1, { options: { missingValues: 'refuse' } });
    expect(refusing.body.plan).toMatchObject({ waiting: 0, counts: { refused: 3 } });
    expect([await keys('waiting'), await keys('faulty')]).toEqual([[], ['W1', 'W2', 'W4']]);
    await office.save(id, 2, { options: {} });
    const decisions = [{ table: 'materiali', words: bile, act: 'skip' }];
    const saved = await office.save(id, 3, { decisions });
    expect(saved.body.plan).toMatchObject({ waiting: 2, counts: { new: 1, refused: 3 } });
    expect(statusOf(await office.apply({ plan: saved.body.plan.id }))).toBe('200');
    expect((await office.staged(id)).plan).toMatchObject({
      waiting: 0,
      counts: { new: 1, refused: 3 },
    });
    expect([await keys('waiting'), await keys('faulty')]).toEqual([[], ['W1', 'W2', 'W4']]);
  });
});

describe('the rows of an import', () => {
  test('are found by their cells, or by one column’s, including those that can be left out', async () => {
    await office.make({ internalCode: 'F1', serviceName: 'Urea' });
    const lines = [
      'F1;Urea;11;x',
      'F2;Sodio;11;90.1',
      'F3;Potassio;110;y',
      'F4;Cloro;2;11 giorni 90.1',
    ];
    const { staged: id } = await office.preview(
      `Codice interno;Esame;Branca;Altro\n${lines.join('\n')}\n`,
    );
    const keys = async (query: string) => {
      const { rows, found } = await office.staged(id, query);
      return { keys: rows.map(({ key }: { key: string }) => key), found };
    };
    // The unchanged one is last, and there is nothing to leave out of it.
    expect(await keys('')).toEqual({ keys: ['F2', 'F3', 'F4', 'F1'], found: [3, 4, 5] });
    expect(await keys('&q=branca%2011')).toEqual({ keys: ['F2', 'F1'], found: [3] });
    expect(await keys('&q=11%20GIORNI')).toEqual({ keys: ['F4'], found: [5] });
    expect(await keys('&q=altro%2090.')).toEqual({ keys: ['F2'], found: [3] });
    expect(await keys('&q=altro%20y&pageSize=1')).toEqual({ keys: ['F3'], found: [4] });
    expect(await keys('&kind=new&pageSize=1')).toEqual({ keys: ['F2'], found: [3, 4, 5] });
  });

  test('stay readable with their reasons after the apply; before it, a changed catalogue is reported', async () => {
    const { staged: id } = await office.preview('Codice interno;Esame\nG1;Urea\nG2;\n');
    expect((await office.staged(id)).moved).toBe(false);
    await office.make({ internalCode: 'G9', serviceName: 'Altro' });
    expect((await office.staged(id)).moved).toBe(true);
    const { body } = await office.apply({ plan: (await office.staged(id)).plan.id });
    expect(body).toMatchObject({ applied: true });
    const applied = await office.staged(id);
    expect(applied).toMatchObject({ state: 'applied', moved: false, found: [], total: 2 });
    expect(applied.plan.counts).toMatchObject({ new: 1, refused: 1 });
    expect((await office.staged(id, '&kind=refused')).rows).toMatchObject([
      { key: 'G2', problems: [{ column: 'Esame', code: 'invalid.required' }] },
    ]);
    const list = await get(
      office.site.nodes.first,
      '/api/DLAB/admin/Importazioni',
      office.site.admin.token,
    );
    expect(
      list.body.batches.find((batch: { id: number }) => batch.id === body.batch),
    ).toMatchObject({
      importazione: id,
    });
  });
});
