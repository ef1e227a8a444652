import { expect, test } from 'vitest';
import { listComunicati, listFuture, newestFirst } from './comunicato.list.ts';
import type { Comunicato } from './comunicato.ts';

const now = new Date('2026-11-21T12:00:00Z');
const announcement = (id: number, over: Partial<Comunicato> = {}): Comunicato => ({
  ...{ id, title: `Avviso ${id}`, subject: 'Testo', startDate: null, dueDate: null, version: 1 },
  ...{ modifiedAt: '2026-11-20T08:00:00.000Z', ...over },
});
const ids = (some: readonly Comunicato[]) => some.map(({ id }) => id);

test('the newest first; one with a start date counts from that date', () => {
  const written = [
    announcement(1, { modifiedAt: '2026-11-20T09:00:00.000Z' }),
    announcement(2, { modifiedAt: '2026-11-10T09:00:00.000Z', startDate: '2026-11-21' }),
    announcement(3, { modifiedAt: '2026-11-10T10:00:00.000Z' }),
    announcement(4, { modifiedAt: '2026-11-10T10:00:00.000Z' }),
    // Changed after its first day: then the change is what is new.
    announcement(5, { modifiedAt: '2026-11-20T10:00:00.000Z', startDate: '2026-11-01' }),
    // 0:30 of the 22nd in the laboratory.
    announcement(6, { modifiedAt: '2026-11-21T23:30:00.000Z' }),
  ];
  expect(ids(newestFirst(written))).toEqual([6, 2, 5, 1, 4, 3]);
});

test('a future announcement is in no public list before its start date', () => {
  const all = [
    announcement(1, { startDate: '2026-11-22' }),
    announcement(2, { startDate: '2026-11-21' }),
    announcement(3),
  ];
  const both = (at: Date) =>
    [false, true].map((archived) => ids(listComunicati(all, { archived }, at)));
  expect(both(now)).toEqual([[2, 3], []]);
  expect(both(new Date('2026-11-21T22:59:59Z'))).toEqual([[2, 3], []]);
  expect(both(new Date('2026-11-21T23:00:00Z'))).toEqual([[1, 2, 3], []]);
});

test('administrators get future announcements by start date, filtered by words', () => {
  const all = [
    announcement(1, { startDate: '2027-01-01' }),
    announcement(2, { startDate: '2026-12-01', subject: 'È chiuso' }),
    announcement(3),
    announcement(4, { startDate: '2026-11-20' }),
    announcement(5, { startDate: '2026-12-01' }),
  ];
  expect(ids(listFuture(all, {}, now))).toEqual([2, 5, 1]);
  expect(ids(listFuture(all, { q: 'e CHIUSO' }, now))).toEqual([2]);
});
