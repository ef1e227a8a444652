import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import {
  demoList,
  infoOf,
  oneTest,
  pagesOf,
  pictureOf,
  strayWords,
} from '../../testing/pdf-samples.ts';
import type { ExportList } from '../export.data.ts';
import { writeSheets } from './sheet.ts';

const record = { revision: 7, revisedAt: '2026-10-02T07:15:00.000Z' };
const revised = (list: ExportList): ExportList => ({
  ...list,
  rows: list.rows.map((row) => ({ ...row, record })),
});

test('each test of the demonstration stands on one sheet, with its name and its revision', {
  timeout: 60_000,
}, async () => {
  const list = demoList();
  for (const row of list.rows.filter((_, at) => at % 20 === 0)) {
    const pages = pagesOf(writeSheets(revised({ ...list, rows: [row] }), () => {}));
    expect(pages, String(row.cells[0])).toHaveLength(1);
    expect(pages[0]).toContain(String(row.cells[0]));
    expect(pages[0]).toContain('Questo foglio è la revisione 7, delle ore 09:15 del 02/10/2026.');
    expect(pages[0]).toContain('Pagina 1 di 1');
  }
});

test('the code on the sheet leads to its live page', async () => {
  const pdf = writeSheets(revised(oneTest({})), () => {});
  expect(decodeQR(pictureOf(pdf))).toBe('https://esami.example.org/esami/7');
  expect(Buffer.from(pdf).toString('latin1')).toContain('/URI (https://esami.example.org/esami/7)');
});

test('without a public address there is no code and no address', async () => {
  for (const publicUrl of [null, 'javascript:alert(1)']) {
    const list = oneTest({}, { publicUrl });
    const pdf = writeSheets({ ...list, facts: { ...list.facts, publicUrl } }, () => {});
    expect(() => decodeQR(pictureOf(pdf))).toThrow();
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/URI');
    expect(pagesOf(pdf).join()).toContain(
      'Questo foglio mostra la versione 42 del catalogo, delle ore 09:30 del 20/11/2026.',
    );
    expect(pagesOf(pdf).join()).not.toContain('La pagina in rete');
  }
});

test('what whoever takes the sample needs comes first', async () => {
  const [page = ''] = pagesOf(
    writeSheets(revised({ ...demoList(1), facts: oneTest({}).facts }), () => {}),
  );
  const order = [
    'Emocromo',
    'Urgente',
    'tappo viola',
    'Sangue intero EDTA',
    'Prelievo venoso',
    '1 giorno',
    'Nota per il paziente',
    'INTERVALLI DI RIFERIMENTO',
    'SIGNIFICATO',
    'RICHIESTA',
  ];
  const places = order.map((words) => page.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(-1);
});

test('the note for the patient stands once and whole, before the intervals and the rest', async () => {
  const notePatient = `A digiuno. ${'Bere solo acqua. '.repeat(40)}Portare la richiesta.`;
  const list = oneTest({ withdrawalMethods: 'Prelievo venoso', notePatient, outcomeProfile: 'x' });
  const pages = pagesOf(writeSheets(list, () => {})).join(' ');
  expect(pages.match(/NOTA PER IL PAZIENTE/g)).toHaveLength(1);
  expect(pages.indexOf('Prelievo venoso')).toBeLessThan(pages.indexOf('NOTA PER IL PAZIENTE'));
  expect(pages.match(/Bere solo acqua\./g)).toHaveLength(40);
  expect(pages.indexOf('Portare la richiesta.')).toBeLessThan(pages.indexOf('RISULTATO'));
  expect(pages).not.toContain('PRELIEVO E CAMPIONE');
});

test('says that no note is stated, and never that no preparation is needed', () => {
  const pages = pagesOf(writeSheets(oneTest({}), () => {})).join(' ');
  expect(pages).toContain('Nessuna nota: il catalogo non indica una preparazione.');
});

test('yes, no and not stated differ; how intervals are kept up to date is for administrators', async () => {
  const flags = { affiliatedExamSsn: true, autoUpdateIntervalsUnits: true, urgentRequest: false };
  const list = oneTest(flags);
  const textOf = async (sheet: typeof list) => pagesOf(writeSheets(sheet, () => {})).join(' ');
  const text = await textOf(list);
  expect(text).toMatch(/RICHIESTA [^:]*Esame convenzionato SSN/);
  expect(text).toMatch(/No: [^:]*Richiedibile in urgenza/);
  expect(text).toMatch(/Non indicato: [^:]*Sabato e festivi dopo le 9\.30/);
  expect(text).not.toMatch(/Sì|solo per ricoverati|Aggiornamento automatico/);
  const automatic = { key: 'autoUpdateIntervalsUnits', kind: 'switch' } as const;
  const internal = {
    ...list,
    columns: [...list.columns, { ...automatic, label: 'Aggiornamento automatico' }],
    rows: list.rows.map(({ id, cells }) => ({ id, cells: [...cells, true] })),
  };
  expect(await textOf(internal)).toContain('Aggiornamento automatico');
  const { affiliatedExamSsn: _, ...unstated } = flags;
  expect(await textOf(oneTest({ ...flags, affiliatedExamSsn: false }))).toMatch(
    /No: [^:]*Esame convenzionato SSN/,
  );
  expect(await textOf(oneTest(unstated))).toMatch(/Non indicato: [^:]*Esame convenzionato SSN/);
  const urgent = { ...flags, urgentRequest: true, saturdaysHolidaysAfter930: null };
  expect(await textOf(oneTest(urgent))).toMatch(
    /Non indicato: [^:]*In urgenza solo per ricoverati; [^:]*Sabato e festivi/,
  );
  const hidden = {
    ...list,
    columns: list.columns.map((column) => ({ ...column, key: `x${column.key}` })),
  };
  expect(await textOf(hidden)).not.toMatch(/Non indicat|No:/);
});

test('a container that nobody stated is marked as such, so that no wrong one is taken', async () => {
  const textOf = async (list: ReturnType<typeof oneTest>) => pagesOf(writeSheets(list, () => {}));
  const list = oneTest({});
  expect((await textOf(list)).join(' ')).toContain('Non indicata, chiedere al laboratorio');
  const shown = list.columns.filter(({ key }) => key !== 'testTubeContainer');
  const cells = list.columns.flatMap(({ key }, at) =>
    key === 'testTubeContainer' ? [] : [list.rows[0]?.cells[at] ?? null],
  );
  expect(
    (await textOf({ ...list, columns: shown, rows: [{ id: 7, cells }] })).join(' '),
  ).not.toContain('Non indicata');
});

test('a test with much to say flows to a second sheet, and stays on it', async () => {
  const long = {
    notePatient: 'parola '.repeat(550),
    clinicalMeaning: 'x'.repeat(4000),
    sampleTreatmentTransport: 'y\n'.repeat(60),
  };
  const pdf = writeSheets(revised(oneTest(long)), () => {});
  expect(strayWords(pdf)).toEqual([]);
  const pages = pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join('').match(/parola/g)).toHaveLength(550);
  expect(infoOf(pdf)).toMatch(/^Page size: +595/m);
});

test('each of several tests has sheets of its own, numbered by themselves', () => {
  const list = demoList();
  const chosen = list.rows.slice(0, 3);
  const pages = pagesOf(writeSheets(revised({ ...list, rows: chosen }), () => {}));
  expect(pages).toHaveLength(3);
  for (const [at, row] of chosen.entries()) {
    expect(pages[at]).toContain(String(row.cells[0]));
    expect(pages[at]).toContain('Pagina 1 di 1');
  }
});
