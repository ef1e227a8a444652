import { expect, test } from 'vitest';
import { formatDay, formatExact, formatInstant, formatNumber } from './format.ts';

const rome = 'Europe/Rome';

test('writes an instant as time, day, month and year in local time', () => {
  const written = formatInstant('2026-11-20T08:30:00.000Z', 'it', rome).split(' GMT')[0];
  const local = new Date('2026-11-20T08:30:00.000Z');
  const hours = String(local.getHours()).padStart(2, '0');
  expect(written).toBe(`${hours}:30 del ${String(local.getDate()).padStart(2, '0')}/11/2026`);
  const english = formatInstant('2026-11-20T08:30:00.000Z', 'en', rome).split(' GMT')[0];
  expect(english).toBe(written?.replace('del', 'on'));
});

test('names the time zone only where it is not the laboratory’s', () => {
  const [winter, summer] = ['2026-11-20T08:30:00.000Z', '2026-07-20T08:30:00.000Z'];
  expect(formatInstant(winter, 'it', rome, 'Europe/Rome')).toBe('09:30 del 20/11/2026');
  expect(formatInstant(winter, 'it', rome, 'America/New_York')).toBe('03:30 del 20/11/2026 GMT-5');
  expect(formatInstant(summer, 'en', rome, 'America/New_York')).toBe('04:30 on 20/07/2026 GMT-4');
  expect(formatInstant(summer, 'it', rome, 'Europe/London')).toBe('09:30 del 20/07/2026 GMT+1');
  // Another name for the same clock, all year or for half of it.
  expect(formatInstant(winter, 'it', rome, 'Europe/Paris')).toBe('09:30 del 20/11/2026');
  expect(formatInstant(winter, 'it', rome, 'Africa/Algiers')).toBe('09:30 del 20/11/2026');
  expect(formatInstant(summer, 'it', rome, 'Africa/Algiers')).toBe('09:30 del 20/07/2026 GMT+1');
  // A laboratory elsewhere: its own clock is the one without a name.
  expect(formatInstant(winter, 'it', 'Asia/Tokyo', 'Asia/Tokyo')).toBe('17:30 del 20/11/2026');
  expect(formatInstant(winter, 'it', 'Asia/Tokyo', rome)).toBe('09:30 del 20/11/2026 GMT+1');
});

test('writes a calendar day as the same day in every time zone', () => {
  expect(formatDay('2026-01-02', 'it')).toBe('02/01/2026');
  expect(formatDay('2026-01-02', 'en')).toBe('02/01/2026');
});

test('writes numbers in the language, with two decimals', () => {
  expect(formatNumber(20000.456, 'it')).toBe('20.000,46');
  // Italian habit would leave four figures together, beside five that are parted.
  expect(formatNumber(4249, 'it')).toBe('4.249');
  expect(formatNumber(20000.456, 'en')).toBe('20,000.46');
});

test('writes an exact number with all its digits', () => {
  expect(formatExact(0.000125, 'it')).toBe('0,000125');
  expect(formatExact(1234567.25, 'en')).toBe('1234567.25');
});
