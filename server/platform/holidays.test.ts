import { expect, it } from 'vitest';
import { holidaysFrom } from './holidays.ts';

it('knows the holidays of this year and the next, Easter Monday included', () => {
  expect(holidaysFrom(2026, [])).toEqual([
    ...['2026-01-01', '2026-01-06', '2026-04-06', '2026-04-25', '2026-05-01', '2026-06-02'],
    ...['2026-08-15', '2026-10-04', '2026-11-01', '2026-12-08', '2026-12-25', '2026-12-26'],
    ...['2027-01-01', '2027-01-06', '2027-03-29', '2027-04-25', '2027-05-01', '2027-06-02'],
    ...['2027-08-15', '2027-10-04', '2027-11-01', '2027-12-08', '2027-12-25', '2027-12-26'],
  ]);
});

it('counts 4 October from 2026 on', () => {
  const days = holidaysFrom(2025, []).filter((day) => day.endsWith('-10-04'));
  expect(days).toEqual(['2026-10-04']);
});

it('has Easter Monday wherever it can fall', () => {
  // The earliest and the latest of two centuries, and years that simple rules get wrong.
  const mondays = { 2008: '03-24', 2011: '04-25', 2038: '04-26', 2049: '04-19', 2076: '04-20' };
  for (const [year, day] of Object.entries(mondays))
    expect(holidaysFrom(Number(year), [])).toContain(`${year}-${day}`);
});

it("adds the laboratory's own, of every year or of one", () => {
  const days = holidaysFrom(2026, ['12-07', '2027-06-24', '12-25']);
  for (const day of ['2026-12-07', '2027-12-07', '2027-06-24']) expect(days).toContain(day);
  expect(days).not.toContain('2026-06-24');
  expect(days.filter((day) => day === '2026-12-25')).toHaveLength(1);
});
