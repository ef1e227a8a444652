import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportPlan } from '#contract/import.ts';
import { prestazione, valoreTabella } from '../../schema.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { headings, interval, marked } from '../../testing/intervalli.ts';
import { makeXlsx } from '../../testing/make-xlsx.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  await office.sql.delete(prestazione);
  await office.sql.delete(valoreTabella);
});

type Row = ImportPlan['rows'][number];
const remarks = (of: Row['warnings']) => of.map(({ column, code }) => [column, code]);
const summary = ({ kind, problems, warnings }: Row) => [
  kind,
  ...[...remarks(problems), ...remarks(warnings)].toSorted(),
];
const change = ({ changes }: Row, key: string) => changes.find(({ field }) => field === key);
const first = (rows: readonly Row[]): Row => rows[0] as Row;

const makeUnit = (description: string) =>
  office.write((under) =>
    createValori(under, [{ table: 'unita-misura', code: null, description }]),
  );

async function makeGlobulins(): Promise<void> {
  const [unit = 0] = await makeUnit('10⁹/L');
  await office.make({
    internalCode: 'A1',
    serviceName: 'α-globuline',
    synonym: ['β-globuline', 'sieroproteine'],
    notePatient: 'Più di 8 ore − senza bere',
    unitOfMeasurement: unit,
    intervals: [
      interval({ sex: 'M', ageFrom: 14, ageUnit: 'years', low: 3, lowOperator: '>=' }),
      interval({ sex: 'F', low: 7, lowOperator: '>=', high: 16, highOperator: '<=' }),
    ],
    ...marked,
  });
}

const columns = 'Codice interno;Esame;Sinonimi;Nota per il paziente;Unità di misura;Intervalli\n';

test.each(['?', '\ufffd'])(
  'where a file has %s for lost letters only, the catalogue’s text stays',
  async (mark) => {
    await makeGlobulins();
    const cells = [
      'A1;α-globuline;"β-globuline\nsieroproteine"',
      'Più di 8 ore − senza bere;10⁹/L;"M, ≥ 14 anni: ≥ 3\nF: 7,0–16,0"',
    ];
    const file = `${columns}${cells.join(';').replace(/[αβ⁹≥−–]/g, mark)}\n`;
    const { plan } = await office.preview(file);
    const fields = ['Esame', 'Intervalli', 'Nota per il paziente', 'Sinonimi', 'Unità di misura'];
    expect(summary(first(plan.rows))).toEqual([
      'unchanged',
      ...fields.map((field) => [field, 'import.lettersLost']),
    ]);
  },
);

test('of a list or intervals what else changes is taken, and the lost letters stay', async () => {
  await makeGlobulins();
  const cells = 'A1;?-globuline;"?-globuline\nalbumina";;;"M, ? 14 anni: ? 3\nF: 8–16"';
  const { plan } = await office.preview(`${columns}${cells}\n`);
  const row = first(plan.rows);
  expect(change(row, 'synonym')?.currentList).toEqual(['β-globuline', 'albumina']);
  expect(change(row, 'intervals')?.currentValue).toBe('M, ≥ 14 anni: ≥ 3; F: 8–16');
  expect(change(row, 'serviceName')).toBeUndefined();
});

test('a sign that is lost in a new test is told', async () => {
  const rows = ['A2;Sodio;;;;? 5', 'A3;Ferro;;? 8 ore;;3?5'];
  const { plan } = await office.preview(`${columns}${rows.join('\n')}\n`);
  const columnsWarned = plan.rows.map((row: Row) =>
    row.warnings.flatMap(({ column, code }) => (code === 'import.lostSign' ? [column] : [])),
  );
  expect(columnsWarned).toEqual([['Intervalli'], ['Nota per il paziente', 'Intervalli']]);
});

test('a lost sign over a stored interval waits until somebody confirms it', async () => {
  const stored = interval({ low: 3, lowOperator: '>=' });
  await office.make({ internalCode: 'A1', serviceName: 'Urea', intervals: [stored] });
  const { plan } = await office.preview(`${columns}A1;;;;;"? 4"\n`);
  expect(remarks(first(plan.rows).problems)).toContainEqual(['Intervalli', 'import.confirmation']);
  expect(first(plan.rows).confirmations).toContainEqual(
    expect.objectContaining({ kind: 'lettersLost', isConfirmed: false }),
  );
});

test('a file of intervals too leaves texts, phases and units that lost letters', async () => {
  const [unit = 0] = await makeUnit('10⁹/L');
  const intervals = [
    interval({ text: 'Assente (≤ 1:80)' }),
    interval({ phase: 'α', high: 5, highOperator: '<' }),
  ];
  await office.make({ internalCode: 'A1', unitOfMeasurement: unit, intervals, ...marked });
  const of = headings.replace('Testo', 'Testo;Fase');
  const file = `${of}A1;;;;;10?/L;;;Assente (? 1:80);\nA1;;;;;;;< 5;;?\n`;
  const { plan } = (await uploadFile(office.site, 'UpdateIntervalli', file)).body;
  expect(summary(first(plan.rows))).toEqual([
    'unchanged',
    ...['Fase', 'Testo', 'Unità'].map((column) => [column, 'import.lettersLost']),
  ]);
});

test('an entity parts no list while nobody has decided on it, and is decoded before lists are', async () => {
  const cells = 'A1;Acido;"S&auml;ure;Acidi";;;"&lt; 0,6"';
  const { staged: id, plan } = await office.preview(`${columns}${cells}\n`);
  expect(change(first(plan.rows), 'synonym')?.currentList).toEqual(['S&auml;ure', 'Acidi']);
  expect(remarks(first(plan.rows).warnings)).toEqual(
    expect.arrayContaining([
      ['Sinonimi', 'import.mojibake'],
      ['Intervalli', 'import.mojibake'],
    ]),
  );
  const { body } = await office.save(id, 1, { options: { mendLetters: true } });
  expect(change(first(body.rows), 'synonym')?.currentList).toEqual(['Säure', 'Acidi']);
  expect(change(first(body.rows), 'intervals')?.currentValue).toBe('< 0,6');
});

test('a control character that was a letter refuses the row with the text that is proposed', async () => {
  const { staged: id, plan } = await office.preview(`${columns}A1;L\u0092esame;;;;\n`);
  expect(summary(first(plan.rows))).toEqual(['refused', ['Esame', 'import.lettersToMend']]);
  expect(first(plan.rows).problems[0]?.detail).toContain('L’esame');
  const { body } = await office.save(id, 1, { options: { mendLetters: true } });
  expect(change(first(body.rows), 'serviceName')?.currentValue).toBe('L’esame');
});

test('a refusal names the heading of the column, or the label of a field that has none', async () => {
  const rows = ['A1;Urea;;;;"800 \ufffd 2000"', 'A2;Sodio;"a\u2800b";;;'];
  const { plan } = await office.preview(`${columns}${rows.join('\n')}\n`);
  expect(plan.rows.map(summary)).toEqual([
    ['refused', ['Intervalli', 'invalid.lostLetter']],
    ['refused', ['Sinonimi', 'invalid.invisible']],
  ]);
  const nameless = await office.preview('Codice interno;Sigla\nA1;U\n');
  expect(summary(first(nameless.plan.rows))).toEqual([
    'refused',
    ['Prestazione', 'invalid.required'],
  ]);
  await office.make({ internalCode: 'A1', ...marked });
  const file = `${headings.replace('Testo', 'Testo;Fase')}A1;;;;;;1;2;;"a\u2800"\n`;
  const ofIntervals = (await uploadFile(office.site, 'UpdateIntervalli', file)).body;
  expect(summary(first(ofIntervals.plan.rows))).toEqual(['refused', ['Fase', 'invalid.invisible']]);
});

test('codes are what their formats show, other numbers what the cell holds; after waiting too', async () => {
  const top = ['Codice interno', 'Esame', 'Sigla', 'Tempo di risposta (giorni)'];
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (style: number, number: string, days: string) =>
    `<row><c s="${style}"><v>${number}</v></c>${text(`Esame ${number}`)}<c s="${style}"><v>${number}</v></c>${days}</row>`;
  const lines = [
    `<row>${top.map(text).join('')}</row>`,
    row(1, '2', '<c s="2"><v>1.26</v></c>'),
    row(2, '12.1', '<c s="3"><v>0.5</v></c>'),
    row(4, '1500', '<c><v>3</v></c>'),
  ];
  const formats = ['"EM"000', '0.0', '0%', '#,##0'];
  const book = makeXlsx({ sheets: [{ xml: `<sheetData>${lines.join('')}</sheetData>` }], formats });
  const bytes = book as Uint8Array<ArrayBuffer>;
  const { body } = await uploadFile(
    office.site,
    'ImportPrestazioniToElaborate',
    bytes,
    {},
    { name: 'a.xlsx' },
  );
  const waiting = await office.staged(body.staged);
  for (const rows of [body.plan.rows, waiting.rows] as const) {
    expect(rows.map(({ key }: Row) => key)).toEqual(['EM002', '12.1', '1500']);
    expect(rows.map(summary)).toEqual([
      ['new', ['Tempo di risposta (giorni)', 'import.shownOther']],
      ['new', ['Tempo di risposta (giorni)', 'import.shownOther']],
      ['refused', ['Codice interno', 'import.unknownFormat'], ['Sigla', 'import.unknownFormat']],
    ]);
    expect(change(first(rows), 'initials')?.currentValue).toBe('EM002');
    expect(change(first(rows), 'responseTimeDays')?.currentValue).toBe('1.26');
    expect(rows[2].problems[0].detail).toContain('A4');
  }
});
