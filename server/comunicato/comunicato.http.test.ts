import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { tester } from '../testing/make-records.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createComunicati } from './comunicato.service.ts';

const plain = { pinned: false, warning: false, prestazioni: [] };

let app: TestApp;
let now = new Date('2027-03-27T12:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => now } });
  await app.writer(tester, (write) =>
    createComunicati(write, [
      {
        title: 'Ora legale',
        subject: 'Cambia l’ora: https://example.org',
        startDate: null,
        dueDate: '2027-03-28',
        ...plain,
      },
      {
        title: 'Senza scadenza',
        subject: 'Attività ordinaria\nanche il sabato',
        startDate: null,
        dueDate: null,
        ...plain,
      },
      {
        title: 'Scaduto',
        subject: 'Vecchio avviso',
        startDate: null,
        dueDate: '2026-10-31',
        ...plain,
      },
    ]),
  );
});
afterAll(() => app.close());

const titles = async (query: string) =>
  (await app.call(`/api/DLAB/Comunicati${query}`)).body.comunicati.map(
    (comunicato: { title: string }) => comunicato.title,
  );

describe('announcements', () => {
  it('are separated into in force and expired, newest first', async () => {
    expect(await titles('')).toEqual(['Senza scadenza', 'Ora legale']);
    expect(await titles('?archived=true')).toEqual(['Scaduto']);
  });

  it('are found by words of title and text, blind to case and accents', async () => {
    expect(await titles('?q=ATTIVITA%20sabato')).toEqual(['Senza scadenza']);
    expect(await titles('?q=nulla')).toEqual([]);
  });

  it('come by pages; a page past the end is empty with the right total', async () => {
    expect(await titles('?pageSize=1&page=2')).toEqual(['Ora legale']);
    const past = (await app.call('/api/DLAB/Comunicati?page=9')).body;
    expect(past).toEqual({ success: true, comunicati: [], total: 2, page: 9, pageSize: 50 });
  });

  it('are read one by one', async () => {
    const { comunicati } = (await app.call('/api/DLAB/Comunicati?q=scadenza')).body;
    const { comunicato } = (await app.call(`/api/DLAB/GetComunicato?id=${comunicati[0].id}`)).body;
    expect(Object.keys(comunicato).sort()).toEqual([
      'createdAt',
      'dueDate',
      'id',
      'modifiedAt',
      'pinned',
      'prestazioni',
      'raisedAt',
      'startDate',
      'subject',
      'title',
      'version',
      'warning',
    ]);
    expect(comunicato.subject).toBe('Attività ordinaria\nanche il sabato');
  });

  it.each([
    ['2027-03-28T21:59:59Z', true],
    ['2027-03-28T22:00:00Z', false],
  ])(
    'last until 24:00 in Rome, also on the night of summer time: at %s in force is %s',
    async (at, inForce) => {
      now = new Date(at);
      const found = await titles(`?q=legale&pageSize=${inForce ? 10 : 11}`);
      expect(found.length === 1).toBe(inForce);
    },
  );
});
