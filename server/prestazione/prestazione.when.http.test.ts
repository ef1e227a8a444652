import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exports } from '#contract/export.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { cellsOf, download, fileText } from '../testing/downloads.ts';
import { openExportSite } from '../testing/exporting.ts';
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
  saturdaysHolidaysAfter930: boolean | null;
}

const call = (query: string) => app.call(`/api/DLAB/Prestazioni?pageSize=500&${query}`);
const read = async (query: string) =>
  ((await call(query)).body as { prestazioni: Row[] }).prestazioni;
const rank = ({ saturdaysHolidaysAfter930: flag }: Row) => (flag === null ? 2 : flag ? 0 : 1);
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('the list at a day and hour', () => {
  it('has the tests of reduced service first, then the unmarked, then the unknown', async () => {
    const all = await read('');
    const expected = idsOf(all.toSorted((a, b) => rank(a) - rank(b)));
    expect(expected).not.toEqual(idsOf(all));
    // A Saturday, a Sunday, and two holidays of this year on whatever day.
    const year = new Date().getFullYear();
    const holidays = [`${year}-12-25T09:30`, `${year}-12-08T23:59`];
    for (const when of ['weekend', '2026-11-28T09:30', '2026-11-29T12:00', ...holidays])
      expect(idsOf(await read(`when=${when}`)), when).toEqual(expected);
    for (const when of ['always', '2026-11-29T09:29', '2026-11-30T10:00', '2026-11-30T00:00'])
      expect(idsOf(await read(`when=${when}`)), when).toEqual(idsOf(all));
  });

  it('loses no test by it, and keeps a chosen order within each part', async () => {
    const sorted = await read('sort=-serviceName');
    const divided = await read('sort=-serviceName&when=weekend');
    expect(idsOf(divided)).toEqual(idsOf(sorted.toSorted((a, b) => rank(a) - rank(b))));
  });

  it('keeps the groups of a partial search, each divided', async () => {
    const { body } = await call('q=potassio%20urine&when=weekend');
    const { prestazioni } = body as { prestazioni: (Row & { missing: string[] })[] };
    const groups = Object.values(Object.groupBy(prestazioni, ({ missing }) => missing.join(' ')));
    expect(groups.flat()).toEqual(prestazioni);
    for (const group of groups) {
      const ranks = (group ?? []).map(rank);
      expect(ranks).toEqual(ranks.toSorted());
    }
  });

  it('refuses what is no time, and says how one is written', async () => {
    expect((await call(`when=${'x'.repeat(5000)}`)).status).toBe(400);
    for (const when of ['now', '2026-11-29', '2026-02-30T10:00']) {
      const { status, body } = await call(`when=${when}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body), when).toContain('2026-11-29T10:12');
    }
  });
});

describe('a file at a day and hour', () => {
  it('has the order of the list, and names the time', async () => {
    const names = ((await read('when=weekend')) as unknown as { serviceName: string }[]).map(
      ({ serviceName }) => serviceName,
    );
    const [, ...rows] = cellsOf(
      await download(app, 'ExportCSVPrestazioni', 'when=2026-11-29T10:12'),
    );
    expect(rows.map(([name]) => name)).toEqual(names);
    const words = {
      'when=2026-11-29T10:12&lang=it': 'Quando: domenica 29/11/2026, 10:12',
      'when=2026-11-29T10:12&lang=en': 'When: Sunday, 29/11/2026, 10:12',
      'when=weekend&lang=it': 'Quando: Sabato, domenica e festivi dalle 9:30',
    };
    for (const [query, text] of Object.entries(words)) {
      const file = await download(app, 'ExportExcelEsamiUrgenti', query);
      expect(fileText('ExportExcelEsamiUrgenti', file), query).toContain(text);
    }
  });
});

it('tells nothing of a hidden field by its order', async () => {
  const { fields } = (await site.read('GetFieldConfiguration')).body;
  const hidden = (fields as FieldConfigurationWhole[]).map((field) => ({
    ...campoSaveOf(field),
    visible: field.audience === 'public' && field.key !== 'saturdaysHolidaysAfter930',
  }));
  const path = 'Prestazioni?when=weekend';
  expect((await site.read(path, null)).status).toBe(200);
  await site.call('SaveFieldConfiguration', { fields: hidden });
  expect((await site.read(path, null)).status).toBe(400);
  const file = await app.call(`${exports.ExportCSVPrestazioni.path}?when=weekend`);
  expect(file.status).toBe(400);
});
