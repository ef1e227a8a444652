import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createKeys } from '../auth/secrets.ts';
import { backUp, restore } from '../platform/backup.ts';
import { writeLines } from '../platform/backup-file.ts';
import type { Database } from '../platform/database.ts';
import { loadAppliedMigrations, migrate } from '../platform/migrate.ts';
import { verifyChain } from '../storico/chain.ts';
import { dumpTables } from '../testing/dump.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { freshCode, get, newPerson, post, signIn, ticketOf } from '../testing/people.ts';
import { createRandom } from '../testing/random.ts';
import { randomEdit } from '../testing/random-edits.ts';
import { startOver } from '../testing/start-over.ts';
import { openBareDatabase } from '../testing/test-database.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { runRestore } from './console.ts';

// A backup that cannot be restored is none (threats.md J14, X10).
const keys = createKeys([
  Buffer.from('8d1f6c20b7e94a53f07c3e915ad2b864c19b04e7752fa8d63b90ee417c5d2a86', 'hex'),
]);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dlab-backup-'));
const file = path.join(folder, 'one.backup');
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ keys });
  await site.stepUp();
  const { call, read, nodes } = site;
  const editor = { random: createRandom(20_261_121), node: nodes.first, call, read };
  for (let count = 0; count < 120; count += 1) await randomEdit(editor);
  await backUp(nodes.first.database, file);
});
afterAll(async () => {
  await site.close();
  fs.rmSync(folder, { recursive: true });
});

async function bare(): Promise<Database> {
  const database = await openBareDatabase();
  onTestFinished(() => database.close());
  return database;
}

const without = ['sessione.last_seen_at', 'auth_throttle.touched_at'];

describe('a backup', () => {
  it('restores every row, and the history is whole', async () => {
    const database = await bare();
    const { rows } = await restore(database, file);
    const before = await dumpTables(site.nodes.first.database.sql, without);
    expect(await dumpTables(database.sql, without)).toEqual(before);
    expect(rows).toEqual(
      Object.fromEntries(
        Object.entries(before).flatMap(([name, tableRows]) =>
          tableRows.length > 0 ? [[name, tableRows.length]] : [],
        ),
      ),
    );
    expect(rows['storico']).toBeGreaterThan(99);
    const chain = await verifyChain(database.sql);
    expect(chain).toEqual(await verifyChain(site.nodes.first.database.sql));
    expect(chain.bad).toBeUndefined();
  });

  it('works as before once restored: sessions, new numbers, guarded history', async () => {
    const database = await bare();
    await restore(database, file);
    const app = await startOver(database, { keys, clock: site.clock });
    onTestFinished(() => app.close());
    expect((await get(app, '/profile', site.admin.token)).status).toBe(200);
    const last = Math.max(...app.live.current.items.map(({ id }) => id));
    const form = makePrestazioneForm({ serviceName: 'Dopo il ripristino', internalCode: 'DOPO-1' });
    const saved = await site.call('SavePrestazione', form, site.admin.token, app);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.prestazione.id).toBeGreaterThan(last);
    expect((await verifyChain(database.sql)).bad).toBeUndefined();
    await expect(database.sql.execute(sql`delete from storico`)).rejects.toThrow();
  });

  it('restored by the command ends all sessions and sign-ins, and reports which accounts come back', async () => {
    const database = await bare();
    const [app, person] = [
      site.nodes.first,
      await newPerson(site.nodes.first, site.clock, 'bianchi'),
    ];
    const ticket = await ticketOf(app, person);
    const later = path.join(folder, 'later.backup');
    await backUp(app.database, later);
    const consoleCommand = {
      command: 'restore',
      words: [later],
      language: 'en',
      by: 'host',
      folder: '/',
    } as const;
    const { lines, status } = await runRestore(
      database,
      { file: later, check: false },
      consoleCommand,
    );
    expect([status, lines[1], lines[2]]).toEqual([
      0,
      expect.stringMatching(/^What was written after \d{4}.* is not in it/),
      expect.stringMatching(/^All sessions .* have ended\. Accounts .* suspended/),
    ]);
    const restored = await startOver(database, { keys, clock: site.clock });
    onTestFinished(() => restored.close());
    for (const { token } of [site.admin, person]) {
      const { status: profileStatus, body } = await get(restored, '/profile', token);
      expect([profileStatus, body.code]).toEqual([401, 'auth.sessionExpired']);
    }
    const credentials = { ticket, otp: freshCode(person, site.clock) };
    expect((await post(restored, '/api/auth/VerifyOtp', credentials)).body.code).toBe(
      'auth.required',
    );
    expect((await get(app, '/profile', person.token)).status).toBe(200);
    expect(await signIn(restored, site.clock, person)).toMatch(/^dlab_at_/);
  });

  it('of an altered database is named as such when it is tried', async () => {
    const altered = await bare();
    await restore(altered, file);
    await altered.sql.execute(sql`update valore_tabella set description = 'altro'
      where id = (select min(id) from valore_tabella)`);
    const alteredFile = path.join(folder, 'altered.backup');
    await backUp(altered, alteredFile);
    const command = { command: 'restore', words: [], language: 'en', by: '', folder: '/' } as const;
    const tried = await runRestore(await bare(), { file: alteredFile, check: true }, command);
    expect(tried).toEqual({
      lines: expect.arrayContaining([
        'The backup was restored, but it had been altered: do not use it.',
        expect.stringMatching(/^valoreTabella \d+ is not what its history says, in description/),
      ]),
      status: 1,
    });
  });

  it('of an older schema is migrated to this one', async () => {
    const old = await bare();
    const applied = await loadAppliedMigrations(site.nodes.first.database.sql);
    await migrate(old, undefined, applied.slice(0, 4));
    const small = path.join(folder, 'old.backup');
    await backUp(old, small);
    const database = await bare();
    await restore(database, small);
    expect(await loadAppliedMigrations(database.sql)).toEqual(applied);
  });
});

describe('a restore refuses', () => {
  it('a changed or cut file, before anything is written', async () => {
    const database = await bare();
    const content = fs.readFileSync(file);
    const damaged = path.join(folder, 'damaged.backup');
    const random = createRandom(7);
    // Byte 4 to 9 of a gzip file are its date and system, which are no contents.
    const flipped = Array.from({ length: 40 }, () => {
      const copy = Buffer.from(content);
      const at = 10 + random.below(copy.length - 10);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
      return copy;
    });
    const cut = [0, 10, 1000, content.length - 100, content.length - 1].map((length) =>
      content.subarray(0, length),
    );
    for (const bytes of [...flipped, ...cut, Buffer.from('not packed')]) {
      fs.writeFileSync(damaged, bytes);
      await expect(restore(database, damaged)).rejects.toThrow(/damaged/);
    }
    // Packed again, so that the packing's own sum is right.
    const altered = zlib.gunzipSync(content).toString().replace('Esame', 'Esami');
    fs.writeFileSync(damaged, zlib.gzipSync(altered));
    await expect(restore(database, damaged)).rejects.toThrow('not what its checksum says');
    expect(await dumpTables(database.sql)).toEqual({});
    await expect(restore(database, path.join(folder, 'none'))).rejects.toThrow('ENOENT');
  });

  it('a database that is not empty', async () => {
    const database = await bare();
    await restore(database, file);
    await expect(restore(database, file)).rejects.toThrow('not empty');
  });

  it.each(['pg_authid', 'drizzle.__drizzle_migrations', 'constructor'])(
    'a backup with rows of %s, which is no table of the program',
    async (table) => {
      const [header = ''] = zlib.gunzipSync(fs.readFileSync(file)).toString().split('\n');
      const lines = `${header}\n${JSON.stringify(table)}\n{}\n`;
      const foreign = path.join(folder, `${table}.backup`);
      async function* parts() {
        yield lines;
      }
      await writeLines(foreign, parts());
      const database = await bare();
      await expect(restore(database, foreign)).rejects.toThrow(`holds “${table}”`);
    },
  );
  it('a backup of a newer program', async () => {
    const { database } = site.nodes.first;
    const at = Date.UTC(2100, 0, 1);
    const newer = path.join(folder, 'newer.backup');
    await database.sql.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${at})`,
    );
    await backUp(database, newer);
    await database.sql.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = ${at}`,
    );
    await expect(restore(await bare(), newer)).rejects.toThrow('newer version');
  });
});

describe('a backup file', () => {
  it('is never overwritten, is readable by its owner alone, and is never left unfinished', async () => {
    const { database } = site.nodes.first;
    await expect(backUp(database, file)).rejects.toThrow('is there already');
    await expect(backUp(database, path.join(folder, 'no', 'such'))).rejects.toThrow(
      'cannot be written',
    );
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('is a consistent snapshot, whatever is written meanwhile', async () => {
    const { database } = site.nodes.first;
    const busy = path.join(folder, 'busy.backup');
    const { call, read, nodes } = site;
    const editor = { random: createRandom(3), node: nodes.first, call, read };
    let ended = false;
    const edits = (async () => {
      while (!ended) await randomEdit(editor);
    })();
    const saved = await backUp(database, busy);
    ended = true;
    await edits;
    const empty = await bare();
    expect((await restore(empty, busy)).rows).toEqual(saved.rows);
    const app = await startOver(empty, { keys });
    onTestFinished(() => app.close());
    expect(app.live.current.items.length).toBe(saved.rows['prestazione']);
    expect((await verifyChain(empty.sql)).bad).toBeUndefined();
  });
});
