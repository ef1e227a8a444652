import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldOfCode } from '#contract/storico.ts';
import { nounRegistry } from '../nouns.ts';
import { storico } from '../schema.ts';
import { newPerson } from '../testing/people.ts';
import { createRandom } from '../testing/random.ts';
import type { Editor } from '../testing/random-edits.ts';
import { randomEdit } from '../testing/random-edits.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { verifyChain } from './chain.ts';
import { findAltered } from './records.ts';

// The history of random edits by three administrators at once says exactly what the final records
// are.
const seed = Number(process.env['DLAB_SEED'] ?? Date.now() % 1_000_000);
const editCount = 200;

let site: TestSite;
const done = new Map<string, number>();
let refused = 0;
const totalDone = () => [...done.values()].reduce((sum, count) => sum + count, 0);

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function work(editor: Editor): Promise<void> {
  while (totalDone() < editCount) {
    const { name, answer } = (await randomEdit(editor)) ?? {};
    if (name === undefined || answer === undefined) continue;
    expect([200, 400, 404, 409], answer.text).toContain(answer.status);
    if (answer.status === 200) done.set(name, (done.get(name) ?? 0) + 1);
    else refused += 1;
  }
}

/** Every row must begin where the row before of the same field ended, all but places exactly. */
function expectNoGaps(rows: readonly (typeof storico.$inferSelect)[]): void {
  const ends = new Map<string, readonly unknown[]>();
  const exact = (value: string | null) => value && JSON.parse(value);
  for (const row of rows) {
    // A code is that of the value that the field held just then.
    const isOwn = fieldOfCode(row.field) === undefined && !['rank', 'removed'].includes(row.field);
    const name = `${row.noun} ${row.recordId} ${row.field}`;
    const end = ends.get(name);
    const begin = [row.previousValue, exact(row.previousExact)];
    if (isOwn && end === undefined) expect([null, 'false']).toContain(row.previousValue);
    if (isOwn && end !== undefined) expect([row.id, ...begin]).toEqual([row.id, ...end]);
    ends.set(name, [row.currentValue, exact(row.currentExact)]);
  }
}

it(`${editCount} random edits fold to the final records (DLAB_SEED=${seed})`, {
  timeout: 240_000,
}, async () => {
  const { first, second } = site.nodes;
  const { sql } = first.database;
  const colleagues = ['bianchi', 'verdi'].map((name) => newPerson(first, site.clock, name));
  const people = [site.admin, ...(await Promise.all(colleagues))];
  for (const person of people) await site.stepUp(person);
  const editors = people.map(({ token }, at): Editor => {
    const node = at % 2 === 0 ? first : second;
    return {
      node,
      random: createRandom(seed + at),
      read: (path) => site.read(path, token, node),
      call: (operation, body) => site.call(operation, body, token, node),
    };
  });
  await Promise.all(editors.map(work));
  await expect
    .poll(() => first.live.current.version === second.live.current.version, { timeout: 5000 })
    .toBe(true);
  const rows = await sql.select().from(storico).orderBy(storico.id);
  expectNoGaps(rows);
  expect((await findAltered(sql, nounRegistry)).altered).toEqual([]);
  expect(new Set(rows.map((row) => row.by)).size).toBe(3);
  expect(rows.filter((row) => row.noun === 'prestazione').length).toBeGreaterThan(editCount / 2);
  expect([...done.keys()]).toEqual(
    expect.arrayContaining(['editTest', 'configure', 'renameValue']),
  );
  expect(refused).toBeLessThan(totalDone());
  expect((await verifyChain(sql)).bad).toBeUndefined();
});
