import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportName } from '#contract/export.ts';
import { listFound } from '#contract/prestazione.found.ts';
import { createSearch } from '#contract/search.ts';
import { cellsOf, download, fileText } from '../testing/downloads.ts';
import { openExportSite } from '../testing/exporting.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import type { TestApp } from '../testing/start-over.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
let app: TestApp;
beforeAll(async () => {
  site = await openExportSite();
  app = site.nodes.first;
});
afterAll(() => site.close());

interface Row {
  id: number;
  serviceName: string;
  missing: string[];
}

const read = async (query: string) => {
  const { body } = await app.call(`/api/DLAB/${query}`);
  return body as { prestazioni: Row[]; match: string; total: number };
};

describe('a search whose words no test has all', () => {
  test('is reported, with the words that each test lacks', async () => {
    const { prestazioni, match } = await read('Prestazioni?q=potassio%20urine&pageSize=500');
    expect(match).toBe('partial');
    expect(prestazioni[0]).toMatchObject({ serviceName: 'Potassio', missing: ['urine'] });
    const urine = prestazioni.find(({ serviceName }) => serviceName === 'Urinocoltura');
    expect(urine?.missing).toEqual(['potassio']);
  });
  test('is reported on every page, and stays grouped under a chosen order', async () => {
    const expected = await read('Prestazioni?q=potassio%20urine&pageSize=500&sort=serviceName');
    const lacking = expected.prestazioni.map(({ missing }) => missing.join(' '));
    expect(lacking.toSorted((a, b) => lacking.indexOf(a) - lacking.indexOf(b))).toEqual(lacking);
    const page = await read('Prestazioni?q=potassio%20urine&pageSize=2&page=2&sort=serviceName');
    expect(page.match).toBe('partial');
    expect(page.prestazioni).toEqual(expected.prestazioni.slice(2, 4));
  });
  test('a search that leaves out nothing reports that too', async () => {
    for (const query of [
      'Prestazioni?q=calcio%20urine',
      'Prestazioni',
      'Prestazioni?q=esame%20uricemia',
    ]) {
      const { prestazioni, match } = await read(query);
      expect(match).toBe('all');
      expect(prestazioni.every(({ missing }) => missing.length === 0)).toBe(true);
    }
  });
});

describe('a search that is not answered as it was typed', () => {
  test('is stated: corrected words, words that are not read, several names', async () => {
    expect(await read('Prestazioni?q=emcromo')).toMatchObject({
      match: 'all',
      corrected: [{ typed: 'emcromo', similar: ['Emocromo'] }],
      unread: [],
    });
    expect(await read('Prestazioni?q=kaliuria')).toMatchObject({ total: 0, corrected: [] });
    const words = Array.from({ length: 31 }, (_, at) => `x${at}`).join('%20');
    expect(await read(`Prestazioni?q=${words}`)).toMatchObject({ unread: ['x30'] });
    const several = await read('Prestazioni?q=inr%20ammonio');
    expect(several).toMatchObject({ match: 'several', total: 2, corrected: [], unread: [] });
    expect(several.prestazioni.map(({ missing }) => missing)).toEqual([[], []]);
  });
});

describe('the page, the API and the files list the same tests in the same order', () => {
  test.each([
    'potassio urine',
    'ferritina ferro transferrina',
    'inr emocromo ferritina',
    'sodio potassio',
    'troponina t',
    'proteine urine 24h',
    'ghiaccio',
    'green tube',
    'tappo verde',
    'esame uricemia',
    'digiuno',
  ])('%s', async (q) => {
    const search = `q=${encodeURIComponent(q)}`;
    const listed = (await read(`Prestazioni?${search}&pageSize=500`)).prestazioni;
    const { prestazioni: items } = await read('SummaryPrestazioni');
    const shown = listFound(items as never, { q }, createSearch(items as never).find(q), {
      today: '2026-11-29',
    }).rows;
    expect(listed.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    const [, ...rows] = cellsOf(await download(app, 'ExportCSVPrestazioni', search));
    expect(rows.map(([name]) => name)).toEqual(shown.map(({ serviceName }) => serviceName));
  });
});

describe('a file of a search whose words no test has all', () => {
  const partial = 'q=potassio%20urine';
  const names: ExportName[] = [
    'ExportCSVPrestazioni',
    'ExportExcelPrestazioni',
    'ExportDDLPrestazioni',
    'ExportPDFPrestazioni',
    'ExportExcelEsamiUrgenti',
    'ExportPDFEsamiUrgenti',
  ];
  test.each(names)('%s is named as a partial search', async (name) => {
    const query = name.includes('Urgenti') ? 'q=potassio%20feci' : partial;
    const file = await download(app, name, query);
    expect(file.headers.get('content-disposition')).toMatch(/filename="[a-z-]+-parziale-IEO-/);
    for (const q of ['q=potassio', 'q=potassio%20ammonio']) {
      const file = await download(app, name, q);
      expect(file.headers.get('content-disposition')).not.toContain('parziale');
    }
  });
  test('notes it in its title, in both languages', async () => {
    for (const name of ['ExportExcelPrestazioni', 'ExportDDLPrestazioni'] as const) {
      expect(fileText(name, await download(app, name, `${partial}&lang=it`))).toContain(
        'Catalogo degli esami: ricerca parziale',
      );
      expect(fileText(name, await download(app, name, `${partial}&lang=en`))).toContain(
        'partial search',
      );
      expect(fileText(name, await download(app, name, 'q=potassio'))).not.toContain(
        'ricerca parziale',
      );
    }
  });
  test('notes a corrected word, as the page does', async () => {
    const file = await download(app, 'ExportExcelPrestazioni', 'q=emcromo&lang=it');
    expect(fileText('ExportExcelPrestazioni', file)).toContain(
      'nessun esame «emcromo»; simili: Emocromo',
    );
  });
  test.each(['list', 'book'])('a PDF notes it on its first page: %s', async (layout) => {
    const { bytes } = await download(app, 'ExportPDFPrestazioni', `${partial}&layout=${layout}`);
    expect(pagesOf(bytes)[0]).toContain('ricerca parziale');
  });
});
