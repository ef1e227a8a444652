import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { download, fileText } from '../testing/downloads.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

// At 10:30 UTC of the 21st, laboratories east and west of Rome have another day.
const instant = Date.parse('2026-11-21T10:30:00Z');
const zones = [
  { timeZone: 'Pacific/Kiritimati', today: '2026-11-22', hour: '00', begun: true, over: true },
  { timeZone: 'Europe/Rome', today: '2026-11-21', hour: '11', begun: false, over: true },
  { timeZone: 'Pacific/Pago_Pago', today: '2026-11-20', hour: '23', begun: false, over: false },
];

describe.each(zones)('in $timeZone', ({ timeZone, today, hour, begun, over }) => {
  let site: TestSite;
  const numbers: Record<string, number> = {};
  beforeAll(async () => {
    const config = {
      environment: 'IEO',
      brand: 'DLAB',
      project: 'P',
      timeZone,
      holidays: ['12-07'],
      publicUrl: new URL('https://lab.example.org'),
      trustProxy: [],
    };
    site = await openTestSite({ config });
    const forms = {
      begins: { startDate: '2026-11-22', dueDate: null },
      ends: { startDate: null, dueDate: '2026-11-20' },
    };
    for (const [title, days] of Object.entries(forms)) {
      const { body } = await site.call('SaveComunicato', { title, subject: 'Prova', ...days });
      numbers[title] = body.comunicato.id;
    }
    site.clock.advance((instant - Date.now()) / 1000);
  });
  afterAll(() => site.close());

  const titles = async (query: string) =>
    (await site.read(`Comunicati?${query}`, null)).body.comunicati.map(
      ({ title }: { title: string }) => title,
    );

  it('announcements begin and end at the laboratory’s midnight', async () => {
    const inForce = [...(begun ? ['begins'] : []), ...(over ? [] : ['ends'])];
    expect(await titles('')).toEqual(inForce);
    expect(await titles('archived=true')).toEqual(over ? ['ends'] : []);
    const { first } = site.nodes;
    const { status } = await first.call(`/comunicazioni/${numbers['begins']}`);
    expect(status).toBe(begun ? 200 : 404);
    const sitemap = (await first.call('/sitemap.xml')).text;
    expect(sitemap.includes(`/comunicazioni/${numbers['ends']}<`)).toBe(!over);
    const { comunicati } = (await site.read('Catalogo', null)).body;
    expect(comunicati).toHaveLength(begun ? 2 : 1);
  });

  it('the browser learns the zone and the holidays from the page', async () => {
    const { text } = await site.nodes.first.call('/esami');
    expect(text).toContain(`<meta name="dlab-time-zone" content="${timeZone}"`);
    expect(text).toContain('2026-10-04 2026-11-01 2026-12-07 2026-12-08');
  });

  it('files have the laboratory’s day in their name and name its zone', async () => {
    const { first } = site.nodes;
    const file = await download(first, 'ExportPDFPrestazioni', 'lang=it');
    expect(file.headers.get('content-disposition')).toContain(`prestazioni-IEO-${today}.pdf`);
    const [, month, day] = today.match(/-(\d\d)-(\d\d)$/) ?? [];
    expect(pagesOf(file.bytes)[0]?.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`Dati delle ore ${hour}:\\d\\d (del )?${day}/${month}/2026 \\(${timeZone}\\)`),
    );
    const workbook = await download(first, 'ExportExcelPrestazioni', 'lang=en');
    expect(fileText('ExportExcelPrestazioni', workbook)).toContain(`(${timeZone})`);
  });

  it('the days of the history begin at the laboratory’s midnight', async () => {
    // Kiritimati and Pago Pago never have the same day.
    const { storico } = (await site.read('admin/Storico?noun=comunicato')).body;
    const at = Date.parse(storico[0].at);
    for (const offset of [-1, 0, 1]) {
      const day = laboratoryDay(new Date(at + offset * 86_400_000), timeZone);
      const days = `noun=comunicato&from=${day}&to=${day}`;
      const { total } = (await site.read(`admin/Storico?${days}`)).body;
      expect(total).toBe(offset === 0 ? storico.length : 0);
    }
  });
});
