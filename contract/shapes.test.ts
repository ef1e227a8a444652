import { describe, expect, it } from 'vitest';
import { day } from './shapes.ts';

describe('a day', () => {
  it.each(['1900-01-01', '2028-02-29', '9999-12-31'])('may be %s', (given) => {
    expect(day.parse(given)).toBe(given);
  });

  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '2027-02-29', '10000-01-01', '275760-09-13', '31/12/2027', ''])(
    'is not %j',
    (given) => {
      expect(day.safeParse(given).error?.issues[0]?.message).toBe('day');
    },
  );
});
