import type { ExportList, ListColumn } from '../export/export.data.ts';

export const testFacts: ExportList['facts'] = {
  language: 'it',
  brand: 'DLAB',
  environment: 'IEO',
  timeZone: 'Europe/Rome',
  version: 7,
  at: '2026-11-20T08:30:00.000Z',
  publicUrl: 'https://lab.example.org',
  title: 'Catalogo degli esami',
  filter: null,
};

/**
 * Values that spreadsheets, SQL or XML might take for something else (threats.md G1, G3, section 3
 * rows 40 to 42).
 */
export const hostileTexts = [
  '=1+1',
  '+A1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1',
  '|cmd',
  '%0A=1',
  "'=1",
  '\u200b=1',
  '-20 °C',
  '+2/+8 °C',
  '- vedi nota',
  "'; DROP TABLE prestazione; --",
  "\\'; select 1",
  'riga\n\\! touch x',
  '\\! touch x',
  "$$ $1 :v :'v' %s",
  'a\\b\\\\c\\n',
  '<b>&amp;"\' ]]> _x0041_ _x005F_',
  '00123',
  '1e5',
  '12/05',
  'MAR-1',
  'µg/L ≤ 5 β 😀 Perché',
  'due\nrighe; "virgolette"',
] as const;

/** Columns of each kind of a test's fields that a document has. */
const testColumns: readonly ListColumn[] = [
  { key: 'serviceName', kind: 'text', label: 'Prestazione' },
  { key: 'synonym', kind: 'texts', label: 'Sinonimi' },
  { key: 'responseTimeDays', kind: 'number', label: 'Tempo di risposta (giorni)' },
  { key: 'urgentRequest', kind: 'flag', label: '=Urgente' },
  { key: 'dueDate', kind: 'day', label: 'Scade il' },
  { key: 'updatedAt', kind: 'instant', label: 'Ultima modifica' },
];

/** A list of one row for each hostile text, with a cell of every kind. */
export function makeList(over: Partial<ExportList['facts']> = {}): ExportList {
  const rows = hostileTexts.map((text, at) => ({
    id: at + 1,
    cells: [
      text,
      at % 3 === 0 ? [] : [text, `altro ${at}`],
      at % 4 === 0 ? null : at + 0.5,
      at % 2 === 0,
      at % 5 === 0 ? null : '2027-03-31',
      '2026-07-01T22:30:00.000Z',
    ],
  }));
  return { facts: { ...testFacts, ...over }, columns: testColumns, rows };
}
