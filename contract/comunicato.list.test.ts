import { expect, test } from 'vitest';
import {
  comunicatiAbout,
  listComunicati,
  listFuture,
  newestFirst,
  newsOf,
  withTests,
} from './comunicato.list.ts';
import type { Comunicato } from './comunicato.ts';
import { laboratoryDay } from './laboratory-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const announcement = (id: number, over: Partial<Comunicato> = {}): Comunicato => ({
  id,
  title: `Avviso ${id}`,
  subject: 'Testo',
  startDate: null,
  dueDate: null,
  pinned: false,
  warning: false,
  prestazioni: [],
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  raisedAt: '2026-11-20T08:00:00.000Z',
  modifiedAt: '2026-11-20T08:00:00.000Z',
  ...over,
});
const ids = (some: readonly Comunicato[]) => some.map(({ id }) => id);

test('the newest first; one with a start date counts from that date', () => {
  const written = [
    announcement(1, { raisedAt: '2026-11-20T09:00:00.000Z' }),
    announcement(2, { raisedAt: '2026-11-10T09:00:00.000Z', startDate: '2026-11-21' }),
    announcement(3, { raisedAt: '2026-11-10T10:00:00.000Z' }),
    announcement(4, { raisedAt: '2026-11-10T10:00:00.000Z' }),
    // Raised after its first day: then that is what is new.
    announcement(5, { raisedAt: '2026-11-20T10:00:00.000Z', startDate: '2026-11-01' }),
    // 0:30 of the 22nd in the laboratory.
    announcement(6, { raisedAt: '2026-11-21T23:30:00.000Z' }),
  ];
  expect(ids(newestFirst(written, 'Europe/Rome'))).toEqual([6, 2, 5, 1, 4, 3]);
});

test('a future announcement is in no public list before its start date', () => {
  const announcements = [
    announcement(1, { startDate: '2026-11-22' }),
    announcement(2, { startDate: '2026-11-21' }),
    announcement(3),
  ];
  const both = (at: Date, timeZone: string) => {
    const today = laboratoryDay(at, timeZone);
    return [false, true].map((archived) => ids(listComunicati(announcements, { archived }, today)));
  };
  expect(both(now, 'Europe/Rome')).toEqual([[2, 3], []]);
  expect(both(new Date('2026-11-21T22:59:59Z'), 'Europe/Rome')).toEqual([[2, 3], []]);
  expect(both(new Date('2026-11-21T23:00:00Z'), 'Europe/Rome')).toEqual([[1, 2, 3], []]);
  // The day begins eight hours earlier in Tokyo, and six hours later in New York.
  expect(both(new Date('2026-11-21T15:00:00Z'), 'Asia/Tokyo')).toEqual([[1, 2, 3], []]);
  expect(both(new Date('2026-11-22T04:59:59Z'), 'America/New_York')).toEqual([[2, 3], []]);
});

test('those that end by a day: never one without an end, or one that is over', () => {
  const announcements = [
    announcement(1, { dueDate: '2026-11-21' }),
    announcement(2, { dueDate: '2026-12-05' }),
    announcement(3, { dueDate: '2026-12-06' }),
    announcement(4),
    announcement(5, { dueDate: '2026-11-20' }),
  ];
  const ending = { archived: false, endsBy: '2026-12-05' };
  expect(ids(listComunicati(announcements, ending, '2026-11-21'))).toEqual([1, 2]);
});

test('administrators get future announcements by start date, filtered by words', () => {
  const announcements = [
    announcement(1, { startDate: '2027-01-01' }),
    announcement(2, { startDate: '2026-12-01', subject: 'È chiuso' }),
    announcement(3),
    announcement(4, { startDate: '2026-11-20' }),
    announcement(5, { startDate: '2026-12-01' }),
  ];
  expect(ids(listFuture(announcements, {}, '2026-11-21'))).toEqual([2, 5, 1]);
  expect(ids(listFuture(announcements, { q: 'e CHIUSO' }, '2026-11-21'))).toEqual([2]);
});

test('warnings come first, then those that are pinned, whatever is newer', () => {
  const written = [
    announcement(1, { raisedAt: '2026-11-20T09:00:00.000Z' }),
    announcement(2, { raisedAt: '2026-11-01T09:00:00.000Z', pinned: true }),
    announcement(3, { raisedAt: '2026-10-01T09:00:00.000Z', warning: true }),
    announcement(4, { raisedAt: '2026-11-02T09:00:00.000Z', pinned: true }),
  ];
  expect(ids(newestFirst(written, 'Europe/Rome'))).toEqual([3, 4, 2, 1]);
});

test('the news are all warnings in force and the first of the others', () => {
  const newest = [
    announcement(1, { warning: true }),
    announcement(2, { warning: true, dueDate: '2026-11-20' }),
    announcement(3, { startDate: '2026-12-01' }),
    announcement(4),
    announcement(5),
  ];
  expect(newsOf(newest, '2026-11-21')).toEqual({
    warnings: [{ id: 1, title: 'Avviso 1' }],
    newest: { id: 4, title: 'Avviso 4', modifiedAt: '2026-11-20T08:00:00.000Z' },
  });
  expect(newsOf([], '2026-11-21')).toEqual({ warnings: [], newest: null });
});

test('a test has the announcements in force about it, an announcement the tests that exist', () => {
  const about = announcement(1, { prestazioni: [7, 8] });
  const newest = [
    about,
    announcement(2),
    announcement(3, { prestazioni: [7], dueDate: '2020-01-01' }),
  ];
  expect(comunicatiAbout(newest, 7, '2026-11-21')).toEqual([{ id: 1, title: 'Avviso 1' }]);
  expect(withTests(about, (id) => (id === 8 ? 'Ferritina' : undefined)).prestazioni).toEqual([
    { id: 8, serviceName: 'Ferritina' },
  ]);
});
