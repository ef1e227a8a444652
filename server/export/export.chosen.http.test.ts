import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportName } from '#contract/export.ts';
import { cellsOf, download } from '../testing/downloads.ts';
import { canary, openExportSite } from '../testing/exporting.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import type { TestApp } from '../testing/start-over.ts';
import type { TestSite } from '../testing/test-site.ts';

// Files of tests that were chosen one by one.

const names = ['ExportPDFPrestazioni', 'ExportExcelPrestazioni', 'ExportCSVPrestazioni'] as const;

let site: TestSite;
let app: TestApp;
/** The test with internal fields, and another one. */
let ids: readonly [number, number];
beforeAll(async () => {
  site = await openExportSite();
  app = site.nodes.first;
  const { items, idByCode } = app.live.current;
  ids = [idByCode.get('x/1 a') ?? 0, items.at(-1)?.id ?? 0];
});
afterAll(() => site.close());

const chosen = (more = '') => `lang=it&${ids.map((id) => `id=${id}`).join('&')}${more}`;
const nameOf = ({ headers }: { readonly headers: Headers }) =>
  /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1];

describe.each(names)('%s of chosen tests', (name: ExportName) => {
  it('is for anybody, without a session and with a wrong one', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      const file = await download(app, name, chosen(), { headers });
      expect([file.status, nameOf(file)]).toEqual([
        200,
        expect.stringMatching(/^prestazioni-scelte-IEO-/),
      ]);
    }
  });

  it('has the internal fields for an administrator alone', async () => {
    const headers = { authorization: `Bearer ${site.admin.token}` };
    const file = await download(app, name, chosen(), { headers });
    expect(nameOf(file)).toMatch(/^prestazioni-scelte-interno-/);
  });

  it('is refused when one of them is not in the list, and names no other', async () => {
    expect((await download(app, name, chosen('&id=999999'))).status).toBe(404);
    expect((await download(app, name, chosen('&q=zzcerca'))).status).toBe(404);
  });

  it('takes a hundred tests, and refuses more', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `id=${at + 1}`).join('&');
    expect((await download(app, name, many)).status).toBe(400);
  });
});

it('the rows are the chosen tests in the order of the list, each once', async () => {
  const all = cellsOf(await download(app, 'ExportCSVPrestazioni', 'lang=it'));
  const some = cellsOf(await download(app, 'ExportCSVPrestazioni', chosen(`&id=${ids[0]}`)));
  expect(some).toHaveLength(3);
  expect(some).toEqual(all.filter((row) => some.some((other) => other.join() === row.join())));
});

it('sheets are numbered by themselves, and say no internal field to everybody', async () => {
  const file = await download(app, 'ExportPDFPrestazioni', chosen('&layout=sheet'));
  const text = pagesOf(file.bytes).join('');
  expect(text.match(/Pagina 1 di/g)).toHaveLength(2);
  expect(text.match(/è la revisione/g)).toHaveLength(2);
  expect(text).not.toContain(canary);
});

it('sheets of the whole catalogue are refused, since it has a book', async () => {
  const { status, text } = await download(app, 'ExportPDFPrestazioni', 'layout=sheet');
  expect([status, JSON.parse(text).fields]).toEqual([400, { id: 'Campo obbligatorio' }]);
});

it('a card is of urgent tests alone', async () => {
  expect((await download(app, 'ExportPDFEsamiUrgenti', 'layout=card')).status).toBe(200);
  expect((await download(app, 'ExportPDFPrestazioni', 'layout=card')).status).toBe(400);
});
