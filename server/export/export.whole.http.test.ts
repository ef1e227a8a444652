import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exports } from '#contract/export.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { it as italian } from '#phrases/it.ts';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { cellsOf, download, fileText } from '../testing/downloads.ts';
import { canary, exportNames as names, openExportSite, queryOf } from '../testing/exporting.ts';
import { changePrestazione, makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { TestApp } from '../testing/start-over.ts';
import type { TestSite } from '../testing/test-site.ts';

// What administrators are told beside what everybody is, and what they keep from everybody.

let site: TestSite;
let app: TestApp;
beforeAll(async () => {
  site = await openExportSite();
  app = site.nodes.first;
});
afterAll(() => site.close());

const asAdmin = () => ({ headers: { authorization: `Bearer ${site.admin.token}` } });

const nameOf = ({ headers }: { readonly headers: Headers }) =>
  /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1];

describe('with the role', () => {
  const testExports = names.filter((name) => exports[name].whole !== undefined);

  it('the documents of tests have the internal fields, and no cache may store them', async () => {
    expect(testExports).toHaveLength(7);
    for (const name of testExports) {
      const internal = await download(app, name, queryOf(name, 'lang=it'), asAdmin());
      expect([name, internal.status, internal.headers.get('cache-control')]).toEqual([
        name,
        200,
        'no-store',
      ]);
      expect([name, nameOf(internal)]).toEqual([name, expect.stringMatching(/^[a-z-]+-interno-/)]);
      if (exports[name].format === 'pdf') continue;
      expect(fileText(name, internal)).toContain(canary);
      expect(fileText(name, internal)).toContain(italian['field.noteLab']);
      expect(fileText(name, await download(app, name, queryOf(name, 'lang=it')))).not.toContain(
        canary,
      );
    }
  });

  it('an administrator may have the public file, the same bytes that everybody gets', async () => {
    for (const name of testExports) {
      const [plain, publicQuery] = [
        queryOf(name, 'lang=it'),
        queryOf(name, 'lang=it&audience=public'),
      ];
      const everybody = await download(app, name, plain);
      const chosen = await download(app, name, publicQuery, asAdmin());
      expect([name, chosen.status, chosen.headers.get('cache-control')]).toEqual([
        ...[name, 200, everybody.headers.get('cache-control')],
      ]);
      expect(chosen.bytes).toEqual(everybody.bytes);
      expect(nameOf(chosen)).toBe(nameOf(everybody));
      expect(nameOf(chosen)).not.toContain('interno');
      expect((await download(app, name, publicQuery)).bytes).toEqual(everybody.bytes);
    }
    expect((await download(app, 'ExportDDLPrestazioni', 'audience=public', asAdmin())).status).toBe(
      400,
    );
  });

  it('a script has public columns only (G8)', async () => {
    for (const name of names.filter((name) => exports[name].format === 'ddl')) {
      expect((await download(app, name, queryOf(name, ''), asAdmin())).text).toBe(
        (await download(app, name, queryOf(name))).text,
      );
    }
  });

  it('the rows and their order are those of the public file', async () => {
    const [, ...everybody] = cellsOf(
      await download(app, 'ExportCSVPrestazioni', 'q=siero&sort=-internalCode'),
    );
    const [, ...internalRows] = cellsOf(
      await download(app, 'ExportCSVPrestazioni', 'q=siero&sort=-internalCode', asAdmin()),
    );
    expect(everybody.length).toBeGreaterThan(10);
    expect(internalRows.map((row) => row[1])).toEqual(everybody.map((row) => row[1]));
  });
});

it('shows no mix of two states (G7)', async () => {
  const pair = ['COPPIA1', 'COPPIA2'];
  const forms = (at: number) =>
    pair.map((internalCode) =>
      makePrestazioneForm({ serviceName: internalCode, internalCode, initials: `V${at}` }),
    );
  const ids = await app.writer(tester, (write) => createPrestazioni(write, forms(0)));
  let editing = true;
  const editor = (async () => {
    for (let at = 1; editing && at < 500; at += 1) {
      const edits = forms(at).map((form, index) => ({ id: ids[index] ?? 0, version: at, form }));
      await app.writer(tester, async (write) => {
        for (const { id, version, form } of edits)
          await changePrestazione(write, id, version, form);
      });
      await pause(50);
    }
  })();
  const states = new Set<string>();
  try {
    // On a busy machine eight files can be done before the first of the editor's changes.
    for (let turn = 0; turn < 8 || (states.size < 2 && turn < 200); turn += 1) {
      const init = turn % 2 === 0 ? asAdmin() : {};
      const rows = cellsOf(
        await download(app, 'ExportCSVPrestazioni', 'q=COPPIA&sort=internalCode', init),
      );
      const pairCells = rows.filter((row) => pair.includes(row[1] ?? '')).map((row) => row[3]);
      expect([pairCells.length, pairCells[0]]).toEqual([2, pairCells[1]]);
      states.add(pairCells[0] ?? '');
    }
  } finally {
    editing = false;
    await editor;
  }
  expect(states.size).toBeGreaterThan(1);
});

describe('a field that an administrator hides', () => {
  it('is in no public file, and filters none', async () => {
    const before = await site.read('GetFieldConfiguration');
    const form = before.body.fields.map((field: FieldConfigurationWhole) => ({
      ...campoSaveOf(field),
      visible: !['clinicalMeaning', 'material'].includes(field.key) && field.visible,
    }));
    expect((await site.call('SaveFieldConfiguration', { fields: form })).status).toBe(200);
    for (const name of [
      'ExportCSVPrestazioni',
      'ExportExcelPrestazioni',
      'ExportDDLPrestazioni',
    ] as const) {
      const words = fileText(name, await download(app, name));
      expect(words).not.toContain('clinical_meaning');
      expect(words).not.toContain(italian['field.clinicalMeaning']);
      expect(words).not.toContain('touch x');
    }
    expect((await download(app, 'ExportCSVPrestazioni', 'sort=material')).status).toBe(400);
    expect((await download(app, 'ExportCSVPrestazioni', 'q=zzcerca', asAdmin())).text).toContain(
      'touch x',
    );
  });
});
