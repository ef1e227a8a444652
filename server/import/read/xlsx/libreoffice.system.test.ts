import { expect, test } from 'vitest';
import { convertByOffice } from '../../../testing/office.ts';
import { readSheet } from '../read-sheet.ts';
import { Unreadable } from '../sentence.ts';

const namespaces = ['office', 'table', 'text', 'style', 'number', 'fo']
  .map((name) => {
    const namespace = name === 'fo' ? 'xsl-fo-compatible' : name === 'number' ? 'datastyle' : name;
    return `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${namespace}:1.0"`;
  })
  .concat('xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"')
  .join(' ');

const text = (words: string) =>
  `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
const number = (value: string, attributes = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${attributes}/>`;
const day =
  '<table:table-cell office:value-type="date" office:date-value="2026-11-20" ' +
  'table:style-name="day"/>';
const boolean =
  '<table:table-cell office:value-type="boolean" office:boolean-value="true" ' +
  'table:style-name="yes"/>';
const row = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;

/** A spreadsheet as flat XML, which LibreOffice opens. */
const flat = `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="iso"><number:day number:style="long"/><number:text>/</number:text><number:month
 number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:number-style style:name="five"><number:number number:min-integer-digits="5" number:decimal-places="0"/></number:number-style>
<number:boolean-style style:name="truth"><number:boolean/></number:boolean-style>
<style:style style:name="yes" style:family="table-cell" style:data-style-name="truth"/>
<style:style style:name="day" style:family="table-cell" style:data-style-name="iso"/>
<style:style style:name="code" style:family="table-cell" style:data-style-name="five"/>
</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Esami">
${row(['Codice', 'Nome', 'Limite', 'Dal', 'Urgente'].map(text).join(''))}
${row(number('123', 'table:style-name="code"') + text('Attività &lt; 5 µg/L') + number('0.1') + day + boolean)}
${row(text('HB') + text('riga</text:p><text:p>due') + number('13.5'), 'table:visibility="collapse"')}
${row(text('X') + text('somma') + number('3', 'table:formula="of:=1+2"'))}
</table:table></office:spreadsheet></office:body></office:document>`;

const saveAs = (format: string) =>
  convertByOffice('esami.fods', new TextEncoder().encode(flat), format);

test('a workbook that LibreOffice writes is read; its other formats are refused by their names', async () => {
  expect(await readSheet(await saveAs('xlsx'))).toMatchObject({
    sheet: 'Esami',
    headings: ['Codice', 'Nome', 'Limite', 'Dal', 'Urgente'],
    rows: [
      { row: 2, cells: ['00123', 'Attività < 5 µg/L', '0.1', '2026-11-20', 'true'] },
      { row: 3, cells: ['HB', 'riga\ndue', '13.5', '', ''] },
      { row: 4, cells: ['X', 'somma', '3', '', ''] },
    ],
    hiddenRows: [3],
    problems: [],
    notes: [
      { phrase: 'import.hiddenRows' },
      { phrase: 'import.formulaValues', values: { count: 1 } },
      { row: 4, column: 2, phrase: 'import.formulaValue', values: { address: 'C4' } },
    ],
  });
  for (const [format, phrase] of [
    ['xls', 'import.oldExcel'],
    ['ods', 'import.openDocument'],
  ] as const) {
    const refused = readSheet(await saveAs(format));
    await expect(refused).rejects.toBeInstanceOf(Unreadable);
    await expect(refused).rejects.toMatchObject({ status: 415, reason: { phrase } });
  }
}, 120_000);
