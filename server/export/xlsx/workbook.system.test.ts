import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unguard } from '#contract/formula-guard.ts';
import { makeList, testFacts } from '../../testing/make-list.ts';
import { convertByOffice, firstSheetByOffice } from '../../testing/office.ts';
import { writeCsv } from '../csv.ts';
import type { ExportList } from '../export.data.ts';
import { writeWorkbook } from './workbook.ts';

const nothing = () => undefined;
const cellsOf = (csv: string | Uint8Array) =>
  parse(csv as string, { delimiter: ';', bom: true, relax_column_count: true }) as string[][];

/**
 * A day and an instant of our CSV as LibreOffice shows them: month first, and in the laboratory's
 * time.
 */
function asOffice(cell: string): string {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell);
  if (day) return `${day[2]}/${day[3]}/${day[1]}`;
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell)) return cell;
  const parts = new Date(cell).toLocaleString('en-US', {
    timeZone: 'Europe/Rome',
    hourCycle: 'h23',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const);
  return parts.replace(', ', ' ');
}

describe('a workbook', () => {
  it('opens in LibreOffice with the cells of our CSV, and no formula (G1)', async () => {
    const list = makeList({ language: 'en' });
    const workbook = writeWorkbook(list, 'list', nothing);
    const expected = cellsOf(writeCsv(list, nothing)).map((row) =>
      row.map((cell) => asOffice(unguard(cell))),
    );
    expect(cellsOf(await firstSheetByOffice(workbook))).toEqual(expected);
    const flat = (await convertByOffice('book.xlsx', workbook, 'fods')).toString();
    expect(flat).not.toContain('table:formula');
    expect(flat).toContain('office:value-type="date" office:date-value="2026-07-02T00:30:00"');
    expect(flat).toContain('office:value-type="float" office:value="1.5"');
    expect(flat).toContain('<dc:title>Catalogo degli esami</dc:title>');
    expect(flat).toContain('table:display-filter-buttons="true"');
    expect(flat).toContain('Times are those of the laboratory');
  });

  it('keeps codes as texts, in the text format, so that they stay texts when somebody edits them', () => {
    const codes = ['00123', '1E5', '90.10', '1/2', 'MAR-1', '-5'];
    const columns = codes.map((key) => ({ key, kind: 'text' as const, label: key }));
    const list = { ...makeList(), columns, rows: [{ id: 1, cells: codes }] };
    const parts = unzipSync(writeWorkbook(list, 'list', nothing));
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const [, cellStyles = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(part('xl/styles.xml')) ?? [];
    const formats = [...cellStyles.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id);
    const cells = [
      ...part('xl/worksheets/sheet1.xml').matchAll(
        /<c r="[A-F]2" s="(\d+)" t="(\w+)">.*?<t[^>]*>([^<]*)/g,
      ),
    ];
    expect(cells.map(([, style, type, text]) => [formats[Number(style)], type, text])).toEqual(
      // 49: `@`, as text (ECMA-376, 18.8.30).
      codes.map((code) => ['49', 'inlineStr', code]),
    );
  });

  it('has the heading row frozen, filtered and repeated, and says what it is', () => {
    const parts = unzipSync(writeWorkbook(makeList(), 'list', nothing));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(
      '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>',
    );
    expect(sheet).toContain('<autoFilter ref="A1:F28"/>');
    expect(sheet).not.toContain('<f>');
    // What a person's edit would make a formula of has Excel's own apostrophe; nothing else has.
    const guarded = [
      ...sheet.matchAll(/s="3" t="inlineStr"><is><t xml:space="preserve">([^<]*)/g),
    ].map(([, text]) => text);
    expect(guarded).toContain('-20 °C');
    expect(guarded).not.toContain('00123');
    expect(strFromU8(parts['docProps/core.xml'] ?? new Uint8Array())).toContain(
      '<dc:language>it</dc:language>',
    );
    const about = strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    for (const word of ['DLAB', 'IEO', '>7<', 'https://lab.example.org'])
      expect(about).toContain(word);
  });

  it('cuts what is longer than a cell can be, marks it and notes it (G4)', async () => {
    const long = `${'à'.repeat(32_766)}😀`;
    const fits = 'b'.repeat(32_767);
    const columns = [{ key: 'clinicalMeaning', kind: 'longText' as const, label: 'Significato' }];
    const list: ExportList = {
      facts: testFacts,
      columns,
      rows: [
        { id: 1, cells: [fits] },
        { id: 2, cells: [long] },
      ],
    };
    const flat = (
      await convertByOffice('book.xlsx', writeWorkbook(list, 'list', nothing), 'fods')
    ).toString();
    expect(flat).toContain(fits);
    expect(flat).toMatch(/à{32755}… \[tagliato\]/);
    expect(flat).toContain('Riga 3, «Significato»');
  });

  it('prints one page wide, as many of its first columns as can be read there, and says which', () => {
    const partOf = (list: ExportList, name: string) =>
      strFromU8(unzipSync(writeWorkbook(list, 'list', nothing))[name] ?? new Uint8Array());
    const plain = makeList();
    const area = (list: ExportList) =>
      /Print_Area" localSheetId="0">([^<]*)/.exec(partOf(list, 'xl/workbook.xml'))?.[1];
    expect(partOf(plain, 'xl/worksheets/sheet1.xml')).toContain(
      'orientation="landscape" fitToWidth="1" fitToHeight="0"',
    );
    expect(partOf(plain, 'xl/worksheets/sheet1.xml')).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(area(plain)).toMatch(/!\$A\$1:\$F\$28$/);
    expect(partOf(plain, 'xl/worksheets/sheet2.xml')).not.toContain('area di stampa');
    const columns = Array.from({ length: 12 }, (_, at) => ({
      key: `k${at}`,
      kind: 'text' as const,
      label: `C${at}`,
    }));
    const wide = {
      ...plain,
      columns,
      rows: [{ id: 1, cells: columns.map(() => 'parola '.repeat(9)) }],
    };
    expect(area(wide)).toMatch(/!\$A\$1:\$C\$2$/);
    expect(partOf(wide, 'xl/worksheets/sheet2.xml')).toContain('le colonne fino a «C2»');
  });

  it('leaves out what XML cannot hold', async () => {
    const columns = [{ key: 'a', kind: 'text' as const, label: 'a' }];
    const list: ExportList = {
      facts: testFacts,
      columns,
      rows: [{ id: 1, cells: ['a\u0001b\ufffe\ud800c'] }],
    };
    expect(cellsOf(await firstSheetByOffice(writeWorkbook(list, 'list', nothing)))).toEqual([
      ['a'],
      ['abc'],
    ]);
  });

  it('of one test lists its fields, without the empty ones', async () => {
    const { facts, columns, rows } = makeList();
    const firstRows = rows.slice(12, 13);
    const sheet = cellsOf(
      await firstSheetByOffice(writeWorkbook({ facts, columns, rows: firstRows }, 'one', nothing)),
    );
    expect(sheet[0]).toEqual(['+2/+8 °C', '']);
    expect(sheet.slice(2)).toEqual([
      ['Prestazione', '+2/+8 °C'],
      ['=Urgente', 'Sì'],
      ['Scade il', '03/31/2027'],
      ['Ultima modifica', '07/02/2026 00:30:00'],
    ]);
  });
});
