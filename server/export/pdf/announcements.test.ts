import { expect, test } from 'vitest';
import { demoList, infoOf, pagesOf } from '../../testing/pdf-samples.ts';
import type { ExportList } from '../export.data.ts';
import { writeAnnouncements } from './announcements.ts';

const list: ExportList = {
  facts: { ...demoList(1).facts, title: 'Comunicazioni' },
  columns: [
    { key: 'title', kind: 'text', label: 'Titolo' },
    { key: 'subject', kind: 'longText', label: 'Testo' },
    { key: 'dueDate', kind: 'day', label: 'Scadenza' },
    { key: 'modifiedAt', kind: 'instant', label: 'Modificata' },
  ],
  rows: [
    {
      id: 1,
      cells: [
        'Nuovo metodo',
        'Prima riga.\nSeconda riga.',
        '2026-11-20',
        '2026-02-02T23:30:00.000Z',
      ],
    },
    { id: 2, cells: ['Vecchia', 'Testo', '2026-11-19', '2026-02-02T08:00:00.000Z'] },
    { id: 3, cells: ['Sempre', 'Testo', null, '2026-07-02T08:00:00.000Z'] },
  ],
};

test('announcements: title, until when on the laboratory’s clock, text', async () => {
  const pdf = writeAnnouncements(list, () => {});
  const text = pagesOf(pdf).join(' ');
  expect(text).toContain(
    'Nuovo metodo In vigore fino al 20/11/2026 · Modificata alle ore 00:30 del 03/02/2026 Prima ' +
      'riga. Seconda riga.',
  );
  expect(text).toContain('Vecchia Scaduta il 19/11/2026');
  expect(text).toContain('Sempre Senza scadenza · Modificata alle ore 10:00 del 02/07/2026');
  expect(text).toContain('3 comunicazioni');
  expect(infoOf(pdf)).toMatch(/^Title: +Comunicazioni$/m);
});

test('no announcements', async () => {
  const pdf = writeAnnouncements({ ...list, rows: [] }, () => {});
  expect(pagesOf(pdf).join()).toContain('Nessun dato trovato.');
});
