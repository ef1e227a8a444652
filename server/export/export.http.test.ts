import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnName } from '#contract/column-name.ts';
import { exportFormats, exports } from '#contract/export.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import { en } from '#phrases/en.ts';
import { it as italian } from '#phrases/it.ts';
import { cellsOf, download, fileText, firstSheet } from '../testing/downloads.ts';
import { canary, exportNames as names, openExportSite, queryOf } from '../testing/exporting.ts';
import type { TestApp } from '../testing/start-over.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
let app: TestApp;
beforeAll(async () => {
  site = await openExportSite();
  app = site.nodes.first;
});
afterAll(() => site.close());

describe.each(names)('%s', (name) => {
  const { format } = exports[name];

  it('is a file for anybody, in both languages', async () => {
    for (const language of ['it', 'en'] as const) {
      const response = await download(app, name, queryOf(name, `lang=${language}`));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(exportFormats[format].type);
      expect(response.headers.get('content-language')).toBe(language);
      expect(response.headers.get('x-catalogue-version')).toBe(String(app.live.current.version));
      expect(response.headers.get('content-length')).toBe(String(response.bytes.length));
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(
          '^attachment; ' +
            `filename="[a-z-]+(-X_1_a)?-IEO-\\d{4}-\\d\\d-\\d\\d\\.${exportFormats[format].extension}"; ` +
            `filename\\*=UTF-8''`,
        ),
      );
      const byHeader = await download(app, name, queryOf(name), {
        headers: { 'accept-language': language },
      });
      expect(byHeader.text).toBe(response.text);
    }
    const english = await download(app, name, queryOf(name, 'lang=en'), {
      headers: { 'accept-language': 'it' },
    });
    expect(english.headers.get('content-language')).toBe('en');
  });

  it('is known by its entity tag, and by HEAD', async () => {
    const { headers, bytes } = await download(app, name, queryOf(name));
    const etag = headers.get('etag') ?? '';
    const again = await download(app, name, queryOf(name), { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await download(app, name, queryOf(name), { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('holds nothing internal for a reader without the role', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${site.visitor.token}` },
    ]) {
      const words = fileText(name, await download(app, name, queryOf(name), { headers }));
      for (const word of [
        canary,
        'noteLab',
        'note_lab',
        'sampleTreatmentLab',
        'createdBy',
        'created_by',
        'tester',
      ]) {
        expect(words).not.toContain(word);
      }
      expect(words).not.toContain(italian['field.noteLab']);
    }
  });

  it('refuses what it does not know, and other methods', async () => {
    expect((await download(app, name, queryOf(name, 'colour=red'))).status).toBe(400);
    expect((await download(app, name, queryOf(name, 'lang=de'))).status).toBe(400);
    expect((await download(app, name, queryOf(name, 'progress=1'))).status).toBe(400);
    expect((await download(app, name, queryOf(name), { method: 'POST' })).status).toBe(405);
  });
});

describe('what a file holds is what its list shows (decision 5)', () => {
  async function listed(query: string): Promise<string[]> {
    const { body } = await app.call(`/api/DLAB/Prestazioni?pageSize=500&${query}`);
    return body.prestazioni.map(
      (prestazione: { internalCode: string }) => prestazione.internalCode,
    );
  }
  const column = (rows: string[][], at: number) => rows.slice(1).map((row) => row[at]);

  it.each([
    '',
    'q=glicemia',
    'q=zzcerca',
    'q=nulla di simile',
    'initial=C',
    'sort=-serviceName',
    'urgent=true&ssn=false',
    'q=siero&urgent=true&sort=responseTimeDays',
  ])('tests under %j', async (query) => {
    const expected = await listed(query);
    expect(column(cellsOf(await download(app, 'ExportCSVPrestazioni', query)), 1)).toEqual(
      expected,
    );
    const script = (await download(app, 'ExportDDLPrestazioni', query)).text;
    expect(
      [...script.matchAll(/^ {2}\(\d+, '(?:[^']|'')*', '([^']*)', /gm)].map(([, match]) => match),
    ).toEqual(expected);
    const sheet = firstSheet(await download(app, 'ExportExcelPrestazioni', query));
    const codes = [
      ...sheet.matchAll(/<c r="B\d+" s="\d+" t="inlineStr"><is><t xml:space="preserve">([^<]*)/g),
    ];
    expect(codes.map(([, code]) => code).slice(1)).toEqual(expected);
  });

  it('tests under a filter by a value, in words', async () => {
    const material = app.live.current.items.find((item) => item.material !== null)?.material;
    const query = `material=${material?.id}&sort=-responseTimeDays`;
    expect(column(cellsOf(await download(app, 'ExportCSVPrestazioni', query)), 1)).toEqual(
      await listed(query),
    );
    const words = fileText(
      'ExportExcelPrestazioni',
      await download(app, 'ExportExcelPrestazioni', `${query}&q=a&lang=it`),
    );
    expect(words).toContain(`«a» · Materiale: ${material?.description}`);
  });

  it('the urgent tests, by no other filter and no initial', async () => {
    const name = 'ExportExcelEsamiUrgenti';
    for (const query of ['', 'ssn=true', 'ssn=false&sort=-serviceName']) {
      const expected = await listed(`urgent=true&${query}`);
      const sheet = firstSheet(await download(app, name, query));
      expect(sheet).toContain(
        `<autoFilter ref="A1:${columnName(publicFields.length - 1)}${expected.length + 1}"/>`,
      );
    }
    expect(fileText(name, await download(app, name, 'ssn=true&lang=it'))).toContain(
      `${italian['field.affiliatedExamSsn']}: ${italian['test.yes']}`,
    );
    for (const query of ['urgent=false', 'urgent=true', 'initial=Z']) {
      expect((await download(app, name, query)).status).toBe(400);
      expect((await download(app, 'ExportPDFEsamiUrgenti', query)).status).toBe(400);
    }
  });

  it('announcements', async () => {
    for (const query of ['', 'q=urine', 'archived=true']) {
      const { body } = await app.call(`/api/DLAB/Comunicati?pageSize=500&${query}`);
      const rows = cellsOf(await download(app, 'ExportCSVComunicazioni', query));
      expect(rows.slice(1)).toEqual(
        body.comunicati.map((comunicato: Record<string, string | null>) => [
          comunicato.title,
          comunicato.subject,
          comunicato.startDate ?? '',
          comunicato.dueDate ?? '',
          comunicato.modifiedAt,
        ]),
      );
    }
  });

  it('support values', async () => {
    const { body } = await app.call('/api/DLAB/GetValoriTabellaSupporto?table=contenitori&q=tappo');
    const rows = cellsOf(
      await download(app, 'ExportCSVSupportValues', 'table=contenitori&q=tappo&lang=it'),
    );
    expect(rows.slice(1).map((cells) => cells.slice(0, 4))).toEqual(
      body.values.map((value: { code: string | null; description: string; usedBy: number }) => [
        ...[
          italian['table.contenitori'],
          value.code ?? '',
          value.description,
          String(value.usedBy),
        ],
      ]),
    );
    const allCells = cellsOf(await download(app, 'ExportCSVSupportValues'));
    expect(allCells).toHaveLength(app.live.current.valoriWithUse.length + 1);
  });

  it('the columns are the public fields under their labels, the words those of the language', async () => {
    for (const [language, phrases] of [
      ['it', italian],
      ['en', en],
    ] as const) {
      const [headings, row] = cellsOf(
        await download(app, 'ExportCSVPrestazioni', `q=zzcerca&lang=${language}`),
      );
      expect(headings).toEqual(publicFields.map(({ key }) => phrases[`field.${key}`]));
      expect(row?.slice(0, 5)).toEqual(['=HYPERLINK("x")', 'X/1 a', '', '', '-20 °C\nzzcerca']);
      expect(row).toContain(phrases['test.yes']);
    }
    const hyperlink = (await download(app, 'ExportCSVPrestazioni', 'q=zzcerca')).text;
    expect(hyperlink).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('a missing test is refused at once', async () => {
    for (const query of ['id=999999', 'code=nessuno']) {
      const answer = await app.call(`/api/DLABExport/ExportRowExcelPrestazione?${query}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'notFound']);
    }
    expect((await app.call('/api/DLABExport/ExportRowPDFPrestazione')).status).toBe(400);
  });
});
