import { expect, it } from 'vitest';
import { laboratoryMoment } from './laboratory-time.ts';
import { isReducedService, readWhen } from './reduced-service.ts';

const holidays = ['2026-12-08', '2026-12-25'];

it('divides on days off alone, from 9:30 to midnight', () => {
  const reduced = [
    ...['2026-11-28T09:30', '2026-11-29T10:12', '2026-11-29T23:59', '2026-12-08T09:31'],
    'weekend',
  ];
  const full = [
    ...['2026-11-28T00:00', '2026-11-28T09:29', '2026-11-30T00:00', '2026-11-30T10:12'],
    ...['2026-12-08T09:29', '2026-12-07T23:59', '2026-12-09T09:30', 'always', undefined],
  ];
  for (const when of reduced) expect(isReducedService(when, holidays), when).toBe(true);
  for (const when of full) expect(isReducedService(when, holidays), when).toBe(false);
});

it('tells the day and hour of the laboratory, over midnight and both clock changes', () => {
  const rome = (iso: string) => laboratoryMoment(new Date(iso), 'Europe/Rome');
  expect(rome('2026-11-27T22:59:59Z')).toBe('2026-11-27T23:59');
  expect(rome('2026-11-27T23:00:00Z')).toBe('2026-11-28T00:00');
  // Summer time begins on 29 March 2026 at 2:00 and ends on 25 October at 3:00, both Sundays.
  expect(rome('2026-03-29T00:59:59Z')).toBe('2026-03-29T01:59');
  expect(rome('2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00');
  expect(rome('2026-03-29T07:30:00Z')).toBe('2026-03-29T09:30');
  expect(rome('2026-10-25T00:59:00Z')).toBe('2026-10-25T02:59');
  expect(rome('2026-10-25T01:00:00Z')).toBe('2026-10-25T02:00');
  expect(rome('2026-10-25T08:29:00Z')).toBe('2026-10-25T09:29');
  expect(laboratoryMoment(new Date('2026-11-28T02:00:00Z'), 'America/New_York')).toBe(
    '2026-11-27T21:00',
  );
});

it('reads a weekend, always, or a day and hour that there are, and nothing else', () => {
  for (const text of ['weekend', 'always', '2026-11-29T10:12', '2028-02-29T00:00'])
    expect(readWhen(text)).toBe(text);
  const others = ['', 'now', 'Weekend', '2026-11-29', '2026-11-29T10:12:00', '2026-11-29T24:00'];
  for (const text of [...others, '2026-02-29T10:00', '2026-13-01T10:00', '2026-11-29T10:60'])
    expect(readWhen(text), text).toBeUndefined();
});
