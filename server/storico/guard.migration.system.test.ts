import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createWriter } from '../catalogue/writer.ts';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { openServer } from '../platform/postgres.ts';
import { changePrestazioni, createPrestazioni } from '../prestazione/prestazione.service.ts';
import { prestazioniUsing } from '../prestazione/prestazione.valori.ts';
import { changeValori, createValori } from '../tabella/tabella.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { asAdministrator, startPostgres } from '../testing/postgres-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { verifyChain } from './chain.ts';

// The product's own user in a careful installation: it owns its database and is no superuser.
let database: Database;

beforeAll(async () => {
  const server = await startPostgres();
  await asAdministrator(server.url('postgres'), 'create role dlab login');
  await asAdministrator(server.url('postgres'), 'create database dlab owner dlab');
  database = await openServer(server.url('dlab').replace('postgres@', 'dlab@'), silentLog);
  await migrate(database);
  return async () => {
    await database.close();
    await server.remove();
  };
}, 60_000);

describe('a user of the database that is no superuser', () => {
  it('can write everything that the product writes', async () => {
    const writer = createWriter(database);
    await writer(tester, async (write) => {
      const [siero = 0] = await createValori(write, [
        { table: 'materiali', code: null, description: 'Siero' },
      ]);
      const form = makePrestazioneForm({ material: siero });
      const [id = 0] = await createPrestazioni(write, [form]);
      await changePrestazioni(write, [{ id, version: 1, form: { ...form, synonym: ['a; b'] } }]);
      const renamed = { table: 'materiali' as const, code: null, description: 'Plasma' };
      await changeValori(write, prestazioniUsing, [{ id: siero, version: 1, form: renamed }]);
    });
    expect(await verifyChain(database.sql)).toMatchObject({ rows: 8, bad: undefined });
  });

  it.each(["update storico set by = 'x'", 'delete from storico', 'truncate storico'])(
    'may not run %j, also without the triggers',
    async (statement) => {
      await database.sql.execute(sql`alter table storico disable trigger user`);
      onTestFinished(async () => {
        await database.sql.execute(sql`alter table storico enable trigger user`);
      });
      await expect(database.sql.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    },
  );
});
