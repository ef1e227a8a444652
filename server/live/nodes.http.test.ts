import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { createWriter } from '../catalogue/writer.ts';
import type { Database, Sql } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { openServer } from '../platform/postgres.ts';
import { createPrestazione } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startOver } from '../testing/start-over.ts';

describe.runIf(inject('preparedDatabase').kind === 'server')(
  'two nodes over one PostgreSQL',
  () => {
    let postgres: PostgresServer;
    let databases: Database[];
    let nodes: [TestApp, TestApp];

    beforeAll(async () => {
      postgres = await startPostgres();
      await postgres.createDatabase('nodes');
      databases = [
        await openServer(postgres.url('nodes'), silentLog),
        await openServer(postgres.url('nodes'), silentLog),
      ];
      await Promise.all(databases.map((database) => migrate(database)));
      nodes = (await Promise.all(databases.map((database) => startOver(database)))) as [
        TestApp,
        TestApp,
      ];
    });
    afterAll(async () => {
      for (const node of nodes) await node.close();
      for (const database of databases) await database.close();
      await postgres.remove();
    });

    const write = (node: TestApp, internalCode: string) =>
      node.writer(tester, (one) => createPrestazione(one, makePrestazioneForm({ internalCode })));

    const shows = (node: TestApp, code: string) =>
      expect
        .poll(async () => (await node.call(`/api/DLAB/GetPrestazione?code=${code}`)).status, {
          timeout: 10_000,
        })
        .toBe(200);

    it('see each other’s writes', async () => {
      await write(nodes[0], 'A1');
      await shows(nodes[1], 'A1');
      await write(nodes[1], 'B1');
      await shows(nodes[0], 'B1');
      expect(nodes[0].live.current.version).toBe(nodes[1].live.current.version);
    });

    it('notice a database that was put back, also at the same version', async () => {
      await write(nodes[0], 'TAKEN');
      await shows(nodes[1], 'TAKEN');
      const { version } = nodes[0].live.current;
      // What a server promoted without the last commits looks like to a node that queried before
      // and after.
      await databases[0]?.sql.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(
          sql`delete from storico where record_id = (select id from prestazione where internal_code = 'TAKEN')`,
        );
        await tx.execute(sql`delete from prestazione where internal_code = 'TAKEN'`);
        await tx.execute(sql`delete from catalogue_change where version = ${version}`);
        await tx.execute(sql`update catalogue set version = version - 1`);
        await tx.execute(sql`set local session_replication_role = origin`);
        const inThis = {
          sql: { transaction: (work: (on: Sql) => unknown) => work(tx) },
        } as unknown as Database;
        await createWriter(inThis)(tester, (one) =>
          createPrestazione(
            one,
            makePrestazioneForm({ internalCode: 'INSTEAD', serviceName: 'Zinco' }),
          ),
        );
      });
      for (const node of nodes) {
        await shows(node, 'INSTEAD');
        expect((await node.call('/api/DLAB/GetPrestazione?code=TAKEN')).status).toBe(404);
        expect(node.live.current.version).toBe(version);
      }
    });

    it(
      'go on answering every public read while the database is stopped, and catch up when it is ' +
        'back',
      async () => {
        const id = nodes[0].live.current.items[0]?.id;
        const query: Record<string, string> = {
          GetPrestazione: `?id=${id}`,
          ExportRowPDFPrestazione: `?id=${id}`,
          ExportRowExcelPrestazione: `?id=${id}`,
          ExportProgress: '?progress=0b1a8cf5-56b4-4d7f-9d6e-0d1f0a5d6a11',
          ImportProgress: '?progress=0b1a8cf5-56b4-4d7f-9d6e-0d1f0a5d6a11',
          GetStoricoModifichePrestazione: `?id=${id}`,
          ExitsValoreTabellaSupporto: '?table=materiali&description=Siero',
        };
        await postgres.stop('immediate');
        await expect.poll(() => nodes[0].live.connected, { timeout: 10_000 }).toBe(false);
        for (const [name, operation] of Object.entries<Operation>(operations)) {
          if (operation.method === 'POST' || needsSession(operation)) continue;
          if (name === 'GetComunicato' || name === 'GetValoreTabellaSupporto') continue;
          const answer = await nodes[0].call(`${operation.path}${query[name] ?? ''}`);
          expect([name, answer.status]).toEqual([name, 200]);
        }
        expect((await nodes[0].call('/api/DLAB/Prestazioni?q=glucosio')).body.total).toBe(2);
        expect((await nodes[0].metrics.call('/readyz')).body).toMatchObject({
          success: true,
          database: false,
        });
        await expect(write(nodes[0], 'LOST')).rejects.toThrow();

        await postgres.start();
        await expect
          .poll(() => nodes.every((node) => node.live.connected), { timeout: 15_000 })
          .toBe(true);
        await write(nodes[0], 'C1');
        await shows(nodes[1], 'C1');
        expect((await nodes[1].call('/api/DLAB/GetPrestazione?code=LOST')).status).toBe(404);
      },
    );
  },
);
