import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mirrorSyncedFiles } from '../testing/power-loss.ts';
import type { Random } from '../testing/random.ts';
import { createRandom } from '../testing/random.ts';
import { openDurable } from './embedded.postgres.ts';

// More rounds, or a round seen again: POWER_LOSS_ROUNDS=25 POWER_LOSS_SEED=123 npx vitest run
// power-loss
const rounds = Number(process.env.POWER_LOSS_ROUNDS ?? 3);
const seed = Number(process.env.POWER_LOSS_SEED ?? Date.now() % 1e9);

let home: string;
let clean: string;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-power-loss-'));
  clean = path.join(home, 'clean');
  const postgres = await openDurable(clean);
  await postgres.exec('create table p (id int primary key, v text)');
  await postgres.close();
  return () => fs.rmSync(home, { recursive: true });
}, 60_000);

let data: string;
let stop = () => {};

beforeEach(() => {
  data = fs.mkdtempSync(path.join(home, 'run-'));
  fs.cpSync(clean, data, { recursive: true });
});
afterEach(() => stop());

async function write(postgres: PGlite, from: number, to: number, random: Random): Promise<void> {
  for (let id = from; id <= to; id += 1) {
    await postgres.query('insert into p values ($1, $2)', [id, 'v'.repeat(id % 1500)]);
    if (id % 7 === 0) await postgres.query('update p set v = $1 where id = $2', [`u${id}`, id - 3]);
    if (random.below(100) === 0) await postgres.exec('checkpoint');
    if (random.below(100) === 0) await postgres.exec(`create table z${id} as select * from p`);
  }
}

/** What is found when the machine starts again after losing power now. */
async function afterPowerLoss(shadow: string): Promise<{ rows: number; updated: number }> {
  const found = fs.mkdtempSync(path.join(home, 'after-'));
  fs.cpSync(shadow, found, { recursive: true });
  const postgres = await PGlite.create({ dataDir: found });
  const { rows } = await postgres.query<{ rows: number; updated: number }>(
    `select count(*)::int as rows, (count(*) filter (where v like 'u%'))::int as updated from p`,
  );
  await postgres.close();
  return rows[0] ?? { rows: 0, updated: 0 };
}

test(`nothing acknowledged is lost (seed ${seed})`, {
  timeout: 30_000 + rounds * 30_000,
}, async () => {
  const random = createRandom(seed);
  const disk = mirrorSyncedFiles(data);
  stop = disk.stop;
  const postgres = await openDurable(data);
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const next = acknowledged + 20 + random.below(150);
    await write(postgres, acknowledged + 1, next, random);
    acknowledged = next;
    const expected = { rows: acknowledged, updated: Math.floor(acknowledged / 7) };
    expect(await afterPowerLoss(disk.shadow), `round ${round}`).toEqual(expected);
  }
  await postgres.close();
});

test('the model is strict: PGlite as it comes loses the same writes', {
  timeout: 60_000,
}, async () => {
  const disk = mirrorSyncedFiles(data);
  stop = disk.stop;
  const postgres = await PGlite.create({ fs: new NodeFS(data) });
  const never: Random = { below: () => 1, pick: () => undefined };
  await write(postgres, 1, 50, never);
  const survived = await afterPowerLoss(disk.shadow).catch(() => ({ rows: 0 }));
  expect(survived.rows).toBeLessThan(50);
  await postgres.close();
});
