import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportSite, statusOf } from '../../testing/import-site.ts';
import { makeXlsx, sheetData } from '../../testing/make-xlsx.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());

describe('a staged file', () => {
  test('forgets rows left out and decisions when another sheet is chosen', async () => {
    const sheet = (name: string) => ({
      name,
      xml: sheetData([
        ['codice', 'nome', 'materiale'],
        ['A1', 'x', `Ignoto ${name}`],
        ['A2', 'y', ''],
      ]),
    });
    const book = makeXlsx({ sheets: [sheet('uno'), sheet('due')] });
    const { body } = await uploadFile(
      office.site,
      'ImportPrestazioniToElaborate',
      Uint8Array.from(book),
      {},
      { name: 'esami.xlsx' },
    );
    const decision = (name: string) => ({
      table: 'materiali',
      words: `Ignoto ${name}`,
      act: 'skip',
    });
    const saved = await office.save(body.staged, 1, {
      leftOut: [3],
      decisions: [decision('uno'), decision('due')],
    });
    expect(saved.body).toMatchObject({ leftOut: [3], plan: { counts: { new: 1, skipped: 1 } } });
    // Nor are its headings where the other's are.
    const otherSheet = await office.save(body.staged, 2, {
      options: { sheet: 'due', headingRow: 9 },
    });
    expect(otherSheet.body).toMatchObject({
      file: { sheet: 'due' },
      leftOut: [],
      plan: { counts: { new: 1, refused: 1 } },
      queue: [{ words: 'Ignoto due', decision: null }],
    });
  });

  test('is read with the headings in the chosen row; rows left out stay so', async () => {
    const file = 'Listino;2026\nCODE;TEST NAME\ncodice;nome\nH1;Urea\nH2;Sodio\n';
    const { staged: id } = await office.preview(file);
    expect((await office.staged(id)).file).toMatchObject({
      headingRow: 1,
      head: [
        { row: 1, cells: ['Listino', '2026'] },
        { row: 2, cells: ['CODE', 'TEST NAME'] },
        { row: 3, cells: ['codice', 'nome'] },
        { row: 4, cells: ['H1', 'Urea'] },
        { row: 5, cells: ['H2', 'Sodio'] },
      ],
    });
    expect((await office.save(id, 1, { leftOut: [5] })).status).toBe(200);
    const { body } = await office.save(id, 2, { options: { headingRow: 3 } });
    expect(body).toMatchObject({
      file: { headingRow: 3, rows: 2 },
      options: { headingRow: 3 },
      leftOut: [5],
      total: 2,
      columns: [
        { heading: 'codice', field: 'internalCode' },
        { heading: 'nome', field: 'serviceName' },
      ],
      plan: { counts: { new: 1, refused: 0, skipped: 1 } },
    });
    const beyond = await office.save(id, 3, { options: { headingRow: 12 } });
    expect([statusOf(beyond), beyond.body.detail]).toEqual([
      '422 import.unreadable',
      'La riga 12 non può avere le intestazioni: scegliere una delle prime dieci righe scritte.',
    ]);
    expect((await office.staged(id)).file).toMatchObject({ headingRow: 3 });
    // Without a choice it is found out again.
    expect((await office.save(id, 3, { options: {} })).body.file).toMatchObject({ headingRow: 1 });
  });
});
