import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { versionOf } from '../catalogue/version.ts';
import type { Writer } from '../catalogue/writer.ts';
import { createWriter } from '../catalogue/writer.ts';
import { queryRows } from '../platform/database.ts';
import { openServer, serverTimes } from '../platform/postgres.ts';
import type {} from '../testing/global-setup.ts';
import { silentLog } from '../testing/silent-log.ts';
import { cloneTestDatabase } from '../testing/test-database.ts';
import { loadDemo } from './demo.ts';

const isServer = inject('preparedDatabase').kind === 'server';
const lock = 100;

it.runIf(isServer)(
  'nodes that start at once on an empty database wait for the one that loads it',
  async () => {
    const clone = await cloneTestDatabase();
    if (clone === undefined) throw new Error('no server');
    const open = () => openServer(clone.url, silentLog, { ...serverTimes, lock });
    const [first, ...otherNodes] = [await open(), await open(), await open()] as const;
    onTestFinished(async () => {
      for (const database of [first, ...otherNodes]) await database.close();
      await clone.drop();
    });
    const loaded = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: Writer = (author, work) =>
      createWriter(first)(author, async (write) => {
        const done = await work(write);
        loaded.resolve();
        await goOn.promise;
        return done;
      });
    const loading = loadDemo(first, slow, silentLog);
    await loaded.promise;
    const waiting = Promise.all(
      otherNodes.map((node) => loadDemo(node, createWriter(node), silentLog)),
    );
    waiting.catch(() => {});
    // Both wait, and longer than any other statement may.
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and clock_timestamp() - query_start > ${`${3 * lock} milliseconds`}::interval`;
    await Promise.race([
      waiting,
      expect.poll(async () => (await queryRows(first.sql, waits)).length).toBe(2),
    ]);
    goOn.resolve();
    await Promise.all([loading, waiting]);
    expect(await versionOf(first.sql)).toBe(1);
  },
);
