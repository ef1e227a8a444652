import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { importazione, importBatch } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
let today: string;
beforeAll(async () => {
  office = await openImportSite();
  today = laboratoryDay(office.site.clock.now(), 'Europe/Rome');
});
afterAll(() => office.site.close());
beforeEach(async () => {
  await office.sql.delete(prestazione);
  await office.sql.delete(importBatch);
  await office.sql.delete(importazione);
});

const name = 'Regione.csv';

async function bring(file: string) {
  const operation = 'ImportPrestazioniToElaborate';
  const { status, body } = await uploadFile(office.site, operation, file, {}, { name });
  expect([status, body.detail]).toEqual([200, undefined]);
  return { id: body.staged as number, plan: body.plan };
}

const apply = async (plan: string) => (await office.apply({ plan })).body;
const testOf = async (code: string) =>
  (await office.site.read(`GetPrestazione?code=${code}`, null)).body.prestazione;
const daysOf = async (...codes: string[]) =>
  Promise.all(codes.map(async (code) => (await testOf(code)).withdrawnOn));

/** Rows with so many tests, codes `R1` onwards. */
const fileOf = (count: number) =>
  `codice;nome\n${Array.from({ length: count }, (_, at) => `R${at + 1};Esame ${at + 1}\n`).join('')}`;

async function withdraw(code: string): Promise<void> {
  const { id } = await testOf(code);
  const { prestazione: form } = (await office.site.read(`admin/EditPrestazione?id=${id}`)).body;
  const { createdAt, createdBy, updatedAt, updatedBy, ...written } = form;
  const saved = await office.site.call('SavePrestazione', { ...written, withdrawnOn: today });
  expect(saved.status).toBe(200);
}

describe('the tests that a file lacks', () => {
  test('are withdrawn with it where that was confirmed for their number, and come back', async () => {
    await apply((await bring(fileOf(4))).plan.id);
    const { id, plan } = await bring(fileOf(2));
    expect(plan).toMatchObject({ lackingTests: 2, withdrawnTests: 0, sourceTests: 4 });
    const wrong = await office.save(id, 1, { options: { withdrawLacking: 3 } });
    expect([wrong.status, wrong.body.plan.withdrawnTests]).toEqual([200, 0]);
    const saved = await office.save(id, 2, { options: { withdrawLacking: 2 } });
    expect(saved.body.plan).toMatchObject({ withdrawnTests: 2, counts: { changed: 0 } });
    const { batch } = await apply(saved.body.plan.id);
    expect(await daysOf('R1', 'R2', 'R3', 'R4')).toEqual([null, null, today, today]);
    const { tests } = (await office.site.read(`admin/ImportazioneMancanti?id=${id}`)).body;
    expect(tests).toHaveLength(2);
    expect((await bring(fileOf(2))).plan).toMatchObject({ lackingTests: 0, sourceTests: 2 });
    const undo = (await office.site.read(`admin/AnnullamentoImportazione?batch=${batch}`)).body;
    await office.site.stepUp();
    const undone = await office.site.call('UndoImportazione', { batch, plan: undo.plan?.id });
    expect(undone.body.success).toBe(true);
    expect(await daysOf('R3', 'R4')).toEqual([null, null]);
  });

  test('stay where nobody confirmed it, or they became others since', async () => {
    await apply((await bring(fileOf(3))).plan.id);
    const { id } = await bring(fileOf(1));
    const saved = await office.save(id, 1, { options: { withdrawLacking: 2 } });
    expect(saved.body.plan.withdrawnTests).toBe(2);
    await withdraw('R3');
    const { plan } = await office.staged(id);
    expect(plan).toMatchObject({ lackingTests: 1, withdrawnTests: 0 });
    await apply(plan.id);
    expect(await daysOf('R1', 'R2', 'R3')).toEqual([null, null, today]);
  });
});

test('a test that breaks a rule which is younger than it stays, and the plan names it', async () => {
  await apply((await bring(fileOf(3))).plan.id);
  await office.sql
    .update(prestazione)
    .set({ notePatient: 'a\u200bb' })
    .where(eq(prestazione.internalCode, 'R3'));
  const { id } = await bring(fileOf(1));
  const { body } = await office.save(id, 1, { options: { withdrawLacking: 2 } });
  expect(body.plan.withdrawnTests).toBe(1);
  expect(body.plan.warnings.map(({ detail }: { detail: string }) => detail).join()).toContain('R3');
  expect((await apply(body.plan.id)).applied).toBe(true);
  expect(await daysOf('R2', 'R3')).toEqual([today, null]);
});

describe('a row of a withdrawn test', () => {
  const file = 'codice;nome\nR1;Altro nome\nR2;Esame 2\n';
  beforeEach(async () => {
    await apply((await bring(fileOf(2))).plan.id);
    await withdraw('R1');
  });

  test('waits for an answer of the file', async () => {
    const { plan } = await bring(file);
    expect(plan.questions).toMatchObject([{ kind: 'withdrawn', words: 'Esame 1', answer: null }]);
    expect(plan.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['refused', 'unchanged']);
    expect(plan.waiting).toBe(1);
  });

  test('is left, or puts the test in use again', async () => {
    const { id } = await bring(file);
    const left = await office.save(id, 1, { options: { withdrawn: 'leave' } });
    expect(left.body.plan.counts).toMatchObject({ skipped: 1, unchanged: 1 });
    const used = await office.save(id, 2, { options: { withdrawn: 'inUse' } });
    expect(used.body.plan.counts).toMatchObject({ changed: 1, unchanged: 1 });
    await apply(used.body.plan.id);
    expect(await testOf('R1')).toMatchObject({ serviceName: 'Altro nome', withdrawnOn: null });
    await withdraw('R1');
    expect((await bring(file)).plan.questions).toMatchObject([{ answer: null }]);
  });

  test('is an ordinary one in a file that says itself which tests are withdrawn', async () => {
    const { plan } = await bring(`codice;nome;Ritirato dal\nR1;Esame 1;${today}\nR2;Esame 2;\n`);
    expect(plan.questions).toEqual([]);
    expect(plan.counts).toMatchObject({ unchanged: 2 });
  });
});

test('a file is refused the successors that are no test, or lead back, row by row', async () => {
  const { plan } = await bring(
    'codice;nome;Sostituito da\nA1;A;B1\nB1;B;\nC1;C;D1\nD1;D;C1\nE1;E;X9\nF1;F;E1\n',
  );
  const kinds = plan.rows.map(({ key, kind }: { key: string; kind: string }) => [key, kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    A1: 'new',
    B1: 'new',
    C1: 'refused',
    D1: 'refused',
    E1: 'refused',
    F1: 'refused',
  });
  await apply(plan.id);
  expect((await testOf('A1')).replacedBy).toEqual(['B1']);
});
