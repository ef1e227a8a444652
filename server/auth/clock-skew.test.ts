import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AuthContext } from './auth.context.ts';
import { measureSkew } from './clock-skew.ts';

/**
 * A database that answers with a second of its clock, after this process's clock has gone from one
 * second to another.
 */
function between(sentAt: number, answered: number, databaseTime: number) {
  const times = [sentAt, answered];
  const warned: unknown[] = [];
  const context = {
    database: { sql: { execute: async () => ({ rows: [{ at: databaseTime }] }) } },
    clock: { now: () => new Date((times.shift() ?? answered) * 1000), sqlNow: sql`now()` },
    log: { warn: (message: unknown) => void warned.push(message) },
  };
  return { warned, skew: measureSkew(context as unknown as AuthContext) };
}

it('warns of a wrong clock, not of a response delayed by a long write', async () => {
  const wrong = between(100, 100, 90);
  expect([await wrong.skew, wrong.warned]).toEqual([10, [{ seconds: 10 }]]);
  const waited = between(100, 160, 160);
  expect([await waited.skew, waited.warned]).toEqual([-30, []]);
  const both = between(100, 160, 200);
  expect([await both.skew, both.warned]).toEqual([-70, [{ seconds: -70 }]]);
});
