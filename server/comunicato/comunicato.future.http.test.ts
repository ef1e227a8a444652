import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportName } from '#contract/export.ts';
import { exports } from '#contract/export.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { download, fileText } from '../testing/downloads.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const day = 86_400;
const secret = 'canarino-futuro';
let site: TestSite;
let id = 0;
let first = '';
beforeAll(async () => {
  site = await openTestSite();
  first = laboratoryDay(new Date(site.clock.now().getTime() + 2 * day * 1000), 'Europe/Rome');
  const form = {
    title: `Sciopero ${secret}`,
    subject: `Dal mattino, ${secret}`,
    startDate: first,
    dueDate: null,
  };
  const saved = await site.call('SaveComunicato', form);
  expect([saved.status, saved.body.comunicato?.startDate]).toEqual([200, first]);
  id = saved.body.comunicato.id;
  await site.call('SaveComunicato', {
    title: 'Di questi giorni',
    subject: 'In vigore',
    dueDate: null,
  });
});
afterAll(() => site.close());

/** Every public address of the API and of the pages with announcements. */
const addresses = () => {
  const lists = [
    'Comunicati?pageSize=500',
    'Comunicati?archived=true',
    `Comunicati?q=${secret}`,
    'Catalogo',
  ];
  const pages = [
    '/',
    '/comunicazioni',
    `/comunicazioni/${id}`,
    `/en/comunicazioni/${id}`,
    '/sitemap.xml',
  ];
  return [
    ...lists.map((path) => `/api/DLAB/${path}`),
    `/api/DLAB/GetComunicato?id=${id}`,
    ...pages,
  ];
};
const exportNames = Object.keys(exports).filter((name) => /Comunica/.test(name)) as ExportName[];

describe('an announcement that is still to come', () => {
  it.each([
    ['anonymous callers', () => ({})],
    ['a user without the role', () => ({ authorization: `Bearer ${site.visitor.token}` })],
  ] as const)('is at no address for %s', async (_, headers) => {
    for (const address of addresses()) {
      const answer = await fetch(site.nodes.first.address + address, { headers: headers() });
      const text = await answer.text();
      expect([address, text.includes(secret) || text.includes(`comunicazioni/${id}<`)]).toEqual([
        address,
        false,
      ]);
      if (address.includes('GetComunicato')) expect(answer.status).toBe(404);
      if (address === `/comunicazioni/${id}`) expect(answer.status).toBe(404);
    }
  });

  it('is in no export, not even an administrator’s: exports match the list', async () => {
    expect(exportNames).toHaveLength(4);
    for (const name of exportNames) {
      for (const headers of [{}, { authorization: `Bearer ${site.admin.token}` }]) {
        const file = await download(site.nodes.first, name, '', { headers });
        const words =
          exports[name].format === 'pdf' ? pagesOf(file.bytes).join() : fileText(name, file);
        expect([name, words.includes('Di questi giorni'), words.includes(secret)]).toEqual([
          name,
          true,
          false,
        ]);
      }
    }
  });

  it('is read, found and linked for administrators', async () => {
    const futures = async (query = '') =>
      (await site.read(`admin/ComunicatiFuturi${query}`)).body.comunicati;
    expect(await futures()).toMatchObject([{ id, startDate: first, version: 1 }]);
    expect(await futures('?q=SCIOPERO%20canarino')).toHaveLength(1);
    expect(await futures('?q=giorni')).toEqual([]);
    expect((await site.read(`GetComunicato?id=${id}`)).body.comunicato).toMatchObject({
      id,
      startDate: first,
    });
    expect((await site.read('GetComunicato?id=99999')).status).toBe(404);
    expect((await site.read(`admin/EditComunicato?id=${id}`)).body.comunicato.startDate).toBe(
      first,
    );
    const { storico } = (await site.read(`admin/Storico?noun=comunicato&recordId=${id}`)).body;
    expect(storico).toContainEqual(
      expect.objectContaining({ field: 'startDate', currentValue: first }),
    );
  });

  it('becomes public at 0:00 of its start date in the laboratory, without any action', async () => {
    const read = () => site.read(`GetComunicato?id=${id}`, null);
    const found = async () => (await site.read(`Comunicati?q=${secret}`, null)).body.total;
    expect([(await read()).status, await found()]).toEqual([404, 0]);
    site.clock.advance(2 * day);
    // What was answered the day before is held no longer than a few seconds.
    await expect
      .poll(async () => [(await read()).status, await found()], { timeout: 10_000 })
      .toEqual([200, 1]);
    expect(
      (await site.read('Comunicati', null)).body.comunicati.map(
        (comunicato: { id: number }) => comunicato.id,
      )[0],
    ).toBe(id);
    expect((await site.read('Catalogo', null)).text).toContain(secret);
    expect((await fetch(`${site.nodes.first.address}/comunicazioni/${id}`)).status).toBe(200);
  });
});
